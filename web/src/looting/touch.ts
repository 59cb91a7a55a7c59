// SPDX-License-Identifier: MIT
// What every clickable thing of this board shares: which targets are lit and picked, and where clicks go.
import { getContext, setContext } from 'svelte';
import type { Target } from '../table/board';

export interface Touch {
  readonly lit: ReadonlySet<Target>;
  readonly picked: ReadonlySet<Target>;
  onpick(target: Target): void;
  onexplain(target: Target, anchor: Element): void;
}

const key = Symbol('touch of the board');

export function giveTouch(touch: Touch): void {
  setContext(key, touch);
}

export function takeTouch(): Touch {
  return getContext<Touch>(key);
}

const longPressMs = 450;

// Asks for an explanation on hover, on keyboard focus and on a long press.
export function explains(touch: Touch, target: () => Target): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => touch.onexplain(target(), element);
    const stop = () => clearTimeout(timer);
    const enter = (event: PointerEvent) => event.pointerType === 'mouse' && tell();
    let wasLong = false;
    const press = (event: PointerEvent) => {
      wasLong = false;
      if (event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        wasLong = true;
        tell();
      }, longPressMs);
    };
    // The click that ends a long press must not choose.
    const click = (event: MouseEvent) => {
      if (wasLong) event.stopImmediatePropagation();
      wasLong = false;
    };
    element.addEventListener('click', click, { capture: true });
    const focus = () => element.matches(':focus-visible') && tell();
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerdown', press);
    element.addEventListener('focus', focus);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(end, stop);
    return stop;
  };
}

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

function isDirection(key: string): key is Direction {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
}

// How far `to` lies in a direction, counting sidesteps double; null when it does not lie there.
export function distanceTowards(direction: Direction, from: DOMRect, to: DOMRect): number | null {
  const across = to.x + to.width / 2 - (from.x + from.width / 2);
  const down = to.y + to.height / 2 - (from.y + from.height / 2);
  const along = { ArrowLeft: -across, ArrowRight: across, ArrowUp: -down, ArrowDown: down }[direction];
  const aside = direction === 'ArrowLeft' || direction === 'ArrowRight' ? Math.abs(down) : Math.abs(across);
  return along > 1 ? along + 2 * aside : null;
}

// Arrow keys move the focus to the nearest target in their direction.
export function moveFocus(board: HTMLElement, event: KeyboardEvent): void {
  const here = document.activeElement?.closest('[data-target]');
  if (!isDirection(event.key) || !here || !board.contains(here)) return;
  const direction = event.key;
  const from = here.getBoundingClientRect();
  let nearest: HTMLElement | undefined;
  let shortest = Infinity;
  for (const element of board.querySelectorAll<HTMLElement>('[data-target]')) {
    const distance = element === here ? null : distanceTowards(direction, from, element.getBoundingClientRect());
    if (distance === null || distance >= shortest) continue;
    shortest = distance;
    nearest = element;
  }
  if (!nearest) return;
  event.preventDefault();
  nearest.focus();
}
