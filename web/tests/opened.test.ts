// A game from a file: ours, a table's log, other programs', and what is none.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../src/rules/module';
import { NoRecord, kMostBytes, openFile } from '../src/table/opened';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
const asked: string[][] = [];
const open = (text: string) =>
  openFile({ size: text.length, text: async () => text }, async (game, ruleSet) => {
    asked.push([game, ruleSet]);
    return rules;
  });
const refusal = (text: string) =>
  open(text).then(
    () => null,
    (problem: unknown) => (problem instanceof NoRecord ? problem.reason : problem),
  ) as Promise<{ fa: string; en: string } | null>;
const golden = (path: string) => readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf-8');

const own =
  'meydan record 1\ngame: connect_four\nrules: standard\n1. 1\n2. 2\n3. 1\n4. 2\n5. 1\n6. 2\n7. 1\n';
const mat = ` 1 point match

 Game 1
 Ani : 0                   Babak : 0
  1) 31: 8/5 6/5              21: 13/11 6/5
`;

describe('a file', () => {
  it('of ours has every move with its seat, and how it ended', async () => {
    const table = await open(own);
    expect(table.phase).toBe('over');
    expect(table.setup?.game).toBe('connect_four');
    expect(table.games[0]?.moves.map((move) => move.seat)).toEqual([0, 1, 0, 1, 0, 1, 0]);
    expect(table.games[0]?.moves.at(-1)?.position).toBe('1212121');
    expect(table.games[0]?.result?.standing).toEqual(['win', 'loss']);
    // Its rules may need data, which come first.
    expect(asked.at(-1)).toEqual(['connect_four', 'standard']);
  });
  it('of another program is read by the game that knows its form', async () => {
    const table = await open(mat);
    expect(table.setup?.game).toBe('backgammon');
    expect(table.games[0]?.moves[0]?.seat).toBeNull();
    expect(table.games[0]?.result).toBeNull();
  });
  it('with the whole log of a table is that table', async () => {
    const setup = { game: 'connect_four', rules: '', games: 1 };
    const log = [
      { number: 1, time_ms: 5, kind: 'created', by: 'a', key: '', setup },
      { number: 2, time_ms: 6, kind: 'game_started', by: '', key: '', game: 1, position: '' },
      {
        number: 3,
        time_ms: 7,
        kind: 'moved',
        by: 'a',
        key: '',
        seat: 0,
        move: '5',
        position: '5',
        charge: null,
      },
    ];
    const text = log.map((event) => JSON.stringify(event)).join('\n');
    const table = await open(text);
    expect(table.games[0]?.moves.map((move) => move.move)).toEqual(['5']);
    expect(table.phase).toBe('playing'); // so it is not analysed (D 18)
    // Half of it.
    expect((await refusal(text.slice(0, -40)))?.en).toContain('not whole');
    expect((await refusal(`${JSON.stringify(log[1])}\n`))?.en).toContain('not whole');
  });
  it('that is none says so, in both languages and with the move that is wrong', async () => {
    expect((await refusal(' \n'))?.en).toBe('This file is empty.');
    expect((await refusal('hello there'))?.en).toContain('no record');
    expect((await refusal('\u0000\u0001\u0002PNG'))?.fa).toMatch(/[\u0600-\u06ff]/);
    expect((await refusal('meydan record 1\ngame: connect_four\nrules: standard\n'))?.en).toContain(
      'no moves',
    );
    const wrong = await refusal('meydan record 1\ngame: connect_four\n1. 5\n2. 0\n');
    expect(wrong?.en).toMatch(/^Move 2: /);
    expect(wrong?.fa).toMatch(/^حرکت ۲: /);
    expect((await refusal('meydan record 1\ngame: draughts\n1. 5\n'))?.en).toContain('draughts');
    expect((await refusal('(;FF[4]GM[6]'))?.en).toBeTruthy();
    // Nobody reads what is too large to be one.
    const huge = { size: kMostBytes + 1, text: () => Promise.reject(new Error('it was read')) };
    await expect(openFile(huge, async () => rules)).rejects.toThrow('2 MB');
  });
  it.each(['othello', 'mijnlieff', 'khatranj', 'carrom'])('of %s: a golden playthrough', async (game) => {
    const { readdirSync } = await import('node:fs');
    const folder = new URL(`../../games/${game}/golden/`, import.meta.url);
    const name = readdirSync(folder).find((each) => each.endsWith('.txt')) ?? '';
    // By the words that are here, not those of the record's day.
    const table = await open(golden(`${game}/golden/${name}`).replace(/,data=\S+/, ''));
    expect(table.setup?.game).toBe(game);
    expect(table.games[0]?.moves.length).toBeGreaterThan(0);
  });
});
