// SPDX-License-Identifier: MIT
// What the page knows of one table, and how each message of the server changes it. Pure: a new value for each message.
import type { News, Now, Refusal, ServerMessage, Table, ToldEvent } from '../protocol/messages';

export interface LogEntry {
  readonly version: number;
  readonly seat: number | null;
  readonly by: 'player' | 'bot' | 'clock' | null;
  readonly events: readonly ToldEvent[];
  readonly undoes: number | null; // this entry takes that version back
  readonly undone: boolean; // a later entry took this one back
}

export interface TableState {
  readonly id: string;
  readonly table: Table | null; // null until the server has told
  readonly missing: Refusal | null; // why there is nothing to see
  readonly log: readonly LogEntry[];
  readonly now: Now | null; // null before the deal, and while catching up
  readonly version: number | null;
  readonly recent: readonly ToldEvent[]; // what the newest version brought
  readonly clockEnds: number | null; // when the response clock runs out, by the clock of `at`
}

export function emptyTable(id: string): TableState {
  return { id, table: null, missing: null, log: [], now: null, version: null, recent: [], clockEnds: null };
}

// `at` is when the message came in: the clock of a response window counts from there.
export function take(state: TableState, message: ServerMessage, at: number): TableState {
  if (!('table' in message) || message.table !== state.id) return state;
  if (message.t === 'table') return { ...state, table: message, missing: null };
  if (message.t === 'news') return takeNews(state, message, at);
  if (message.t === 'refused' && state.table === null && message.id === null) return { ...state, missing: message };
  return state;
}

function takeNews(state: TableState, news: News, at: number): TableState {
  const known = state.version !== null && news.version <= state.version;
  const clock = news.now?.asked?.clock_ms ?? null;
  return {
    ...state,
    log: known ? state.log : [...strike(state.log, news.undoes), entryOf(news)],
    now: news.now ?? state.now,
    version: news.version,
    recent: known ? state.recent : news.events,
    clockEnds: news.now === null ? state.clockEnds : clock === null ? null : at + clock,
  };
}

function entryOf(news: News): LogEntry {
  return { version: news.version, seat: news.seat, by: news.by, events: news.events, undoes: news.undoes, undone: false };
}

function strike(log: readonly LogEntry[], undone: number | null): readonly LogEntry[] {
  if (undone === null) return log;
  return log.map((entry) => (entry.version === undone ? { ...entry, undone: true } : entry));
}

// Questions about a state

export function yourSeats(state: TableState): readonly number[] {
  return state.table?.yours ?? [];
}

export function isYourTurn(state: TableState): boolean {
  return state.now?.question != null;
}

export function isOver(state: TableState): boolean {
  return state.now?.end != null;
}
