import { readFileSync } from 'node:fs';
import { Rules } from '../src/rules/module';

export const loadTestRules = (): Promise<Rules> =>
  Rules.load(new Uint8Array(readFileSync(new URL('../generated/meydan.wasm', import.meta.url))));
