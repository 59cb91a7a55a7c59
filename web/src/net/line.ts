// SPDX-License-Identifier: MIT
// The line to the server: one WebSocket that says hello, follows tables, and comes back by itself when it breaks.
// It promises (docs/protocol.md, "Catching up"):
// - versions of a followed table reach the listener in order and without gaps; a gap is a fault, and the table is followed afresh;
// - a command is answered once. Without an answer it is sent again with its old id, after its table has caught up.
import type { ClientMessage, ServerMessage } from '../protocol/messages';
import { Asking, type Answer } from './asking';
import { Commands, kSlowDown, type Command, type Outcome } from './commands';
import type { Clock } from './clock';

// What a WebSocket is to us. The real one is in socket.ts.
export interface Wire {
  send(text: string): void;
  close(): void;
}
export interface WireEvents {
  opened(): void;
  said(text: string): void;
  closed(): void;
}
export type OpenWire = (events: WireEvents) => Wire;

export type LineState = 'connecting' | 'up' | 'down';

export interface LineListener {
  heard(message: ServerMessage): void;
  changed(state: LineState, retryAt: number | null): void; // retryAt by the clock, while down
  afresh(table: string): void; // forget what is known of this table: all of it comes again
}

export const kPingEvery = 20_000;
export const kPongWithin = 10_000;
export const kCheckWithin = 2_500;
export const kRetries: readonly number[] = [300, 1000, 2000, 4000, 8000];

interface Followed {
  since: number | null;
  caughtUp: boolean;
}

export class Line {
  private wire: Wire | null = null;
  private generation = 0; // events of an older wire are not ours any more
  private state: LineState = 'connecting';
  private tries = 0;
  private heard = false; // anything since the last ping
  private cancelTimer: () => void = () => {};
  private readonly followed = new Map<string, Followed>();
  private readonly commands: Commands;
  private readonly asking = new Asking();

  constructor(
    private readonly openWire: OpenWire,
    private readonly clock: Clock,
    private readonly listener: LineListener,
    makeId: () => string,
  ) {
    this.commands = new Commands(makeId, clock, (message) => this.sendIfReady(message));
  }

  // Opening and closing

  open(): void {
    const generation = ++this.generation;
    this.cancelTimer();
    this.wire?.close();
    this.setState(this.tries === 0 ? 'connecting' : 'down', null);
    const ours = (): boolean => generation === this.generation;
    this.wire = this.openWire({
      opened: () => {
        if (ours()) this.write({ t: 'hello', protocol: 1 });
      },
      said: (text) => {
        if (ours()) this.take(text);
      },
      closed: () => {
        if (ours()) this.lost();
      },
    });
    // A wire that neither opens nor fails is as good as broken.
    this.cancelTimer = this.clock.after(kPongWithin, () => this.lost());
  }

  // Somebody else now (the session's cookie changed), or somebody asks for it: do not wait.
  reopen(): void {
    this.tries = 0;
    for (const followed of this.followed.values()) followed.caughtUp = false;
    this.open();
  }

  // Something happened to the machine's network, or it slept: find out soon whether anybody still listens.
  check(): void {
    if (this.state === 'up') this.ping(kCheckWithin);
    else this.reopen();
  }

  close(): void {
    this.generation += 1;
    this.cancelTimer();
    this.wire?.close();
    this.wire = null;
  }

  // Following

  follow(table: string): void {
    if (this.followed.has(table)) return;
    this.followed.set(table, { since: null, caughtUp: false });
    if (this.state === 'up') this.write({ t: 'follow', table, since: null });
  }

  unfollow(table: string): void {
    if (!this.followed.delete(table)) return;
    if (this.state === 'up') this.write({ t: 'unfollow', table });
  }

  // Starts a table over, for a reader who has become somebody else (a seat taken after watching).
  followAfresh(table: string): void {
    this.listener.afresh(table);
    this.followed.set(table, { since: null, caughtUp: false });
    if (this.state === 'up') this.write({ t: 'follow', table, since: null });
  }

  // Commands and questions

