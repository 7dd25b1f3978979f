// Running scores: what a clock says, what pages make of it, and when it is old.
import { describe, expect, it } from 'vitest';
import backgammon from '../../games/backgammon/web/clock';
import { runningOf } from '../src/clock/running';
import { type Setup, begin, step } from '../src/clock/state';
import { overlayPath, placeOf, scaleOf } from '../src/events/overlay';
import { agoText, allOf, isStale, leftOf, shownOf, stale_ms, withNews } from '../src/events/running';
import type { MatchView, RunningRow } from '../src/events/types';

const row = (more: Partial<RunningRow> = {}): RunningRow => ({
  match: 'm1',
  scored: true,
  white_score: 0,
  black_score: 0,
  length: 5,
  game: 1,
  turn: -1,
  runs: false,
  timed: true,
  white_bank_ms: 600_000,
  black_bank_ms: 600_000,
  delay_ms: 0,
  mark: '',
  stake: 0,
  stake_of: -1,
  ended: false,
  board: 0,
  table: '',
  at_ms: 1_000,
  ...more,
});
const match = (more: Partial<MatchView> = {}) =>
  ({ match: 'm1', over: false, under_appeal: false, ...more }) as MatchView;

describe('what a page knows of scores', () => {
  it('keeps rows by match, by its own time, and replaces what is news', () => {
    const scores = allOf({ now_ms: 5_000, running: [row(), row({ match: 'm2', at_ms: 5_000 })] }, 100_000);
    expect(scores.get('m1')?.[0]?.at_ms).toBe(96_000);
    const next = withNews(
      scores,
      { event: 'e', now_ms: 6_000, matches: ['m1', 'm2'], running: [row({ white_score: 2, at_ms: 6_000 })] },
      101_000,
    );
    expect(next.get('m1')?.map((each) => each.row.white_score)).toEqual([2]);
    expect(next.has('m2')).toBe(false);
    expect(scores.get('m1')?.[0]?.row.white_score).toBe(0);
  });

  it('N 5-2: shows nothing of a match that is over or under appeal, whatever was said before', () => {
    const scores = allOf({ now_ms: 0, running: [row()] }, 0);
    expect(shownOf(scores, match())).toHaveLength(1);
    expect(shownOf(scores, match({ under_appeal: true }))).toEqual([]);
    expect(shownOf(scores, match({ over: true }))).toEqual([]);
  });

  it('knows that a clock was not heard for a while, and asks no table for that', () => {
    const known = { row: row(), at_ms: 0 };
    expect(isStale(known, stale_ms - 1)).toBe(false);
    expect(isStale(known, stale_ms)).toBe(true);
    expect(isStale({ row: row({ table: 't' }), at_ms: 0 }, stale_ms * 10)).toBe(false);
  });

  it('reckons the clocks on: the delay first, then the bank, and only of who is on turn', () => {
    const known = { row: row({ turn: 1, runs: true, delay_ms: 12_000 }), at_ms: 0 };
    expect(leftOf(known, 5_000)).toEqual({ banks_ms: [600_000, 600_000], delay_ms: 7_000 });
    expect(leftOf(known, 20_000)).toEqual({ banks_ms: [600_000, 592_000], delay_ms: 0 });
    expect(leftOf({ ...known, row: row({ turn: 1 }) }, 20_000).banks_ms).toEqual([600_000, 600_000]);
  });

  it('says in both languages how long ago', () => {
    expect(agoText('en', 45_000)).toBe('45 seconds');
    expect(agoText('en', 300_000)).toBe('5 minutes');
    expect(agoText('fa', 300_000)).toContain('۵');
  });
});

describe('what a clock says of its match', () => {
  const setup: Setup = {
    names: ['A', 'B'],
    points: 3,
    kind: 'simple_delay',
    bank_ms: 360_000,
    step_ms: 12_000,
    breaks: 0,
    start: [0, 0],
    game: 'backgammon',
    own: { cube: true, crawfordPlayed: false },
  };
  const part = backgammon;
  const won = (kept: Parameters<typeof step>[1], winner: 0 | 1, how: string) =>
    [
      { do: 'press', side: 0 } as const,
      { do: 'end_game', winner, how } as const,
      { do: 'confirm', agrees: true } as const,
    ].reduce((state, action) => step(part, state, action, 0), kept);

  it('N 4-4-6: the score, the game, whose turn, both banks, the cube and the Crawford game', () => {
    let kept = { state: begin(part, setup), past: [] as never[] } as Parameters<typeof step>[1];
    expect(runningOf(part, 'm1', kept.state, 0)).toMatchObject({
      game: 1,
      turn: -1,
      runs: false,
      stake: 1,
      stake_of: -1,
    });
    kept = step(part, kept, { do: 'press', side: 0 }, 0);
    expect(runningOf(part, 'm1', kept.state, 13_000)).toMatchObject({
      turn: 1,
      runs: true,
      delay_ms: 0,
      black_bank_ms: 359_000,
    });
    kept = won({ state: begin(part, setup), past: [] }, 0, 'gammon');
    const crawford = runningOf(part, 'm1', kept.state, 0);
    expect(crawford).toMatchObject({
      white_score: 2,
      black_score: 0,
      game: 2,
      mark: 'crawford',
      stake: 0,
      length: 3,
    });
    kept = won(kept, 0, 'single');
    expect(runningOf(part, 'm1', kept.state, 0)).toMatchObject({
      white_score: 3,
      ended: true,
      game: 2,
      mark: '',
    });
  });
});

describe('the overlay’s address', () => {
  it('says match, place, language and size, and takes no others than there are', () => {
    const path = overlayPath('e 1', 'm/2', { place: 'top_left', lang: 'fa', scale: 1.5 });
    expect(path).toBe('/events/e%201/overlay?match=m%2F2&place=top_left&lang=fa&scale=1.5');
    expect([placeOf('top_left'), placeOf('middle')]).toEqual(['top_left', 'bottom']);
    expect([scaleOf('1.5'), scaleOf('99'), scaleOf('0'), scaleOf(''), scaleOf('big')]).toEqual([
      1.5, 3, 0.5, 1, 1,
    ]);
  });
});
