// SPDX-License-Identifier: MIT
// Runs engine and bots as the browser does.
//   node tests/wasm/run.mjs                                   the tests
//   node tests/wasm/run.mjs signature looting-london 4 2000 1 one command, its answer on stdout
// An answer that begins with "error" is a refusal. Results go to the file GASLIGHT_RESULTS names.
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import process from 'node:process';

const wasmPath = fileURLToPath(new URL('../../build/wasm/gaslight.wasm', import.meta.url));
const bufferBytes = 64 * 1024;
const errorNotSupported = 58;

// node:wasi is marked experimental; its warning says nothing about us.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).includes('WASI')) emitWarning.call(process, warning, ...rest);
};

async function openWasi() {
  try {
    const { WASI } = await import('node:wasi');
    return new WASI({ version: 'preview1' });
  } catch {
    return null;
  }
}

// The engine asks nothing of the system; where node has no WASI every request is refused.
function imports(module, wasi) {
  if (wasi) return { wasi_snapshot_preview1: wasi.wasiImport };
  const refused = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    refused[from] ??= {};
    refused[from][name] = () => errorNotSupported;
  }
  return refused;
}

async function open() {
  const module = new WebAssembly.Module(readFileSync(wasmPath));
  const wasi = await openWasi();
  const instance = new WebAssembly.Instance(module, imports(module, wasi));
  if (wasi) wasi.initialize(instance);
  else instance.exports._initialize();
  return instance.exports;
}

function call(engine, line) {
  const bytes = new TextEncoder().encode(line);
  if (bytes.length > bufferBytes) throw new Error('the command is longer than the buffer');
  const at = engine.gaslight_buffer();
  new Uint8Array(engine.memory.buffer, at, bufferBytes).set(bytes);
  const length = engine.gaslight_call(bytes.length);
  // The memory may have grown, so the view is made again.
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, length)).trim();
}

const isError = (answer) => answer.startsWith('error');

function expect(condition, answer) {
  if (!condition) throw new Error(`answered: ${answer}`);
}

const tests = {
  'Looting London: 300 random games conform in WebAssembly': async () => {
    const answer = call(await open(), 'conformance looting-london 300 1');
    expect(answer !== '' && !isError(answer), answer);
  },
  'Nanty Narking: 60 random games conform in WebAssembly': async () => {
    const answer = call(await open(), 'conformance nanty-narking 60 1');
    expect(answer !== '' && !isError(answer), answer);
  },
  'Looting London: a signature is 16 hex digits and the same twice': async () => {
    const engine = await open();
    const first = call(engine, 'signature looting-london 3 20 7');
    expect(/^[0-9a-f]{16}$/.test(first), first);
    const second = call(engine, 'signature looting-london 3 20 7');
    expect(second === first, second);
    const fresh = call(await open(), 'signature looting-london 3 20 7');
    expect(fresh === first, fresh);
  },
  'another seed gives another signature': async () => {
    const engine = await open();
    const first = call(engine, 'signature looting-london 3 20 7');
    const other = call(engine, 'signature looting-london 3 20 8');
    expect(first !== other, other);
  },
  'bots play by name, one for all seats or one for each': async () => {
    const engine = await open();
    const random = call(engine, 'signature looting-london 3 20 7');
    expect(call(engine, 'bots looting-london 3 20 7 random') === random, 'random alone');
    expect(call(engine, 'bots looting-london 3 20 7 random,random,random') === random, 'random three times');
    const greedy = call(engine, 'bots looting-london 3 20 7 greedy');
    expect(/^[0-9a-f]{16}$/.test(greedy) && greedy !== random, greedy);
  },
  'a command that makes no sense is refused with a sentence': async () => {
    const engine = await open();
    for (const line of ['', 'dance', 'signature', 'signature chess 4 1 1', 'signature looting-london 99 1 1', 'bots',
      'bots looting-london 3 1 1 nobody', 'bots looting-london 3 1 1 random,random']) {
      const answer = call(engine, line);
      expect(isError(answer), `${line} -> ${answer}`);
    }
  },
};

async function runTests() {
  let failed = 0;
  for (const [name, body] of Object.entries(tests)) {
    let result = 'passed';
    try {
      await body();
    } catch (error) {
      result = 'failed';
      failed += 1;
      console.error(`${name}\n  ${error.message}`);
    }
    if (process.env.GASLIGHT_RESULTS) {
      appendFileSync(process.env.GASLIGHT_RESULTS, `${result}\twasm\t${name}\n`);
    }
    console.log(`${result}  ${name}`);
  }
  return failed === 0 ? 0 : 1;
}

async function runCommand(line) {
  const answer = call(await open(), line);
  if (isError(answer)) {
    console.error(answer);
    return 1;
  }
  console.log(answer);
  return 0;
}

const line = process.argv.slice(2).join(' ');
process.exitCode = line ? await runCommand(line) : await runTests();
