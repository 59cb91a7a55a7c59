// SPDX-License-Identifier: MIT
// What the shell asks of Looting London; the board itself is Board.svelte.
export { explain } from './explain';
export { targetsOf, whyWords } from './targets';
