// SPDX-License-Identifier: MIT
// The HTTP API of docs/protocol.md. Every function gives the body, or throws a Refused with the server's sentence.
import type { Reference, Refusal, ReplayPage, Session, TableMade, TableRequest, Tables, Titles } from '../protocol/messages';

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export class Api {
  constructor(private readonly fetch: Fetch) {}

  session(): Promise<Session> {
    return this.call('/api/v1/session');
  }
  rename(name: string): Promise<Session> {
    return this.call('/api/v1/session', { name });
  }
  titles(): Promise<Titles> {
    return this.call('/api/v1/titles');
  }
  tables(): Promise<Tables> {
    return this.call('/api/v1/tables');
  }
  makeTable(request: TableRequest): Promise<TableMade> {
    return this.call('/api/v1/tables', request);
  }
  reference(title: string, settings: Readonly<Record<string, string>>): Promise<Reference> {
    return this.call(`/api/v1/reference/${encodeURIComponent(title)}?${new URLSearchParams(settings).toString()}`);
  }
  replay(table: string, eyes: string, from: number, count: number): Promise<ReplayPage> {
    return this.call(`${tablePath(table)}/replay?${new URLSearchParams({ eyes, from: `${from}`, count: `${count}` }).toString()}`);
  }

  private async call<Body>(path: string, body?: object): Promise<Body> {
    const response = await this.fetch(path, body === undefined ? {} : post(body));
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as Body;
    throw new Refused(refusalOf(text, response.status));
  }
}

export function tablePath(table: string): string {
  return `/api/v1/tables/${encodeURIComponent(table)}`;
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

// Something between us and the server may answer in its place, in its own words.
function refusalOf(text: string, status: number): Refusal {
  try {
    const refusal = JSON.parse(text) as Partial<Refusal>;
    if (typeof refusal.sentence === 'string') return refusal as Refusal;
  } catch {
    // not JSON: fall through
  }
  return { code: 'unavailable', rule: '', sentence: `the server answered ${status}`, version: null };
}

export const api = new Api((path, init) => fetch(path, init));
