// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '../protocol/messages';
import { HandClock } from '../net/hand_clock';
import { kBotPause, kMostWaiting, Pacer } from './pacer';
import { emptyTable, isOver, isYourTurn, take, type TableState } from './table';

const kTable = '00112233445566778899aabbccddeeff';

function news(version: number, extra: object = {}): ServerMessage {
  return {
    t: 'news', table: kTable, version, seat: 0, by: 'player', undoes: null, events: [{ e: { e: 'x' }, text: `v${version}` }], now: null, ...extra,
  } as ServerMessage;
}
const now = (extra: object = {}) => ({ view: {}, aid: {}, asked: null, question: null, undo: false, end: null, ...extra });
const fold = (...messages: ServerMessage[]): TableState => messages.reduce((state, one) => take(state, one, 1000), emptyTable(kTable));

describe('a table\'s state', () => {
  test('collects versions into a log', () => {
    const state = fold(news(0), news(1, { now: now() }));
    expect(state.log.map(({ version }) => version)).toEqual([0, 1]);
    expect(state.version).toBe(1);
    expect(state.recent).toEqual([{ e: { e: 'x' }, text: 'v1' }]);
  });

  test('the newest version again brings only where the game stands', () => {
    const state = fold(news(0), news(1, { now: now() }), news(1, { events: [], now: now({ undo: true }) }));
    expect(state.log.length).toBe(2);
    expect(state.now?.undo).toBe(true);
  });

  test('strikes the version that was taken back, and only that', () => {
    const state = fold(news(0), news(1), news(2), news(3, { undoes: 2, now: now() }));
    expect(state.log.map(({ undone }) => undone)).toEqual([false, false, true, false]);
    const twice = fold(news(0), news(1), news(2), news(3, { undoes: 2 }), news(4, { undoes: 1, now: now() }));
    expect(twice.log.map(({ undone }) => undone)).toEqual([false, true, true, false, false]);
  });

  test('keeps what it knows while versions without `now` come in', () => {
    const state = fold(news(0, { now: now({ undo: true }) }), news(1));
    expect(state.now?.undo).toBe(true);
  });

  test('turns the time left into a moment', () => {
    const asked = { seat: 1, ask: 'respond', clock_ms: 30_000 };
    expect(fold(news(0, { now: now({ asked }) })).clockEnds).toBe(31_000);
    expect(fold(news(0, { now: now({ asked }) }), news(1, { now: now() })).clockEnds).toBeNull();
  });

  test('knows whose turn it is and when it is over', () => {
    const question = { ask: 'draw', rule: 'LL-013', text: '?', choices: [] };
    expect(isYourTurn(fold(news(0, { now: now({ question }) })))).toBe(true);
    expect(isYourTurn(fold(news(0, { now: now() })))).toBe(false);
    expect(isOver(fold(news(0, { now: now({ end: { reason: 'cases', by: 'points', winners: [0], scores: [1], aids: [{}] } }) })))).toBe(true);
  });

  test('does not listen to other tables, and says when there is none', () => {
    const refused = { t: 'refused', id: null, table: kTable, code: 'forbidden', rule: '', sentence: 'no such table', version: null } as ServerMessage;
    expect(fold(refused).missing?.sentence).toBe('no such table');
    const other = emptyTable('f'.repeat(32));
    expect(take(other, news(0), 0)).toBe(other);
  });
});

describe('the pacer', () => {
  const setUp = (wanted = true) => {
    const clock = new HandClock();
    const shown: number[] = [];
    const pacer = new Pacer(clock, (message) => void (message.t === 'news' && shown.push(message.version)), () => wanted);
    return { clock, shown, pacer };
  };
  const bot = (version: number) => news(version, { by: 'bot', now: now() });

  test('shows the moves of bots one after another, in order', () => {
    const { clock, shown, pacer } = setUp();
    for (const version of [1, 2, 3]) pacer.take(bot(version));
    expect(shown).toEqual([1]);
    clock.pass(kBotPause);
    expect(shown).toEqual([1, 2]);
    clock.pass(kBotPause);
    expect(shown).toEqual([1, 2, 3]);
  });

  test('does not hold a person back', () => {
    const { shown, pacer } = setUp();
    pacer.take(news(1, { now: now() }));
    pacer.take(news(2, { now: now() }));
    expect(shown).toEqual([1, 2]);
  });

  test('catches up at once: when asked, when nobody looks, when too much waits', () => {
    const asked = setUp();
    for (const version of [1, 2, 3]) asked.pacer.take(bot(version));
    asked.pacer.flush();
    expect(asked.shown).toEqual([1, 2, 3]);
    const unseen = setUp(false);
    for (const version of [1, 2, 3]) unseen.pacer.take(bot(version));
    expect(unseen.shown).toEqual([1, 2, 3]);
    const many = setUp();
    for (let version = 1; version <= kMostWaiting + 2; ++version) many.pacer.take(bot(version));
    expect(many.shown.length).toBe(kMostWaiting + 2);
  });
});
