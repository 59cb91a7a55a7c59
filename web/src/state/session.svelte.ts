// SPDX-License-Identifier: MIT
// Who we are to the server: a name, or nobody yet.
import { api } from '../net/api';
import { line } from './connection.svelte';

export const session: { name: string | null; known: boolean } = $state({ name: null, known: false });

export async function loadSession(): Promise<void> {
  session.name = (await api.session()).name;
  session.known = true;
}

// The line belongs to the session it was opened with, so a new session needs a new line.
export async function takeName(name: string): Promise<void> {
  const before = session.name;
  session.name = (await api.rename(name)).name;
  session.known = true;
  if (before === null || before !== session.name) line.reopen();
}
