// SPDX-License-Identifier: MIT
// The one line of this page, and the tables it follows, as the components see them.
import { realClock } from '../net/clock';
import { Line, type LineState } from '../net/line';
import { makeId, openSocket } from '../net/socket';
import type { ServerMessage } from '../protocol/messages';
import { wantsMotion } from '../app/settings.svelte';
import { Pacer } from './pacer';
import { emptyTable, take, type TableState } from './table';

export const connection: { state: LineState; retryAt: number | null; bye: string } = $state({
  state: 'connecting',
  retryAt: null,
  bye: '',
});

// A table somebody looks at.
export class Followed {
  state: TableState = $state.raw(emptyTable(''));
  readonly pacer: Pacer;

  constructor(readonly id: string) {
    this.state = emptyTable(id);
    this.pacer = new Pacer(
      realClock,
      (message) => (this.state = take(this.state, message, realClock.now())),
      () => wantsMotion() && document.visibilityState === 'visible',
    );
  }
}

const tables = new Map<string, Followed>();

function heard(message: ServerMessage): void {
  if (message.t === 'bye') connection.bye = message.sentence;
  if ('table' in message && message.table !== null) tables.get(message.table)?.pacer.take(message);
}

export const line = new Line(
  openSocket,
  realClock,
  {
    heard,
    changed: (state, retryAt) => {
      connection.state = state;
      connection.retryAt = retryAt;
      if (state === 'up') connection.bye = '';
    },
    afresh: (table) => {
      const followed = tables.get(table);
      if (!followed) return;
      followed.pacer.clear();
      followed.state = emptyTable(table);
    },
  },
  makeId,
);

export function followTable(id: string): Followed {
  const followed = new Followed(id);
  tables.set(id, followed);
  line.follow(id);
  return followed;
}

export function leaveTable(id: string): void {
  tables.get(id)?.pacer.clear();
  tables.delete(id);
  line.unfollow(id);
}
