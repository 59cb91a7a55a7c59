// SPDX-License-Identifier: MIT
// fixtures/questions.json has questions of real games, every shape of choice among them (fixtures/make.mjs).
import { describe, expect, it } from 'vitest';
import type { Target } from '../table/board';
import questions from './fixtures/questions.json';
import { partsOf, targetsOf, whyWords } from './targets';
import { areaIds } from './types';

const view = (fields: object): object => ({ ask: null, hand: [], discard: [], areas: {}, ...fields });
const kinds = ['area', 'card', 'piece', 'building', 'ability', 'seat', 'event', 'discard', 'variant', 'supply', 'do'];

function isPart(some: readonly Target[], all: readonly Target[]): boolean {
  return some.every((target) => all.includes(target));
}

describe('targets of real questions', () => {
  it('are taken from all kinds of questions', () => {
    const asks = [...new Set(questions.map((question) => question.ask))].sort();
    expect(asks).toEqual([
      'arrange_events', 'demand', 'icon', 'pick_area', 'pick_building', 'pick_card', 'pick_cards', 'pick_piece', 'pick_seat',
      'respond', 'turn',
    ]);
  });

  it('are never none, of known kinds, and say nothing twice', () => {
    for (const question of questions)
      for (const choice of question.choices) {
        const targets = targetsOf(choice, question.view);
        expect(targets.length, JSON.stringify(choice)).toBeGreaterThan(0);
        expect(new Set(targets).size).toBe(targets.length);
        for (const target of targets) {
          expect(kinds).toContain(partsOf(target).kind);
          expect(target).not.toMatch(/undefined|null|NaN/);
        }
      }
  });

  it('single every choice out', () => {
    for (const question of questions) {
      const all = question.choices.map((choice) => targetsOf(choice, question.view));
      all.forEach((targets, index) =>
        all.forEach((others, other) => {
          if (index !== other) expect(isPart(targets, others), `${question.ask}: ${targets.join()} in ${others.join()}`).toBe(false);
        }),
      );
    }
  });

  it('name areas that are on the map', () => {
    for (const question of questions)
      for (const target of question.choices.flatMap((choice) => targetsOf(choice, question.view))) {
        const { kind, name } = partsOf(target);
        if (['area', 'piece', 'building', 'ability'].includes(kind)) expect(areaIds).toContain(name);
      }
  });
});

describe('targets', () => {
  it.each([
    [{ do: 'announce' }, 'turn', ['do:announce']],
    [{ do: 'play', card: 'toby' }, 'turn', ['card:toby']],
    [{ do: 'ability', area: 'city' }, 'icon', ['ability:city']],
    [{ do: 'variant', card: 'palace' }, 'icon', ['variant:palace']],
    [{ do: 'use' }, 'icon', ['do:use']],
    [{ area: 'city' }, 'pick_area', ['area:city']],
    [{ area: 'city' }, 'pick_building', ['building:city']],
    [{ owner: 2, area: 'city' }, 'pick_piece', ['piece:2@city']],
    [{ owner: 'citizen', area: 'city' }, 'pick_piece', ['piece:citizen@city']],
    [{ seat: 3 }, 'pick_seat', ['seat:3']],
    [{ cards: ['toby', 'nancy'] }, 'pick_cards', ['card:toby', 'card:nancy']],
    [{ do: 'give', card: 'mr_goodyear' }, 'demand', ['card:mr_goodyear', 'do:give']],
    [{ do: 'use', with: 'mr_goodyear' }, 'demand', ['card:mr_goodyear', 'do:use']],
    [{ do: 'use', with: 'toby' }, 'respond', ['card:toby']],
    [{ do: 'use', with: 'holborn', saves: { owner: 1, area: 'holborn', kind: 'card' } }, 'respond', ['ability:holborn', 'area:holborn']],
    [{ do: 'use', with: 'holborn', saves: { owner: 1, area: 'city', kind: 'building' } }, 'respond', ['ability:holborn', 'building:city']],
    [{ do: 'use', with: 'pay', saves: { owner: 1, area: 'city', piece: 'jockey' } }, 'respond', ['do:pay', 'piece:1@city/jockey']],
    [{ do: 'use', with: 'suffragist', saves: { owner: 1, area: 'city', piece: 'maid' } }, 'respond', ['variant:suffragist', 'piece:1@city/maid']],
    [{ order: ['fire', 'fog'], bottom: 'flood' }, 'arrange_events', ['event:fire#1', 'event:fog#2', 'event:flood#bottom']],
  ])('of %j at %s are %j', (choice, ask, targets) => {
    expect(targetsOf(choice, view({ ask }))).toEqual(targets);
  });

  it('tell a card of the discard pile from one of the hand', () => {
    const both = view({ ask: 'pick_card', hand: ['toby'], discard: ['nancy'] });
    expect(targetsOf({ card: 'nancy' }, both)).toEqual(['discard:nancy']);
    expect(targetsOf({ card: 'toby' }, both)).toEqual(['card:toby']);
  });

  it('tell a piece on the board from one still to be placed', () => {
    const areas = { city: { pieces: [['maid'], []], building_piece: 'hotel' } };
    const piece = (face: string) => targetsOf({ owner: 0, area: 'city', piece: face }, view({ ask: 'pick_piece', areas }));
    const building = (face: string) => targetsOf({ area: 'city', piece: face }, view({ ask: 'pick_building', areas }));
    expect(piece('maid')).toEqual(['piece:0@city/maid']);
    expect(piece('tosher')).toEqual(['area:city', 'supply:tosher']);
    expect(building('hotel')).toEqual(['building:city']);
    expect(building('palace')).toEqual(['area:city', 'supply:palace']);
  });
});

describe('words of the reasons', () => {
  it.each([
    ['ability:east_end', 'ability east_end'],
    ['area:east_end', 'east_end'],
    ['card:toby', 'toby'],
    ['variant:tosher', 'tosher'],
    ['seat:2', 'seat 2'],
    ['do:announce', 'announce'],
    ['piece:0@east_end/maid', 'east_end'],
    ['building:city', 'city'],
  ])('for %s have %s', (target, what) => {
    expect(whyWords(target)).toContain(what);
  });
});
