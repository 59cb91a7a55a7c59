// SPDX-License-Identifier: MIT
// Sitting at a table and playing through the page: by clicking what is lit, or from the list with the keyboard.
import assert from 'node:assert/strict';
import { must } from './browser.mjs';

// A steady source of chance, so that a failing run can be repeated.
export function chance(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const bot = (level) => ({ kind: 'bot', level });

// A table of four: its maker, an open seat for each guest, and bots.
export async function makeTable(host, title, { guests = 0, players = 4, level = 'greedy', ...more } = {}) {
  const seats = [{ kind: 'you' }, ...Array(guests).fill({ kind: 'open' })];
  while (seats.length < players) seats.push(bot(level));
  const wish = { id: `t-${Date.now()}`, title, edition: 'retail', options: {}, players, visibility: 'link', windows: 'quick', response_s: 0, seats, ...more };
  const { table } = await must(host.context.request.post('/api/v1/tables', { data: wish }));
  return table;
}

export async function openTable(person, table) {
  await person.page.goto(`/table/${table}`);
}

// What the server last told this person about where the game stands.
export function nowOf(person) {
  return person.received.findLast((message) => message.t === 'news' && message.now !== null)?.now ?? null;
}

export function versionOf(person) {
  return person.received.findLast((message) => message.t === 'news')?.version ?? null;
}

// Runs in the page: whether this person can act now, and with what.
function look() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const end = document.querySelector('[data-testid="end"]') !== null;
  const yours = document.querySelector('[data-testid="question"].yours') !== null;
  const lit = yours ? all('[data-target][data-lit]').map((element) => element.dataset.target) : [];
  const listed = yours ? all('[data-testid="choices"] button:not(:disabled)').length : 0;
  const numbers = yours ? all('[data-testid="choices"] button[data-number]:not(:disabled):not([aria-expanded="true"])').map(({ dataset }) => dataset.number) : [];
  const confirm = document.querySelector('[data-confirm]:not(:disabled)') !== null;
  return end || lit.length > 0 || listed > 0 || confirm ? { end, lit, listed, numbers, confirm } : null;
}

// Waits until this person must act or the game is over; says what there is to do.
export async function whatNow(person, timeout = 30_000) {
  const handle = await person.page.waitForFunction(look, undefined, { timeout, polling: 20 });
  return handle.jsonValue();
}

const pick = (random, list) => list[Math.floor(random() * list.length)];

// Tiles end a game of Looting London; whoever never takes one plays for ever.
function fromLit(random, lit) {
  const columns = lit.filter((target) => target.startsWith('column:'));
  return pick(random, columns.length > 0 && random() < 0.9 ? columns : lit);
}

// Runs in the page: a point where a click on this element arrives at it, as somebody would look for one, or what covers it.
function freePoint(element) {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  let covers = '';
  for (const [across, down] of parts.flatMap((x) => parts.map((y) => [x, y]))) {
    const point = { x: box.x + box.width * across, y: box.y + box.height * down };
    const top = document.elementFromPoint(point.x, point.y);
    if (top?.closest('[data-target]') === element) return point;
    covers ||= top?.outerHTML.slice(0, 200) ?? 'it is not in sight';
  }
  return { covers };
}

// An explanation may lie over a thing while the pointer rests beside it: then the pointer goes away first.
async function pointOf(person, target) {
  const element = person.page.locator(`[data-target="${target}"]`).first();
  let point = await element.evaluate(freePoint);
  for (let i = 0; i < 5 && point.covers; ++i) {
    await person.page.mouse.move(1 + i, 1);
    await person.page.waitForTimeout(100);
    point = await element.evaluate(freePoint);
  }
  assert.ok(!point.covers, `nowhere can ${target} be clicked: ${point.covers}`);
  return point;
}

export async function clickTarget(person, target) {
  const { x, y } = await pointOf(person, target);
  await person.page.mouse.click(x, y);
}

export async function tapTarget(person, target) {
  const { x, y } = await pointOf(person, target);
  await person.page.touchscreen.tap(x, y);
}

// One step towards a move: a click on something lit, or a number of the list. Moves count at once (see `quick` in browser.mjs).
async function act(person, todo, random, how) {
  if (todo.confirm) return person.page.locator('[data-confirm]').click();
  const byClick = how === 'click' || (how === 'both' && random() < 0.5) || todo.numbers.length === 0;
  if (byClick && todo.lit.length > 0) return clickTarget(person, fromLit(random, todo.lit));
  if (todo.numbers.length > 0) return person.page.keyboard.press(pick(random, todo.numbers));
  return person.page.locator('[data-testid="choices"] button:not(:disabled)').first().click();
}

// Plays until `enough` says so or the game is over. Says how many steps were taken.
export async function play(person, random, { how = 'both', enough = () => false, steps = 3000 } = {}) {
  for (let step = 0; step < steps; ++step) {
    if (enough(step)) return step;
    const todo = await whatNow(person, 60_000);
    if (todo.end) return step;
    await act(person, todo, random, how);
  }
  throw new Error(`${person.name} is still playing after ${steps} steps`);
}

// Plays one whole decision of this person: until the page has sent one more. False when the game is over.
export async function playDecision(person, random, how = 'both') {
  const before = madeBy(person).length;
  const isMade = () => madeBy(person).length > before;
  while (!isMade()) {
    const todo = await whatNow(person);
    if (todo.end) return false;
    await act(person, todo, random, how);
    // Either it was sent, which we hear of a little later, or there is more to pick.
    await waitFor(async () => isMade() || (await person.page.evaluate(look)) !== null, 'the page answers');
  }
  return true;
}

// Plays a decision and waits until it is this person's turn again, on the page and in what we have heard. Not for the end of a game.
export async function playTurn(person, random, how = 'both') {
  const before = versionOf(person);
  await playDecision(person, random, how);
  await waitFor(() => versionOf(person) > before, 'the decision is there');
  await askedAgain(person);
}

export async function askedAgain(person) {
  await whatNow(person);
  await waitFor(() => nowOf(person)?.question, 'the question is heard of');
}

const madeBy = (person) => person.sent.filter(({ t }) => t === 'choose');

export async function waitFor(condition, what, timeout = 15_000) {
  const limit = Date.now() + timeout;
  while (!(await condition())) {
    assert.ok(Date.now() < limit, `waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

export function noTroubles(...people) {
  for (const person of people) assert.deepEqual(person.troubles, [], `${person.name ?? 'a watcher'} saw troubles`);
}
