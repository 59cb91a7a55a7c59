// SPDX-License-Identifier: MIT
// Animations from events: cards and tiles that fly from where they lay to who has them now.
import type { LootingEvent } from '../protocol/messages';
import type { Colour, Witness } from './model';

export interface Flight {
  readonly id: number;
  readonly from: string; // selector of the place on the board
  readonly to: string;
  readonly card?: Witness | null; // null: its back
  readonly tile?: string;
}

export const flightMs = 520;

function placeOf(seat: number, own: number | null): string {
  return seat === own ? '[data-place="hand"]' : `[data-place="seat-${seat}"]`;
}

// What flies for one event; nothing for most.
function flightOf(event: LootingEvent, own: number | null): Omit<Flight, 'id'> | null {
  switch (event.e) {
    case 'card_taken':
      return { from: `[data-target="slot:${event.slot}"]`, to: placeOf(event.seat, own), card: event.card };
    case 'card_drawn':
      return { from: '[data-target="deck"]', to: placeOf(event.seat, own), card: event.card };
    case 'tile_gained':
      return { from: `[data-target="column:${event.column}"]`, to: `[data-place="seat-${event.seat}"]`, tile: event.tile };
    case 'tile_destroyed':
      return { from: `[data-target="column:${event.column}"]`, to: '[data-place="discard"]', tile: event.tile };
    default:
      return null;
  }
}

let flown = 0;

export function flightsOf(recent: readonly { readonly e: object }[], own: number | null): readonly Flight[] {
  return recent.flatMap(({ e }) => {
    const flight = flightOf(e as LootingEvent, own);
    return flight ? [{ ...flight, id: ++flown }] : [];
  });
}

// The disks of cases that were solved just now.
export function turnedDisks(recent: readonly { readonly e: object }[]): ReadonlySet<Colour> {
  const events = recent.map(({ e }) => e as LootingEvent);
  return new Set(events.flatMap((event) => (event.e === 'case_solved' ? [event.colour] : [])));
}

export function mayMove(): boolean {
  if (document.documentElement.dataset['motion'] === 'off') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// Where things lie that leave a column: at its lower end.
export function centreOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  const isColumn = element.getAttribute('data-target')?.startsWith('column:') ?? false;
  return { x: box.x + box.width / 2, y: isColumn ? box.bottom - box.width / 2 : box.y + box.height / 2 };
}

// Moves an element of the page's upper layer from one place to another, then calls `landed`.
export function fly(element: HTMLElement, from: Element, to: Element, landed: () => void): () => void {
  const start = centreOf(from);
  const end = centreOf(to);
  const at = (point: { x: number; y: number }, scale: number) =>
    `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${scale})`;
  const motion = element.animate(
    [
      { transform: at(start, 1), opacity: 1 },
      { transform: at(end, 0.45), opacity: 0.7 },
    ],
    { duration: flightMs, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'both' },
  );
  motion.onfinish = landed;
  return () => motion.cancel();
}
