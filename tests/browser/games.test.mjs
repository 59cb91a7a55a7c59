// SPDX-License-Identifier: MIT
// Two people and two bots play a whole game of each title through the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './lib/access.mjs';
import { evening } from './lib/evening.mjs';
import { pictures } from './lib/pictures.mjs';
import { chance, makeTable, nowOf, openTable, play, versionOf, waitFor, whatNow } from './lib/table.mjs';

const here = evening();

// Ben comes by the link and sits down himself.
async function sitTogether(title, level) {
  const ada = await here.comes({ name: 'Ada' });
  const ben = await here.comes({ name: 'Ben' });
  const table = await makeTable(ada, title, { guests: 1, level });
  await openTable(ada, table);
  await ada.page.getByTestId('waiting').waitFor();
  await openTable(ben, table);
  await ben.page.getByTestId('waiting').locator('li[data-seat="1"] button').first().click();
  return { ada, ben, table };
}

async function agreeOnTheEnd(ada, ben) {
  await Promise.all([ada, ben].map(({ page }) => page.getByTestId('end').waitFor()));
  await waitFor(() => versionOf(ada) === versionOf(ben), 'both see the same last version');
  assert.ok(nowOf(ada).end.winners.length > 0);
  assert.deepEqual(nowOf(ada).end, nowOf(ben).end);
  const versions = ada.received.filter(({ t }) => t === 'news').map(({ version }) => version);
  assert.deepEqual([...new Set(versions)], [...Array(versionOf(ada) + 1).keys()].slice(versions[0]), 'versions come without gaps');
}

async function lookAtReplay(person, table, title) {
  await person.page.getByTestId('end').locator(`a[href="/replay/${table}"]`).click();
  const slider = person.page.getByRole('slider');
  await slider.waitFor();
  await slider.focus();
  const first = await slider.inputValue();
  for (const _ of Array(12)) await person.page.keyboard.press('ArrowRight');
  await waitFor(async () => (await slider.inputValue()) !== first, 'the slider moves');
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
  await person.page.locator('[data-target]').first().waitFor();
  await pictures(person, `replay-${title}-desktop`);
  await isAccessible(person, `the replay of ${title}`);
}

// Runs in the page.
function namesOfFirstSlot() {
  const text = (selector) => document.querySelector(selector)?.textContent ?? '';
  return { title: text('[data-testid="explain"] h3'), label: text('[data-target="slot:0"] .unseen') };
}

// What stays under the hand is explained as it is now, whatever was put there since.
async function explanationFollows({ page }) {
  await page.getByRole('slider').focus();
  await page.locator('[data-target="slot:0"]').hover();
  await page.getByTestId('explain').waitFor();
  const { title } = await page.evaluate(namesOfFirstSlot);
  const isAnother = async () => {
    await page.keyboard.press('ArrowRight');
    const now = await page.evaluate(namesOfFirstSlot);
    assert.ok(now.title !== '' && now.label.includes(now.title), `"${now.label}" is explained as "${now.title}"`);
    return now.title !== title;
  };
  await waitFor(isAnother, 'another card comes into the place under the hand');
}

for (const [title, short, middle] of [
  ['looting-london', 'looting', 14],
  ['nanty-narking', 'nanty', 32],
]) {
  test(`two people and two bots play a whole game of ${title}`, async (context) => {
    const { ada, ben, table } = await sitTogether(title, short === 'nanty' ? 'random' : 'greedy');
    const random = chance(7);
    const benPlays = play(ben, chance(11));
    const steps = await play(ada, random, { enough: (step) => step >= middle });
    assert.equal(steps, middle, 'the game is still on');
    await whatNow(ada, 60_000);
    await pictures(ada, `${short}-desktop`);
    await isAccessible(ada, `the table of ${title}`);
    const [more, his] = await Promise.all([play(ada, random), benPlays]);
    const decided = [ada, ben].map(({ sent }) => sent.filter(({ t }) => t === 'choose').length);
    context.diagnostic(`${versionOf(ada)} versions; Ada and Ben decided ${decided.join(' and ')} times in ${steps + more} and ${his} steps`);
    assert.ok(Math.min(...decided) > 5, 'both had something to decide');
    await agreeOnTheEnd(ada, ben);
    await pictures(ada, `end-${short}-desktop`);
    await isAccessible(ada, `the end of ${title}`);
    await lookAtReplay(ada, table, short);
    if (short === 'looting') await explanationFollows(ada);
  });
}
