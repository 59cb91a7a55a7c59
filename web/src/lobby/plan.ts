// SPDX-License-Identifier: MIT
// A table as somebody plans it in the lobby, before the server has made it.
import type { TableRequest, TitleInfo } from '../protocol/messages';

export interface SeatPlan {
  kind: 'you' | 'open' | 'bot';
  level: string;
}

export interface Plan {
  title: string;
  edition: string;
  options: Record<string, string>;
  players: number;
  visibility: 'open' | 'link';
  responseSeconds: number;
  seats: SeatPlan[];
}

// Two players at a title made for more are an option of their own: the number of players says it already.
const kTwoPlayers = 'two_players';

export function shownOptions(title: TitleInfo): TitleInfo['options'] {
  return title.options.filter(({ name }) => name !== kTwoPlayers);
}

// Whether so few play that only our own ruling lets them.
export function isBelowRulebook(plan: Plan): boolean {
  return plan.options[kTwoPlayers] === 'on';
}

const kRegular = 'regular';

export const kResponseSeconds: readonly number[] = [0, 15, 30, 60, 120];

// The bot for whoever asks for none in particular. Titles name their bots from the simplest to the best.
export function usualLevel(levels: readonly string[]): string {
  return levels.includes(kRegular) ? kRegular : (levels.at(-1) ?? '');
}

// You against bots: the one plan that can start at once.
export function planFor(title: TitleInfo): Plan {
  const plan: Plan = {
    title: title.name,
    edition: title.editions[0] ?? '',
    options: Object.fromEntries(title.options.map(({ name, values }) => [name, values[0] ?? ''])),
    players: title.players.default,
    visibility: 'link',
    responseSeconds: 30,
    seats: [],
  };
  return withPlayers(plan, plan.players, usualLevel(title.bots));
}

// The same plan for another number of players. Seats that stay keep who was to sit there.
export function withPlayers(plan: Plan, players: number, level: string): Plan {
  const seats = Array.from({ length: players }, (_, seat): SeatPlan => {
    return plan.seats[seat] ?? { kind: seat === 0 ? 'you' : 'bot', level };
  });
  const options = kTwoPlayers in plan.options ? { ...plan.options, [kTwoPlayers]: players === 2 ? 'on' : 'off' } : plan.options;
  return { ...plan, players, seats, options };
}

// Only one seat can be "you": the last one that was said to be.
export function withSeat(plan: Plan, seat: number, kind: SeatPlan['kind']): Plan {
  const seats = plan.seats.map((one, index): SeatPlan => {
    if (index === seat) return { ...one, kind };
    return kind === 'you' && one.kind === 'you' ? { ...one, kind: 'open' } : one;
  });
  return { ...plan, seats };
}

// The levels of the bots in it, each once, in the order of their seats.
export function levelsOf(plan: Plan): string[] {
  return [...new Set(plan.seats.filter(({ kind }) => kind === 'bot').map(({ level }) => level))];
}

export function requestOf(plan: Plan, id: string): TableRequest {
  return {
    id,
    title: plan.title,
    edition: plan.edition,
    options: plan.options,
    players: plan.players,
    visibility: plan.visibility,
    windows: 'quick',
    response_s: plan.responseSeconds,
    seats: plan.seats.map(({ kind, level }) => (kind === 'bot' ? { kind, level } : { kind })),
  };
}
