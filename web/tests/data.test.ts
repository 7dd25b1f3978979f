// Data sets that rules name: fetched when a table is played by them, handed to the referee, or a sentence why not.
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { common } from '../src/i18n/common';
import { ApiError, reasonOf } from '../src/net/api';
import { dataIn, dataOf, engineDataOf, handIn } from '../src/rules/data';
import type { Rules } from '../src/rules/module';
import { stakeOf } from '../src/table/stake';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
afterEach(() => vi.unstubAllGlobals());

const bytes = new TextEncoder().encode('simorgh\nrostam\n');
const own = new Uint8Array(readFileSync(new URL('../generated/sets/khatranj_words.data', import.meta.url)));
/** Another set of words: the last of them is more common, or less. */
const changed = own.with(-1, (own.at(-1) ?? 0) ^ 1);
const other = '0123456789abcdef';
function serve(answer: (path: string) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(path));
  });
  return asked;
}
const problemOf = async (promise: Promise<void>) =>
  promise.then(() => null).catch((problem: unknown) => problem);

describe('a data set', () => {
  it('that a bot plays better with is named by its game', () => {
    expect(engineDataOf(rules.games(), 'othello')).toBe('othello_weights');
    expect(engineDataOf(rules.games(), 'mijnlieff')).toBeNull();
    expect(engineDataOf(rules.games(), 'nothing')).toBeNull();
  });
  it('is named at the end of the rules, or there is none', () => {
    expect(dataIn('standard,data=words@0123456789abcdef')).toBe('words@0123456789abcdef');
    expect(dataIn('data=words@0123456789abcdef')).toBe('words@0123456789abcdef');
    for (const text of [
      'standard',
      '',
      'points=7',
      'data=words',
      'data=Words@0123456789abcdef',
      'data=../x@0123456789abcdef',
    ])
      expect(dataIn(text)).toBeNull();
  });
  it('is fetched by name and hash, and handed in', async () => {
    const reference = rules.addData('names', bytes);
    const [name, hash] = reference.split('@');
    const asked = serve(() => new Response(bytes));
    await handIn(rules, reference);
    expect(asked).toEqual([`/api/data/${name ?? ''}/${hash ?? ''}`]);
  });
  it('is the one that the rules name, or the one that the game is played by', () => {
    const games = rules.games();
    expect(dataOf(games, 'khatranj', 'standard')).toBe('khatranj_words');
    expect(dataOf(games, 'khatranj', `standard,data=khatranj_words@${other}`)).toBe(
      `khatranj_words@${other}`,
    );
    expect(dataOf(games, 'othello', 'standard')).toBeNull();
  });
  it('that came with the app is taken without asking the server', async () => {
    const asked = serve(() => new Response(own));
    await handIn(rules, rules.addData('khatranj_words', own));
    await handIn(rules, 'khatranj_words');
    expect(asked).toHaveLength(2);
    for (const path of asked) expect(path).toMatch(/khatranj_words.*\.data/);
  });
  it('of another hash comes from the server, and the name alone means the one of the app', async () => {
    const reference = rules.addData('khatranj_words', changed);
    const asked = serve((path) => new Response(path.startsWith('/api/') ? changed : own));
    await handIn(rules, reference);
    expect(asked.at(-1)).toBe(`/api/data/${reference.replace('@', '/')}`);
    const { position } = rules.start('khatranj', 'standard');
    const moved = rules.apply({ game: 'khatranj', rules: 'standard', position }, 'd2d4');
    expect(
      rules.explain({ game: 'khatranj', rules: 'standard', position: moved.position }, 'شاد').legal,
    ).toBe(true);
  });
  it('of another hash comes from the server also where the file of the app cannot be had', async () => {
    const reference = rules.addData('khatranj_words', own);
    serve((path) => (path.startsWith('/api/') ? new Response(own) : new Response('', { status: 404 })));
    await handIn(rules, reference);
  });
  it('that nobody names and the app has not got is refused with a sentence', async () => {
    serve(() => new Response(bytes));
    expect(reasonOf(await problemOf(handIn(rules, 'names')))).toMatchObject(common.noData);
  });
  it('that is another one is not taken for it', async () => {
    serve(() => new Response(bytes));
    const problem = await problemOf(handIn(rules, 'names@0000000000000000'));
    expect(problem).toBeInstanceOf(ApiError);
    expect(reasonOf(problem)).toMatchObject(common.otherData);
  });
  it('that has lost its end on the way is refused with a sentence', async () => {
    const reference = rules.addData('khatranj_words', changed);
    const cut = own.slice(0, own.length / 2);
    serve(() => new Response(cut));
    for (const wanted of ['khatranj_words', reference]) {
      const problem = await problemOf(handIn(rules, wanted));
      expect(problem).toBeInstanceOf(ApiError);
      expect(reasonOf(problem).en).toMatch(/not the whole of one: khatranj cannot be played/i);
    }
  });
  it('that is broken in the app comes from the server', async () => {
    const reference = rules.addData('khatranj_words', changed);
    serve((path) => new Response(path.startsWith('/api/') ? changed : own.slice(1)));
    await handIn(rules, reference);
  });
  it('that the server has not got is told in the words of the server', async () => {
    const error = { key: 'no_data_set', clause: '', fa: 'نیست', en: 'not here' };
    serve(() => new Response(JSON.stringify({ error }), { status: 404 }));
    expect(reasonOf(await problemOf(handIn(rules, 'names@0000000000000000'))).en).toMatch(/not here/i);
  });
});

describe('stakes', () => {
  it('know two pairs for two sides', () => {
    const two = { sides: () => [0, 1, 0, 1], matchPoints: () => 0 } as unknown as Rules;
    expect(stakeOf(two, 'any', 'standard')).toBe('only');
    const three = { sides: () => [0, 1, 2], matchPoints: () => 0 } as unknown as Rules;
    expect(stakeOf(three, 'any', 'standard')).toBe('session');
  });
});
