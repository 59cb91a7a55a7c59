// SPDX-License-Identifier: MIT
// Things that can be chosen but have no place of their own on the board: words, pieces still to be placed, cards from
// elsewhere, the order of events.
import type { Target } from '../table/board';
import { partsOf } from './targets';
import type { CardId, Face, View } from './types';

export interface Tray {
  readonly words: readonly Target[]; // do:...
  readonly supply: readonly Target[]; // faces of pieces
  readonly cards: readonly CardId[]; // neither in the own hand nor among the discards
  readonly places: readonly Target[]; // event:...#place
  readonly variants: readonly Target[];
}

// What the player who is asked may look for, lit or not; clicking what is not lit tells why.
function expectedWords(view: View): readonly Target[] {
  if (view.seat === null || view.asked !== view.seat) return [];
  if (view.ask === 'icon') return ['do:use', 'do:skip'];
  return view.ask === 'turn' ? ['do:announce', 'do:end'] : [];
}

export function trayOf(view: View, lit: ReadonlySet<Target>, picked: ReadonlySet<Target>): Tray {
  const wanted = [...new Set([...lit, ...picked])];
  const ofKind = (kind: string): readonly Target[] => wanted.filter((target) => partsOf(target).kind === kind).sort();
  const words = [...new Set([...expectedWords(view), ...ofKind('do')])];
  const elsewhere = ofKind('card').map((target) => partsOf(target).name).filter((card) => !view.hand.includes(card));
  const drawn = view.drawn.filter((card): card is CardId => card !== null && !elsewhere.includes(card));
  return {
    words,
    supply: ofKind('supply'),
    cards: [...elsewhere, ...drawn.filter((card) => !view.hand.includes(card))],
    places: ofKind('event').filter((target) => partsOf(target).place !== ''),
    variants: ofKind('variant').filter((target) => !view.agent_building_cards?.hand.includes(partsOf(target).name as Face)),
  };
}

export function isEmpty(tray: Tray): boolean {
  return Object.values(tray).every((targets: readonly unknown[]) => targets.length === 0);
}
