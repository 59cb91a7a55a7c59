// SPDX-License-Identifier: MIT
// axe-core on the page as it stands, in both themes: nothing serious or critical may be found.
import assert from 'node:assert/strict';
import { fromWeb } from './browser.mjs';

const axe = fromWeb('axe-core');

// Runs in the page.
async function findings() {
  const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target}: ${failureSummary}`) }));
}

export async function isAccessible({ page }, where) {
  await page.evaluate(axe.source);
  const before = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  for (const theme of ['paper', 'gaslight']) {
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    assert.deepEqual(await page.evaluate(findings), [], `axe-core on ${where}, theme ${theme}`);
  }
  await page.evaluate((name) => (name ? (document.documentElement.dataset.theme = name) : delete document.documentElement.dataset.theme), before);
}
