// SPDX-License-Identifier: MIT
// Which picture stands for which loot. Pictures of witnesses are drawn in Witness.svelte.
import type { IconName } from '../icons';
import type { Colour } from './model';

export const lootIcons: Readonly<Record<Colour, IconName>> = {
  green: 'mona-lisa',
  red: 'painted-pottery',
  yellow: 'files',
  blue: 'gold-stack',
  purple: 'queen-crown',
};
