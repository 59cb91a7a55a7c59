// SPDX-License-Identifier: MIT
// A whole game of Looting London without a pointer, from the lobby to the rematch: Tab, arrows, numbers, Enter and Escape.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evening } from './lib/evening.mjs';
import { makeTable, nowOf, openTable, versionOf, waitFor, whatNow } from './lib/table.mjs';

const here = evening();
const key = ({ page }, name) => page.keyboard.press(name);
const isFocused = ({ page }, selector) => page.evaluate((text) => document.activeElement?.matches(text) ?? false, selector);

// Runs in the page: whether the focus is there, or which way it is.
function wayTo(selector) {
  const here = document.activeElement;
  if (here?.matches(selector)) return 'there';
  const goal = document.querySelector(selector);
  if (!goal) return 'nowhere';
  return here && here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

async function tabTo(person, selector) {
  for (let i = 0; i < 300; ++i) {
    const way = await person.page.evaluate(wayTo, selector);
    if (way === 'there') return;
    if (way === 'nowhere') await person.page.locator(selector).first().waitFor();
    else await key(person, way);
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

async function openTableByKeyboard(person) {
  await person.page.goto('/');
  await tabTo(person, '#name');
  await person.page.keyboard.type('Kay');
  await key(person, 'Enter');
  await tabTo(person, '[data-title="looting-london"] button');
  await key(person, 'Enter');
  await tabTo(person, 'select[name="players"]');
  await person.page.keyboard.type('3');
  await tabTo(person, '[data-testid="new-table"] button.primary');
  await key(person, 'Enter');
  await person.page.waitForURL(/\/table\/[0-9a-f]{32}$/);
}

// Seats that were planned as open are filled with bots.
async function fillSeats(person) {
  const buttons = '[data-testid="waiting"] li[data-seat] button:last-child';
  await waitFor(async () => nowOf(person) !== null || (await person.page.locator(buttons).count()) > 0, 'a table');
  while (nowOf(person) === null && (await person.page.locator('li[data-seat] button.primary').count()) > 0) {
    await tabTo(person, 'li[data-seat] button.primary + button');
    await key(person, 'Enter');
    await person.page.waitForTimeout(150);
  }
}

// A meld where there is one: the first number that is not "none"; then Enter confirms what was previewed.
async function decideByNumber(person, todo) {
  const isMeld = nowOf(person).question.ask === 'meld';
  const number = isMeld && todo.numbers.length > 1 ? todo.numbers[1] : todo.numbers[0];
  await key(person, number);
}

async function decideOnBoard(person) {
  await tabTo(person, '[data-target][data-lit]');
  await key(person, 'Enter');
}

async function decide(person, turn) {
  const version = versionOf(person);
  for (let i = 0; versionOf(person) === version; ++i) {
    assert.ok(i < 20, 'a decision takes few keys');
    const todo = await whatNow(person);
    if (todo.end) return;
    if (todo.confirm) await key(person, 'Enter');
    else if (turn % 8 === 0 && todo.lit.length > 0) await decideOnBoard(person);
    else await decideByNumber(person, todo);
    await person.page.waitForTimeout(15);
  }
}

test('a whole game of Looting London by keyboard alone', async () => {
  const kay = await here.comes({ settings: { confirm: true } });
  await openTableByKeyboard(kay);
  await fillSeats(kay);

  await whatNow(kay);
  // Arrows walk over the board, and a choice can be taken back before it counts.
  await tabTo(kay, '[data-target="column:0"]');
  await key(kay, 'ArrowRight');
  assert.ok(await isFocused(kay, '[data-target="column:1"]'));
  await tabTo(kay, '[data-target][data-lit]');
  await key(kay, 'Enter');
  await key(kay, 'Escape');
  await waitFor(async () => (await kay.page.locator('[data-picked]').count()) === 0, 'Escape takes the pick back');
  assert.equal(kay.sent.filter(({ t }) => t === 'choose').length, 0);

  for (let turn = 1; !(await whatNow(kay, 60_000)).end; ++turn) {
    assert.ok(turn < 600, 'the game comes to an end');
    await decide(kay, turn);
  }
  await kay.page.getByTestId('end').waitFor();
  assert.ok(kay.sent.filter(({ t }) => t === 'choose').length > 10);
  const old = kay.page.url();
  await tabTo(kay, '[data-testid="end"] button.primary');
  await key(kay, 'Enter');
  await kay.page.waitForURL((url) => url.href !== old);
});

const closedGroups = ({ page }) => page.locator('[data-testid="choices"] button[aria-expanded="false"][data-number]');

// Whoever only collects cards can soon pay in so many ways that they stand in groups.
async function collect(person) {
  for (let step = 0; step < 400; ++step) {
    const todo = await whatNow(person);
    if ((await closedGroups(person).count()) > 0) return;
    await key(person, todo.confirm ? 'Enter' : todo.numbers[0]);
    await person.page.waitForTimeout(15);
  }
  assert.fail('there are never many ways to pay');
}

test('numbers choose within a group that was opened by its number', async () => {
  const kay = await here.comes({ name: 'Kay', settings: { confirm: true } });
  await openTable(kay, await makeTable(kay, 'looting-london', { players: 3, level: 'random' }));
  await collect(kay);
  const closed = closedGroups(kay);
  const inside = kay.page.locator('[data-testid="choices"] .inner button');

  const group = await closed.first().getAttribute('data-number');
  await key(kay, group);
  await inside.first().waitFor();
  assert.deepEqual((await whatNow(kay)).numbers.slice(0, 2), ['1', '2'], 'what is inside has the numbers');
  assert.equal(await closed.count(), 0, 'other groups have none');
  await key(kay, 'Escape');
  await inside.first().waitFor({ state: 'detached' });

  await key(kay, group);
  const second = await inside.nth(1).getAttribute('data-choice');
  await key(kay, '2');
  await kay.page.locator('[data-confirm]').waitFor();
  await key(kay, 'Enter');
  await waitFor(() => kay.sent.at(-1)?.t === 'choose', 'it is sent');
  assert.deepEqual(kay.sent.at(-1).choice, JSON.parse(second));
});
