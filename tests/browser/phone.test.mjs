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

// So few taps, and bots so slow, that the game is still on at the end of the test.
for (const [title, short, level, most] of [
  ['looting-london', 'looting', 'greedy', 14],
  ['nanty-narking', 'nanty', 'random', 24],
]) {
  test(`some turns of ${title} on a phone`, async () => {
    const ada = await here.comes({ name: 'Ada', ...mobile });
    const table = await makeTable(ada, title, { level });
    await openTable(ada, table);
    const random = chance(31);
    let taps = 0;
    while (taps < most && (await tapSomething(ada, random))) {
      if (++taps % 5 === 0) await fits(ada, `the table of ${title}`);
    }
    assert.equal(taps, most);
    assert.equal((await whatNow(ada)).end, false, 'the game is still on');
    await fits(ada, `the table of ${title}`);
    const unfolded = ada.page.locator('.fold[aria-expanded="true"]');
    if ((await unfolded.count()) > 0) await unfolded.tap(); // the picture shows the board
    await pictures(ada, `${short}-phone`);
    await isAccessible(ada, `the table of ${title} on a phone`);
  });
}

// A finger on the middle of the thing, for so long.
async function press(person, target, ms) {
  const element = person.page.locator(`[data-target="${target}"]`).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  const session = await person.context.newCDPSession(person.page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await person.page.waitForTimeout(ms);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a long press explains and chooses nothing', async () => {
  const ada = await here.comes({ name: 'Ada', ...mobile, settings: { confirm: true } });
  for (const [title, kind] of [
    ['looting-london', 'slot:'],
    ['nanty-narking', 'card:'],
  ]) {
    await openTable(ada, await makeTable(ada, title, { level: 'random' }));
    let lit = [];
    for (let i = 0; i < 40 && !lit[0]; ++i) {
      lit = (await whatNow(ada)).lit.filter((target) => target.startsWith(kind));
      if (!lit[0]) await tapSomething(ada, () => 0.99);
    }
    await ada.page.getByTestId('explain').waitFor({ state: 'detached' });
    await press(ada, lit[0], 900);
    await ada.page.getByTestId('explain').waitFor();
    assert.equal(await ada.page.locator('[data-picked]').count(), 0, 'nothing is picked');
  }
});

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
