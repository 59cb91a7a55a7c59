// SPDX-License-Identifier: MIT
// One server and one browser for the tests of a file, and people who come and go. Every test ends with nobody having seen
// an error, a failed request or a request to somebody else's server.
import { after, afterEach, before } from 'node:test';
import { comeIn, openBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { noTroubles } from './table.mjs';

export function evening() {
  const here = { server: null, browser: null, people: [], comes: null };
  before(async () => {
    here.server = await startServer();
    here.browser = await openBrowser();
  });
  afterEach(async () => {
    const people = here.people.splice(0);
    await Promise.all(people.map(({ context }) => context.close()));
    noTroubles(...people);
  });
  after(async () => {
    await here.browser?.close();
    await here.server?.stop();
  });
  here.comes = async (wishes = {}) => {
    const person = await comeIn(here.browser, wishes.address ?? here.server.address, wishes);
    here.people.push(person);
    return person;
  };
  return here;
}
