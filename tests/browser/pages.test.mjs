// SPDX-License-Identifier: MIT
// The pages around the table: the lobby makes tables, nothing serious for axe-core, small at first load, and no third party.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './lib/access.mjs';
import { evening } from './lib/evening.mjs';
import { pictures } from './lib/pictures.mjs';
import { chance, makeTable, openTable, play, waitFor, whatNow } from './lib/table.mjs';

const here = evening();
const firstLoadAtMost = 500_000;

test('a table is made in the lobby, with a name, seats and bots', async () => {
  const ada = await here.comes();
  const { page } = ada;
  await page.goto('/');
  await page.locator('#name').fill('Ada');
  await page.getByTestId('name-form').locator('button').click();
  await page.locator('[data-title="looting-london"] button').click();
  const form = page.getByTestId('new-table');
  await form.locator('select[name="players"]').selectOption('3');
  await form.locator('select[name="seat-1"]').selectOption('bot');
  await form.locator('select[name="seat-2"]').selectOption('open');
  const level = form.locator('select[name="level-1"]');
  const { titles } = await page.evaluate(async () => (await fetch('/api/v1/titles')).json());
  const { bots } = titles.find(({ name }) => name === 'looting-london');
  assert.deepEqual(await level.locator('option').evaluateAll((all) => all.map(({ value }) => value)), bots);
  assert.equal(await level.inputValue(), bots.includes('regular') ? 'regular' : bots.at(-1));
  await form.locator('input[value="open"]').check();
  await isAccessible(ada, 'the form of a new table');
  await form.locator('button.primary').click();
  await page.waitForURL(/\/table\//);
  await page.getByTestId('waiting').waitFor();
  await isAccessible(ada, 'the waiting room');
  const table = page.url().split('/').at(-1);
  const ben = await here.comes({ name: 'Ben' });
  await ben.page.goto('/');
  await ben.page.locator(`a[href="/table/${table}"]`).first().waitFor();
  await isAccessible(ben, 'the lobby');
  await pictures(ben, 'lobby-desktop');
  await ben.page.locator(`a[href="/table/${table}"]`).first().click();
  await ben.page.getByTestId('waiting').locator('li[data-seat="2"] button').first().click();
  for (const { page } of [ada, ben]) await page.locator('[data-target="column:0"]').waitFor();
});

test('somebody without a name makes a table in one go', async () => {
  const { page } = await here.comes();
  await page.goto('/');
  await page.locator('[data-title="looting-london"] button').click();
  const form = page.getByTestId('new-table');
  await form.locator('input[name="name"]').fill('Wilhelmina Featherstoneh');
  await form.locator('select[name="players"]').selectOption('2');
  assert.doesNotMatch(await form.innerText(), /\b[a-z]+_[a-z]+\b|=on\b/, 'no ids of the data are shown to people');
  await form.locator('button.primary').click();
  await page.locator('[data-target="column:0"]').waitFor();
  await page.locator('.players .name').filter({ hasText: 'Wilhelmina Featherstoneh' }).waitFor();
});

test('leaving is asked once more, and the seat can be taken back', async () => {
  const ada = await here.comes({ name: 'Ada' });
  const ben = await here.comes({ name: 'Ben' });
  const table = await makeTable(ada, 'looting-london', { guests: 1, players: 3 });
  await openTable(ada, table);
  await openTable(ben, table);
  await ben.page.getByTestId('waiting').locator('li[data-seat="1"] button').first().click();
  await ben.page.getByRole('button', { name: 'Leave the table' }).click();
  assert.ok(!ben.sent.some(({ t }) => t === 'leave'), 'nothing has happened yet');
  await ben.page.getByRole('button', { name: 'Leave the table' }).click();
  await ben.page.waitForURL((url) => url.pathname === '/');
  await ada.page.getByRole('button', { name: 'Let a bot play' }).click();
  await ben.page.getByTestId('your-tables').locator('a').click();
  await ben.page.getByRole('button', { name: 'Take my seat back' }).click();
  await waitFor(() => ben.received.findLast(({ t }) => t === 'table')?.yours.includes(1), 'Ben has his seat again');
  await ben.page.getByRole('button', { name: 'Leave the table' }).waitFor();
});

test('axe-core finds nothing serious on the pages without a table', async () => {
  const ada = await here.comes();
  const noTable = `/table/${'0'.repeat(32)}`;
  for (const path of ['/', '/rules/looting-london', '/rules/nanty-narking', '/about', noTable]) {
    await ada.page.goto(path);
    await ada.page.locator('h1').first().waitFor();
    await ada.page.waitForLoadState('networkidle');
    await isAccessible(ada, path);
  }
});

test('what cannot be chosen says why', async () => {
  const ada = await here.comes({ name: 'Ada' });
  await openTable(ada, await makeTable(ada, 'looting-london', { players: 3 }));
  const random = chance(3);
  await play(ada, random, { enough: () => ada.sent.some(({ t }) => t === 'choose') });
  await whatNow(ada);
  const dark = ada.page.locator('[data-target^="column:"]:not([data-lit]), [data-target^="slot:"]:not([data-lit])').first();
  await dark.click();
  await ada.page.getByTestId('said').waitFor();
  assert.ok(ada.sent.some(({ t }) => t === 'why'));
});

test('an explanation lasts as long as the hand is on the thing', async () => {
  const ada = await here.comes({ name: 'Ada', settings: { confirm: true } });
  await openTable(ada, await makeTable(ada, 'looting-london', { players: 3 }));
  await whatNow(ada);
  const explanation = ada.page.getByTestId('explain');
  const thing = ada.page.locator('[data-target="slot:0"]');
  const { x, y, width, height } = await thing.boundingBox();
  const longerThanThePause = 700;

  // Open because of the focus, it goes when the pointer stirs elsewhere, even over the same thing as before.
  await ada.page.mouse.move(1, 1);
  await ada.page.keyboard.press('Tab');
  await thing.focus();
  await explanation.waitFor();
  await ada.page.mouse.move(4, 4);
  await explanation.waitFor({ state: 'detached' });

  // A pointer that only passes by explains nothing, though the focus is there.
  assert.ok(await thing.evaluate((element) => element.matches(':focus-visible')));
  await ada.page.mouse.move(x + width / 2, y + height / 2);
  await ada.page.mouse.move(1, 1);
  await ada.page.waitForTimeout(longerThanThePause);
  assert.equal(await explanation.count(), 0, 'nothing is explained that nobody points at');

  // After a rest, one move onto the thing is enough.
  await thing.blur();
  await ada.page.waitForTimeout(1000);
  await ada.page.mouse.move(x + width / 2, y + height / 2);
  await explanation.waitFor();
});

// Bytes of bodies and headers as they came over the wire.
async function bytesOf(person, path) {
  const session = await person.context.newCDPSession(person.page);
  await session.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    ++requests;
  });
  await person.page.goto(path);
  await person.page.locator('h1, [data-target]').first().waitFor();
  await person.page.waitForLoadState('networkidle');
  return { bytes, requests };
}

test('the first load is small, and asks nobody else', async (context) => {
  for (const title of [null, 'looting-london', 'nanty-narking']) {
    const ada = await here.comes({ name: 'Ada' });
    const path = title ? `/table/${await makeTable(ada, title)}` : '/';
    const { bytes, requests } = await bytesOf(ada, path);
    context.diagnostic(`${title ?? 'the lobby'}: ${bytes} bytes in ${requests} answers`);
    await waitFor(() => bytes > 20_000, 'the page was measured', 1000);
    assert.ok(bytes < firstLoadAtMost, `${path} takes ${bytes} bytes`);
  }
});
