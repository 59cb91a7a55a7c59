// SPDX-License-Identifier: MIT
// A match of several games is one long log: where its last game ended, and with which scores.
import type { LogEntry } from '../state/table';

export interface EndedGame {
  readonly game: number;
  readonly scores: readonly string[];
}

export function lastGameOf(log: readonly LogEntry[]): EndedGame | null {
  for (const { events, undone } of log.toReversed()) {
    if (undone) continue;
    const end = events.find(({ e }) => 'e' in e && e.e === 'game_of_match_ended')?.e;
    if (!end || !('game' in end) || typeof end.game !== 'number') continue;
    return { game: end.game, scores: events.filter(({ e }) => 'e' in e && e.e === 'scored').map(({ text }) => text) };
  }
  return null;
}
