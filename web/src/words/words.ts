// SPDX-License-Identifier: MIT
// Every word people read on the page comes from the catalogues beside this file, by key.
// What is printed on cards and areas, and the sentences of the log, come from the server.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import shell from './en.ftl?raw';
import looting from './en-looting.ftl?raw';
import nanty from './en-nanty.ftl?raw';

export type WordArgs = Record<string, string | number>;

const bundle = new FluentBundle('en', { useIsolating: false });
for (const catalogue of [shell, nanty, looting]) {
  const mistakes = bundle.addResource(new FluentResource(catalogue));
  if (mistakes.length > 0) throw mistakes[0];
}

export function hasWord(key: string): boolean {
  return bundle.hasMessage(key);
}

// The words of a key. A missing key is a mistake the tests find; on the page it shows as the key itself.
export function word(key: string, args: WordArgs = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return `[${key}]`;
  const mistakes: Error[] = [];
  const text = bundle.formatPattern(pattern, args, mistakes);
  if (mistakes.length > 0 && import.meta.env.DEV) console.error(key, mistakes);
  return text;
}

// A name of the server's data as people read it: "five_colours" becomes "Five colours".
export function plainName(name: string): string {
  return capital(name.replaceAll('_', ' ').replaceAll('-', ' '));
}

// The server's reasons and choices begin small, to stand behind other words.
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The words of a key made from the server's data, or the fallback where the catalogue does not know it yet.
export function wordOr(key: string, fallback: string, args: WordArgs = {}): string {
  return hasWord(key) ? word(key, args) : fallback;
}
