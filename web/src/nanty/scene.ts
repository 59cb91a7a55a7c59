// SPDX-License-Identifier: MIT
// What stands in an area, thing by thing, with what a previewed choice would change, and where each thing is drawn.
import type { Target } from '../table/board';
import type { Box } from './map';
import { pieceTarget } from './targets';
import type { Aid, AreaId, AreaView, Face, Owner, View } from './types';

// Whether a thing stays, would come or would go.
export type Fate = 'stays' | 'comes' | 'goes';

export interface Item {
  readonly key: string;
  readonly kind: 'ability' | 'cost' | 'control' | 'building' | 'trouble' | 'agents' | 'break';
  readonly target: Target | null;
  readonly width: number;
  readonly owner: Owner | null;
  readonly face: Face | null;
  readonly count: number; // as it is
  readonly after: number; // as it would be
}

export const rowHeight = 42;
const gap = 5;
const mostPawns = 4; // drawn one behind the other; more are told by the number

export function pawnsDrawn(item: Item): number {
  return Math.min(mostPawns, Math.max(item.count, item.after));
}

export function fateOf(item: Item): Fate {
  if (item.after === item.count) return 'stays';
  return item.after > item.count ? 'comes' : 'goes';
}

function agentsWidth(count: number): number {
  return 30 + (Math.min(mostPawns, count) - 1) * 9 + (count > 1 ? 9 : 0);
}

function item(fields: Partial<Item> & Pick<Item, 'key' | 'kind' | 'width'>): Item {
  return { target: null, owner: null, face: null, count: 1, after: 1, ...fields };
}

function agents(area: AreaId, owner: Owner, count: number, after: number, face: Face | null = null, collapsed = false): Item[] {
  if (count === 0 && after === 0) return [];
  const target = collapsed ? null : pieceTarget(owner, area, face);
  const width = face ? 36 : agentsWidth(Math.max(count, after));
  return [item({ key: `${owner}/${face ?? ''}`, kind: 'agents', target, width, owner, face, count, after })];
}

function facesOf(area: AreaId, seat: number, now: readonly Face[], later: readonly Face[]): Item[] {
  const all = [...now, ...later.filter((face) => !now.includes(face))];
  return all.flatMap((face) => agents(area, seat, Number(now.includes(face)), Number(later.includes(face)), face));
}

// The small map of a phone shows how many there are; one taps an area to see the faces.
export type Detail = 'full' | 'small';

function pawnItems(area: AreaId, now: AreaView, later: AreaView, detail: Detail): Item[] {
  const ofSeat = (count: number, seat: number): Item[] => {
    const [faces, laterFaces] = [now.pieces?.[seat], later.pieces?.[seat]];
    if (!faces) return agents(area, seat, count, later.agents[seat] ?? 0);
    if (detail === 'small') return agents(area, seat, count, later.agents[seat] ?? 0, null, true);
    return facesOf(area, seat, faces, laterFaces ?? faces);
  };
  return [
    ...now.agents.flatMap(ofSeat),
    ...agents(area, 'grenadier', now.grenadiers, later.grenadiers),
    ...agents(area, 'citizen', now.citizens, later.citizens),
  ];
}

function buildingItem(area: AreaId, view: AreaView, count: number, after: number): Item[] {
  if (view.building === null) return [];
  const face = view.building_piece ?? null;
  const key = `building/${view.building}/${face ?? ''}`;
  return [item({ key, kind: 'building', target: `building:${area}`, width: 38, owner: view.building, face, count, after })];
}

function buildingItems(area: AreaId, now: AreaView, later: AreaView): Item[] {
  const same = now.building === later.building && now.building_piece === later.building_piece;
  if (same) return buildingItem(area, now, 1, 1);
  return [...buildingItem(area, now, 1, 0), ...buildingItem(area, later, 0, 1)];
}

