// SPDX-License-Identifier: MIT
// A clock that goes only when a test moves it.
import type { Clock } from './clock';

export class HandClock implements Clock {
  private time = 0;
  private alarms: { at: number; action: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, action: () => void): () => void {
    const alarm = { at: this.time + ms, action };
    this.alarms.push(alarm);
    return () => (this.alarms = this.alarms.filter((other) => other !== alarm));
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.alarms = this.alarms.filter((other) => other !== due);
      this.time = due.at;
      due.action();
    }
    this.time = end;
  }
}
