// SPDX-License-Identifier: MIT
// Somebody who watches sees no hidden card: neither on the page nor in what the server sends.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from './lib/browser.mjs';
import { evening } from './lib/evening.mjs';
import { chance, makeTable, openTable, play, versionOf, waitFor } from './lib/table.mjs';

const here = evening();

async function watchedGame(title, steps) {
  const ada = await here.comes({ name: 'Ada' });
  const ben = await here.comes({ name: 'Ben' });
  const watcher = await here.comes();
  const table = await makeTable(ada, title, { guests: 1, level: 'random' });
  await Promise.all([openTable(ada, table), openTable(watcher, table)]);
  await openTable(ben, table);
  await ben.page.getByTestId('waiting').locator('li[data-seat="1"] button').first().click();
  const pages = [];
  const look = async () => pages.push({ version: versionOf(watcher), html: await watcher.page.locator('main').innerHTML() });
  let isOver = false;
  const enough = (limit) => (step) => step >= limit || isOver;
  const benPlays = play(ben, chance(23), { enough: enough(steps * 10) }).catch((error) => error);
  for (let i = 0; i < 4; ++i) {
    await play(ada, chance(17 + i), { enough: enough(steps) });
    await look();
  }
  isOver = true;
  await ada.page.waitForTimeout(100);
  await ben.context.close();
  await benPlays;
  await waitFor(() => watcher.received.some(({ t }) => t === 'news'), 'the watcher sees the game');
  return { ada, ben, watcher, pages };
}

const newsOf = (person) => person.received.filter(({ t }) => t === 'news');
const viewsByVersion = (person) => new Map(newsOf(person).flatMap(({ version, now }) => (now ? [[version, now.view]] : [])));

function seesNoQuestion(watcher) {
  assert.ok(newsOf(watcher).length > 20, 'there was something to see');
  for (const { now } of newsOf(watcher)) {
    if (!now) continue;
    assert.equal(now.view.seat, null);
    assert.equal(now.question, null);
    assert.equal(now.undo, false);
  }
  assert.ok(watcher.received.filter(({ t }) => t === 'table').every(({ yours }) => yours.length === 0));
}

test('a watcher of Looting London sees no hand', async () => {
  const { ada, ben, watcher, pages } = await watchedGame('looting-london', 8);
  seesNoQuestion(watcher);
  for (const view of viewsByVersion(watcher).values()) assert.deepEqual(view.hand, {});
  const drawn = newsOf(watcher).flatMap(({ events }) => events.filter(({ e }) => e.e === 'card_drawn'));
  assert.ok(drawn.length > 0, 'cards were drawn from the deck');
  assert.ok(drawn.every(({ e }) => e.card === null));
  const seen = [ada, ben].flatMap((person) => newsOf(person).flatMap(({ events }) => events.map(({ e }) => e)));
  assert.ok(seen.some((event) => event.e === 'card_drawn' && event.card !== null), 'who draws a card sees it');
  assert.ok(viewsByVersion(ada).size > 5);
  for (const { html } of pages) assert.doesNotMatch(html, /data-place="hand"|data-lit/);
});

// Where in what a watcher was told a text stands, such as ".view.discard.3".
function placesOf(value, text, path = '') {
  if (value === text) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placesOf(part, text, `${path}.${key}`));
}

// By version, the cards that had been played or had lain on the discard pile before: everybody knows where those went.
function publicCards(watcher) {
  const seen = new Set();
  const byVersion = new Map();
  for (const { version, now } of newsOf(watcher)) {
    byVersion.set(version, new Set(seen));
    for (const card of [...(now?.view.discard ?? []), now?.view.in_play]) seen.add(card);
  }
  return byVersion;
}

async function cardNames(person) {
  const { topics } = await must(person.context.request.get('/api/v1/reference/nanty-narking?edition=retail&players=4'));
  return new Map(topics.cards.entries.map(({ id, name }) => [id, name]));
}

test('a watcher of Nanty Narking sees no hand and no Personality', async () => {
  const { ada, ben, watcher, pages } = await watchedGame('nanty-narking', 8);
  seesNoQuestion(watcher);
  const watched = new Map(newsOf(watcher).flatMap(({ version, now }) => (now ? [[version, now]] : [])));
  const told = new Map(newsOf(watcher).map(({ version, events }) => [version, events]));
  const known = publicCards(watcher);
  const names = await cardNames(watcher);
  let compared = 0;
  for (const person of [ada, ben]) {
    for (const [version, view] of viewsByVersion(person)) {
      const now = watched.get(version);
      if (!now || now.end) continue; // at the end everything is open
      const secrets = [...view.hand.filter((card) => !known.get(version).has(card)), view.personality];
      const events = told.get(version);
      for (const secret of secrets) {
        assert.deepEqual(placesOf({ now, events }, secret), [], `${secret} is hidden at version ${version}`);
        const name = names.get(secret);
        assert.ok(!name || events.every(({ text }) => !text.includes(name)), `${name} is not told at version ${version}`);
      }
      const shown = pages.find((page) => page.version === version)?.html ?? '';
      for (const card of view.hand) assert.ok(!shown.includes(`"card:${card}"`), `${card} is not on the page`);
      ++compared;
    }
  }
  assert.ok(compared > 20, `${compared} versions were compared`);
});
