// SPDX-License-Identifier: MIT
// Chromium, and people in it: each has a context of their own, with their own cookie and settings.
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.mjs';

export const fromWeb = createRequire(join(root, 'web/package.json'));
const { chromium } = fromWeb('playwright-core');

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

export function openBrowser() {
  if (!existsSync(executablePath)) throw new Error(`no browser at ${executablePath}; CHROMIUM names another`);
  return chromium.launch({ executablePath, args });
}

// Fast and quiet: no sound, no motion, choices count at once. Tests of these things say otherwise.
const quick = { sound: false, titleSign: true, motion: false, confirm: false };

// Everything that should not happen on any page is collected in `troubles`; the helpers below look at it.
function watch(page, address, person) {
  page.on('pageerror', (error) => person.troubles.push(`error on the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !person.offline) person.troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.host === new URL(address).host || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!own) person.troubles.push(`a request to a third party: ${url.href}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => person.received.push(JSON.parse(String(payload))));
    socket.on('framesent', ({ payload }) => person.sent.push(JSON.parse(String(payload))));
  });
}

// Somebody with a browser window. Without a name they have no session and can only watch.
export async function comeIn(browser, address, { name, viewport = desktop, theme = 'auto', settings = {}, ...more } = {}) {
  const context = await browser.newContext({ viewport, baseURL: address, reducedMotion: 'reduce', ...more });
  const kept = JSON.stringify({ ...quick, theme, ...settings });
  // Kept settings stay where a test changes them on the page.
  await context.addInitScript((text) => localStorage.getItem('gaslight-settings') ?? localStorage.setItem('gaslight-settings', text), kept);
  if (name !== undefined) await must(context.request.post('/api/v1/session', { data: { name } }));
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const person = { name, context, page, address, troubles: [], received: [], sent: [], offline: false };
  watch(page, address, person);
  return person;
}

export async function must(answering) {
  const answer = await answering;
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