function troubleItem(now: AreaView, later: AreaView): Item[] {
  if (!now.trouble && !later.trouble) return [];
  return [item({ key: 'trouble', kind: 'trouble', width: 34, count: Number(now.trouble), after: Number(later.trouble) })];
}

// A flag for whoever controls an area.
function controlItems(now: number | null, later: number | null): Item[] {
  const flag = (owner: number | null, count: number, after: number): Item[] =>
    owner === null ? [] : [item({ key: `control/${owner}`, kind: 'control', width: 30, owner, count, after })];
  return now === later ? flag(now, 1, 1) : [...flag(now, 1, 0), ...flag(later, 0, 1)];
}

// A position with what the server worked out about it.
export interface Known {
  readonly view: View;
  readonly aid: Aid;
}

export function itemsOf(area: AreaId, known: Known, after: Known | null, detail: Detail): readonly Item[] {
  const now = known.view.areas[area];
  const later = after?.view.areas[area] ?? now;
  const control = known.aid.areas?.[area]?.control ?? null;
  const laterControl = after ? (after.aid.areas?.[area]?.control ?? null) : control;
  const marks = [...buildingItems(area, now, later), ...troubleItem(now, later), ...controlItems(control, laterControl)];
  const pawns = pawnItems(area, now, later, detail);
  if (detail === 'small') return [...marks, ...pawns];
  const card = [
    item({ key: 'ability', kind: 'ability', target: `ability:${area}`, width: 36 }),
    item({ key: 'cost', kind: 'cost', width: 36 }),
  ];
  return [...card, ...marks, item({ key: 'break', kind: 'break', width: 0 }), ...pawns];
}

// Pawns about to be placed that can be saved from it are asked for before they stand anywhere.
export function withWanted(items: readonly Item[], area: AreaId, wanted: ReadonlySet<Target>): readonly Item[] {
  const absent = (['grenadier', 'citizen'] as const).filter(
    (owner) => wanted.has(pieceTarget(owner, area)) && !items.some((each) => each.target === pieceTarget(owner, area)),
  );
  return [...items, ...absent.flatMap((owner) => agents(area, owner, 0, 1))];
}

export interface Placed {
  readonly item: Item;
  readonly x: number; // of its middle
  readonly y: number;
  readonly scale: number;
}

function rowsOf(items: readonly Item[], width: number): Item[][] {
  const rows: Item[][] = [[]];
  let used = 0;
  for (const each of items) {
    if (used > 0 && used + each.width > width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(each);
    used += each.width + gap;
  }
  return rows.filter((row) => row.length > 0);
}

const smallest = 0.5;

// Fills a box row by row, as large as it fits.
function fill(items: readonly Item[], box: Box, largest: number): Placed[] {
  let scale = largest;
  let rows = rowsOf(items, box.w / scale);
  while (scale > smallest && rows.length * rowHeight * scale > box.h) {
    scale -= 0.05;
    rows = rowsOf(items, box.w / scale);
  }
  return rows.flatMap((row, index) => {
    let left = box.x;
    return row.map((each) => {
      const x = left + (each.width * scale) / 2;
      left += (each.width + gap) * scale;
      return { item: each, x, y: box.y + (index + 0.5) * rowHeight * scale, scale };
    });
  });
}

// What says what the area is, up to the break, stays in one row; the pawns have the room below it.
export function layOut(items: readonly Item[], box: Box, largest: number): readonly Placed[] {
  const end = items.findIndex((each) => each.kind === 'break');
  if (end < 0) return fill(items, box, largest);
  const marks = items.slice(0, end);
  const wide = marks.reduce((sum, each) => sum + each.width + gap, 0);
  const head = Math.min(rowHeight * largest, (rowHeight * box.w) / wide, box.h * 0.45);
  const below = { ...box, y: box.y + head, h: box.h - head };
  return [...fill(marks, { ...box, h: head }, head / rowHeight), ...fill(items.slice(end + 1), below, largest)];
}
