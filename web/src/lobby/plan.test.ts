// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { TitleInfo } from '../protocol/messages';
import { hasWord } from '../words/words';
import { isBelowRulebook, levelsOf, planFor, requestOf, usualLevel, withPlayers, withSeat } from './plan';

const title: TitleInfo = {
  name: 'looting-london',
  label: 'Looting London',
  about: '',
  players: { min: 2, max: 5, default: 4, text: '' },
  age: 8,
  minutes: [30, 45],
  editions: ['retail'],
  options: [{ name: 'games', values: ['1', '3'], text: '' }],
  bots: ['apprentice', 'regular', 'expert', 'master'],
};

test('a plan starts with you and regular bots, and the first of everything', () => {
  const request = requestOf(planFor(title), 'n1');
  expect(request).toMatchObject({ id: 'n1', title: 'looting-london', edition: 'retail', options: { games: '1' }, players: 4, windows: 'quick' });
  expect(request.seats).toEqual([{ kind: 'you' }, { kind: 'bot', level: 'regular' }, { kind: 'bot', level: 'regular' }, { kind: 'bot', level: 'regular' }]);
});

test('another number of players keeps the seats that stay', () => {
  const open = withSeat(planFor(title), 1, 'open');
  expect(withPlayers(open, 2, 'regular').seats.map(({ kind }) => kind)).toEqual(['you', 'open']);
  expect(withPlayers(open, 5, 'master').seats.at(-1)).toEqual({ kind: 'bot', level: 'master' });
});

test('you can sit once', () => {
  expect(withSeat(planFor(title), 2, 'you').seats.map(({ kind }) => kind)).toEqual(['open', 'bot', 'you', 'bot']);
});

test('the number of players says by itself whether two play', () => {
  const plan = planFor({ ...title, options: [...title.options, { name: 'two_players', values: ['off', 'on'], text: '' }] });
  expect(plan.options).toEqual({ games: '1', two_players: 'off' });
  const two = withPlayers(plan, 2, 'regular');
  expect([two.options['two_players'], isBelowRulebook(two)]).toEqual(['on', true]);
  expect(withPlayers(two, 3, 'regular').options['two_players']).toBe('off');
  expect(withPlayers(planFor(title), 2, 'regular').options).toEqual({ games: '1' });
});

test('the usual bot is regular, and the best where there are no levels', () => {
  expect(usualLevel(title.bots)).toBe('regular');
  expect(usualLevel(['random', 'greedy'])).toBe('greedy');
  expect(usualLevel([])).toBe('');
});

test('a plan knows which levels are in it', () => {
  const plan = withPlayers(withSeat(planFor(title), 1, 'open'), 5, 'master');
  expect(levelsOf(plan)).toEqual(['regular', 'master']);
});

test('every level has a name and a hint', () => {
  for (const level of title.bots) {
    expect(hasWord(`level-${level}`), level).toBe(true);
    expect(hasWord(`level-${level}-text`), level).toBe(true);
  }
});
