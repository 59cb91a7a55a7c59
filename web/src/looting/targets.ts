// SPDX-License-Identifier: MIT
// The things a choice of Looting London names, as texts the shell can compare.
import type { LootingChoice } from '../protocol/messages';
import type { Target } from '../table/board';
import { kindsOf, totalOf, witnesses, type Cards, type Witness } from './model';

type TakeChoice = Extract<LootingChoice, { readonly do: 'take' }>;

// "pay:waif=2,dame=1": kinds in the order of the box, so that equal payments are equal texts.
export function payTarget(cards: Cards): Target {
  return `pay:${kindsOf(cards)
    .map(([witness, count]) => `${witness}=${count}`)
    .join(',')}`;
}

export function isWitness(text: string): text is Witness {
  return (witnesses as readonly string[]).includes(text);
}

export function cardsOfPay(target: Target): Cards {
  const cards: Partial<Record<Witness, number>> = {};
  for (const part of target.slice('pay:'.length).split(',')) {
    const [witness = '', count = '0'] = part.split('=');
    if (isWitness(witness)) cards[witness] = Number(count);
  }
  return cards;
}

// "column:2" is 2; anything else of another kind is null.
export function numberOf(target: Target, kind: string): number | null {
  return target.startsWith(`${kind}:`) ? Number(target.slice(kind.length + 1)) : null;
}

// A meld that destroys nothing names destroy:0, so that no choice's targets are part of another's: each can be singled out.
function targetsOfTake(choice: TakeChoice): readonly Target[] {
  const destroy = choice.destroy ?? 0;
  const burn = choice.burn === undefined ? [] : [`burn:${choice.burn}`];
  return [`column:${choice.column}`, `destroy:${destroy}`, ...burn, payTarget(choice.pay)];
}

export function targetsOf(choice: object): readonly Target[] {
  const answer = choice as LootingChoice;
  switch (answer.do) {
    case 'take':
      return targetsOfTake(answer);
    case 'row':
      return [`slot:${answer.slot}`];
    case 'deck':
    case 'sweep':
      return [answer.do];
    case 'none':
      return ['do:none'];
  }
}

// Reasons count from 1, as people do. What forbids the thing itself comes before what forbids all of its kind.
export function whyWords(target: Target): readonly string[] {
  const column = numberOf(target, 'column');
  if (column !== null) return [`column ${column + 1}`, `destroy in column ${column + 1}`, 'meld'];
  const slot = numberOf(target, 'slot');
  if (slot !== null) return [`card ${slot + 1}`, 'draw'];
  if (target === 'deck') return ['deck', 'draw'];
  if (target === 'sweep') return ['sweep', 'draw'];
  if (target === 'do:none') return ['none', 'meld'];
  return ['meld'];
}

// The targets of one kind among those that are lit, e.g. all payments, in a steady order.
export function litOf(lit: ReadonlySet<Target>, kind: string): readonly Target[] {
  return [...lit].filter((target) => target.startsWith(`${kind}:`)).sort(byCost);
}

// Payments with fewer cards first: that is what people mostly look for.
function byCost(left: Target, right: Target): number {
  if (!left.startsWith('pay:')) return left.localeCompare(right);
  return totalOf(cardsOfPay(left)) - totalOf(cardsOfPay(right)) || left.localeCompare(right);
}
