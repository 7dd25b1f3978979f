// What an analysis says about moves: marks, sentences and how a game stood.
import { describe, expect, it } from 'vitest';
import { judge, judgedOf, markFor, reasonOf, standing, valueText } from '../src/analysis/judge';
import type { Line, Review, Value } from '../src/rules/types';

const outcome = (margin: number, plies = 0): Value => ({
  unit: 'outcome',
  result: margin > 0 ? 'win' : margin < 0 ? 'loss' : 'draw',
  margin: plies > 0 ? 0 : margin,
  plies,
});
const hundredths = (amount: number): Value => ({ unit: 'hundredths', amount });
const equity = (amount: number): Value => ({ unit: 'equity', amount });
const line = (move: string, value: Value): Line => ({ move, value, depth: 1, nodes: 1, variation: [move] });
const thought = (...lines: Line[]): Line[] => lines;
const say = (move: string) => ({ fa: move, en: move });

describe('marks', () => {
  it('go by the points given away while the same side wins', () => {
    expect(markFor(outcome(3), outcome(3))).toBe('good');
    expect(markFor(outcome(3), outcome(2))).toBe('doubtful');
    expect(markFor(outcome(4), outcome(2))).toBe('bad');
    expect(markFor(outcome(6), outcome(2))).toBe('very_bad');
  });
  it('weigh more when the result turns', () => {
    expect(markFor(outcome(1), outcome(0))).toBe('very_bad');
    expect(markFor(outcome(1), outcome(-1))).toBe('very_bad');
  });
  it('leave a slower win alone', () => {
    expect(markFor(outcome(1, 3), outcome(1, 9))).toBe('good');
  });
  it('go by hundredths of an advantage, and by thousandths of a game', () => {
    expect(markFor(hundredths(50), hundredths(20))).toBe('good');
    expect(markFor(hundredths(50), hundredths(10))).toBe('doubtful');
    expect(markFor(hundredths(50), hundredths(-40))).toBe('bad');
    expect(markFor(equity(100), equity(71))).toBe('good');
    expect(markFor(equity(100), equity(70))).toBe('doubtful');
    expect(markFor(equity(100), equity(40))).toBe('bad');
    expect(markFor(equity(100), equity(-20))).toBe('very_bad');
  });
});

describe('a sentence', () => {
  it('says how many points a move gives away and which one was best', () => {
    const judged = judge(0, 'Ra1', thought(line('Bb2', outcome(3)), line('Ra1', outcome(1))));
    expect(reasonOf(judged, say)?.en).toBe('This gives away 2 points; best was Bb2');
    expect(reasonOf(judged, say)?.fa).toContain('۲ امتیاز');
  });
  it('says which result became which', () => {
    const judged = judge(1, '3', thought(line('5', outcome(1, 7)), line('3', outcome(-1, 6))));
    expect(reasonOf(judged, say)?.en).toBe('This turns a win into a loss; best was 5');
  });
  it('names the best move where nothing is proven, and is silent about a good one', () => {
    const judged = judge(0, '3', thought(line('5', hundredths(90)), line('3', hundredths(-20))));
    expect(reasonOf(judged, say)?.en).toBe('Best was 5');
    expect(reasonOf(judge(0, '5', thought(line('5', hundredths(90)))), say)).toBeNull();
    expect(reasonOf(judge(0, '9', thought(line('5', hundredths(90)))), say)).toBeNull();
  });
  it('says why the best move was the best where the bot knows it', () => {
    const best = { ...line('5', hundredths(90)), reason: { fa: 'ملکه را می‌اندازد', en: 'pockets the queen' } };
    const judged = judge(0, '3', thought(best, line('3', hundredths(-20))));
    expect(reasonOf(judged, say)?.en).toBe('Best was 5: it pockets the queen');
    expect(reasonOf(judged, say)?.fa).toContain('؛ ملکه را می‌اندازد');
  });
});

describe('values', () => {
  it('in words and numbers of both languages', () => {
    expect(valueText(hundredths(-125)).en).toBe('−1.25');
    expect(valueText(equity(412)).en).toBe('+0.412');
    expect(valueText(equity(412)).fa).toContain('۰٫۴۱۲');
    expect(valueText(outcome(2)).en).toBe('Win by 2');
    expect(valueText(outcome(-1, 8)).en).toBe('Loss in 8');
    expect(valueText(outcome(0)).en).toBe('Draw');
  });
  it('stand for the first side in the graph, whoever moves', () => {
    const best = thought(line('5', hundredths(150)));
    expect(standing(judge(0, '5', best), 0)).toBeCloseTo(0.5);
    expect(standing(judge(1, '5', best), 1)).toBeCloseTo(-0.5);
    expect(standing(judge(0, '5', thought(line('5', outcome(4)))), 0)).toBe(1);
  });
});

describe('a whole match looked over', () => {
  const review = {
    unit: 'points',
    plies: 1,
    over: true,
    result: 1000,
    luckless_result: -300,
    sides: [
      {
        seat: 0,
        kinds: [
          { id: 'play', fa: 'حرکت', en: 'play', decisions: 2, lost: 130 },
          { id: 'word', fa: 'حرف', en: 'word', decisions: 1, lost: 0 },
        ],
      },
    ],
    moves: [
      { number: 2, seat: 0, kind: 'play', move: 'a', best: 'b', value: -30, lost: 130, mark: 'very_bad' },
      { number: 4, seat: 1, kind: 'word', move: 'c', best: 'c', value: 200, lost: 0, mark: '' },
    ],
  } as unknown as Review;
  it('says of every decision what was better and what it cost', () => {
    const [none, bad, , good, ...more] = judgedOf(review, 5);
    expect([none, ...more]).toEqual([null, null]);
    if (!bad || !good) throw new Error('nothing is said');
    expect(bad.mark).toBe('very_bad');
    expect(bad.lines.map((each) => [each.move, each.value])).toEqual([
      ['b', equity(100)],
      ['a', equity(-30)],
    ]);
    expect(reasonOf(bad, say)?.en).toBe('This loses 0.130 of a game; best was b');
    expect(reasonOf(bad, say)?.fa).toContain('۰٫۱۳۰');
    expect(good.lines.map((each) => each.move)).toEqual(['c']);
    expect(good.kind?.en).toBe('word');
    expect(standing(good, 1)).toBeLessThan(0);
  });
});
