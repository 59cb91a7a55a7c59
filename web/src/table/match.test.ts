// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { LogEntry } from '../state/table';
import { lastGameOf } from './match';

const entry = (events: readonly object[], undone = false): LogEntry => {
  return { version: 1, seat: 0, by: 'player', events: events.map((e) => ({ e, text: JSON.stringify(e) })), undoes: null, undone };
};
const end = (game: number) => entry([{ e: 'tile_gained' }, { e: 'scored', seat: 0 }, { e: 'scored', seat: 1 }, { e: 'game_of_match_ended', game }]);
const turn = entry([{ e: 'turn_started' }]);

test('the last game that ended is told with its scores', () => {
  expect(lastGameOf([turn])).toBeNull();
  expect(lastGameOf([turn, end(1), turn])).toMatchObject({ game: 1 });
  expect(lastGameOf([end(1), turn, end(2), turn])?.game).toBe(2);
  expect(lastGameOf([end(1)])?.scores.length).toBe(2);
});

test('an end that was taken back is none', () => {
  expect(lastGameOf([{ ...end(1), undone: true }, turn])).toBeNull();
});
