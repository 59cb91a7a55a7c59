// SPDX-License-Identifier: MIT
// What every clickable thing of the board shares: whether it is lit or picked, its words, and where clicks and keys go.
import { getContext, setContext } from 'svelte';
import type { Target } from '../table/board';
import { word } from '../words/words';
import type { Book } from './book';
import type { Aid, Player, View } from './types';

export interface Desk {
  readonly view: View;
  readonly aid: Aid;
  readonly after: { readonly view: View; readonly aid: Aid } | null;
  readonly book: Book;
  readonly seats: readonly Player[];
  readonly lit: ReadonlySet<Target>;
  readonly picked: ReadonlySet<Target>;
  onpick(target: Target): void;
  onexplain(target: Target, anchor: Element): void;
}

const key = Symbol('desk of Nanty Narking');

export function giveDesk(desk: Desk): void {
  setContext(key, desk);
}

export function takeDesk(): Desk {
  return getContext<Desk>(key);
}

export function colourOf(desk: Desk, seat: number): string {
  return `var(--seat-${desk.seats[seat]?.colour ?? seat})`;
}

export function inkOf(desk: Desk, seat: number): string {
  return `var(--seat-${desk.seats[seat]?.colour ?? seat}-ink)`;
}

export function letterOf(desk: Desk, seat: number): string {
  return desk.seats[seat]?.letter ?? String(seat);
}

export function nameOf(desk: Desk, seat: number): string {
  const player = desk.seats[seat];
  return player ? player.name : word('nanty-seat', { seat: seat + 1 });
}

// A long press explains; the click that ends it must not choose.
const longPressMs = 450;
let wasLong = false;

export function endsLongPress(): boolean {
  const ends = wasLong;
  wasLong = false;
  return ends;
}

type Attributes = Record<string, unknown>;

function explaining(desk: Desk, target: Target): Attributes {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') desk.onexplain(target, event.currentTarget as Element);
    },
    onfocus: (event: FocusEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches(':focus-visible')) desk.onexplain(target, element);
    },
    onpointerdown: (event: PointerEvent) => {
      const element = event.currentTarget as Element;
      wasLong = false;
      if (event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        wasLong = true;
        desk.onexplain(target, element);
      }, longPressMs);
    },
    onpointerup: stop,
    onpointercancel: stop,
    onpointerleave: stop,
  };
}

// What a screen reader says of a thing. HTML buttons carry it as hidden text in place of an aria-label, which must not
// differ from the text one sees.
export function spoken(desk: Desk, target: Target, label: string): string {
  if (desk.picked.has(target)) return word('nanty-is-picked', { what: label });
  return desk.lit.has(target) ? word('nanty-can', { what: label }) : label;
}

// The attributes of a thing that can be clicked, for an HTML button. `always`: reached by Tab even when it is not lit.
export function touchable(desk: Desk, target: Target, always = true): Attributes {
  const [lit, picked] = [desk.lit.has(target), desk.picked.has(target)];
  return {
    'data-target': target,
    'data-lit': lit ? '' : undefined,
    'data-picked': picked ? '' : undefined,
    'aria-pressed': picked,
    tabindex: always || lit || picked ? 0 : -1,
    onclick: () => {
      if (!endsLongPress()) desk.onpick(target);
    },
    ...explaining(desk, target),
  };
}

// The same for a shape of the map, which is no button by itself.
export function touchableShape(desk: Desk, target: Target, label: string, always = false): Attributes {
  return {
    ...touchable(desk, target, always),
    role: 'button',
    'aria-label': spoken(desk, target, label),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      desk.onpick(target);
    },
  };
}

// Arrow keys

interface Spot {
  readonly x: number;
  readonly y: number;
}

// How far a place lies in a direction, steps aside counting double; null when it does not lie there.
export function distanceTo(arrow: string, from: Spot, to: Spot): number | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const along = { ArrowLeft: -across, ArrowRight: across, ArrowUp: -down, ArrowDown: down }[arrow] ?? 0;
  const aside = arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? Math.abs(down) : Math.abs(across);
  return along > 1 ? along + 2 * aside : null;
}

function middleOf(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Moves the focus to the nearest clickable thing in the direction of the arrow.
export function moveFocus(board: HTMLElement, event: KeyboardEvent): void {
  const here = document.activeElement?.closest('[data-target]');
  if (!event.key.startsWith('Arrow') || !here || !board.contains(here)) return;
  const from = middleOf(here);
  let nearest: SVGElement | HTMLElement | null = null;
  let shortest = Infinity;
  for (const element of board.querySelectorAll<HTMLElement>('[data-target]')) {
    const distance = element === here || element.offsetParent === null ? null : distanceTo(event.key, from, middleOf(element));
    if (distance === null || distance >= shortest) continue;
    [shortest, nearest] = [distance, element];
  }
  if (!nearest) return;
  event.preventDefault();
  nearest.focus();
}
