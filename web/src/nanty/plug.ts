// SPDX-License-Identifier: MIT
// What the shell asks of this title beside its board.
export { explain } from './explain';
export { targetsOf, whyWords } from './targets';
