// SPDX-License-Identifier: MIT
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientMessage, ServerMessage } from '../protocol/messages';
import { kCheckWithin, kPingEvery, kPongWithin, kRetries, Line, type LineState, type WireEvents } from './line';
import { kSlowDown } from './commands';
import { socketAddress } from './socket';
import { HandClock } from './hand_clock';

const kTable = '00112233445566778899aabbccddeeff';

// The other end of the wire: remembers what was said and answers when the test says so.
class FarEnd {
  wires: { events: WireEvents; sent: ClientMessage[]; closed: boolean }[] = [];
  open = (events: WireEvents) => {
    const wire = { events, sent: [] as ClientMessage[], closed: false };
    this.wires.push(wire);
    return { send: (text: string) => void wire.sent.push(JSON.parse(text) as ClientMessage), close: () => void (wire.closed = true) };
  };
  get last() {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('no wire');
    return wire;
  }
  say(message: object): void {
    this.last.events.said(JSON.stringify(message));
  }
  welcome(): void {
    this.last.events.opened();
    this.say({ t: 'welcome', protocol: 1, name: 'Ada' });
  }
}

const now = { view: {}, aid: {}, asked: null, question: null, undo: false, end: null };
const news = (version: number, extra: object = {}) => ({
  t: 'news', table: kTable, version, seat: null, by: null, undoes: null, events: [{ e: {}, text: `v${version}` }], now: null, ...extra,
});

let far: FarEnd;
let clock: HandClock;
let line: Line;
let heard: ServerMessage[];
let states: LineState[];
let afresh: string[];

beforeEach(() => {
  far = new FarEnd();
  clock = new HandClock();
  heard = [];
  states = [];
  afresh = [];
  let ids = 0;
  const listener = {
    heard: (message: ServerMessage) => void heard.push(message),
    changed: (state: LineState) => void states.push(state),
    afresh: (table: string) => void afresh.push(table),
  };
  line = new Line(far.open, clock, listener, () => `c-${++ids}`);
});

const choose = () => line.command({ t: 'choose', table: kTable, version: 1, choice: { do: 'deck' } });
const versions = () => heard.flatMap((message) => (message.t === 'news' ? [message.version] : []));

describe('the line', () => {
  test('says hello first and follows after the welcome', () => {
    line.follow(kTable);
    line.open();
    far.last.events.opened();
    expect(far.last.sent).toEqual([{ t: 'hello', protocol: 1 }]);
    far.say({ t: 'welcome', protocol: 1, name: null });
    expect(far.last.sent[1]).toEqual({ t: 'follow', table: kTable, since: null });
    expect(states.at(-1)).toBe('up');
  });

  test('goes on from the last version after a break', () => {
    line.follow(kTable);
    line.open();
    far.welcome();
    far.say(news(0));
    far.say(news(1, { now }));
    far.last.events.closed();
    expect(states.at(-1)).toBe('down');
    clock.pass(kRetries[0]!);
    far.welcome();
    expect(far.last.sent[1]).toEqual({ t: 'follow', table: kTable, since: 1 });
    far.say(news(1, { events: [], now }));
    far.say(news(2, { now }));
    expect(versions()).toEqual([0, 1, 1, 2]);
    expect(afresh).toEqual([]);
  });

  test('a gap is a fault: the table is followed afresh', () => {
    line.follow(kTable);
    line.open();
    far.welcome();
    far.say(news(0, { now }));
    far.say(news(2, { now }));
    expect(versions()).toEqual([0]);
    expect(afresh).toEqual([kTable]);
    expect(far.last.sent.at(-1)).toEqual({ t: 'follow', table: kTable, since: null });
    far.say(news(0));
    far.say(news(1));
    far.say(news(2, { now }));
    expect(versions()).toEqual([0, 0, 1, 2]);
  });

  test('waits longer after each failure, and starts over after a success', () => {
    line.open();
    for (const wait of kRetries) {
      far.last.events.closed();
      const before = far.wires.length;
      clock.pass(wait - 1);
      expect(far.wires.length).toBe(before);
      clock.pass(1);
      expect(far.wires.length).toBe(before + 1);
    }
    far.welcome();
    far.last.events.closed();
    const before = far.wires.length;
    clock.pass(kRetries[0]!);
    expect(far.wires.length).toBe(before + 1);
  });

  test('does not hear a wire it has given up', () => {
    line.open();
    const old = far.last.events;
    line.reopen();
    old.said(JSON.stringify({ t: 'bye', sentence: 'x' }));
    old.closed();
    expect(heard).toEqual([]);
    expect(far.wires.length).toBe(2);
  });

  test('pings in silence, and takes no answer for a broken line', () => {
    line.open();
    far.welcome();
    clock.pass(kPingEvery);
    expect(far.last.sent.at(-1)).toEqual({ t: 'ping' });
    far.say({ t: 'pong' });
    clock.pass(kPongWithin);
    expect(states.at(-1)).toBe('up');
    clock.pass(kPingEvery + kPongWithin);
    expect(states.at(-1)).toBe('down');
  });
});

