// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest';
import type { LootingChoice, Reference } from '../protocol/messages';
import { lit, makeOffer, pick, left, chosen } from '../table/offer';
import { flightsOf, turnedDisks } from './flights';
import { lootingReference, playedGame, type PlayedGame, type Step } from './games.mjs';
import { diskFaces, tileFaces, tilesLeft, totalOf, unknownCards, witnesses, witnessName } from './model';
import { explain, targetsOf, whyWords } from './plug';
import { cardsOfPay, payTarget } from './targets';

let steps: readonly Step[];
let games: readonly PlayedGame[];
let reference: Reference;

beforeAll(() => {
  games = [
    playedGame('3', 'random', '--players', '5', '--option', 'games=3'),
    playedGame('7', 'greedy', '--players', '4'),
    playedGame('11', 'random', '--players', '2', '--option', 'two_players=on'),
  ];
  steps = games.flatMap((game) => game.steps);
  reference = lootingReference();
}, 60_000);

const shapeOf = (choice: LootingChoice) => Object.keys(choice).join() + choice.do;

describe('the targets of choices', () => {
  it('come for every shape of choice in the games', () => {
    const shapes = new Set(steps.flatMap((step) => step.choices.map(shapeOf)));
    expect([...shapes].sort()).toEqual(
      ['dodeck', 'donone', 'dosweep', 'do,slotrow', 'do,column,paytake', 'do,column,pay,destroy,burntake'].sort(),
    );
    for (const step of steps) for (const choice of step.choices) expect(targetsOf(choice).length).toBeGreaterThan(0);
  });

  it('differ between the choices of one question', () => {
    for (const { choices } of steps) {
      const texts = new Set(choices.map((choice) => [...targetsOf(choice)].sort().join()));
      expect(texts.size).toBe(choices.length);
    }
  });

  it('stand in the order in which people pay', () => {
    const choice = { do: 'take', column: 2, pay: { dame: 1, waif: 2 }, destroy: 1, burn: 'bobby' };
    expect(targetsOf(choice)).toEqual(['column:2', 'destroy:1', 'burn:bobby', 'pay:waif=2,dame=1']);
    expect(targetsOf({ do: 'take', column: 0, pay: { waif: 2 } })).toEqual(['column:0', 'destroy:0', 'pay:waif=2']);
  });

  it('lead to each choice by picking what is lit', () => {
    const asked = steps.filter(({ choices }) => choices.length > 1 && choices.length < 60);
    expect(asked.length).toBeGreaterThan(50);
    for (const { choices } of asked) {
      const offered = makeOffer(choices.map((choice) => ({ choice, text: '' })), targetsOf);
      for (const { choice, targets } of offered.all) {
        let offer = offered;
        for (const target of targets) if (lit(offer).has(target)) offer = pick(offer, target) ?? offer;
        expect(left(offer)).toHaveLength(1);
        expect(chosen(offer)?.choice).toBe(choice);
      }
    }
  });

  it('give payments back as cards', () => {
    const pays = steps.flatMap(({ choices }) => choices.flatMap((choice) => (choice.do === 'take' ? [choice.pay] : [])));
    expect(pays.length).toBeGreaterThan(1000);
    for (const pay of pays) expect(cardsOfPay(payTarget(pay))).toEqual(pay);
  });
});

describe('reasons', () => {
  const everyTarget = [0, 1, 2, 3, 4]
    .map((column) => `column:${column}`)
    .concat(['slot:0', 'slot:1', 'slot:2', 'slot:3', 'deck', 'sweep', 'do:none']);

  it('each speak of something on the board', () => {
    const spoken = new Set(everyTarget.flatMap((target) => whyWords(target)));
    const told = new Set(steps.flatMap((step) => step.reasons.map(({ what }) => what)));
    expect(told.size).toBeGreaterThan(15);
    for (const what of told) expect(spoken, what).toContain(what);
  });

  it('are there for everything that cannot be picked', () => {
    for (const { choices, reasons } of steps) {
      const offered = new Set(choices.map((choice) => targetsOf(choice)[0]));
      for (const target of everyTarget.filter((one) => !offered.has(one))) {
        expect(reasons.some(({ what }) => whyWords(target).includes(what)), target).toBe(true);
      }
    }
  });
});

describe('explanations', () => {
  it('are there for every target of the games, with rules of the ledger', () => {
    const known = new Set(['ledger', 'rulings'].flatMap((topic) => reference.topics[topic]?.entries.map(({ id }) => id)));
    const seen = new Set<string>();
    for (const { choices, views } of steps) {
      for (const target of choices.flatMap((choice) => targetsOf(choice))) {
        if (seen.has(target)) continue;
        seen.add(target);
        const told = explain(target, reference, views[0] ?? {});
        expect(told?.title, target).toBeTruthy();
        expect(told?.paragraphs.every((text) => text !== '' && !text.includes('[looting')), target).toBe(true);
        expect(told?.rules.filter((rule) => !known.has(rule))).toEqual([]);
      }
    }
    expect(seen.size).toBeGreaterThan(60);
    expect(explain('column:0', reference, { columns: [[]] })?.rules).toEqual(['LL-020']);
    expect(explain('slot:0', reference, { row: [null] })?.rules).toEqual(['L24']);
    expect(explain('nothing', reference, {})).toBeNull();
  });
});

describe('counting', () => {
  it('finds every tile in the reference and loses none of them', () => {
    const faces = tileFaces(reference);
    const first = steps[0]?.views[0];
    expect(faces.size).toBe(25);
    expect(first && [...diskFaces(reference).keys()].map((colour) => tilesLeft(first, faces, colour))).toEqual([3, 4, 5, 6, 7]);
    for (const { views } of steps) for (const tile of views[0]?.columns.flat() ?? []) expect(faces.has(tile)).toBe(true);
  });

  it('knows a name for every witness and never more cards than there are', () => {
    expect(witnesses.map((witness) => witnessName(reference, witness))).toEqual([
      'Waif',
      'Organ Grinder',
      'London Bobby',
      'High Society Dame',
    ]);
    for (const { views } of steps) {
      for (const view of views) {
        if (view.seat !== null) expect(totalOf(view.hand)).toBe(view.hand_sizes[view.seat]);
        for (let seat = 0; seat < view.players; ++seat) expect(unknownCards(view, seat)).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('animations', () => {
  it('fly one card or tile for each event that moves one', () => {
    const events = games.flatMap((game) => game.events);
    const moving = events.filter(({ e }) => ['card_taken', 'card_drawn', 'tile_gained', 'tile_destroyed'].includes(e));
    const flights = flightsOf(events.map((e) => ({ e })), 0);
    expect(flights).toHaveLength(moving.length);
    expect(new Set(flights.map(({ id }) => id)).size).toBe(flights.length);
    expect(flights.filter(({ to }) => to === '[data-place="hand"]').length).toBeGreaterThan(20);
    for (const { from, to } of flights) expect(`${from} ${to}`).not.toContain('undefined');
  });

  it('turn the disks of the cases that were solved', () => {
    const solved = games[1]?.events.filter(({ e }) => e === 'case_solved') ?? [];
    expect(turnedDisks(solved.map((e) => ({ e }))).size).toBe(4);
    expect(turnedDisks([{ e: { e: 'turn_started', seat: 0, turn: 1 } }]).size).toBe(0);
  });
});
