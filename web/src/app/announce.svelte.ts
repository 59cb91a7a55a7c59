// SPDX-License-Identifier: MIT
// What screen readers are told: news of the table, questions, refusals. One polite live region reads it out (App.svelte).
import { untrack } from 'svelte';

export const spoken: { lines: readonly { key: number; text: string }[] } = $state({ lines: [] });

const kKept = 4;
let count = 0;

export function announce(text: string): void {
  if (text === '') return;
  count += 1;
  // Effects announce; what was announced before must not wake them again.
  const before = untrack(() => spoken.lines);
  spoken.lines = [...before.slice(1 - kKept), { key: count, text }];
}
