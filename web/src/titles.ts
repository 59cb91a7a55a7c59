// SPDX-License-Identifier: MIT
// The boards there are, by the title's name. A board is fetched when its first table is opened.
// Each title's folder has Board.svelte (default export) and plug.ts (targetsOf, whyWords, explain).
import type { TitlePlug } from './table/board';

const loaders: Readonly<Record<string, () => Promise<TitlePlug>>> = {
  'nanty-narking': async () => {
    const [board, plug] = await Promise.all([import('./nanty/Board.svelte'), import('./nanty/plug')]);
    return { Board: board.default, targetsOf: plug.targetsOf, whyWords: plug.whyWords, explain: plug.explain };
  },
  'looting-london': async () => {
    const [board, plug] = await Promise.all([import('./looting/Board.svelte'), import('./looting/plug')]);
    return { Board: board.default, targetsOf: plug.targetsOf, whyWords: plug.whyWords, explain: plug.explain };
  },
};

// Titles in which players may answer each other's cards: only there does the response clock mean anything.
export function hasResponses(title: string): boolean {
  return title === 'nanty-narking';
}

export function hasBoard(title: string): boolean {
  return title in loaders;
}

export function loadTitle(title: string): Promise<TitlePlug> {
  const loader = loaders[title];
  if (!loader) return Promise.reject(new Error(`no board for ${title}`));
  return loader();
}
