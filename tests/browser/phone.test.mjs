// SPDX-License-Identifier: MIT
// A phone of 360 by 740: some turns of both titles by touch, and never a page that is wider than the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './lib/access.mjs';
import { phone } from './lib/browser.mjs';
import { evening } from './lib/evening.mjs';
import { pictures } from './lib/pictures.mjs';
import { chance, makeTable, openTable, tapTarget, whatNow } from './lib/table.mjs';

const here = evening();
const mobile = { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function fits({ page }, where) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= phone.width, `${where} is ${width} pixels wide`);
}

async function tapSomething(person, random) {
  const todo = await whatNow(person);
  if (todo.end) return false;
  if (todo.confirm) await person.page.locator('[data-confirm]').tap();
  else if (todo.lit.length > 0) await tapTarget(person, todo.lit[Math.floor(random() * todo.lit.length)]);
  else await person.page.locator('[data-testid="choices"] button:not(:disabled)').first().tap();
  return true;
}

for (const [title, short] of [
  ['looting-london', 'looting'],
  ['nanty-narking', 'nanty'],
]) {
  test(`some turns of ${title} on a phone`, async () => {
    const ada = await here.comes({ name: 'Ada', ...mobile });
    const table = await makeTable(ada, title);
    await openTable(ada, table);
    const random = chance(31);
    let taps = 0;
    while (taps < 24 && (await tapSomething(ada, random))) {
      if (++taps % 5 === 0) await fits(ada, `the table of ${title}`);
    }
    assert.ok(taps >= 12);
    await whatNow(ada);
    await fits(ada, `the table of ${title}`);
    await pictures(ada, `${short}-phone`);
    await isAccessible(ada, `the table of ${title} on a phone`);
  });
}

test('the other pages on a phone', async () => {
  const ada = await here.comes({ name: 'Ada', ...mobile });
  for (const [path, name] of [
    ['/', 'lobby'],
    ['/rules/looting-london', 'rules-looting'],
    ['/rules/nanty-narking', 'rules-nanty'],
    ['/about', 'about'],
  ]) {
    await ada.page.goto(path);
    await ada.page.locator('h1').first().waitFor();
    await ada.page.waitForLoadState('networkidle');
    await fits(ada, path);
    await isAccessible(ada, `${path} on a phone`);
    if (name === 'lobby') await pictures(ada, 'lobby-phone');
  }
});
