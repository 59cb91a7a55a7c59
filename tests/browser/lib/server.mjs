// SPDX-License-Identifier: MIT
// The real server on a free port, with a store of its own that goes when it stops.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

const startMs = 15_000;
const stopMs = 10_000;

export function program() {
  const path = process.env.GASLIGHT ?? join(root, 'build/release/gaslight');
  if (!existsSync(path)) throw new Error(`no program at ${path}: build it first (./start build)`);
  return path;
}

// Resolves with the address the server prints once it listens.
function addressOf(child) {
  return new Promise((found, failed) => {
    let told = '';
    const timer = setTimeout(() => fail(`the server told no address; it said: ${told}`), startMs);
    const fail = (sentence) => {
      clearTimeout(timer);
      failed(new Error(sentence));
    };
    const read = (chunk) => {
      told += chunk;
      const address = /http:\/\/[\w.[\]:-]+:\d+/.exec(told)?.[0];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (status) => fail(`the server ended with status ${status}; it said: ${told}`));
    child.once('error', (error) => fail(error.message));
  });
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', done));
}

export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'gaslight-browser-'));
  const store = `sqlite:${join(folder, 'store.db')}`;
  const child = spawn(program(), ['serve', '--listen', '127.0.0.1:0', '--store', store, '--bot-pause', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await ended(child);
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { address: await addressOf(child), stop };
  } catch (fault) {
    if (child.pid !== undefined) await stop();
    else rmSync(folder, { recursive: true, force: true });
    throw fault;
  }
}
