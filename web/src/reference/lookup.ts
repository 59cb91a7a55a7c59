// SPDX-License-Identifier: MIT
// Finding things in the reference of a title: by id, by name in a sentence, by words typed. Pure.
import type { Reference, ReferenceEntry } from '../protocol/messages';
import { capital } from '../words/words';

export interface Place {
  readonly topic: string;
  readonly id: string; // the anchor of an entry within its topic
}

export interface Found extends Place {
  readonly entry: ReferenceEntry;
}

// A piece of a sentence: plain, or the name of something that can be looked up.
export interface Piece {
  readonly text: string;
  readonly place: Place | null;
}

// Topics people want first come first; the long lists of rules last.
const kOrder = ['aid', 'cards', 'board', 'tiles', 'disks', 'personalities', 'events', 'variant', 'ledger', 'rulings', 'differences'];
// Topics whose entries are things with names that sentences mention.
const kThings = new Set(['cards', 'board', 'disks', 'personalities', 'events', 'variant']);

export function topicsOf(reference: Reference): readonly string[] {
  const rank = (topic: string): number => (kOrder.includes(topic) ? kOrder.indexOf(topic) : kOrder.length);
  return Object.keys(reference.topics).sort((a, b) => rank(a) - rank(b));
}

// Entries without an id of their own ("-") are found by their name.
export function anchorOf(entry: ReferenceEntry): string {
  return entry.id === '-' && typeof entry['name'] === 'string' ? slug(entry['name']) : entry.id;
}

// As the ids of the data are made: lower case, every run of other characters a "_", no apostrophes, no leading "the".
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .replace(/^the_/, '');
}

// Some entries have no name: goals several Personalities share, and links of the map, whose ids join two areas.
export function titleOf(entry: ReferenceEntry): string {
  for (const fact of [entry['name'], entry['personalities']]) if (typeof fact === 'string') return fact;
  return /^[a-z_]+\.[a-z_]+$/.test(entry.id) ? entry.id.split('.').map(capitals).join(' – ') : entry.id;
}

function capitals(id: string): string {
  return id.split('_').map(capital).join(' ');
}

export function isRuleId(text: string): boolean {
  return /^(?:NN-\d{3}|LL-\d{3}|R\d{2,}|L\d{2}|E\d{2})$/.test(text);
}

export class Lookup {
  private readonly places = new Map<string, Found>();
  private readonly names = new Map<string, Place>();
  private readonly mention: RegExp;

  constructor(readonly reference: Reference) {
    for (const topic of topicsOf(reference)) {
      for (const entry of reference.topics[topic]?.entries ?? []) this.enter(topic, entry);
    }
    // Longer names first, so that "Charing Cross Station" is not read as "Charing Cross".
    const names = [...this.names.keys()].sort((a, b) => b.length - a.length).map(escape);
    const rules = '(?:NN|LL)-\\d{3}|[RLE]\\d{2,3}';
    // "City Area card" speaks of every area's card, not of the City.
    this.mention = new RegExp(`\\b(?:${[...names, rules].join('|')})(?![\\w-]| Area card)`, 'g');
  }

  find(topic: string, id: string): Found | null {
    return this.places.get(`${topic}/${id}`) ?? null;
  }

  // An id without its topic: rules, rulings, differences, or the first thing called so.
  findAnywhere(id: string): Found | null {
    for (const topic of topicsOf(this.reference)) {
      const found = this.find(topic, id);
      if (found) return found;
    }
    return null;
  }

  // Cuts a sentence into plain pieces and names that lead somewhere.
  pieces(text: string): readonly Piece[] {
    const pieces: Piece[] = [];
    let end = 0;
    for (const match of text.matchAll(this.mention)) {
      const place = this.names.get(match[0]) ?? this.rule(match[0]);
      if (!place) continue;
      if (match.index > end) pieces.push({ text: text.slice(end, match.index), place: null });
      pieces.push({ text: match[0], place });
      end = match.index + match[0].length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end), place: null });
    return pieces;
  }

  // Entries that hold every word typed, in any of their facts.
  search(words: string): readonly Found[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    return [...this.places.values()].filter(({ entry }) => {
      const text = Object.values(entry).flat().join(' ').toLowerCase();
      return wanted.every((one) => text.includes(one));
    });
  }

  private rule(id: string): Place | null {
    const found = isRuleId(id) ? this.findAnywhere(id) : null;
    return found ? { topic: found.topic, id: found.id } : null;
  }

  private enter(topic: string, entry: ReferenceEntry): void {
    const id = anchorOf(entry);
    this.places.set(`${topic}/${id}`, { topic, id, entry });
    const name = entry['name'];
    if (kThings.has(topic) && typeof name === 'string' && name.length > 2 && !this.names.has(name)) this.names.set(name, { topic, id });
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
