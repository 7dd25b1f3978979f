// The number over the bits of 10,000 shots, computed by WebAssembly in node: it is that of the native builds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

test('ten thousand shots give the same bits in WebAssembly', async () => {
  const file = path.join(process.env.MEYDAN_WASM_BUILD, 'games/carrom/meydan_carrom_bits.wasm');
  const nothing = () => 0;
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    env: { emscripten_notify_memory_growth: nothing },
    wasi_snapshot_preview1: { fd_write: nothing, fd_close: nothing, fd_seek: nothing, proc_exit: nothing },
  });
  instance.exports._initialize();
  assert.equal(instance.exports.number_over_shots(), instance.exports.expected());
});
