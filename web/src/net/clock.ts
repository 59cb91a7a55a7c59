// SPDX-License-Identifier: MIT
// Time as the page's logic sees it, so that tests can hold the clock in their hands.
export interface Clock {
  now(): number; // milliseconds; only differences mean something
  after(ms: number, action: () => void): () => void; // returns how to call it off
}

export const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
