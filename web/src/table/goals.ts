// SPDX-License-Identifier: MIT
// What the end screen reads from the aids of all seats. The aids differ by title; what is not there is not shown.
import type { Reference } from '../protocol/messages';
import { slug } from '../reference/lookup';
import { capital } from '../words/words';

export interface Goal {
  readonly personality: string;
  readonly text: string;
  readonly parts: readonly { readonly text: string; readonly value: number; readonly needed: number }[];
  readonly reached: boolean;
}

export interface Case {
  readonly colour: string;
  readonly points: readonly number[];
  readonly leaders: readonly number[];
  readonly disk: string | number;
  readonly text: string;
}

export function goalOf(aid: object | undefined): Goal | null {
  return aid && 'goal' in aid && aid.goal !== null ? (aid.goal as Goal) : null;
}

export function casesOf(aid: object | undefined): readonly Case[] {
  return aid && 'cases' in aid ? (aid.cases as readonly Case[]) : [];
}

// A case goes by what was stolen; its colour tells it on the tiles.
export function caseName(colour: string, reference: Reference | null): string {
  const loot = reference?.topics['disks']?.entries.find(({ id }) => id === colour)?.['loot'];
  return capital(typeof loot === 'string' ? `${loot} (${colour})` : colour);
}

// Personalities of other sets carry the set before their name: "classic_fagin".
export function personalityName(id: string, reference: Reference | null): string {
  const bare = id.replace(/^(first|classic|alt)_/, '');
  const entries = reference?.topics['personalities']?.entries ?? [];
  const found = entries.find((entry) => entry.id === id || (typeof entry['name'] === 'string' && slug(entry['name']) === bare));
  if (typeof found?.['name'] === 'string') return found['name'];
  return bare
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}
