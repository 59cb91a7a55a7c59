// SPDX-License-Identifier: MIT
// The frames of a finished game, fetched by the page as they are needed.
import type { Frame, ReplayPage } from '../protocol/messages';

export const kPage = 100;

// What is shown of one version: whose view, and what happened.
export interface Picture {
  readonly version: number;
  readonly seat: number | null;
  readonly by: Frame['by'];
  readonly undoes: number | null;
  readonly events: Frame['events'];
  readonly view: object;
  readonly aid: object;
}

export class Reel {
  private readonly pages = new Map<number, Promise<readonly Frame[]>>();
  last = 0; // the last version, known after the first page

  constructor(
    private readonly fetchPage: (eyes: string, from: number, count: number) => Promise<ReplayPage>,
    readonly eyes: string,
  ) {}

  // A version counts from 0. A page that could not be fetched is fetched again next time.
  async at(version: number): Promise<Frame | null> {
    const number = Math.floor(version / kPage);
    let page = this.pages.get(number);
    if (!page) {
      page = this.fetch(number);
      this.pages.set(number, page);
      page.catch(() => this.pages.delete(number));
    }
    return (await page).find((frame) => frame.version === version) ?? null;
  }

  private async fetch(number: number): Promise<readonly Frame[]> {
    const { versions, frames } = await this.fetchPage(this.eyes, number * kPage, kPage);
    this.last = Math.max(0, versions - 1);
    return frames;
  }
}

// The eyes of all: each version through the eyes of whoever moved, so that every decision is seen as it was made.
export function pictureOf(frame: Frame, mover: number): Picture {
  const { version, seat, by, undoes, events } = frame;
  const told = { version, seat, by, undoes, events };
  if ('view' in frame) return { ...told, view: frame.view, aid: frame.aid };
  const eyes = seat ?? mover;
  return { ...told, view: frame.views[eyes] ?? frame.views[0] ?? {}, aid: frame.aids[eyes] ?? frame.aids[0] ?? {} };
}
