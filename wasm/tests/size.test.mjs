// The module is fetched by every visitor: it has to stay small.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { modulePath } from './module.mjs';

// Six games and their bots, with engines that search, solve, judge and review (decisions 320 and 450).
const mostBytes = 420 * 1000;

test('the compressed module is under 420 kB', () => {
  const bytes = readFileSync(modulePath);
  const compressed = gzipSync(bytes, { level: 9 }).length;
  console.log(`meydan.wasm: ${bytes.length} bytes, ${compressed} bytes with gzip`);
  assert.ok(compressed < mostBytes, `${compressed} bytes`);
  assert.ok(compressed > 1000, 'a module that does something');
});

test('the module asks its host for nothing but what README.md names', () => {
  const module = new WebAssembly.Module(readFileSync(modulePath));
  const wanted = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`).sort();
  assert.deepEqual(wanted, [
    'env.emscripten_notify_memory_growth',
    'wasi_snapshot_preview1.fd_close',
    'wasi_snapshot_preview1.fd_seek',
    'wasi_snapshot_preview1.fd_write',
    'wasi_snapshot_preview1.proc_exit',
  ]);
});
