// SPDX-License-Identifier: MIT
// Keys that mean something anywhere at the table. Numbers belong to the list of choices (ChoiceList.svelte).
import type { Target } from './board';

export type Wanted = 'confirm' | 'back' | null;

interface Press {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly repeat: boolean;
}

// Enter confirms when the focus is on nothing of its own, or on a thing that is already picked: a second Enter
// on it should not put it back. Everywhere else Enter belongs to the button it is on.
export function shortcut(press: Press, picked: ReadonlySet<Target>, ready: boolean): Wanted {
  if (press.key === 'Escape') return 'back';
  if (press.key !== 'Enter' || !ready || press.repeat) return null;
  const element = press.target as { dataset?: Record<string, string | undefined>; tagName?: string } | null;
  const target = element?.dataset?.['target'];
  if (target !== undefined) return picked.has(target) ? 'confirm' : null;
  return element?.tagName === 'BODY' || element?.tagName === 'H2' || element?.tagName === 'MAIN' ? 'confirm' : null;
}
