import { readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
import { Rules } from '../src/rules/module';

// Node 18 has WebCrypto, but not under its browser's name.
globalThis.crypto ??= webcrypto as Crypto;

export const loadTestRules = (): Promise<Rules> =>
  Rules.load(new Uint8Array(readFileSync(new URL('../generated/meydan.wasm', import.meta.url))));
