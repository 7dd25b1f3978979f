// The referee through its wrapper, and the boards' reading of positions against the referee's own.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { coinsOf, winningLines } from '../../games/connect_four/web/position';
import { handOf, piecesOf, scoredThrees } from '../../games/mijnlieff/web/position';
import { discsOf, placeOf, turnedBetween } from '../../games/othello/web/position';
import type { Rules } from '../src/rules/module';
import { RulesError } from '../src/rules/types';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
const place = (game: string, position: string) => ({ game, rules: 'standard', position });

describe('the module', () => {
  it('refuses with a clause in both languages', () => {
    const reason = rules.explain(place('connect_four', '111111'), '1');
    expect(reason).toMatchObject({ legal: false, clause: 'C4 2' });
    expect(reason.fa).toContain('ستون');
  });
  it('throws what it cannot read', () => {
    expect(() => rules.look(place('no_such_game', ''))).toThrow(RulesError);
  });
  it('thinks in slices, and comes to the same move for the same seed', () => {
    const { position: start } = rules.start('othello', '');
    const thoughts = () => {
      const all = [rules.think(place('othello', start), 'medium', 7n)];
      while (!all.at(-1)?.done) all.push(rules.thinkOn());
      return all;
    };
    const first = thoughts();
    expect(first.length).toBeGreaterThan(1);
    expect(thoughts()).toEqual(first);
    expect(rules.legalMoves(place('othello', start)).map(({ move }) => move)).toContain(
      first.at(-1)?.lines[0]?.move,
    );
  });
  it('values several moves until it is told to stop', () => {
    expect(rules.analyse(place('connect_four', ''), { lines: 3 }).done).toBe(false);
    const thought = rules.thinkOn();
    expect(thought.lines).toHaveLength(3);
    rules.stopThinking();
    expect(() => rules.thinkOn()).toThrow(RulesError);
  });
});

/** Every position of every golden playthrough of a game. */
function positionsOf(game: string): { rules: string; before: string; move: string; after: string }[] {
  const folder = new URL(`../../games/${game}/golden/`, import.meta.url);
  return readdirSync(folder).flatMap((name) => {
    const replayed = rules.replay(game, '', readFileSync(new URL(name, folder), 'utf-8'));
    const steps = [];
    let before = rules.start(game, replayed.rules).position;
    for (const move of replayed.moves) {
      const after = rules.apply({ game, rules: replayed.rules, position: before }, move).position;
      steps.push({ rules: replayed.rules, before, move, after });
      before = after;
    }
    return steps;
  });
}

describe('the boards read positions as the referee does', () => {
  it('connect_four: a full column is where nothing is legal, and won lines end games', () => {
    for (const { after } of positionsOf('connect_four')) {
      const coins = coinsOf(after);
      const outcome = rules.look(place('connect_four', after)).outcome;
      expect(winningLines(coins).length > 0).toBe(outcome?.standing.includes('win') ?? false);
      if (outcome) continue;
      const open = new Set(
        rules.legalMoves(place('connect_four', after)).map((move) => Number(move.move) - 1),
      );
      for (let column = 0; column < 9; ++column) {
        expect(coins.filter((coin) => coin.column === column).length < 6).toBe(open.has(column));
      }
    }
  });
  it('othello: a move adds its disc and turns at least one', () => {
    for (const { before, move, after } of positionsOf('othello')) {
      const at = placeOf(move);
      const turned = turnedBetween(discsOf(before), discsOf(after));
      if (at === null) expect(turned).toEqual([]);
      else {
        expect(discsOf(before)[at]).toBe('-');
        expect(discsOf(after)[at]).not.toBe('-');
        expect(turned.length).toBeGreaterThan(0);
      }
    }
  });
  it('mijnlieff: hands and scores', () => {
    for (const { rules: ruleSet, after } of positionsOf('mijnlieff')) {
      const pieces = piecesOf(after);
      for (const seat of [0, 1]) {
        const left = Object.values(handOf(pieces, seat));
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
        expect(
          left.reduce((sum, count) => sum + count) + pieces.filter((each) => each.seat === seat).length,
        ).toBe(8);
      }
      const outcome = rules.look({ game: 'mijnlieff', rules: ruleSet, position: after }).outcome;
      if (!outcome?.score || ruleSet.includes('flat')) continue;
      // M 5: three in a row is a point and four are two, so every three that is lit is one point.
      const lit = [0, 1].map((seat) => scoredThrees(pieces).filter((line) => line.seat === seat).length);
      expect(lit).toEqual(outcome.score);
    }
  });
});