test('a check finds a dead line soon, and leaves a living one alone', () => {
  line.open();
  far.welcome();
  line.check();
  expect(far.last.sent.at(-1)).toEqual({ t: 'ping' });
  far.say({ t: 'pong' });
  clock.pass(kCheckWithin);
  expect(states.at(-1)).toBe('up');
  line.check();
  clock.pass(kCheckWithin);
  expect(states.at(-1)).toBe('down');
  const before = far.wires.length;
  line.check();
  expect(far.wires.length).toBe(before + 1);
});

describe('commands', () => {
  const ready = () => {
    line.follow(kTable);
    line.open();
    far.welcome();
    far.say(news(0));
    far.say(news(1, { now }));
  };

  test('are answered by id', async () => {
    ready();
    const outcome = choose();
    expect(far.last.sent.at(-1)).toEqual({ t: 'choose', id: 'c-1', table: kTable, version: 1, choice: { do: 'deck' } });
    far.say({ t: 'done', id: 'c-1', table: kTable, version: 2 });
    expect((await outcome).t).toBe('done');
  });

  test('without an answer are sent again with their id, after catching up and not before', () => {
    ready();
    void choose();
    far.last.events.closed();
    clock.pass(kRetries[0]!);
    far.welcome();
    expect(far.last.sent.map(({ t }) => t)).toEqual(['hello', 'follow']);
    far.say(news(2));
    expect(far.last.sent.length).toBe(2);
    far.say(news(3, { now }));
    expect(far.last.sent[2]).toEqual({ t: 'choose', id: 'c-1', table: kTable, version: 1, choice: { do: 'deck' } });
    far.say(news(4, { now }));
    expect(far.last.sent.length).toBe(3);
  });

  test('given while the line is down wait for it', () => {
    ready();
    far.last.events.closed();
    void choose();
    clock.pass(kRetries[0]!);
    far.welcome();
    far.say(news(1, { events: [], now }));
    expect(far.last.sent.at(-1)).toMatchObject({ t: 'choose', id: 'c-1' });
  });

  test('that were too fast go again a moment later under the same id', () => {
    ready();
    void choose();
    far.say({ t: 'refused', id: 'c-1', table: kTable, code: 'too_fast', rule: '', sentence: 'slow down', version: 1 });
    const before = far.last.sent.length;
    clock.pass(kSlowDown);
    expect(far.last.sent.length).toBe(before + 1);
    expect(far.last.sent.at(-1)).toMatchObject({ t: 'choose', id: 'c-1' });
  });

  test('before the deal need only the table', () => {
    line.follow(kTable);
    line.open();
    far.welcome();
    void line.command({ t: 'sit', table: kTable, seat: 1 });
    expect(far.last.sent.length).toBe(2);
    far.say({ t: 'table', table: kTable, state: 'waiting' });
    expect(far.last.sent.at(-1)).toMatchObject({ t: 'sit', id: 'c-1', seat: 1 });
  });
});

describe('questions', () => {
  test('are answered in order, refused in order, and dropped with the line', async () => {
    line.follow(kTable);
    line.open();
    far.welcome();
    const first = line.ask({ t: 'preview', table: kTable, version: 1, choice: { do: 'deck' } });
    const second = line.ask({ t: 'why', table: kTable, version: 1 });
    far.say({ t: 'refused', id: null, table: kTable, code: 'stale', rule: '', sentence: 'moved on', version: 2 });
    expect(await first).toMatchObject({ t: 'refused', code: 'stale' });
    far.say({ t: 'reasons', table: kTable, version: 1, reasons: [] });
    expect(await second).toMatchObject({ t: 'reasons' });
    const third = line.ask({ t: 'why', table: kTable, version: 1 });
    far.last.events.closed();
    expect(await third).toBeNull();
  });
});

test('the socket is on the page\'s own server', () => {
  expect(socketAddress({ protocol: 'https:', host: 'a.example:8' })).toBe('wss://a.example:8/ws');
  expect(socketAddress({ protocol: 'http:', host: 'localhost:1' })).toBe('ws://localhost:1/ws');
});

describe('a follow that does not come off', () => {
  const follows = () => far.last.sent.filter(({ t }) => t === 'follow').length;
  beforeEach(() => {
    line.open();
    far.welcome();
    line.follow(kTable);
  });

  test('news of an earlier follow that arrive first start no other one', () => {
    far.say(news(20, { now }));
    far.say(news(20, { now }));
    expect(follows()).toBe(1);
    for (let version = 0; version <= 20; version++) far.say(news(version, version === 20 ? { now } : {}));
    expect(heard.filter(({ t }) => t === 'news')).toHaveLength(21);
    expect(follows()).toBe(1);
  });

  test('it is asked for again when it was refused as too fast', () => {
    far.say({ t: 'refused', id: null, table: kTable, code: 'too_fast', rule: '', sentence: 'too much is waiting', version: 3 });
    expect(follows()).toBe(1);
    clock.pass(kSlowDown);
    expect(follows()).toBe(2);
  });
});
