// SPDX-License-Identifier: MIT
// How seats are told apart: by colour and by letter, never by colour alone.
import type { Player } from '../table/board';

export function letterOf(seat: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + seat);
}

interface Named {
  readonly seat: number;
  readonly name: string;
}

export function playersOf(seats: readonly Named[], yours: readonly number[]): readonly Player[] {
  return seats.map(({ seat, name }) => ({ seat, name, you: yours.includes(seat), colour: seat % 5, letter: letterOf(seat) }));
}

export function nameOf(seats: readonly Named[], seat: number): string {
  return seats.find((one) => one.seat === seat)?.name ?? letterOf(seat);
}
