// SPDX-License-Identifier: MIT
// The drawing against the rules: fixtures/board.json is taken from `gaslight rules nanty-narking board --json`.
import { describe, expect, it } from 'vitest';
import board from './fixtures/board.json';
import { areaPath, bankOf, bordersOf, boxOf, bridges, height, neighboursOf, outlineOf, width, type Point } from './map';
import { areaIds, type AreaId } from './types';

const idOf = new Map(board.entries.map((entry) => [entry.name, entry.id]));
const linked = (id: string): string[] =>
  (board.entries.find((entry) => entry.id === id)?.next_to ?? []).map((name) => idOf.get(name) ?? name).sort();

function distance([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
  return Math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay));
}

function fromLine(point: Point, line: readonly Point[]): number {
  return Math.min(...line.slice(1).map((end, index) => distance(point, line[index] as Point, end)));
}

function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let odd = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] as Point;
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) odd = !odd;
  });
  return odd;
}

function samples(): Point[] {
  const points: Point[] = [];
  for (let x = 4; x < width; x += 13) for (let y = 3; y < height; y += 11) points.push([x, y]);
  return points;
}

describe('the map', () => {
  it('has the twelve areas of the rules', () => {
    expect([...areaIds].sort()).toEqual(board.entries.map((entry) => entry.id).sort());
  });

  it.each(areaIds)('%s touches exactly its neighbours', (id) => {
    expect(neighboursOf(id)).toEqual(linked(id));
  });

  it('says a link from both sides', () => {
    for (const id of areaIds) for (const other of neighboursOf(id)) expect(neighboursOf(other)).toContain(id);
  });

  it('has its bridges where the rules have bridges', () => {
    const drawn = bridges.map(({ between }) => [...between].sort().join(' ')).sort();
    const ruled = board.links.filter((link) => link.kind === 'bridge').map((link) => [link.a, link.b].sort().join(' ')).sort();
    expect(drawn).toEqual(ruled);
  });

  it('has a bridge where a link crosses the river, and a border or a bridge but not both', () => {
    for (const { between, from, to } of bridges) {
      const [north, south] = between;
      expect(linked(north)).toContain(south);
      expect(bordersOf(north).filter((name) => bordersOf(south).includes(name))).toEqual([]);
      expect(fromLine(from, bankOf(north) ?? [])).toBeLessThan(5);
      expect(fromLine(to, bankOf(south) ?? [])).toBeLessThan(5);
    }
  });

  it('has every area of the Thames on a bank, and no other', () => {
    for (const entry of board.entries) expect(bankOf(entry.id as AreaId) !== null, entry.id).toBe(entry.river === 'yes');
  });

  it('has no place in two areas', () => {
    for (const point of samples()) {
      const here = areaIds.filter((id) => inside(point, outlineOf(id)));
      expect(here.length, `${point.join()} is in ${here.join()}`).toBeLessThan(2);
    }
  });

  it('writes each area into its own land', () => {
    for (const id of areaIds) {
      const { x, y, w, h } = boxOf(id);
      for (const corner of [[x, y], [x + w, y], [x, y + h], [x + w, y + h]] as Point[])
        expect(inside(corner, outlineOf(id)), `${id} at ${corner.join()}`).toBe(true);
    }
  });

  it('draws closed shapes', () => {
    for (const id of areaIds) expect(areaPath(id)).toMatch(/^M[\d. CL-]+Z$/);
  });
});
