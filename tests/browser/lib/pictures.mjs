// SPDX-License-Identifier: MIT
// Pictures of the page, for people to look at: into build/screenshots, and with PICTURES_FOR_DOCS=1 the best into docs/images.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.mjs';

const folder = join(root, 'build/screenshots');
const docs = join(root, 'docs/images');
// The README shows these.
const best = new Set([
  'lobby-desktop',
  'nanty-desktop',
  'nanty-phone',
  'looting-desktop',
  'looting-phone-dark',
  'end-nanty-desktop-dark',
  'replay-nanty-desktop',
]);

export async function picture({ page }, name, { whole = false } = {}) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path, fullPage: whole });
  if (process.env.PICTURES_FOR_DOCS !== '1' || !best.has(name)) return;
  mkdirSync(docs, { recursive: true });
  copyFileSync(path, join(docs, `${name}.png`));
}

// The same in both themes; the dark one has "-dark" at its end.
export async function pictures(person, name, options) {
  const theme = (value) => person.page.evaluate((text) => (text ? (document.documentElement.dataset.theme = text) : delete document.documentElement.dataset.theme), value);
  await theme('gaslight');
  await picture(person, `${name}-dark`, options);
  await theme('paper');
  await picture(person, name, options);
  await theme('');
}
