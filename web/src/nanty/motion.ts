// SPDX-License-Identifier: MIT
// Animations from events: what flies over the board, what pops up on it, and when.
import type { Face, NantyEvent, Owner } from './types';

// Something that flies from one place to another, or rises and fades where it was.
export interface Flight {
  readonly id: number;
  readonly kind: 'pawn' | 'building' | 'trouble' | 'money' | 'die' | 'event' | 'card';
  readonly from: string; // selectors of places on the board
  readonly to: string | null;
  readonly owner: Owner;
  readonly face: Face | null;
  readonly text: string; // money, the number of a die, the id of an event or card
  readonly delay: number; // ms
}

// Something on the board that was not there before.
export interface Pop {
  readonly at: string;
  readonly delay: number;
}

export interface Motions {
  readonly flights: readonly Flight[];
  readonly pops: readonly Pop[];
}

export const flightMs = 620;
const pauseMs = 380; // what comes later begins after the eye has seen a card, a die or an event
const longestMs = 4000; // a long chain of events is hurried rather than waited for

export function mayMove(): boolean {
  if (document.documentElement.dataset['motion'] === 'off') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const area = (id: string): string => `[data-area="${id}"]`;
const seatOf = (id: number | 'bank'): string => `[data-target="seat:${id}"]`;
const itemOf = (id: string, owner: Owner, face?: Face): string => `[data-item="${id}/${owner}/${face ?? ''}"] > g`;

type Started = Omit<Flight, 'id' | 'delay'>;

function flight(kind: Flight['kind'], from: string, fields: Partial<Started> = {}): Started {
  return { kind, from, to: null, owner: 0, face: null, text: '', ...fields };
}

function moneyFlights(event: Extract<NantyEvent, { e: 'money_moved' }>): Started[] {
  const sides = [
    { seat: event.from, text: `-£${event.amount}` },
    { seat: event.to, text: `+£${event.amount}` },
  ];
  return sides.flatMap(({ seat, text }) => (seat === 'bank' ? [] : [flight('money', seatOf(seat), { owner: seat, text })]));
}

function flightsOf(event: NantyEvent): Started[] {
  switch (event.e) {
    case 'agent_moved':
      return [flight('pawn', area(event.from), { to: area(event.to), owner: event.owner, face: event.piece ?? null })];
    case 'agent_removed':
      return [flight('pawn', area(event.area), { owner: event.owner, face: event.piece ?? null })];
    case 'building_removed':
      return [flight('building', area(event.area), { owner: event.seat, face: event.piece ?? null })];
    case 'trouble_removed':
      return [flight('trouble', area(event.area))];
    case 'money_moved':
      return moneyFlights(event);
    case 'die_rolled':
      return [flight('die', event.area ? area(event.area) : '[data-map]', { text: String(event.value) })];
    case 'event_drawn':
      return [flight('event', '[data-map]', { text: event.event })];
    case 'card_played':
      return [flight('card', seatOf(event.seat), { to: '[data-play]', owner: event.seat, text: event.card })];
    default:
      return [];
  }
}

function popOf(event: NantyEvent): string | null {
  switch (event.e) {
    case 'agent_placed':
      return itemOf(event.area, event.owner, event.piece);
    case 'building_placed':
      return `[data-item="${event.area}/building/${event.seat}/${event.piece ?? ''}"] > g`;
    case 'trouble_placed':
      return `[data-item="${event.area}/trouble"] > g`;
    case 'area_ability_used':
    case 'area_card_disabled':
      return `[data-item="${event.area}/ability"] > g`;
    default:
      return null;
  }
}

const holdsTheEye = new Set(['die_rolled', 'event_drawn', 'card_played', 'agent_moved']);

let flown = 0;

export function motionsOf(recent: readonly { readonly e: object }[]): Motions {
  const flights: Flight[] = [];
  const pops: Pop[] = [];
  const events = recent.map(({ e }) => e as NantyEvent);
  const pauses = events.filter((event) => holdsTheEye.has(event.e)).length;
  const step = Math.min(pauseMs, longestMs / Math.max(1, pauses));
  let delay = 0;
  for (const event of events) {
    for (const started of flightsOf(event)) flights.push({ ...started, id: ++flown, delay });
    const at = popOf(event);
    if (at) pops.push({ at, delay });
    if (holdsTheEye.has(event.e)) delay += step;
  }
  return { flights, pops };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function middleOf(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function framesOf(kind: Flight['kind'], start: Spot, end: Spot | null): Keyframe[] {
  const at = (spot: Spot, lift: number, scale: number): string =>
    `translate(${spot.x}px, ${spot.y + lift}px) translate(-50%, -50%) scale(${scale})`;
  if (end)
    return [
      { transform: at(start, 0, 1.2), opacity: 1 },
      { transform: at(end, 0, 1), opacity: 1, offset: 0.85 },
      { transform: at(end, 0, 1), opacity: 0 },
    ];
  if (kind === 'die' || kind === 'event')
    return [
      { transform: at(start, -30, 0.4), opacity: 0 },
      { transform: at(start, 0, 1.15), opacity: 1, offset: 0.2 },
      { transform: at(start, 0, 1), opacity: 1, offset: 0.8 },
      { transform: at(start, 0, 1), opacity: 0 },
    ];
  return [{ transform: at(start, 0, 1), opacity: 1 }, { transform: at(start, -46, 1.1), opacity: 0 }];
}

// Moves an element of the upper layer, then calls `landed`.
export function fly(element: HTMLElement, flight: Flight, board: Element, landed: () => void): () => void {
  const from = board.querySelector(flight.from);
  const to = flight.to === null ? null : board.querySelector(flight.to);
  if (!from || (flight.to !== null && !to)) {
    landed();
    return () => {};
  }
  const longer = flight.kind === 'event' ? 2.6 : flight.kind === 'die' || flight.kind === 'money' ? 1.8 : 1;
  const motion = element.animate(framesOf(flight.kind, middleOf(from), to && middleOf(to)), {
    duration: flightMs * longer,
    delay: flight.delay,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
    fill: 'forwards', // before its time it is not seen
  });
  motion.onfinish = landed;
  return () => motion.cancel();
}

export function pop(board: Element, { at, delay }: Pop): void {
  board.querySelector(at)?.animate(
    [{ transform: 'scale(0.2)', opacity: 0 }, { transform: 'scale(1.35)', opacity: 1, offset: 0.6 }, { transform: 'scale(1)' }],
    { duration: 420, delay, easing: 'ease-out', fill: 'backwards' },
  );
}
