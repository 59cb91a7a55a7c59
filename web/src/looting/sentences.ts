// SPDX-License-Identifier: MIT
// Tiles and cards in words, for labels and explanations.
import type { Reference } from '../protocol/messages';
import { word } from '../words/words';
import { kindsOf, shortName, type Cards, type TileFace } from './model';

// "green 3, Bobby"
export function tileWords(reference: Reference, face: TileFace): string {
  return word('looting-tile', {
    colour: word('looting-colour', { colour: face.colour }),
    value: face.value,
    witness: shortName(reference, face.witness),
  });
}

// "2 Waif, 1 Dame"
export function cardsWords(reference: Reference, cards: Cards): string {
  return kindsOf(cards)
    .map(([witness, count]) => word('looting-cards', { count, witness: shortName(reference, witness) }))
    .join(', ');
}
