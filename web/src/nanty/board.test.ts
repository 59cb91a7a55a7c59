// SPDX-License-Identifier: MIT
// What the board tells beside its drawing: names and texts, the tray, the animations, the arrow keys.
import { describe, expect, it } from 'vitest';
import type { Reference } from '../protocol/messages';
import { chosen, lit, makeOffer, pick } from '../table/offer';
import { amountOf, isMoney, makeBook, pictureOf } from './book';
import questions from './fixtures/questions.json';
import reference from './fixtures/reference.json';
import { motionsOf } from './motion';
import { explain, targetsOf, whyWords } from './plug';
import { partsOf } from './targets';
import { distanceTo } from './touch';
import { isEmpty, trayOf } from './tray';
import { areaIds, type View } from './types';

const book = makeBook(reference as unknown as Reference);
const view = (fields: object): View => {
  const area = { agents: [0, 0], grenadiers: 0, citizens: 0, trouble: false, building: null, card: 'display' };
  const areas = Object.fromEntries(areaIds.map((id) => [id, area]));
  return { seat: 0, ask: 'turn', asked: 0, hand: [], discard: [], drawn: [], dead: [], used: [], gained: [], areas, ...fields } as unknown as View;
};

describe('the book', () => {
  it('knows cards, also those with one icon or none', () => {
    expect(book.card('sweeney_todd')).toMatchObject({ name: 'Sweeney Todd', deck: 'grey', icons: ['assassinate', 'money:2', 'place_agent'] });
    expect(book.card('toby').icons).toEqual(['interrupt']);
    expect(book.card('diogenes_club').icons).toEqual([]);
  });

  it('knows areas, events, faces and Personalities of every set', () => {
    expect(book.area('chelsea')).toMatchObject({ number: 1, cost: 6, river: true, nextTo: ['Westminster', 'West End', 'Battersea'] });
    expect(book.area('holborn').river).toBe(false);
    expect(book.event('fire').name).toBe('Fire');
    expect(book.variant('palace')).toMatchObject({ name: 'Palace', kind: 'building' });
    expect(book.personality('lord_bellinger').name).toBe('Lord Bellinger');
    expect(book.personality('alt_fagin').name).toBe('Fagin');
    const entries = [{ id: 'alt_fagin', name: 'Old Fagin', text: '' }];
    const other = { ...reference, topics: { personalities: { heading: '', note: '', entries } } };
    expect(makeBook(other as unknown as Reference).personality('alt_fagin').name).toBe('Old Fagin');
  });

  it('says something readable of what it does not know', () => {
    expect(book.card('no_such_card').name).toBe('No such card');
  });

  it('has its own picture for every icon, ability and face, and a sign for money', () => {
    const known = [...areaIds.map((area) => book.area(area).ability), 'place_agent', 'assassinate', 'build', 'event', 'interrupt'];
    for (const name of known.filter((each) => !isMoney(each))) expect(pictureOf(name), name).not.toBe('scroll-unfurled');
    expect(isMoney('money:3')).toBe(true);
    expect(amountOf('money:3')).toBe(3);
  });
});

