// Data sets that rules name: fetched when a table is played by them, handed to the referee, or a sentence why not.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { common } from '../src/i18n/common';
import { ApiError, reasonOf } from '../src/net/api';
import { dataIn, handIn } from '../src/rules/data';
import type { Rules } from '../src/rules/module';
import { stakeOf } from '../src/table/stake';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
afterEach(() => vi.unstubAllGlobals());

const bytes = new TextEncoder().encode('simorgh\nrostam\n');
function serve(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer());
  });
  return asked;
}
const problemOf = async (promise: Promise<void>) =>
  promise.then(() => null).catch((problem: unknown) => problem);

describe('a data set', () => {
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
  it('that is another one is not taken for it', async () => {
    serve(() => new Response(bytes));
    const problem = await problemOf(handIn(rules, 'names@0000000000000000'));
    expect(problem).toBeInstanceOf(ApiError);
    expect(reasonOf(problem)).toMatchObject(common.otherData);
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
