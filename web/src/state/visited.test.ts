// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import { readVisited, without, withVisit } from './visited';

const one = { table: '0'.repeat(32), label: 'Looting London' };
const two = { table: '1'.repeat(32), label: 'Nanty Narking' };

test('what was stored is read with care', () => {
  expect(readVisited(null)).toEqual([]);
  expect(readVisited('no JSON')).toEqual([]);
  expect(readVisited('{"table":1}')).toEqual([]);
  expect(readVisited(JSON.stringify([one, { table: '../x', label: '' }, null, 7, two]))).toEqual([one, two]);
});

test('the newest visit comes first, each table once, and only some are kept', () => {
  expect(withVisit([one, two], two)).toEqual([two, one]);
  const many = Array.from({ length: 9 }, (_, n) => ({ table: String(n).repeat(32), label: '' }));
  expect(many.reduce(withVisit, [] as ReturnType<typeof withVisit>).length).toBe(6);
  expect(without([one, two], one.table)).toEqual([two]);
});
