import { existsSync, readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
import { Rules } from '../src/rules/module';

// Node 18 has WebCrypto, but not under its browser's name.
globalThis.crypto ??= webcrypto as Crypto;

const generated = (name: string) => new URL(`../generated/${name}`, import.meta.url);

/** The referee with the data sets that its games need. */
export async function loadTestRules(): Promise<Rules> {
  const rules = await Rules.load(new Uint8Array(readFileSync(generated('meydan.wasm'))));
  for (const { data_set: name } of rules.games()) {
    const file = generated(`sets/${name}.data`);
    if (name !== undefined && existsSync(file)) rules.addData(name, new Uint8Array(readFileSync(file)));
  }
  return rules;
}
