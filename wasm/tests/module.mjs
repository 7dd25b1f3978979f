// The module as a test holds it: loads meydan.wasm, hands texts over and reads the JSON back. Beside it the same
// requests to the native program, and the golden playthroughs. This is also the example for other callers (README.md).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

function fromEnvironment(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must name a file; run these tests through ctest`);
  return value;
}

export const modulePath = fromEnvironment('MEYDAN_WASM');

/** A fresh instance of the module. */
export async function loadModule() {
  let exports;
  const said = [];
  const imports = {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      // Only a failed assertion writes; its text tells which one before the module stops.
      fd_write(_file, vectors, count, writtenAddress) {
        const memory = new DataView(exports.memory.buffer);
        let written = 0;
        for (let index = 0; index < count; ++index) {
          const address = memory.getUint32(vectors + 8 * index, true);
          const size = memory.getUint32(vectors + 8 * index + 4, true);
          said.push(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, size)));
          written += size;
        }
        memory.setUint32(writtenAddress, written, true);
        return 0;
      },
      fd_close: () => 0,
      fd_seek: () => 0,
      proc_exit(code) {
        throw new Error(`the module ended itself (${code}): ${said.join('')}`);
      },
    },
  };
  const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), imports);
  exports = instance.exports;
  exports._initialize();

  /** Calls meydan_NAME; texts and bytes become address and size. Returns the answer's text. */
  function text(name, ...fields) {
    const buffers = [];
    try {
      const values = fields.flatMap((field) => {
        if (typeof field === 'number' || typeof field === 'bigint') return [field];
        const bytes = typeof field === 'string' ? new TextEncoder().encode(field) : field;
        const address = exports.meydan_alloc(bytes.length);
        if (address === 0) throw new Error('no memory left');
        buffers.push(address);
        new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
        return [address, bytes.length];
      });
      const size = exports[`meydan_${name}`](...values);
      const answer = new Uint8Array(exports.memory.buffer, exports.meydan_result(), size);
      return new TextDecoder('utf-8', { fatal: true }).decode(answer);
    } finally {
      for (const address of buffers) exports.meydan_free(address);
    }
  }

  // The sets that rules need, as the native program has them.
  const sets = JSON.parse(text('games')).games.flatMap((game) => [game.data_set, game.engine_data]);
  for (const name of sets) {
    if (name) text('add_data', name, nativeSet(name));
  }

  return {
    exports,
    text,
    call: (name, ...fields) => JSON.parse(text(name, ...fields)),
    memoryBytes: () => exports.memory.buffer.byteLength,
  };
}

/** The bytes of a data set for tests. */
export function nativeSet(name) {
  const run = spawnSync(fromEnvironment('MEYDAN_NATIVE_API'), ['--set', name], { maxBuffer: 1 << 24 });
  if (run.status !== 0) throw new Error(`the native program has no set ${name}: ${run.stderr}`);
  return run.stdout;
}

/** The answers of the native program to a list of requests [name, field, ...]. */
export function nativeTexts(requests) {
  const input = requests.map((fields) => fields.map(String).join('\x1f')).join('\x1e');
  const run = spawnSync(fromEnvironment('MEYDAN_NATIVE_API'), {
    input,
    encoding: 'utf-8',
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(`the native program failed: ${run.stderr}${run.error ?? ''}`);
  const lines = run.stdout.split('\n');
  lines.pop();
  if (lines.length !== requests.length) throw new Error(`${lines.length} answers to ${requests.length} requests`);
  return lines;
}

/** The golden playthroughs of one game, in the order of their names. */
export function goldenRecords(game) {
  const folder = path.join(projectFolder, 'games', game, 'golden');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf-8') }));
}
