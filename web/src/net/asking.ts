// SPDX-License-Identifier: MIT
// Questions that change nothing (preview, why). They have no id: answers come in the order of the questions.
// A question that got no answer before the line broke is answered with null; whoever still wants to know asks again.
import type { ClientMessage, ServerMessage } from '../protocol/messages';

export type Question = Extract<ClientMessage, { t: 'preview' | 'why' }>;
export type Answer = Extract<ServerMessage, { t: 'previewed' | 'reasons' | 'refused' }> | null;

interface Waiting {
  readonly question: Question;
  answer(answer: Answer): void;
}

export class Asking {
  private waiting: Waiting[] = [];

  ask(question: Question): Promise<Answer> {
    return new Promise((answer) => this.waiting.push({ question, answer }));
  }

  answered(message: Extract<ServerMessage, { t: 'previewed' | 'reasons' }>): void {
    const kind = message.t === 'previewed' ? 'preview' : 'why';
    const index = this.waiting.findIndex(({ question }) => question.t === kind && question.table === message.table);
    this.resolve(index, message);
  }

  // Whether anybody had asked.
  refused(message: Extract<ServerMessage, { t: 'refused' }>): boolean {
    return this.resolve(this.waiting.findIndex(({ question }) => message.table === null || question.table === message.table), message);
  }

  lost(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const { answer } of waiting) answer(null);
  }

  private resolve(index: number, answer: Answer): boolean {
    if (index < 0) return false;
    const [first] = this.waiting.splice(index, 1);
    first?.answer(answer);
    return true;
  }
}
