// SPDX-License-Identifier: MIT
// Writes src/protocol/messages.ts, the TypeScript of the schemas in server/protocol/schemas.
//
//   node web/tools/make-types.mjs            writes it
//   node web/tools/make-types.mjs --check    exits with 1 when it is out of date
//
// A definition's name in TypeScript is its `title`, or its own name in PascalCase; those of a title's schema begin with
// that title (NantyView). What two schemas both define must mean the same in both and is written once.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const schemas = join(top, 'server', 'protocol', 'schemas');
const output = join(top, 'web', 'src', 'protocol', 'messages.ts');
const width = 118;

// In the order of the output. A title's definitions have a prefix, because both titles have a `view`.
const sources = [
  { file: 'client', prefix: '' },
  { file: 'server', prefix: '' },
  { file: 'http', prefix: '' },
  { file: 'looting', prefix: 'Looting' },
  { file: 'nanty', prefix: 'Nanty' },
];

const header = `// SPDX-License-Identifier: MIT
// Generated from server/protocol/schemas by \`node web/tools/make-types.mjs\`; change the schemas, not this file.
// What these messages mean is in docs/protocol.md.
`;

const pascal = (name) => name.replace(/(^|_)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase());

// One schema file: the names of its definitions, and the text of any part of it.
class Source {
  constructor({ file, prefix }) {
    this.prefix = prefix;
    this.file = file;
    this.root = JSON.parse(readFileSync(join(schemas, `${file}.json`), 'utf8'));
  }

  nameOf(definition) {
    return this.root.$defs[definition].title ?? this.prefix + pascal(definition);
  }

  // The TypeScript of a schema. `indent` is where its first line stands.
  text(schema, indent) {
    if (schema.$ref !== undefined) return this.nameOf(schema.$ref.replace('#/$defs/', ''));
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum !== undefined) return union(schema.enum.map(literal), indent);
    const options = schema.oneOf ?? schema.anyOf;
    if (options !== undefined) return union(options.map((option) => this.text(option, indent + 2)), indent);
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    return union(types.map((type) => this.textOfType(schema, type, indent)), indent);
  }

  textOfType(schema, type, indent) {
    switch (type) {
      case 'string':
      case 'boolean':
      case 'null':
        return type;
      case 'integer':
        return 'number';
      case 'array':
        return this.list(schema, indent);
      case 'object':
        return this.object(schema, indent);
      default:
        throw new Error(`${this.file}.json has a schema of the type ${type}`);
    }
  }

  // A list of a fixed length is a tuple, so that its entries are known to be there.
  list(schema, indent) {
    const item = this.text(schema.items, indent);
    if (schema.minItems !== undefined && schema.minItems === schema.maxItems) {
      return `readonly [${Array(schema.minItems).fill(item).join(', ')}]`;
    }
    return `readonly ${/[ |]/.test(item) ? `(${item})` : item}[]`;
  }

  object(schema, indent) {
    const isPlain = schema.properties === undefined && schema.additionalProperties === undefined;
    return isPlain ? 'object' : block(this.fields(schema, indent), indent);
  }

  fields(schema, indent) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => {
      const mark = required.has(name) ? '' : '?';
      return { text: `${after(`readonly ${name}${mark}:`, this.text(part, indent + 2))};`, about: part.description };
    });
    const others = schema.additionalProperties;
    if (others) fields.push({ text: `readonly [name: string]: ${this.text(others, indent + 2)};` });
    return fields;
  }
}

function literal(value) {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

// What stands behind a name: a text over several lines begins with its own line break.
function after(name, text) {
  return text.startsWith('\n') ? name + text : `${name} ${text}`;
}

function union(all, indent) {
  // TypeScript has no ranges: beside `number` a single one says nothing.
  const options = all.includes('number') ? all.filter((option) => !/^-?\d+$/.test(option)) : all;
  const line = options.join(' | ');
  if (options.length === 1 || (indent + line.length <= width - 20 && !line.includes('\n'))) return line;
  const pad = ' '.repeat(indent + 2);
  const grouped = options.every((option) => option.length < 30) ? filled(options, pad.length) : options;
  return grouped.map((option) => `\n${pad}| ${option}`).join('');
}

// Short options together on as few lines as they need.
function filled(options, indent) {
  const lines = [];
  for (const option of options) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + option.length + 5 <= width) lines[lines.length - 1] += ` | ${option}`;
    else lines.push(option);
  }
  return lines;
}

// An object on one line where it fits and nothing is to be said about its fields.
function block(fields, indent) {
  const line = `{ ${fields.map((field) => field.text).join(' ').replace(/;$/, '')} }`;
  const isPlain = fields.every((field) => field.about === undefined && !field.text.includes('\n'));
  return isPlain && indent + line.length <= width ? line : openBlock(fields, indent);
}

function openBlock(fields, indent) {
  const pad = ' '.repeat(indent + 2);
  const lines = fields.map(({ text, about }) => (about ? `${pad}/** ${comment(about)} */\n` : '') + pad + text);
  return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
}

const comment = (text) => text.replaceAll('*/', '* /');

function exported(source, name, schema) {
  const about = schema.description ? `/** ${comment(schema.description)} */\n` : '';
  const isObject = schema.type === 'object' && schema.properties !== undefined;
  if (isObject) return `${about}export interface ${name} ${openBlock(source.fields(schema, 0), 0)}\n`;
  return `${about}export type ${name}${after(' =', source.text(schema, 0))};\n`;
}

function generate() {
  const written = new Map();
  for (const source of sources.map((entry) => new Source(entry))) {
    const entries = Object.entries(source.root.$defs).map(([key, schema]) => [source.nameOf(key), schema]);
    if (source.root.title !== undefined) entries.unshift([source.root.title, source.root]);
    for (const [name, schema] of entries) {
      const text = exported(source, name, schema);
      if ((written.get(name) ?? text) !== text) throw new Error(`two schemas define ${name} in different ways`);
      written.set(name, text);
    }
  }
  return `${header}\n${[...written.values()].join('\n')}`;
}

function current() {
  try {
    return readFileSync(output, 'utf8');
  } catch {
    return '';
  }
}

const fresh = generate();
if (process.argv.includes('--check')) {
  if (current() !== fresh) {
    console.error('web/src/protocol/messages.ts is out of date: run node web/tools/make-types.mjs');
    process.exit(1);
  }
} else {
  writeFileSync(output, fresh);
}