  command(command: Command): Promise<Outcome> {
    return this.commands.give(command);
  }

  ask(message: Extract<ClientMessage, { t: 'preview' | 'why' }>): Promise<Answer> {
    if (this.state !== 'up') return Promise.resolve(null);
    this.write(message);
    return this.asking.ask(message);
  }

  private sendIfReady(message: ClientMessage): boolean {
    if (this.state !== 'up') return false;
    if ('table' in message && this.followed.get(message.table)?.caughtUp === false) return false;
    this.write(message);
    return true;
  }

  private write(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  // What comes in

  private take(text: string): void {
    this.heard = true;
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'welcome') this.welcomed();
    else if (message.t === 'news' && !this.inOrder(message.table, message.version, message.events.length)) return;
    else if (message.t === 'bye') this.tries = Math.max(this.tries, 1);
    this.listener.heard(message);
    this.after(message);
  }

  private welcomed(): void {
    this.tries = 0;
    this.setState('up', null);
    this.schedulePing();
    for (const [table, followed] of this.followed) this.write({ t: 'follow', table, since: followed.since });
  }

  // Whether a version is the next one. `since` again without events says that nothing is new.
  private inOrder(table: string, version: number, events: number): boolean {
    const followed = this.followed.get(table);
    if (!followed) return false;
    const next = followed.since === null ? 0 : followed.since + 1;
    if (version === next) followed.since = version;
    else if (!(version === followed.since && events === 0)) {
      // While the beginning is on its way, what else comes belongs to an earlier follow.
      if (followed.since !== null) this.followAfresh(table);
      return false;
    }
    return true;
  }

  private after(message: ServerMessage): void {
    if (message.t === 'news' && message.now !== null) this.caughtUp(message.table);
    else if (message.t === 'table' && message.state === 'waiting') this.caughtUp(message.table);
    else if (message.t === 'done') this.commands.answered(message.id, message);
    else if (message.t === 'previewed' || message.t === 'reasons') this.asking.answered(message);
    else if (message.t === 'refused') {
      if (message.id !== null) this.commands.answered(message.id, message);
      else if (!this.asking.refused(message)) this.refollow(message);
    }
  }

  // A refused follow: without another one nothing would ever come of this table, and its commands would wait for ever.
  private refollow({ table, code }: Extract<ServerMessage, { t: 'refused' }>): void {
    const followed = table === null ? undefined : this.followed.get(table);
    if (table === null || !followed || followed.caughtUp || code === 'forbidden') return;
    if (code === 'stale') this.followAfresh(table);
    else
      this.clock.after(kSlowDown, () => {
        if (this.state === 'up' && this.followed.get(table) === followed && !followed.caughtUp) this.write({ t: 'follow', table, since: followed.since });
      });
  }

  private caughtUp(table: string): void {
    const followed = this.followed.get(table);
    if (!followed || followed.caughtUp) return;
    followed.caughtUp = true;
    this.commands.sendAgain(table);
  }

  // Silence and loss

  private schedulePing(): void {
    this.cancelTimer();
    this.cancelTimer = this.clock.after(kPingEvery, () => this.ping(kPongWithin));
  }

  private ping(within: number): void {
    this.cancelTimer();
    this.heard = false;
    this.write({ t: 'ping' });
    this.cancelTimer = this.clock.after(within, () => {
      if (this.heard) this.schedulePing();
      else this.lost();
    });
  }

  private lost(): void {
    this.generation += 1;
    this.cancelTimer();
    this.wire?.close();
    this.wire = null;
    this.asking.lost();
    this.commands.lost();
    for (const followed of this.followed.values()) followed.caughtUp = false;
    const wait = kRetries[Math.min(this.tries, kRetries.length - 1)] ?? 0;
    this.tries += 1;
    this.setState('down', this.clock.now() + wait);
    this.cancelTimer = this.clock.after(wait, () => this.open());
  }

  private setState(state: LineState, retryAt: number | null): void {
    this.state = state;
    this.listener.changed(state, retryAt);
  }
}
