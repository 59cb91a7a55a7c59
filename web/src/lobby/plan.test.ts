// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';
import type { TitleInfo } from '../protocol/messages';
import { isBelowRulebook, planFor, requestOf, withPlayers, withSeat } from './plan';

const title: TitleInfo = {
  name: 'looting-london',
  label: 'Looting London',
  about: '',
  players: { min: 2, max: 5, default: 4, text: '' },
  age: 8,
  minutes: [30, 45],
  editions: ['retail'],
  options: [{ name: 'games', values: ['1', '3'], text: '' }],
  bots: ['random', 'greedy'],
};

test('a plan starts with you and the best bots, and the first of everything', () => {
  const request = requestOf(planFor(title), 'n1');
  expect(request).toMatchObject({ id: 'n1', title: 'looting-london', edition: 'retail', options: { games: '1' }, players: 4, windows: 'quick' });
  expect(request.seats).toEqual([{ kind: 'you' }, { kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'greedy' }]);
});

test('another number of players keeps the seats that stay', () => {
  const open = withSeat(planFor(title), 1, 'open');
  expect(withPlayers(open, 2, 'greedy').seats.map(({ kind }) => kind)).toEqual(['you', 'open']);
  expect(withPlayers(open, 5, 'random').seats.at(-1)).toEqual({ kind: 'bot', level: 'random' });
});

test('you can sit once', () => {
  expect(withSeat(planFor(title), 2, 'you').seats.map(({ kind }) => kind)).toEqual(['open', 'bot', 'you', 'bot']);
});

test('the number of players says by itself whether two play', () => {
  const plan = planFor({ ...title, options: [...title.options, { name: 'two_players', values: ['off', 'on'], text: '' }] });
  expect(plan.options).toEqual({ games: '1', two_players: 'off' });
  const two = withPlayers(plan, 2, 'greedy');
  expect([two.options['two_players'], isBelowRulebook(two)]).toEqual(['on', true]);
  expect(withPlayers(two, 3, 'greedy').options['two_players']).toBe('off');
  expect(withPlayers(planFor(title), 2, 'greedy').options).toEqual({ games: '1' });
});
