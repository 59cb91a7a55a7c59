// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import type { Reference } from '../protocol/messages';
import { anchorOf, isRuleId, Lookup, slug, titleOf, topicsOf } from './lookup';

const reference: Reference = {
  game: 'nanty-narking', edition: 'retail', options: {}, players: 4, ruleset: '',
  topics: {
    ledger: { heading: 'Rules', note: '', entries: [{ id: 'NN-044', text: 'An Agent moves to a neighbour.' }] },
    rulings: { heading: 'Rulings', note: '', entries: [{ id: 'R12', question: 'Who?', ruling: 'all', reason: 'NN-044' }] },
    board: { heading: 'Board', note: '', entries: [{ id: 'city', name: 'City', cost: 20, next_to: ['Strand', 'East End'] }] },
    cards: { heading: 'Cards', note: '', entries: [{ id: 'toby', name: 'Toby' }, { id: 'city_hall', name: 'City Hall' }, { id: 'dr_watson', name: 'Dr. Watson' }] },
    personalities: { heading: 'Personalities', note: '', entries: [{ id: '-', name: 'Professor Moriarty', text: 'Agents in many areas.' }] },
  },
};
const lookup = new Lookup(reference);
const links = (text: string) => lookup.pieces(text).filter(({ place }) => place).map(({ text: name, place }) => [name, place?.topic, place?.id]);

describe('looking things up', () => {
  test('puts what people want first', () => {
    expect(topicsOf(reference)).toEqual(['cards', 'board', 'personalities', 'ledger', 'rulings']);
  });

  test('finds by topic and id, and rules without their topic', () => {
    expect(lookup.find('board', 'city')?.entry['cost']).toBe(20);
    expect(lookup.find('cards', 'city')).toBeNull();
    expect(lookup.findAnywhere('R12')?.topic).toBe('rulings');
  });

  test('entries without an id go by their name', () => {
    expect(lookup.find('personalities', 'professor_moriarty')).not.toBeNull();
    expect(anchorOf({ id: 'x', name: 'Y' })).toBe('x');
    expect(slug('The Widow’s Café')).toBe('widows_caf');
  });

  test('names in a sentence become links, the longest first, whole words only', () => {
    expect(links('Ada plays Toby in the City.')).toEqual([['Toby', 'cards', 'toby'], ['City', 'board', 'city']]);
    expect(links('City Hall burns.')).toEqual([['City Hall', 'cards', 'city_hall']]);
    expect(links('Tobys Cityscape')).toEqual([]);
    expect(links('a City Area card')).toEqual([]);
    expect(links('Dr. Watson and DrX Watson')).toEqual([['Dr. Watson', 'cards', 'dr_watson']]);
  });

  test('rule ids become links when they exist', () => {
    expect(links('see NN-044, R12 and NN-999')).toEqual([['NN-044', 'ledger', 'NN-044'], ['R12', 'rulings', 'R12']]);
  });

  test('the pieces are the sentence', () => {
    const text = 'Toby: NN-044 (City).';
    expect(lookup.pieces(text).map((piece) => piece.text).join('')).toBe(text);
  });

  test('search wants every word, in any fact', () => {
    expect(lookup.search('strand 20').map(({ id }) => id)).toEqual(['city']);
    expect(lookup.search('strand 21')).toEqual([]);
    expect(lookup.search('  ')).toEqual([]);
  });

  test('knows a rule id from a word', () => {
    expect(['NN-001', 'LL-035', 'R07', 'L05', 'E01'].every(isRuleId)).toBe(true);
    expect(['Rule', 'NN-1', 'toby', ''].some(isRuleId)).toBe(false);
  });
});

test('entries without a name have a title people can read', () => {
  expect(titleOf({ id: 'toby', name: 'Toby' })).toBe('Toby');
  expect(titleOf({ id: 'goal_5', personalities: 'Fagin' })).toBe('Fagin');
  expect(titleOf({ id: 'strand.east_end', a: 'strand', b: 'east_end' })).toBe('Strand – East End');
  expect(titleOf({ id: 'NN-044' })).toBe('NN-044');
});
