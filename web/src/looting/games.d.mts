// SPDX-License-Identifier: MIT
import type { LootingChoice, LootingEvent, LootingView, Reference } from '../protocol/messages';

// A decision, as it stood before it was taken.
export interface Step {
  readonly seat: number;
  readonly ask: 'meld' | 'draw';
  readonly choices: readonly LootingChoice[];
  readonly reasons: readonly { readonly what: string }[];
  readonly views: readonly LootingView[]; // each seat's, the spectator's last
}

export interface PlayedGame {
  readonly steps: readonly Step[];
  readonly events: readonly LootingEvent[];
}

export function playedGame(seed: string, bots: string, ...settings: readonly string[]): PlayedGame;
export function lootingReference(): Reference;
