// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Reference } from '../protocol/messages';
import { Lookup } from '../reference/lookup';
import { whysOf } from './reasons';

const reference = {
  game: 'nanty-narking',
  topics: { board: { heading: '', note: '', entries: [{ id: 'east_end', name: 'East End' }, { id: 'city', name: 'City' }] } },
} as unknown as Reference;
const seats = [{ seat: 0, name: 'Ada' }, { seat: 1, name: 'Ben' }];
const why = (...whats: string[]): readonly string[] => {
  const reasons = whats.map((what) => ({ what, rule: 'NN-107', sentence: 'no' }));
  return whysOf(reasons, new Lookup(reference), seats).map(({ what }) => what);
};

test('things are named as people know them', () => {
  expect(why('seat 1')).toEqual(['Ben']);
  expect(why('east_end')).toEqual(['East End']);
  expect(why('column 2')).toEqual(['Column 2']);
  expect(why('announce')[0]).not.toBe('Announce');
});

test('what has the same reason is said once', () => {
  expect(why('east_end', 'city', 'seat 0')).toEqual(['East End, City, and Ada']);
  const [only, ...more] = why('ability east_end', 'ability city');
  expect(only).toContain('East End and City');
  expect(more).toEqual([]);
});

test('another rule or sentence is another reason', () => {
  const reasons = [
    { what: 'city', rule: 'NN-091', sentence: 'a' },
    { what: 'east_end', rule: 'NN-091', sentence: 'b' },
    { what: 'seat 0', rule: 'NN-104', sentence: 'a' },
  ];
  expect(whysOf(reasons, new Lookup(reference), seats).length).toBe(3);
});
