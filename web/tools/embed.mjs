// SPDX-License-Identifier: MIT
// Turns the built client (web/dist) into one C++ source file, so that the server carries it inside.
// Usage: node web/tools/embed.mjs DIST OUT.cpp
// The files are compressed here, once, as well as it can be done.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const [dist, out] = process.argv.slice(2).map((path) => resolve(path));
if (!dist || !out) {
  console.error('usage: node web/tools/embed.mjs DIST OUT.cpp');
  process.exit(2);
}

const folder = join(dirname(out), 'files');
mkdirSync(folder, { recursive: true });

function filesIn(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function compressed(content) {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return { gzip: gzipSync(content, { level: 9 }), brotli: brotliCompressSync(content, { params: quality }) };
}

// The assembler takes the bytes as they are: faster than an array of numbers, and no larger.
function bytesNamed(name, file) {
  return `asm(".section .rodata\\n.global ${name}\\n${name}:\\n.incbin \\"${file}\\"\\n"
    ".global ${name}_end\\n${name}_end:\\n.byte 0\\n.previous\\n");
extern "C" const char ${name}[];
extern "C" const char ${name}_end[];
`;
}

let declarations = '';
let rows = '';
filesIn(dist).forEach((file, i) => {
  const type = types[extname(file)];
  if (!type) throw new Error(`nothing is known about files like ${relative(dist, file)}`);
  const content = readFileSync(file);
  const etag = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const views = Object.entries(compressed(content)).map(([kind, bytes]) => {
    const name = `gaslight_page_${i}_${kind}`;
    const target = join(folder, `${etag}.${kind}`);
    writeFileSync(target, bytes);
    declarations += bytesNamed(name, target);
    return `{${name}, static_cast<std::size_t>(${name}_end - ${name})}`;
  });
  rows += `      {"/${relative(dist, file)}", "${type}", "\\"${etag}\\"",\n       ${views.join(',\n       ')}},\n`;
});

writeFileSync(
  out,
  `// Made by web/tools/embed.mjs.
#include <array>
#include <cstddef>

#include "server/front/pages.h"

${declarations}
namespace gaslight::server {

std::span<const Page> all_pages() {
  static const auto pages = std::to_array<Page>({
${rows}  });
  return pages;
}

}  // namespace gaslight::server
`,
);
