// SPDX-License-Identifier: MIT
// Real games for the tests of this folder: played and traced by the program itself, so that the page is tested with what the
// rules give today. Needs a built program: GASLIGHT names it, else build/release or build/dev is taken.
// Plain JavaScript, since it is the only code here that runs in Node; its types are in games.d.mts.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const outputAtMost = 1 << 28;

function program() {
  const named = process.env.GASLIGHT ? [process.env.GASLIGHT] : [];
  const places = [...named, join(root, 'build/release/gaslight'), join(root, 'build/dev/gaslight')];
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error('no program to play with: build it first (./start build)');
  return found;
}

function run(...args) {
  return execFileSync(program(), args, { encoding: 'utf8', maxBuffer: outputAtMost, stdio: ['ignore', 'pipe', 'pipe'] });
}

function objectsOf(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

export function playedGame(seed, bots, ...settings) {
  const folder = mkdtempSync(join(tmpdir(), 'looting-'));
  const journal = join(folder, 'journal');
  try {
    run('simulate', 'looting-london', '--games', '1', '--seed', seed, '--bots', bots, '--journal', journal, ...settings);
    const steps = objectsOf(run('replay', journal, '--trace')).filter((step) => !step.end);
    return { steps, events: objectsOf(run('replay', journal, '--events')).filter((line) => 'e' in line) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function lootingReference() {
  const pages = ['cards', 'tiles', 'disks', 'aid', 'ledger', 'rulings'].map((topic) =>
    JSON.parse(run('rules', 'looting-london', topic, '--json')),
  );
  return { ...pages[0], topics: Object.fromEntries(pages.map((page) => [page.topic, page])) };
}
