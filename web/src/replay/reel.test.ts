// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { Frame, ReplayPage } from '../protocol/messages';
import { kPage, pictureOf, Reel } from './reel';

const frame = (version: number): Frame => ({ version, seat: 1, by: 'bot', undoes: null, events: [], view: { version }, aid: {} });

function archive(versions: number) {
  const asked: number[] = [];
  let broken = false;
  const fetchPage = (eyes: string, from: number, count: number): Promise<ReplayPage> => {
    asked.push(from);
    if (broken) return Promise.reject(new Error('away'));
    const frames = Array.from({ length: Math.max(0, Math.min(count, versions - from)) }, (_, n) => frame(from + n));
    return Promise.resolve({ table: '', eyes, versions, frames });
  };
  return { asked, fetchPage, break: (yes: boolean) => (broken = yes) };
}

test('fetches page by page, each once', async () => {
  const { asked, fetchPage } = archive(214);
  const reel = new Reel(fetchPage, '0');
  expect((await reel.at(0))?.version).toBe(0);
  expect((await reel.at(99))?.version).toBe(99);
  expect((await reel.at(213))?.version).toBe(213);
  expect(asked).toEqual([0, 2 * kPage]);
  expect(reel.last).toBe(213);
  expect(await reel.at(214)).toBeNull();
});

test('asks again for a page that did not come', async () => {
  const { asked, fetchPage, break: cut } = archive(10);
  const reel = new Reel(fetchPage, 'watcher');
  cut(true);
  await expect(reel.at(3)).rejects.toThrow('away');
  cut(false);
  expect((await reel.at(3))?.version).toBe(3);
  expect(asked.length).toBe(2);
});

test('the eyes of all are those of whoever moved', () => {
  const all: Frame = { version: 4, seat: 1, by: 'player', undoes: null, events: [], views: [{ of: 0 }, { of: 1 }], aids: [{}, { mine: 1 }] };
  expect(pictureOf(all, 0)).toMatchObject({ view: { of: 1 }, aid: { mine: 1 } });
  expect(pictureOf({ ...all, seat: null }, 0)).toMatchObject({ view: { of: 0 } });
  expect(pictureOf(frame(2), 0)).toMatchObject({ view: { version: 2 } });
});
