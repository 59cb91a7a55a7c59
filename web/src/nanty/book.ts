// SPDX-License-Identifier: MIT
// The reference of the server, to look things up by id: names and texts of cards, areas, events, faces and Personalities.
import type { Reference, ReferenceEntry } from '../protocol/messages';
import type { IconName } from '../icons';

export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface CardFace extends Thing {
  readonly deck: 'grey' | 'brown';
  readonly icons: readonly string[];
  readonly number: number;
}

export interface AreaFace extends Thing {
  readonly number: number;
  readonly cost: number;
  readonly river: boolean;
  readonly ability: string;
  readonly nextTo: readonly string[]; // names
}

export interface VariantFace extends Thing {
  readonly kind: 'agent' | 'building';
  readonly timing: string;
}

export interface Book {
  card(id: string): CardFace;
  area(id: string): AreaFace;
  event(id: string): Thing;
  variant(id: string): VariantFace;
  personality(id: string): Thing;
}

function textOf(entry: ReferenceEntry | undefined, key: string): string {
  const fact = entry?.[key];
  return typeof fact === 'string' ? fact : typeof fact === 'number' ? String(fact) : '';
}

// A list with one thing in it, or none, may come as a text.
function listOf(entry: ReferenceEntry | undefined, key: string): readonly string[] {
  const fact = entry?.[key];
  if (Array.isArray(fact)) return fact as readonly string[];
  return typeof fact === 'string' && fact !== '' ? [fact] : [];
}

function numberOf(entry: ReferenceEntry | undefined, key: string): number {
  return Number(entry?.[key] ?? 0);
}

// Should a thing be missing, its id still tells people something.
function readable(id: string): string {
  return id.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

function thingOf(id: string, entry: ReferenceEntry | undefined): Thing {
  return { id, name: textOf(entry, 'name') || readable(id), text: textOf(entry, 'text') };
}

// How an id is made of a name (docs/contract.md).
function idOfName(name: string): string {
  return name.toLowerCase().replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '_').replace(/^the_|^_|_$/g, '');
}

export function makeBook(reference: Reference): Book {
  const entriesOf = (topic: string) => reference.topics[topic]?.entries ?? [];
  const byId = (topic: string) => new Map(entriesOf(topic).map((entry) => [entry.id, entry]));
  const [cards, areas, events, variants] = [byId('cards'), byId('board'), byId('events'), byId('variant')];
  // The other sets have their own ids for the same people.
  const people = byId('personalities');
  const byName = new Map(entriesOf('personalities').map((entry) => [idOfName(textOf(entry, 'name')), entry]));
  return {
    card(id) {
      const entry = cards.get(id);
      const deck = textOf(entry, 'deck') === 'brown' ? 'brown' : 'grey';
      return { ...thingOf(id, entry), deck, icons: listOf(entry, 'icons'), number: numberOf(entry, 'number') };
    },
    area(id) {
      const entry = areas.get(id);
      return {
        ...thingOf(id, entry),
        number: numberOf(entry, 'number'),
        cost: numberOf(entry, 'cost'),
        river: textOf(entry, 'river') === 'yes',
        ability: textOf(entry, 'ability'),
        nextTo: listOf(entry, 'next_to'),
      };
    },
    event: (id) => thingOf(id, events.get(id)),
    variant(id) {
      const entry = variants.get(id);
      const kind = textOf(entry, 'kind') === 'building' ? 'building' : 'agent';
      return { ...thingOf(id, entry), kind, timing: textOf(entry, 'timing') };
    },
    personality: (id) => thingOf(id, people.get(id) ?? byName.get(id.replace(/^(alt|classic|first)_/, ''))),
  };
}

const pictures: Readonly<Record<string, IconName>> = {
  // icons of the cards
  place_agent: 'pawn',
  assassinate: 'plain-dagger',
  remove_trouble: 'whistle',
  build: 'house',
  scroll: 'scroll-unfurled',
  event: 'lightning-storm',
  interrupt: 'halt',
  play_another: 'card-play',
  // abilities of the areas
  place_agent_near: 'pawn',
  draw_then_discard: 'card-exchange',
  ignore_event: 'umbrella',
  discard_for_money: 'card-discard',
  place_trouble_near: 'fire-bottle',
  // Random Events
  zeppelin_crash: 'zeppelin',
  flood: 'flood',
  fire: 'fire',
  fog: 'fog',
  riots: 'riot-shield',
  explosion: 'spiky-explosion',
  mysterious_murders: 'chalk-outline-murder',
  riot_act: 'musket',
  subsidence: 'earth-crack',
  inigo_jones: 'ionic-column',
  new_citizens: 'meeple-group',
  earthquake: 'quake-stomp',
  // faces of the variant
  street_girl: 'lipstick',
  tosher: 'lantern',
  cyclist: 'cycling',
  jockey: 'horse-head',
  seaman: 'anchor',
  paper_boy: 'newspaper',
  suffragist: 'megaphone',
  flower_girl: 'flowers',
  little_matchstick_girl: 'match-tip',
  maid: 'broom',
  governess: 'teacher',
  gentleman: 'top-hat',
  palace: 'castle',
  mansion: 'family-house',
  factory: 'factory',
  tenement: 'block-house',
  office: 'briefcase',
  hotel: 'bed',
};

// "money:3" has the picture of money.
export function pictureOf(name: string): IconName {
  return pictures[name.split(':')[0] ?? name] ?? 'scroll-unfurled';
}

export function amountOf(icon: string): number | null {
  const amount = icon.split(':')[1];
  return amount === undefined ? null : Number(amount);
}

// Money is told by its sign rather than by a picture.
export function isMoney(icon: string): boolean {
  return icon === 'take_money' || icon.startsWith('money:');
}
