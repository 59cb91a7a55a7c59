// SPDX-License-Identifier: MIT
// Commands that wait for their answer. Each keeps the id it was given first, so that sending it again cannot act twice.
import type { ClientMessage, ServerMessage } from '../protocol/messages';
import type { Clock } from './clock';

type WithId = Extract<ClientMessage, { id: string }>;
// A command before it has its id. The distribution over the union keeps each message's own fields.
export type Command = WithId extends infer One ? (One extends WithId ? Omit<One, 'id'> : never) : never;
export type Outcome = Extract<ServerMessage, { t: 'done' | 'refused' }>;

export const kSlowDown = 1000;

interface Waiting {
  readonly message: WithId;
  sent: boolean;
  answer(outcome: Outcome): void;
}

export class Commands {
  private readonly waiting = new Map<string, Waiting>();

  // `send` says whether the message left: it may have to wait for the line or for its table to catch up.
  constructor(
    private readonly makeId: () => string,
    private readonly clock: Clock,
    private readonly send: (message: ClientMessage) => boolean,
  ) {}

  give(command: Command): Promise<Outcome> {
    const message = { ...command, id: this.makeId() } as WithId;
    return new Promise((answer) => {
      this.waiting.set(message.id, { message, sent: this.send(message), answer });
    });
  }

  answered(id: string, outcome: Outcome): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (outcome.t === 'refused' && outcome.code === 'too_fast') {
      waiting.sent = false;
      this.clock.after(kSlowDown, () => this.trySending(waiting));
      return;
    }
    this.waiting.delete(id);
    waiting.answer(outcome);
  }

  // The line broke: nobody knows which of them arrived.
  lost(): void {
    for (const waiting of this.waiting.values()) waiting.sent = false;
  }

  sendAgain(table: string): void {
    for (const waiting of this.waiting.values()) if (waiting.message.table === table) this.trySending(waiting);
  }

  private trySending(waiting: Waiting): void {
    if (!waiting.sent && this.waiting.has(waiting.message.id)) waiting.sent = this.send(waiting.message);
  }
}
