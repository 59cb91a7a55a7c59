// SPDX-License-Identifier: MIT
// Lets the moves of bots be seen one after another instead of all at once. Messages keep their order; nothing is dropped.
import type { Clock } from '../net/clock';
import type { ServerMessage } from '../protocol/messages';

export const kBotPause = 250; // the server waits longer before each bot's move; this smooths what the line bunches up
export const kMostWaiting = 12; // more than this is catching up, not playing

export class Pacer {
  private waiting: ServerMessage[] = [];
  private free = 0; // when the next message may show
  private cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly show: (message: ServerMessage) => void,
    private readonly wanted: () => boolean, // motion is on, and somebody looks
  ) {}

  take(message: ServerMessage): void {
    this.waiting.push(message);
    if (this.waiting.length > kMostWaiting || !this.wanted()) this.flush();
    else this.next();
  }

  // Shows everything that waits, at once: for whoever does not want to watch.
  flush(): void {
    this.cancel?.();
    this.cancel = null;
    this.free = 0;
    const waiting = this.waiting;
    this.waiting = [];
    for (const message of waiting) this.show(message);
  }

  clear(): void {
    this.waiting = [];
    this.flush();
  }

  private next(): void {
    while (this.waiting.length > 0 && this.cancel === null) {
      const pause = this.free - this.clock.now();
      if (pause > 0) {
        this.cancel = this.clock.after(pause, () => {
          this.cancel = null;
          this.free = 0;
          this.next();
        });
        return;
      }
      const message = this.waiting.shift();
      if (!message) return;
      if (isSeen(message)) this.free = this.clock.now() + kBotPause;
      this.show(message);
    }
  }
}

// A bot's move that has something to see in it.
function isSeen(message: ServerMessage): boolean {
  return message.t === 'news' && message.by === 'bot' && message.now !== null && message.events.length > 0;
}
