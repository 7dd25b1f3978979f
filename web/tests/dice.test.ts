// The dice in the browser against the vectors of docs/dice.md, and whole matches, honest and not.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOfHex, chanceText, commitment, matchKey } from '../src/dice/draw';
import { verify } from '../src/dice/verify';
import { dice as texts } from '../src/i18n/dice';
import type { Fact, TableEvent } from '../src/net/protocol';
import type { Rules } from '../src/rules/module';
import { loadTestRules } from './helpers';

describe('draws', () => {
  it('are those of the worked example', () => {
    const secret = bytesOfHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    if (!secret) throw new Error('a secret');
    expect(commitment(secret)).toBe('fd995710fccf3b7b893d24dc2ee566e515cb06a91da56093d03d64af22b3a404');
    const key = matchKey(secret, 't1', ['salam', 'khoda-hafez']);
    expect(chanceText(key, 0n, 'two_dice', 0)).toBe('roll 34');
    expect(chanceText(key, 0n, 'coin', 0)).toBe('coin heads');
    expect(chanceText(key, 0n, 'shuffle', 5)).toBe('shuffle 2 5 3 4 1');
    expect(chanceText(key, 1n, 'two_dice', 0)).toBe('roll 15');
  });
  it('are those of all vectors', () => {
    interface Vectors {
      shuffle_sizes: number[];
      matches: {
        secret: string;
        commitment: string;
        table: string;
        parts: string[];
        draws: { draw: number; two_dice: string; die_each_of_4: string; coin: string; shuffles: string[] }[];
      }[];
    }
    const text = readFileSync(new URL('../../play/tests/vectors/dice.json', import.meta.url), 'utf-8');
    // Draw numbers above 2^53 would lose digits in JSON.parse; they are kept as texts.
    const vectors = JSON.parse(text.replace(/"draw": ?(\d+)/g, '"draw":"$1"')) as Vectors;
    expect(vectors.matches.length).toBeGreaterThan(3);
    for (const match of vectors.matches) {
      const secret = bytesOfHex(match.secret);
      if (!secret) throw new Error('a secret');
      expect(commitment(secret)).toBe(match.commitment);
      const key = matchKey(secret, match.table, match.parts);
      for (const draw of match.draws) {
        const number = BigInt(draw.draw);
        expect(chanceText(key, number, 'two_dice', 0)).toBe(draw.two_dice);
        expect(chanceText(key, number, 'die_each', 4)).toBe(draw.die_each_of_4);
        expect(chanceText(key, number, 'coin', 0)).toBe(draw.coin);
        for (const [at, size] of vectors.shuffle_sizes.entries()) {
          expect(chanceText(key, number, 'shuffle', size).trim()).toBe(draw.shuffles[at]);
        }
      }
    }
  });
});

const charge = { used_ms: 0, lag_ms: 0, bank_used_ms: 0, given_back_ms: 0, measured_lag_ms: 0 };
function log(moves: string[], end: 'win' | 'loss'): TableEvent[] {
  const setup = {
    table: 't1',
    game: 'connect_four',
    rules: 'standard',
    clock: { kind: 'none', bank_ms: 0, step_ms: 0, move_limit_ms: 0 } as const,
    seats: 2,
    games: 1,
    rated: false,
    event: '',
    starts_at_ms: null,
    dice_commitment: '',
  };
  const facts: Fact[] = [
    { kind: 'created', setup },
    { kind: 'seated', seat: 0, player: 'a', name: 'A' },
    { kind: 'seated', seat: 1, player: 'b', name: 'B' },
    { kind: 'game_started', game: 1, position: '' },
    ...moves.map((move, at): Fact => ({
      kind: 'moved',
      seat: at % 2,
      move,
      position: moves.slice(0, at + 1).join(''),
      charge,
    })),
    {
      kind: 'game_ended',
      result: {
        standing: end === 'win' ? ['win', 'loss'] : ['loss', 'win'],
        score: null,
        key: 'k',
        clause: 'C4 3',
      },
    },
    { kind: 'match_ended', half_points: [2, 0] },
  ];
  return facts.map((fact, at) => ({ number: at + 1, time_ms: at, by: '', key: '', ...fact }));
}

describe('a whole match', () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await loadTestRules();
  });
  const honest = ['1', '2', '1', '2', '1', '2', '1'];
  it('is found clean when it is', async () => {
    expect(await verify(rules, log(honest, 'win'))).toMatchObject({
      findings: [],
      moves: 7,
      over: true,
      events: 13,
    });
  });
  it('is found out when the result is turned round', async () => {
    expect((await verify(rules, log(honest, 'loss'))).findings).toMatchObject([{ event: 12 }]);
  });
  it('is found out when a position, a number, a time, a turn or a move is not right', async () => {
    const change = async (edit: (events: TableEvent[]) => void) => {
      const events = log(honest, 'win');
      edit(events);
      return (await verify(rules, events)).findings.map((finding) => finding.event);
    };
    expect(await change((events) => Object.assign(events[5] ?? {}, { position: '13' }))).toEqual([6]);
    expect(await change((events) => Object.assign(events[5] ?? {}, { number: 7 }))).toEqual([6]);
    expect(await change((events) => Object.assign(events[5] ?? {}, { time_ms: 0 }))).toEqual([6]);
    expect(await change((events) => Object.assign(events[5] ?? {}, { seat: 0 }))).toEqual([6]);
    expect(await change((events) => Object.assign(events[5] ?? {}, { move: '0' }))).toEqual([6]);
    expect(await change((events) => events.shift())).toEqual([1]);
  });
});

describe('every log that earlier programs wrote', async () => {
  const rules = await loadTestRules();
  const samples = new URL('../../store/samples/', import.meta.url);
  const logs = readdirSync(samples, { recursive: true, encoding: 'utf-8' }).filter((name) =>
    /^\d+\/table\/.*\.jsonl$/.test(name),
  );
  const read = (name: string): TableEvent[] =>
    readFileSync(new URL(name, samples), 'utf-8')
      .split('\n')
      .slice(1) // the first line names the stream
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { body: TableEvent }).body);
  it('is there', () => {
    expect(logs.length).toBeGreaterThan(30);
  });
  it.each(logs)('is found clean: %s', async (name) => {
    const log = read(name);
    expect(await verify(rules, log)).toMatchObject({ findings: [], events: log.length });
  });
});

it('a line of a kind that came after this page is no accusation, and ends the check', async () => {
  const rules = await loadTestRules();
  const newer = { number: 2, time_ms: 0, by: '', key: '', kind: 'weather' } as unknown as TableEvent;
  const whole = log(['1', '2', '1', '2', '1', '2', '1'], 'win');
  const found = await verify(rules, [...whole.slice(0, 1), newer, ...whole.slice(2)]);
  expect(found.findings).toEqual([{ event: 2, text: texts.newerLine, values: {} }]);
  expect(found.events).toBe(1);
});