describe('explanations', () => {
  it('there are for every target of the questions', () => {
    for (const question of questions)
      for (const target of question.choices.flatMap((choice) => targetsOf(choice, question.view))) {
        const told = explain(target, reference as unknown as Reference, view({}));
        expect(told?.title, target).toBeTruthy();
        expect(told?.paragraphs.join(' '), target).not.toMatch(/\[nanty|undefined/);
        expect(whyWords(target).every((what) => what !== '')).toBe(true);
      }
  });

  it('say what a card does and under which rules', () => {
    const told = explain('card:toby', reference as unknown as Reference, view({}));
    expect(told?.title).toBe('Toby');
    expect(told?.paragraphs).toContain(book.card('toby').text);
    expect(told?.rules).toContain('NN-100');
  });

  it('say why an ability rests', () => {
    const told = explain('ability:city', reference as unknown as Reference, view({ dead: ['city'] }));
    expect(told?.paragraphs.join(' ')).toContain('works no longer');
  });
});

describe('the tray', () => {
  it('has what stands nowhere on the board', () => {
    const tray = trayOf(view({ ask: 'pick_card', hand: ['toby'] }), new Set(['card:toby', 'card:nancy', 'supply:maid', 'do:skip', 'area:city']), new Set());
    expect(tray).toMatchObject({ cards: ['nancy'], supply: ['supply:maid'], words: ['do:skip'], places: [] });
  });

  it('keeps what was picked, so that it can be put back', () => {
    expect(trayOf(view({ ask: 'pick_piece' }), new Set(), new Set(['supply:maid'])).supply).toEqual(['supply:maid']);
  });

  it('offers the words of a turn even when they are not possible, to say why', () => {
    expect(trayOf(view({}), new Set(), new Set()).words).toEqual(['do:announce', 'do:end']);
    expect(isEmpty(trayOf(view({ asked: 1 }), new Set(), new Set()))).toBe(true);
  });

  // Whatever can be clicked next must be on the board: in the tray, or in one of the places named here.
  it('leaves no lit thing of a real question without a place', () => {
    for (const question of questions) {
      let offer = makeOffer(question.choices.map((choice) => ({ choice, text: '' })), (choice) => targetsOf(choice, question.view));
      for (let step = 0; step < 8 && !chosen(offer); step += 1) {
        const now = { ...view({ asked: 0 }), ...question.view } as unknown as View;
        const tray = trayOf(now, lit(offer), new Set(offer.picked));
        const shown = new Set<string>([...tray.words, ...tray.supply, ...tray.places, ...tray.variants, ...tray.cards.map((card) => `card:${card}`)]);
        for (const target of lit(offer)) {
          const { kind, name } = partsOf(target);
          const onBoard = ['area', 'ability', 'seat', 'piece', 'building'].includes(kind);
          const inHand = kind === 'card' && now.hand.includes(name as never);
          expect(onBoard || inHand || kind === 'discard' || shown.has(target), target).toBe(true);
        }
        const next = [...lit(offer)][0];
        if (next === undefined) break;
        offer = pick(offer, next) ?? offer;
      }
      expect(chosen(offer), question.ask).not.toBeNull();
    }
  });
});

describe('animations', () => {
  const e = (event: object): { e: object } => ({ e: event });

  it('follow the pieces and the money', () => {
    const { flights, pops } = motionsOf([
      e({ e: 'agent_moved', owner: 1, from: 'city', to: 'strand', by: 1, why: 'moved' }),
      e({ e: 'agent_placed', owner: 0, area: 'city', why: 'place_agent', trouble: true }),
      e({ e: 'money_moved', from: 0, to: 'bank', amount: 6, why: 'build' }),
      e({ e: 'building_placed', seat: 0, area: 'city', paid: 6, to: 'bank', why: 'build' }),
    ]);
    expect(flights.map(({ kind, from, to, text }) => [kind, from, to, text])).toEqual([
      ['pawn', '[data-area="city"]', '[data-area="strand"]', ''],
      ['money', '[data-target="seat:0"]', null, '-£6'],
    ]);
    expect(pops.map(({ at }) => at)).toEqual(['[data-item="city/0/"] > g', '[data-item="city/building/0/"] > g']);
  });

  it('wait for dice, but never long', () => {
    const roll = e({ e: 'die_rolled', seat: 0, value: 3, area: 'strand', why: 'fire' });
    const few = motionsOf([roll, roll]).flights;
    expect(few[1]?.delay).toBeGreaterThan(few[0]?.delay ?? 0);
    const many = motionsOf(Array.from({ length: 60 }, () => roll)).flights;
    expect(many.at(-1)?.delay).toBeLessThan(4001);
  });

  it('show nothing for what cannot be seen', () => {
    expect(motionsOf([e({ e: 'cards_drawn', seat: 1, cards: [null], why: 'refill' })])).toEqual({ flights: [], pops: [] });
  });
});

describe('arrow keys', () => {
  it('go where they point, straight on rather than aside', () => {
    const here = { x: 0, y: 0 };
    expect(distanceTo('ArrowRight', here, { x: 10, y: 0 })).toBe(10);
    expect(distanceTo('ArrowRight', here, { x: 10, y: 10 })).toBe(30);
    expect(distanceTo('ArrowLeft', here, { x: 10, y: 0 })).toBeNull();
    expect(distanceTo('ArrowUp', here, { x: 0, y: -4 })).toBe(4);
  });
});
