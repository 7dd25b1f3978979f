// Data sets that rules name ("standard,data=words@0123456789abcdef"): fetched from the server when a table is played by
// them, never before, and kept by the browser for ever, because another hash is another address.
import { common } from '../i18n/common';
import { ApiError, getBytes } from '../net/api';
import type { Rules } from './module';

/** The set that a text of rules names, or null. */
export const dataIn = (rules: string): string | null =>
  /(?:^|,)data=([a-z0-9_]{1,40}@[0-9a-f]{16})$/.exec(rules)?.[1] ?? null;

/** Fetches a set and hands it to the referee. Fails with a sentence: the server has not got it, or sent another. */
export async function handIn(rules: Rules, reference: string): Promise<void> {
  const [name = '', hash = ''] = reference.split('@');
  const got = rules.addData(name, await getBytes(`/api/data/${name}/${hash}`));
  if (got !== reference) throw new ApiError(0, { key: 'other_data', clause: '', ...common.otherData });
}
