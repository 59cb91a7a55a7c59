// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import type { NantyAid } from '../protocol/messages';
import { boxOf } from './map';
import { fateOf, itemsOf, layOut, rowHeight, withWanted, type Item, type Known } from './scene';
import { areaIds, type AreaId, type AreaView, type View } from './types';

const empty: AreaView = { agents: [0, 0, 0, 0], grenadiers: 0, citizens: 0, trouble: false, building: null, card: 'display' };
const noAid: NantyAid = { goal: null, areas: {}, card: null, players: [] };

function known(areas: Partial<Record<AreaId, Partial<AreaView>>>, aid: Partial<NantyAid> = {}): Known {
  const all = Object.fromEntries(areaIds.map((area) => [area, { ...empty, ...areas[area] }]));
  return { view: { areas: all } as unknown as View, aid: { ...noAid, ...aid } };
}

const pieces = (items: readonly Item[]): readonly Item[] => items.filter((each) => !['ability', 'cost', 'break'].includes(each.kind));
const told = (items: readonly Item[]): string[] => pieces(items).map((each) => `${each.key} ${each.count}${each.count === each.after ? '' : `>${each.after}`}`);

describe('things in an area', () => {
  it('are everything that stands there', () => {
    const now = known({ city: { agents: [2, 0, 1, 0], grenadiers: 1, citizens: 2, trouble: true, building: 2 } });
    expect(told(itemsOf('city', now, null, 'full'))).toEqual(['building/2/ 1', 'trouble 1', '0/ 2', '2/ 1', 'grenadier/ 1', 'citizen/ 2']);
    expect(told(itemsOf('strand', now, null, 'full'))).toEqual([]);
  });

  it('show who is in control', () => {
    const aid = { areas: { city: { control: 1, guarded: false, cost: 6, worth: 6 } } };
    expect(told(itemsOf('city', known({}, aid), null, 'full'))).toEqual(['control/1 1']);
  });

  it('show what a choice would bring and take away', () => {
    const now = known({ city: { agents: [1, 1, 0, 0], trouble: true, building: 0 } });
    const later = known({ city: { agents: [0, 2, 0, 0], building: 1 } });
    expect(told(itemsOf('city', now, later, 'full'))).toEqual(['building/0/ 1>0', 'building/1/ 0>1', 'trouble 1>0', '0/ 1>0', '1/ 1>2']);
  });

  it('have a face each in the variant, and only numbers on the small map', () => {
    const faces = { agents: [2, 0, 0, 0], pieces: [['maid', 'seaman'], [], [], []], building_piece: null } as const;
    const later = { agents: [2, 0, 0, 0], pieces: [['maid', 'tosher'], [], [], []], building_piece: null } as const;
    const items = itemsOf('city', known({ city: faces }), known({ city: later }), 'full');
    expect(told(items)).toEqual(['0/maid 1', '0/seaman 1>0', '0/tosher 0>1']);
    expect(items.map((each) => each.target)).toContain('piece:0@city/seaman');
    const small = itemsOf('city', known({ city: faces }), null, 'small');
    expect(told(small)).toEqual(['0/ 2']);
    expect(small.map((each) => each.target)).toEqual([null]);
  });

  it('include pawns about to come that can be kept away', () => {
    const wanted = new Set(['piece:grenadier@city', 'ability:holborn']);
    const items = withWanted(itemsOf('city', known({}), null, 'full'), 'city', wanted);
    expect(told(items)).toEqual(['grenadier/ 0>1']);
    expect(pieces(items).map(fateOf)).toEqual(['comes']);
    expect(told(withWanted([], 'strand', wanted))).toEqual([]);
  });
});

describe('the layout', () => {
  const crowd = known(Object.fromEntries(areaIds.map((area) => [area, { agents: [3, 2, 4, 1], grenadiers: 2, citizens: 3, trouble: true, building: 1 }])));

  it.each(areaIds)('keeps a crowd inside %s', (area) => {
    const box = boxOf(area);
    const room = { ...box, y: box.y + 32, h: box.h - 32 };
    for (const detail of ['full', 'small'] as const)
      for (const { item, x, y, scale } of layOut(itemsOf(area, crowd, null, detail), room, 1.3)) {
        expect(x - (item.width * scale) / 2).toBeGreaterThanOrEqual(room.x - 0.01);
        expect(x + (item.width * scale) / 2).toBeLessThanOrEqual(room.x + room.w + 0.01);
        expect(y + (rowHeight * scale) / 2).toBeLessThanOrEqual(room.y + room.h + 0.01);
      }
  });

  it('puts nothing upon another thing', () => {
    const placed = layOut(itemsOf('city', crowd, null, 'full'), boxOf('city'), 1.3);
    placed.forEach((one, index) =>
      placed.slice(index + 1).forEach((other) => {
        const apart = Math.abs(one.x - other.x) - (one.item.width * one.scale + other.item.width * other.scale) / 2;
        const below = Math.abs(one.y - other.y) - (rowHeight * (one.scale + other.scale)) / 2;
        expect(Math.max(apart, below)).toBeGreaterThan(-0.01);
      }),
    );
  });
});
