// SPDX-License-Identifier: MIT
// What the board of Looting London reads: the view and the aid as the server sends them, and the tiles and disks of the
// reference. Nothing here knows a rule; it only counts what lies on the table.
import type {
  LootingCaseAid,
  LootingColour,
  LootingCounts,
  LootingView,
  LootingWitness,
  Reference,
  ReferenceEntry,
} from '../protocol/messages';

export type { LootingAid, LootingView } from '../protocol/messages';
export type Witness = LootingWitness;
export type Colour = LootingColour;
export type Cards = LootingCounts;
export type CaseAid = LootingCaseAid;

export const witnesses: readonly Witness[] = ['waif', 'grinder', 'bobby', 'dame'];

export interface TileFace {
  readonly id: string;
  readonly colour: Colour;
  readonly value: number;
  readonly witness: Witness;
}

export interface DiskFace {
  readonly colour: Colour;
  readonly value: number;
  readonly loot: string;
  readonly place: string;
  readonly text: string;
}

// Reading the reference

export function entriesOf(reference: Reference, topic: string): readonly ReferenceEntry[] {
  return reference.topics[topic]?.entries ?? [];
}

export function entryOf(reference: Reference, topic: string, id: string): ReferenceEntry | undefined {
  return entriesOf(reference, topic).find((entry) => entry['id'] === id);
}

export function textOf(entry: ReferenceEntry | undefined, field: string): string {
  const value = entry?.[field];
  return typeof value === 'string' ? value : '';
}

function asTile(entry: ReferenceEntry): TileFace {
  return {
    id: textOf(entry, 'id'),
    colour: textOf(entry, 'colour') as Colour,
    value: Number(entry['value']),
    witness: textOf(entry, 'witness') as Witness,
  };
}

// Every tile of the box, by id.
export function tileFaces(reference: Reference): ReadonlyMap<string, TileFace> {
  return new Map(entriesOf(reference, 'tiles').map((entry) => [textOf(entry, 'id'), asTile(entry)]));
}

function asDisk(entry: ReferenceEntry): DiskFace {
  return {
    colour: textOf(entry, 'id') as Colour,
    value: Number(entry['value']),
    loot: textOf(entry, 'loot'),
    place: textOf(entry, 'place'),
    text: textOf(entry, 'text'),
  };
}

export function diskFaces(reference: Reference): ReadonlyMap<Colour, DiskFace> {
  return new Map(entriesOf(reference, 'disks').map((entry) => [textOf(entry, 'id') as Colour, asDisk(entry)]));
}

export function witnessName(reference: Reference, witness: Witness): string {
  return textOf(entryOf(reference, 'cards', witness), 'name') || witness;
}

// "High Society Dame" is a Dame where room is short.
export function shortName(reference: Reference, witness: Witness): string {
  const name = witnessName(reference, witness);
  return name.slice(name.lastIndexOf(' ') + 1);
}

// Counting

export function totalOf(cards: Cards): number {
  return witnesses.reduce((sum, witness) => sum + (cards[witness] ?? 0), 0);
}

// The kinds there are in a pile of cards, with how many of each.
export function kindsOf(cards: Cards): readonly (readonly [Witness, number])[] {
  return witnesses.flatMap((witness) => {
    const count = cards[witness] ?? 0;
    return count > 0 ? [[witness, count] as const] : [];
  });
}

export function tilesLeft(view: LootingView, faces: ReadonlyMap<string, TileFace>, colour: Colour): number {
  return view.columns.flat().filter((tile) => faces.get(tile)?.colour === colour).length;
}

export function tilesOf(
  view: LootingView,
  faces: ReadonlyMap<string, TileFace>,
  seat: number,
  colour: Colour,
): readonly TileFace[] {
  return (view.tiles[seat] ?? []).flatMap((tile) => {
    const face = faces.get(tile);
    return face?.colour === colour ? [face] : [];
  });
}

export function unknownCards(view: LootingView, seat: number): number {
  return (view.hand_sizes[seat] ?? 0) - totalOf(view.known[seat] ?? {});
}
