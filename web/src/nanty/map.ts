// SPDX-License-Identifier: MIT
// Our map of London: a topology of lines rather than twelve shapes. Areas that touch use the same line, so what looks like a
// border is one, and the tests can hold the drawing against the links of the rules.
import type { IconName } from '../icons';
import { areaIds, type AreaId } from './types';

export type Point = readonly [number, number];

export const width = 1000;
export const height = 700;

// Borders on land are named "one|other", banks of the Thames "bank:area" and run from west to east.
const lines: Readonly<Record<string, readonly Point[]>> = {
  'chelsea|west_end': [[0, 222], [60, 230], [125, 221], [186, 228]],
  'chelsea|westminster': [[186, 228], [194, 310], [181, 390], [190, 480]],
  'west_end|westminster': [[186, 228], [255, 218], [322, 184]],
  'west_end|holborn': [[318, 0], [311, 60], [327, 120], [322, 184]],
  'westminster|holborn': [[322, 184], [364, 180], [402, 162]],
  'westminster|strand': [[402, 162], [409, 240], [396, 320], [412, 390]],
  'strand|holborn': [[402, 162], [470, 169], [540, 160], [600, 166]],
  'strand|city': [[600, 166], [595, 230], [609, 300], [604, 362]],
  'holborn|city': [[600, 166], [612, 152], [618, 134]],
  'holborn|highbury': [[612, 0], [607, 50], [620, 95], [618, 134]],
  'city|highbury': [[618, 134], [680, 145], [750, 137], [818, 146]],
  'city|east_end': [[818, 146], [827, 230], [815, 315], [824, 392]],
  'highbury|east_end': [[826, 0], [821, 50], [831, 100], [818, 146]],
  'battersea|lambeth': [[376, 518], [369, 580], [381, 640], [374, 700]],
  'lambeth|southwark': [[562, 410], [571, 500], [558, 600], [566, 700]],
  'southwark|bermondsey': [[760, 433], [752, 510], [767, 610], [760, 700]],
  'bank:chelsea': [[0, 462], [60, 474], [125, 482], [190, 480]],
  'bank:westminster': [[190, 480], [275, 482], [335, 464], [380, 426], [412, 390]],
  'bank:strand': [[412, 390], [447, 364], [520, 352], [604, 362]],
  'bank:city': [[604, 362], [680, 374], [755, 388], [824, 392]],
  'bank:east_end': [[824, 392], [890, 398], [945, 390], [1000, 368]],
  'bank:battersea': [[0, 516], [80, 530], [165, 540], [260, 544], [325, 538], [376, 518]],
  'bank:lambeth': [[376, 518], [419, 478], [450, 439], [496, 415], [562, 410]],
  'bank:southwark': [[562, 410], [630, 415], [698, 424], [760, 433]],
  'bank:bermondsey': [[760, 433], [815, 444], [880, 454], [945, 446], [1000, 426]],
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Shape {
  readonly ring: readonly (string | Point)[]; // lines clockwise, "-" for those run backwards, and corners of the map
  readonly box: Box; // where its name and its pieces stand
}

const shapes: Readonly<Record<AreaId, Shape>> = {
  chelsea: {
    ring: ['chelsea|west_end', 'chelsea|westminster', '-bank:chelsea'],
    box: { x: 14, y: 240, w: 166, h: 215 },
  },
  westminster: {
    ring: ['west_end|westminster', 'westminster|holborn', 'westminster|strand', '-bank:westminster', '-chelsea|westminster'],
    box: { x: 204, y: 240, w: 188, h: 150 },
  },
  strand: {
    ring: ['strand|holborn', 'strand|city', '-bank:strand', '-westminster|strand'],
    box: { x: 420, y: 180, w: 172, h: 162 },
  },
  west_end: {
    ring: [[0, 0], 'west_end|holborn', '-west_end|westminster', '-chelsea|west_end'],
    box: { x: 18, y: 14, w: 284, h: 176 },
  },
  holborn: {
    ring: ['holborn|highbury', '-holborn|city', '-strand|holborn', '-westminster|holborn', '-west_end|holborn'],
    box: { x: 336, y: 14, w: 264, h: 140 },
  },
  city: {
    ring: ['holborn|city', 'city|highbury', 'city|east_end', '-bank:city', '-strand|city'],
    box: { x: 622, y: 160, w: 186, h: 200 },
  },
  highbury: {
    ring: ['highbury|east_end', '-city|highbury', '-holborn|highbury'],
    box: { x: 628, y: 14, w: 184, h: 118 },
  },
  east_end: {
    ring: [[1000, 0], '-bank:east_end', '-city|east_end', '-highbury|east_end'],
    box: { x: 842, y: 14, w: 148, h: 350 },
  },
  bermondsey: {
    ring: ['bank:bermondsey', [1000, 700], '-southwark|bermondsey'],
    box: { x: 778, y: 468, w: 212, h: 222 },
  },
  southwark: {
    ring: ['bank:southwark', 'southwark|bermondsey', '-lambeth|southwark'],
    box: { x: 582, y: 436, w: 164, h: 254 },
  },
  lambeth: {
    ring: ['bank:lambeth', 'lambeth|southwark', '-battersea|lambeth'],
    box: { x: 398, y: 508, w: 156, h: 184 },
  },
  battersea: {
    ring: ['bank:battersea', 'battersea|lambeth', [0, 700]],
    box: { x: 14, y: 558, w: 346, h: 134 },
  },
};

export interface Bridge {
  readonly between: readonly [AreaId, AreaId];
  readonly from: Point; // on the north bank
  readonly to: Point; // on the south bank
}

export const bridges: readonly Bridge[] = [
  { between: ['chelsea', 'battersea'], from: [92, 479], to: [88, 531] },
  { between: ['westminster', 'battersea'], from: [268, 482], to: [278, 543] },
  { between: ['westminster', 'lambeth'], from: [380, 426], to: [430, 465] },
  { between: ['strand', 'lambeth'], from: [478, 358], to: [488, 418] },
  { between: ['strand', 'southwark'], from: [578, 358], to: [582, 412] },
  { between: ['city', 'bermondsey'], from: [790, 390], to: [788, 438] },
  { between: ['east_end', 'bermondsey'], from: [906, 397], to: [908, 453] },
];

// Faint pictures behind the pieces of what each place is known for.
export interface Sight {
  readonly picture: IconName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const sights: readonly Sight[] = [
  { picture: 'fruit-tree', x: 245, y: 150, size: 84 },
  { picture: 'scales', x: 555, y: 105, size: 84 },
  { picture: 'fruit-tree', x: 785, y: 98, size: 60 },
  { picture: 'anchor', x: 942, y: 320, size: 88 },
  { picture: 'flowers', x: 130, y: 412, size: 88 },
  { picture: 'clock-tower', x: 300, y: 400, size: 110 },
  { picture: 'street-light', x: 556, y: 290, size: 96 },
  { picture: 'capitol', x: 752, y: 300, size: 108 },
  { picture: 'factory', x: 920, y: 620, size: 110 },
  { picture: 'drama-masks', x: 680, y: 632, size: 96 },
  { picture: 'castle', x: 500, y: 640, size: 84 },
  { picture: 'sailboat', x: 300, y: 630, size: 84 },
];

export function boxOf(area: AreaId): Box {
  return shapes[area].box;
}

function backwards(name: string): boolean {
  return name.startsWith('-');
}

function lineOf(name: string): readonly Point[] {
  const points = lines[backwards(name) ? name.slice(1) : name];
  if (!points) throw new Error(`the map has no line ${name}`);
  return backwards(name) ? [...points].reverse() : points;
}

// All points of an area's outline, for tests and for whoever asks where a place lies.
export function outlineOf(area: AreaId): readonly Point[] {
  return shapes[area].ring.flatMap((part) => (typeof part === 'string' ? lineOf(part) : [part]));
}

export function bankOf(area: AreaId): readonly Point[] | null {
  return lines[`bank:${area}`] ?? null;
}

export function bordersOf(area: AreaId): readonly string[] {
  const names = shapes[area].ring.filter((part) => typeof part === 'string');
  return names.map((name) => (backwards(name) ? name.slice(1) : name)).filter((name) => !name.startsWith('bank:'));
}

// Whom one reaches from an area on this map: over a common border or a bridge.
export function neighboursOf(area: AreaId): readonly AreaId[] {
  const own = new Set(bordersOf(area));
  const byLand = areaIds.filter((other) => other !== area && bordersOf(other).some((name) => own.has(name)));
  const byBridge = bridges.filter((bridge) => bridge.between.includes(area)).flatMap((bridge) => bridge.between);
  return [...byLand, ...byBridge.filter((other) => other !== area)].sort();
}

// Drawing

function at(point: Point): string {
  return `${Math.round(point[0] * 10) / 10} ${Math.round(point[1] * 10) / 10}`;
}

// A smooth line through the points that is the same forwards and backwards.
function curve(points: readonly Point[]): string {
  const get = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const lean = (index: number, way: 1 | -1): Point => {
    const [before, here, after] = [get(index - 1), get(index), get(index + 1)];
    return [here[0] + (way * (after[0] - before[0])) / 6, here[1] + (way * (after[1] - before[1])) / 6];
  };
  return points
    .slice(1)
    .map((point, index) => `C${at(lean(index, 1))} ${at(lean(index + 1, -1))} ${at(point)}`)
    .join('');
}

function pathOf(parts: readonly (string | Point)[]): string {
  return parts
    .map((part, index) => {
      const points = typeof part === 'string' ? lineOf(part) : [part];
      return `${index === 0 ? 'M' : 'L'}${at(points[0] as Point)}${curve(points)}`;
    })
    .join('');
}

export function areaPath(area: AreaId): string {
  return `${pathOf(shapes[area].ring)}Z`;
}

const north = ['bank:chelsea', 'bank:westminster', 'bank:strand', 'bank:city', 'bank:east_end'];
const south = ['-bank:bermondsey', '-bank:southwark', '-bank:lambeth', '-bank:battersea'];

export function riverPath(): string {
  return `${pathOf([...north, ...south])}Z`;
}

// Lines of the current, for the eye only.
export function currentPath(share: number): string {
  const upper = north.flatMap(lineOf);
  const lower = [...south].reverse().flatMap((name) => lineOf(name.slice(1)));
  const points = upper.map((point, index): Point => {
    const across = lower[Math.round((index * (lower.length - 1)) / (upper.length - 1))] as Point;
    return [point[0] + (across[0] - point[0]) * share, point[1] + (across[1] - point[1]) * share];
  });
  return `M${at(points[0] as Point)}${curve(points)}`;
}

export function borderPaths(): readonly string[] {
  return Object.keys(lines)
    .filter((name) => !name.startsWith('bank:'))
    .map((name) => pathOf([name]));
}
