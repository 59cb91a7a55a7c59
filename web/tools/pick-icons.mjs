// SPDX-License-Identifier: MIT
// Takes the icons named in icons.txt out of the whole set of game-icons and writes src/icons.ts, so that the page
// carries only the few it shows. Usage: node tools/pick-icons.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const output = new URL('../src/icons.ts', here);
const set = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', here), 'utf8'));

const names = readFileSync(new URL('icons.txt', here), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

function pathsOf(name) {
  const body = set.icons[set.aliases?.[name]?.parent ?? name]?.body;
  if (!body) throw new Error(`icons.txt: there is no icon "${name}"`);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length === 0) throw new Error(`icons.txt: "${name}" is not made of paths`);
  return paths.join('');
}

const lines = [...new Set(names)].sort().map((name) => `  '${name}': '${pathsOf(name)}',`);
const text = `// SPDX-License-Identifier: CC-BY-3.0
// Icons of game-icons.net (authors: see About), CC BY 3.0. Made by tools/pick-icons.mjs from tools/icons.txt.
// Each is the path of a picture of 512 by 512.
export const icons = {
${lines.join('\n')}
} as const;

export type IconName = keyof typeof icons;
`;

if (process.argv.includes('--check')) {
  if (readFileSync(output, 'utf8') !== text) {
    console.error('src/icons.ts is out of date: run node tools/pick-icons.mjs');
    process.exit(1);
  }
} else {
  writeFileSync(output, text);
}
