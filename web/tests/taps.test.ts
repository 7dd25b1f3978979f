// A tap that moves nothing says why, with the clause (games/backgammon/web/taps.ts).
import { beforeAll, describe, expect, it } from 'vitest';
import { bar, matchOf, off } from '../../games/backgammon/web/position';
import { tapRefusal } from '../../games/backgammon/web/taps';
import { Turn } from '../../games/backgammon/web/turn.svelte';
import { refereeOf } from '../src/board/referee';
import { OwnSteps, type StepKeeper } from '../src/board/steps.svelte';
import type { Rules } from '../src/rules/module';
import { loadTestRules } from './helpers';

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});

const at = (dice: string, turn = '1') => `XGID=-b----E-C---eE---c-e----B-:0:0:${turn}:${dice}:0:0:0:5:10`;
function tapped(place: number, position: string, mine = true) {
  const turn = new Turn(
    () => position,
    () => (mine ? refereeOf(rules, 'backgammon', 'modern') : null),
  );
  return tapRefusal(place, {
    match: matchOf(position),
    side: 0,
    mine,
    complete: turn.complete,
    stuck: turn.sources.size === 0,
    why: (from, to) => turn.why(from, to),
  });
}

describe('a tap that moves nothing', () => {
  it.each([
    ["the opponent's checker", 12, at('31'), true, /opponent's checker/, 'N 8'],
    ['an empty point', 10, at('31'), true, /no checker on that point/, 'N 8'],
    ['the empty bar', bar, at('31'), true, /no checker on the bar/, 'N 4-2-1'],
    ['the tray too early', off, at('31'), true, /every checker is home/, 'N 8'],
    ['a checker that is blocked', 24, at('55'), true, /blocked/, 'N 8'],
    ['a checker before the dice', 13, at('00'), true, /Roll the dice/, 'N 4'],
    ['a checker while a double waits', 13, at('D', '-1'), true, /Answer the double/, 'N 4-4-3'],
    ['a checker out of turn', 13, at('31', '-1'), false, /not your turn/, 'D 12'],
  ] as const)('%s', (_what, place, position, mine, text, clause) => {
    const why = tapped(place, position, mine);
    expect(why?.en).toMatch(text);
    expect(why?.fa).toMatch(/[\u0600-\u06ff]/);
    expect(why?.clause).toBe(clause);
  });
});

describe('a half-made turn', () => {
  const turnAt = (position: string, keeper: StepKeeper) =>
    new Turn(
      () => position,
      () => refereeOf(rules, 'backgammon', 'modern'),
      () => keeper,
    );
  it('is kept by whoever keeps steps, and goes on from them as far as they can be played', () => {
    const kept = new OwnSteps(null, at('31'));
    const first = turnAt(at('31'), kept);
    first.playFrom(8, 3);
    expect(kept.made).toEqual(['8/5']);
    const second = turnAt(at('31'), kept);
    expect(second.position).toBe(first.position);
    second.playFrom(6, 1);
    expect(second.complete).toBe(true);
    second.undo();
    expect(kept.made).toEqual(['8/5']);
    kept.make(['24/18', '8/5']);
    expect(turnAt(at('64'), kept).match.made).toEqual([{ from: 24, to: 18 }]);
    second.end();
    expect(kept.made).toEqual([]);
  });
});
