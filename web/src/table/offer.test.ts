// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest';
import { back, chosen, groups, hasPicks, isFinal, left, lit, makeOffer, pick, take, type Offer } from './offer';

// Offers from a list of target lists; the choice is the index.
const offerOf = (...lists: string[][]): Offer =>
  makeOffer(
    lists.map((_, n) => ({ choice: { n }, text: `choice ${n}` })),
    (choice) => lists[(choice as { n: number }).n] ?? [],
  );
const picks = (offer: Offer, ...targets: string[]): Offer => targets.reduce((one, target) => pick(one, target) ?? one, offer);
const number = (offer: Offer): number | undefined => (chosen(offer)?.choice as { n: number } | undefined)?.n;

const melds = offerOf(['do:none'], ['column:0', 'pay:dame=3'], ['column:1', 'pay:waif=2'], ['column:1', 'pay:waif=1,dame=2'], ['column:1', 'destroy:1', 'burn:waif', 'pay:dame=2']);

describe('choosing by pointing', () => {
  test('lights the first thing of every choice', () => {
    expect([...lit(melds)].sort()).toEqual(['column:0', 'column:1', 'do:none']);
    expect(chosen(melds)).toBeNull();
  });

  test('one choice left is chosen, without further clicks', () => {
    const offer = picks(melds, 'column:0');
    expect(number(offer)).toBe(1);
    expect(isFinal(offer)).toBe(true);
    expect(lit(offer).size).toBe(0);
  });

  test('several left: lights what tells them apart, in the order of clicking', () => {
    const offer = picks(melds, 'column:1');
    expect(chosen(offer)).toBeNull();
    expect([...lit(offer)].sort()).toEqual(['destroy:1', 'pay:waif=1,dame=2', 'pay:waif=2']);
    expect(number(picks(offer, 'destroy:1'))).toBe(4);
  });

  test('what every choice names needs no click', () => {
    const offer = offerOf(['card:toby', 'piece:0@city'], ['card:toby', 'piece:1@city']);
    expect([...lit(offer)].sort()).toEqual(['piece:0@city', 'piece:1@city']);
    expect(number(picks(offer, 'piece:1@city'))).toBe(1);
  });

  test('a complete choice can be had while others would go on', () => {
    const offer = picks(offerOf(['column:2'], ['column:2', 'destroy:1'], ['deck']), 'column:2');
    expect(number(offer)).toBe(0);
    expect(isFinal(offer)).toBe(false);
    expect([...lit(offer)]).toEqual(['destroy:1']);
    expect(number(picks(offer, 'destroy:1'))).toBe(1);
  });

  test('the order of the picks decides between the same things', () => {
    const swaps = offerOf(['area:city', 'area:strand'], ['area:strand', 'area:city'], ['do:skip']);
    expect(number(picks(swaps, 'area:strand', 'area:city'))).toBe(1);
    expect(number(picks(swaps, 'area:city', 'area:strand'))).toBe(0);
  });

  test('a later thing may be picked first', () => {
    expect(number(picks(melds, 'pay:dame=3'))).toBe(1);
  });

  test('what no choice names cannot be picked', () => {
    expect(pick(melds, 'column:4')).toBeNull();
    expect(pick(picks(melds, 'column:1'), 'sweep')).toBeNull();
  });

  test('clicking elsewhere changes one\'s mind, clicking again takes it back', () => {
    expect(picks(melds, 'column:0', 'column:1').picked).toEqual(['column:1']);
    const twice = picks(melds, 'column:1', 'pay:waif=2', 'pay:waif=1,dame=2');
    expect(twice.picked).toEqual(['column:1', 'pay:waif=1,dame=2']);
    expect(picks(melds, 'column:0', 'column:0').picked).toEqual([]);
  });

  test('goes back one step at a time', () => {
    const offer = picks(melds, 'column:1', 'destroy:1');
    expect(back(offer).picked).toEqual(['column:1']);
    expect(hasPicks(back(back(offer)))).toBe(false);
  });

  test('the list chooses directly', () => {
    const third = melds.all[2];
    if (!third) throw new Error('no third choice');
    const offer = take(picks(melds, 'column:0'), third);
    expect(number(offer)).toBe(2);
    expect(isFinal(offer)).toBe(true);
    expect(number(back(offer))).toBe(1);
  });

  test('the only choice lights up but is not chosen by itself', () => {
    const only = offerOf(['do:use']);
    expect([...lit(only)]).toEqual(['do:use']);
    expect(chosen(only)).toBeNull();
    expect(number(picks(only, 'do:use'))).toBe(0);
  });
});

describe('the plain list', () => {
  test('groups by what is picked next, and loses nothing', () => {
    const found = groups(melds);
    expect(found.map(({ target, choices }) => [target, choices.length])).toEqual([['do:none', 1], ['column:0', 1], ['column:1', 3]]);
    expect(found.flatMap(({ choices }) => choices)).toHaveLength(left(melds).length);
  });

  test('after a pick shows what is left', () => {
    expect(groups(picks(melds, 'column:1')).map(({ target }) => target)).toEqual(['pay:waif=2', 'pay:waif=1,dame=2', 'destroy:1']);
  });

  test('stays quick with a thousand choices', () => {
    const many = offerOf(...Array.from({ length: 1016 }, (_, n) => [`column:${n % 5}`, `destroy:${n % 4}`, `burn:${n % 3}`, `pay:${n}`]));
    const start = performance.now();
    expect(groups(many)).toHaveLength(5);
    expect(lit(many).size).toBe(5);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
