// Data sets that rules need (rules/data_set.h), fetched when a game is played by them, never before. Rules of tables and
// records name one by its hash ("standard,data=words@0123456789abcdef"); those of a game that begins here name none, and
// mean the set that the app was built with. That one is a file of the app and is kept for play without a network; any
// other comes from the server, and the browser keeps it for ever, because another hash is another address.
import { common } from '../i18n/common';
import type { Text } from '../i18n/text';
import { ApiError, getBytes } from '../net/api';
import type { Rules } from './module';
import { type GameInfo, RulesError } from './types';

const files = import.meta.glob<string>('../../generated/sets/*.data', {
  eager: true,
  query: '?url',
  import: 'default',
});
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [/([^/]+)\.data$/.exec(path)?.[1] ?? '', address]),
);

/** The set that a text of rules names, or null. */
export const dataIn = (rules: string): string | null =>
  /(?:^|,)data=([a-z0-9_]{1,40}@[0-9a-f]{16})$/.exec(rules)?.[1] ?? null;

/** The set that a game by these rules needs: "NAME@HASH", or "NAME" for the app's own; null for none. */
export const dataOf = (games: readonly GameInfo[], game: string, rules: string): string | null =>
  dataIn(rules) ?? games.find((each) => each.id === game)?.data_set ?? null;

/** The app's own set that a game's bot plays better with, or null. */
export const engineDataOf = (games: readonly GameInfo[], game: string): string | null =>
  games.find((each) => each.id === game)?.engine_data ?? null;

const refusal = (key: string, text: Text) => new ApiError(0, { key, clause: '', ...text });

/** What the referee calls the bytes; null if they are no such set, or not the whole of one, and somebody else may have it. */
function taken(rules: Rules, name: string, bytes: Uint8Array, elsewhere: boolean): string | null {
  try {
    return rules.addData(name, bytes);
  } catch (problem) {
    if (!(problem instanceof RulesError)) throw problem;
    if (elsewhere) return null;
    throw new ApiError(0, problem.reason);
  }
}

/** Fetches a set and hands it to the referee. Fails with a sentence: nobody has got it, or what came is another or broken. */
export async function handIn(rules: Rules, reference: string): Promise<void> {
  const [name = '', hash] = reference.split('@');
  const address = addresses.get(name);
  let own: Uint8Array | null = null;
  if (address !== undefined) {
    try {
      own = await getBytes(address);
    } catch (problem) {
      if (hash === undefined) throw problem;
    }
  }
  const ours = own && taken(rules, name, own, hash !== undefined);
  if (ours === reference || (ours !== null && hash === undefined)) return;
  if (hash === undefined) throw refusal('no_data', common.noData);
  const got = taken(rules, name, await getBytes(`/api/data/${name}/${hash}`), false);
  if (own && ours !== null) rules.addData(name, own); // the newest of its name is what the name alone means
  if (got !== reference) throw refusal('other_data', common.otherData);
}
