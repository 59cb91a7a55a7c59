// SPDX-License-Identifier: MIT
// Holds the catalogues and the code against each other: no key is missing, none is left over, and no component shows words
// that do not come from a catalogue.
import { describe, expect, test } from 'vitest';
import { hasWord, plainName, word, wordOr } from './words';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../**/*.d.ts', '!../protocol/**', '!../**/dev/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(([name, text]) => ({ name, text }));
const catalogues = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default', eager: true });
const keys = Object.values(catalogues).flatMap((text) => [...text.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1] ?? ''));

// Keys written out at a call, and the beginnings of keys that are put together: word(`ask-${ask}`).
const called = files.flatMap(({ name, text }) => [...text.matchAll(/\bword(?:Or)?\(\s*'([^']+)'/g)].map((match) => ({ name, key: match[1] ?? '' })));
const beginnings = files.flatMap(({ text }) => [...text.matchAll(/`([a-zA-Z][\w-]*-)\$\{/g)].map((match) => match[1] ?? ''));
const quoted = new Set(files.flatMap(({ text }) => [...text.matchAll(/'([a-zA-Z][\w-]*)'/g)].map((match) => match[1] ?? '')));

describe('the catalogue', () => {
  test('has every key that is called for', () => {
    expect(called.length).toBeGreaterThan(100);
    expect(called.filter(({ key }) => !hasWord(key))).toEqual([]);
  });

  test('has some key for every beginning that is put together in a call', () => {
    const inCalls = files.flatMap(({ text }) => [...text.matchAll(/\bword(?:Or)?\(\s*`([a-zA-Z][\w-]*-)\$\{/g)].map((match) => match[1] ?? ''));
    expect(inCalls.filter((beginning) => !keys.some((key) => key.startsWith(beginning)))).toEqual([]);
  });

  test('has no key that nothing calls for', () => {
    expect(keys.filter((key) => !quoted.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)))).toEqual([]);
  });

  test('has each key once', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

// What is left of a component when everything that is not shown is taken away.
function shownText(component: string): string {
  let text = component.replace(/<!--[\s\S]*?-->/g, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  // Expressions may hold braces of their own: take them out from the inside.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\{[^{}]*\}/g, '');
  }
  return text;
}

describe('components', () => {
  const components = files.filter(({ name }) => name.endsWith('.svelte'));

  test('show no words of their own', () => {
    const words = components.flatMap(({ name, text }) =>
      [...shownText(text).replace(/<[^>]*>/g, '\n').matchAll(/[^\n]*\p{L}{2,}[^\n]*/gu)].map((match) => `${name}: ${match[0].trim()}`),
    );
    expect(words).toEqual([]);
  });

  test('have no words of their own in attributes people read', () => {
    const words = components.flatMap(({ name, text }) =>
      [...shownText(text).matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*\p{L}{2,}[^"]*)"/gu)].map((match) => `${name}: ${match[1]}`),
    );
    expect(words).toEqual([]);
  });

  test('the scan itself can see', () => {
    expect(shownText('<p class="a">Hello {name}</p>').replace(/<[^>]*>/g, '')).toBe('Hello ');
    expect(shownText("{#if a}{word('x', { n: f({}) })}{/if}")).toBe('');
  });
});

describe('words', () => {
  test('count as English does', () => {
    expect(word('watchers', { count: 1 })).toBe('one watches');
    expect(word('watchers', { count: 3 })).toBe('3 watch');
  });
  test('a missing key shows, a fallback steps in', () => {
    expect(word('no-such-key')).toBe('[no-such-key]');
    expect(wordOr('no-such-key', 'Else')).toBe('Else');
    expect(plainName('five_colours')).toBe('Five colours');
  });
});
