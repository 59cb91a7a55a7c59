// SPDX-License-Identifier: MIT
// Reloading and a cut line in the middle of a game: nothing is lost, nothing happens twice, and one sees that the line is down.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { evening } from './lib/evening.mjs';
import { askedAgain, chance, clickTarget, makeTable, nowOf, openTable, playDecision, playTurn, versionOf, waitFor, whatNow } from './lib/table.mjs';
import { layWire } from './lib/wire.mjs';

const here = evening();
const wires = [];
after(() => Promise.all(wires.map((wire) => wire.stop())));

async function alone(wishes = {}) {
  const ada = await here.comes({ name: 'Ada', ...wishes });
  const table = await makeTable(ada, 'looting-london', { players: 3 });
  await openTable(ada, table);
  return { ada, table };
}

async function byWire() {
  const wire = await layWire(here.server.address);
  wires.push(wire);
  return { wire, ...(await alone({ address: wire.address })) };
}

const versionsOf = (person) => person.received.filter(({ t }) => t === 'news').map(({ version }) => version);
const choicesOf = (person) => person.sent.filter(({ t }) => t === 'choose');
const sign = ({ page }) => page.getByTestId('line-down');
const handShown = ({ page }) => page.locator('[data-place="hand"] [data-card]').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

test('a reload in the middle of a game shows the same game again', async () => {
  const { ada } = await alone();
  const random = chance(3);
  await askedAgain(ada);
  for (const _ of Array(6)) await playTurn(ada, random);
  const before = { version: versionOf(ada), view: nowOf(ada).view, hand: await handShown(ada), log: await ada.page.locator('li[data-version]').count() };
  ada.received.length = 0;
  await ada.page.reload();
  await askedAgain(ada);
  assert.equal(versionOf(ada), before.version);
  assert.deepEqual(nowOf(ada).view, before.view);
  assert.deepEqual(await handShown(ada), before.hand);
  await waitFor(async () => (await ada.page.locator('li[data-version]').count()) === before.log, 'the log is whole again');
  await playDecision(ada, random);
  await waitFor(() => versionOf(ada) > before.version, 'the game goes on');
});

test('a cut line shows, heals by itself, and a choice made meanwhile counts once', async () => {
  const { ada, wire } = await byWire();
  const random = chance(5);
  await askedAgain(ada);
  for (let turns = 0; turns < 3 || nowOf(ada).question.ask !== 'draw'; ++turns) await playTurn(ada, random);
  const version = versionOf(ada);
  ada.offline = true;
  wire.cut();
  await sign(ada).waitFor();
  const sent = choicesOf(ada).length;
  await clickTarget(ada, 'deck');
  wire.mend();
  await sign(ada).waitFor({ state: 'detached', timeout: 20_000 });
  await waitFor(() => versionOf(ada) > version, 'the choice arrives');
  const fresh = choicesOf(ada).slice(sent);
  assert.equal(new Set(fresh.map(({ id }) => id)).size, 1, 'one command, however often it was sent');
  assert.deepEqual(fresh[0].choice, { do: 'deck' });
  const mine = ada.received.filter((news) => news.t === 'news' && news.version === version + 1);
  assert.ok(mine.length > 0 && mine.every(({ seat, by }) => seat === 0 && by === 'player'));
  await playDecision(ada, random);
  gapless(ada);
});

test('a move whose answer is lost has happened once', async () => {
  const { ada, wire } = await byWire();
  const random = chance(9);
  await askedAgain(ada);
  for (const _ of Array(4)) await playTurn(ada, random);
  const version = versionOf(ada);
  ada.offline = true;
  wire.deafen();
  const sent = choicesOf(ada).length;
  await playDecision(ada, random, 'click');
  wire.cut();
  await sign(ada).waitFor();
  wire.mend();
  await sign(ada).waitFor({ state: 'detached', timeout: 20_000 });
  await waitFor(() => versionOf(ada) > version, 'the move is there');
  assert.equal(new Set(choicesOf(ada).slice(sent).map(({ id }) => id)).size, 1);
  await whatNow(ada);
  await playDecision(ada, random);
  gapless(ada);
});

test('what others did while the line was down is caught up without a gap', async () => {
  const wire = await layWire(here.server.address);
  wires.push(wire);
  const ada = await here.comes({ name: 'Ada', address: wire.address });
  const ben = await here.comes({ name: 'Ben' });
  const table = await makeTable(ada, 'looting-london', { guests: 1 });
  await openTable(ada, table);
  await openTable(ben, table);
  await ben.page.getByTestId('waiting').locator('li[data-seat="1"] button').first().click();
  // Ada plays until it is Ben's turn, then her line is cut; he and the bots play on until she is awaited again.
  const random = chance(13);
  const asked = (person) => nowOf(person)?.asked?.seat;
  const decide = async (person) => {
    const before = versionOf(person);
    await playDecision(person, random);
    await waitFor(() => versionOf(person) > before, 'the decision is there');
  };
  await waitFor(() => nowOf(ada) !== null && nowOf(ben) !== null, 'the deal');
  while (asked(ada) !== 1) await (asked(ada) === 0 ? decide(ada) : waitFor(() => asked(ada) < 2, 'the bots play'));
  const version = versionOf(ada);
  ada.offline = true;
  wire.cut();
  await waitFor(() => asked(ben) === 1, 'Ben is asked');
  while (asked(ben) === 1) await decide(ben);
  await waitFor(() => asked(ben) === 0, 'Ada is awaited');
  assert.ok(versionOf(ben) > version);
  assert.equal(versionOf(ada), version);
  wire.mend();
  await waitFor(() => versionOf(ada) === versionOf(ben), 'Ada has caught up', 20_000);
  gapless(ada);
  await playDecision(ada, random);
});

// Every version is there; after a reconnect the last one may come again, never an older one.
function gapless(person) {
  const versions = versionsOf(person);
  for (let i = 1; i < versions.length; ++i) {
    const step = versions[i] - versions[i - 1];
    assert.ok(step === 1 || step === 0, `version ${versions[i]} came after ${versions[i - 1]}`);
  }
}
