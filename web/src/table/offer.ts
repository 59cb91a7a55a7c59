// SPDX-License-Identifier: MIT
// Choosing by pointing. A choice names things on the board (its targets); each pick keeps the choices that name it,
// until one is left. Pure: every step gives a new Offer.
import type { OfferedChoice } from '../protocol/messages';
import type { Target } from './board';

export interface Offered {
  readonly choice: object;
  readonly text: string;
  readonly targets: readonly Target[];
}

export interface Offer {
  readonly all: readonly Offered[];
  readonly picked: readonly Target[]; // in the order they were picked
  readonly direct: Offered | null; // taken from the plain list, whatever was picked
}

export function makeOffer(choices: readonly OfferedChoice[], targetsOf: (choice: object) => readonly Target[]): Offer {
  const all = choices.map(({ choice, text }) => ({ choice, text, targets: targetsOf(choice) }));
  return { all, picked: [], direct: null };
}

export const emptyOffer: Offer = { all: [], picked: [], direct: null };

// The choices that name everything picked so far.
export function left(offer: Offer): readonly Offered[] {
  return offer.all.filter(({ targets }) => offer.picked.every((target) => targets.includes(target)));
}

// What can be picked next: of each choice that is left, the first thing that tells it from others.
// What all of them share needs no click. Choices for which nothing is left to pick light nothing.
export function lit(offer: Offer): ReadonlySet<Target> {
  if (offer.direct) return new Set();
  const open = left(offer);
  if (open.length === 1) return new Set(offer.picked.length === 0 ? open[0]?.targets.slice(0, 1) : []);
  const settled = settledBy(open, offer.picked);
  const next = new Set<Target>();
  for (const one of open) {
    const target = firstUnsettled(one, settled);
    if (target !== undefined) next.add(target);
  }
  return next;
}

// Picks a target. Null when no choice that is left names it: then it cannot be chosen now.
export function pick(offer: Offer, target: Target): Offer | null {
  if (offer.picked.includes(target)) return { ...offer, picked: offer.picked.filter((other) => other !== target), direct: null };
  const picked = { ...offer, picked: [...offer.picked, target], direct: null };
  if (left(picked).length > 0) return picked;
  // Another thing of the same kind instead of the last one: people change their minds by clicking elsewhere.
  const instead = { ...offer, picked: [...offer.picked.slice(0, -1), target], direct: null };
  if (offer.picked.length > 0 && left(instead).length > 0) return instead;
  const anew = { ...offer, picked: [target], direct: null };
  return left(anew).length > 0 ? anew : null;
}

export function take(offer: Offer, one: Offered): Offer {
  return { ...offer, direct: one };
}

export function back(offer: Offer): Offer {
  if (offer.direct) return { ...offer, direct: null };
  return { ...offer, picked: offer.picked.slice(0, -1) };
}

export function hasPicks(offer: Offer): boolean {
  return offer.direct !== null || offer.picked.length > 0;
}

// The choice that the picks amount to, as soon as there is one: the only one left, or the one that is complete
// while others would need more picks.
export function chosen(offer: Offer): Offered | null {
  if (offer.direct) return offer.direct;
  if (offer.picked.length === 0) return null;
  const open = left(offer);
  if (open.length === 1) return open[0] ?? null;
  const settled = settledBy(open, offer.picked);
  const complete = open.filter((one) => firstUnsettled(one, settled) === undefined);
  if (complete.length === 1) return complete[0] ?? null;
  // The same things in another order mean something else: the order of the picks decides.
  const ordered = complete.filter(({ targets }) => targets.join('\n') === offer.picked.join('\n'));
  return ordered.length === 1 ? (ordered[0] ?? null) : null;
}

// Whether nothing more could be picked: the choice may be sent without asking, where people want that.
export function isFinal(offer: Offer): boolean {
  return offer.direct !== null || (offer.picked.length > 0 && left(offer).length === 1);
}

// What needs no more picking: what was picked, and what every choice that is left names anyway.
function settledBy(open: readonly Offered[], picked: readonly Target[]): ReadonlySet<Target> {
  let shared: readonly Target[] = open[0]?.targets ?? [];
  for (const { targets } of open) shared = shared.filter((target) => targets.includes(target));
  return new Set([...picked, ...shared]);
}

function firstUnsettled(one: Offered, settled: ReadonlySet<Target>): Target | undefined {
  return one.targets.find((target) => !settled.has(target));
}

// The plain list, in groups by the first thing that still tells choices apart. `null` groups what has none.
export interface Group {
  readonly target: Target | null;
  readonly choices: readonly Offered[];
}

export function groups(offer: Offer): readonly Group[] {
  const open = left(offer);
  const settled = settledBy(open, offer.picked);
  const byTarget = new Map<Target | null, Offered[]>();
  for (const one of open) {
    const target = firstUnsettled(one, settled) ?? null;
    const group = byTarget.get(target);
    if (group) group.push(one);
    else byTarget.set(target, [one]);
  }
  return [...byTarget].map(([target, choices]) => ({ target, choices }));
}
