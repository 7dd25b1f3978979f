// What an analysis says about moves: marks, sentences and how a game stood.
import { describe, expect, it } from 'vitest';
import {
  fairer,
  isProven,
  judge,
  judgedOf,
  markFor,
  reasonOf,
  standing,
  standingAfter,
  valueText,
} from '../src/analysis/judge';
import { reportPage, told } from '../src/analysis/report';
import type { Measure } from '../src/board/types';
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

/** A game that is counted in discs. */
const discs: Measure = {
  one: { fa: '{amount} مهره', en: '{amount} disc' },
  many: { fa: '{amount} مهره', en: '{amount} discs' },
  marks: [2, 4, 8],
};

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
  it('go by what the game counts, proven or guessed', () => {
    expect(markFor(outcome(20), outcome(18), discs)).toBe('doubtful');
    expect(markFor(outcome(20), outcome(14), discs)).toBe('bad');
    expect(markFor(outcome(2), outcome(-2), discs)).toBe('very_bad');
    expect(markFor(hundredths(300), hundredths(150), discs)).toBe('good');
    expect(markFor(hundredths(300), hundredths(-500), discs)).toBe('very_bad');
  });
  it('are careful where a guess stands beside what is proven', () => {
    expect(markFor(outcome(1, 5), hundredths(-200))).toBe('doubtful');
    expect(markFor(outcome(10), hundredths(950), discs)).toBe('good');
    expect(markFor(outcome(40), hundredths(950), discs)).toBe('doubtful');
    const soon: Value = { unit: 'outcome', result: 'win', margin: 40, plies: 4 };
    expect(markFor(soon, hundredths(3_000), discs)).toBe('doubtful');
    // What is proven lost is lost, whatever the best is guessed to be.
    expect(markFor(hundredths(90), outcome(-1, 2), discs)).toBe('very_bad');
    expect(markFor(hundredths(90), outcome(-1, 2))).toBe('very_bad');
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
    expect(reasonOf(judged, say)?.en).toBe('This turns a win in 7 moves into a loss in 6 moves; best was 5');
  });
  it('counts in what the game counts', () => {
    const proven = judge(0, 'a1', thought(line('b2', outcome(6)), line('a1', outcome(2))), discs);
    expect(reasonOf(proven, say, discs)?.en).toBe('This gives away 4 discs; best was b2');
    expect(reasonOf(proven, say, discs)?.fa).toContain('۴ مهره');
    const guessed = judge(0, 'a1', thought(line('b2', hundredths(260)), line('a1', hundredths(-270))), discs);
    expect(reasonOf(guessed, say, discs)?.en).toBe('This gives away about 5.3 discs; best was b2');
  });
  it('says where a move leads that is proven to be lost', () => {
    const lost = judge(0, 'a1', thought(line('b2', hundredths(90)), line('a1', outcome(-1, 2))));
    expect(reasonOf(lost, say)?.en).toBe('This leads to a loss in 2 moves; best was b2');
  });
  it('names the best move where nothing is proven, and is silent about a good one', () => {
    const judged = judge(0, '3', thought(line('5', hundredths(90)), line('3', hundredths(-20))));
    expect(reasonOf(judged, say)?.en).toBe('Best was 5');
    expect(reasonOf(judge(0, '5', thought(line('5', hundredths(90)))), say)).toBeNull();
    expect(reasonOf(judge(0, '9', thought(line('5', hundredths(90)))), say)).toBeNull();
  });
  it('says why the best move was the best where the bot knows it', () => {
    const best = {
      ...line('5', hundredths(90)),
      reason: { fa: 'ملکه را می‌اندازد', en: 'pockets the queen' },
    };
    const judged = judge(0, '3', thought(best, line('3', hundredths(-20))));
    expect(reasonOf(judged, say)?.en).toBe('Best was 5: it pockets the queen');
    expect(reasonOf(judged, say)?.fa).toContain('؛ ملکه را می‌اندازد');
  });
});

describe('values', () => {
  it('in words and numbers of both languages', () => {
    expect(valueText(hundredths(-125)).en).toBe('−1.25 (an estimate)');
    expect(valueText(hundredths(-120), discs).en).toBe('−1.2 discs');
    expect(valueText(hundredths(-120), discs).fa).toContain('−۱٫۲');
    expect(valueText(hundredths(300), discs).en).toBe('+3 discs');
    expect(valueText(hundredths(9_000), { ...discs, sure: 50 }).en).toBe('Win (an estimate)');
    expect(valueText(hundredths(-9_000), { ...discs, sure: 50 }).en).toBe('Loss (an estimate)');
    // Where both are known it counts by how much, not how soon.
    const late: Value = { unit: 'outcome', result: 'win', margin: 6, plies: 4 };
    expect(valueText(late, discs).en).toBe('Win by 6 discs');
    expect(valueText(outcome(-1), discs).en).toBe('Loss by 1 disc');
    expect(valueText(equity(412)).en).toBe('+0.412');
    expect(valueText(equity(412)).fa).toContain('۰٫۴۱۲');
    expect(valueText(outcome(2)).en).toBe('Win by 2 points');
    expect(valueText(outcome(2)).fa).toBe('برد با ۲ امتیاز');
    expect(valueText(outcome(-1, 8)).en).toBe('Loss in 8 moves');
    expect(valueText(outcome(1, 1)).en).toBe('Win with this move');
    expect(valueText(outcome(0)).en).toBe('Draw');
  });
  it('stand for the first side in the graph, whoever moves', () => {
    const best = thought(line('5', hundredths(300)));
    expect(standing(judge(0, '5', best), 0)).toBeCloseTo(0.5);
    expect(standing(judge(1, '5', best), 1)).toBeCloseTo(-0.5);
    expect(standing(judge(0, '5', thought(line('5', outcome(1, 4)))), 0)).toBe(1);
    // A margin is as high as it is large, on the scale of the estimates.
    expect(standing(judge(0, '5', thought(line('5', outcome(8)))), 0, discs)).toBeCloseTo(0.5);
    expect(standing(judge(0, '5', thought(line('5', hundredths(800)))), 0, discs)).toBeCloseTo(0.5);
  });
  it('end with what the last move left', () => {
    const last = judge(1, '3', thought(line('5', outcome(1, 7)), line('3', outcome(-1, 6))));
    expect(standing(last, 1)).toBe(-1);
    expect(standingAfter(last, 1)).toBe(1);
    expect(standingAfter(judge(1, '9', thought(line('5', hundredths(1)))), 1)).toBeNull();
  });
  it('are compared as far as all moves were looked at alike', () => {
    const at = (depth: number, each: Line): Line => ({ ...each, depth });
    const alike = [at(8, line('5', hundredths(20))), at(8, line('3', hundredths(10)))];
    const uneven = [at(9, line('3', hundredths(90))), at(8, line('5', hundredths(20)))];
    expect(fairer([], uneven)).toBe(uneven);
    expect(fairer(alike, uneven)).toBe(alike);
    const next = uneven.map((each) => at(9, each));
    expect(fairer(alike, next)).toBe(next);
    // More that is proven is worth more.
    const proven = [at(9, line('3', outcome(1))), ...uneven];
    expect(fairer(alike, proven)).toBe(proven);
  });
  it('are proven when every one of them is', () => {
    expect(isProven(judge(0, '5', thought(line('5', outcome(1)), line('3', hundredths(3)))))).toBe(false);
    expect(isProven(judge(0, '5', thought(line('5', outcome(1)), line('3', outcome(0)))))).toBe(true);
  });
});

describe('a whole match looked over', () => {
  const review = {
    unit: 'points',
    plies: 1,
    over: true,
    result: 1000,
    luckless_result: -300,
    sides: [0, 1].map((seat) => ({
      seat,
      decisions: 4,
      lost: seat === 0 ? 130 : 0,
      rate_thousandths: seat === 0 ? 16_250 : 0,
      luck: seat === 0 ? 250 : -250,
      luck_worth: seat === 0 ? 650 : -650,
      marks: { doubtful: 0, bad: 0, very_bad: seat === 0 ? 1 : 0 },
      kinds: [
        { id: 'play', fa: 'حرکت', en: 'play', decisions: 2, lost: 130 },
        { id: 'word', fa: 'حرف', en: 'word', decisions: 1, lost: 0 },
      ],
    })),
    moves: [
      {
        number: 2,
        seat: 0,
        kind: 'play',
        move: 'a',
        best: 'b',
        value: -30,
        lost: 130,
        mark: 'very_bad',
        position: 'P1',
      },
      {
        number: 4,
        seat: 1,
        kind: 'word',
        move: 'c',
        best: 'c',
        value: 200,
        lost: 0,
        mark: '',
        position: 'P2',
      },
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
  const nameAt = (seat: number) => (seat === 0 ? '<Ani>' : 'Babak');
  it('tells errors a decision in thousandths, the rate, the luck and the result without it', () => {
    const { rows, result } = told(review, 'en', nameAt);
    const [ani, babak] = review.sides;
    if (!ani || !babak) throw new Error('two sides');
    const row = (name: RegExp) => rows.find((each) => name.test(each.name))?.text(ani);
    expect(row(/PR/)).toBe('16.25');
    expect(row(/thousandths/)).toBe('32.5');
    expect(row(/^Very bad/)).toBe('1');
    expect(row(/^Play/)).toBe('2 (0.130)');
    expect(row(/^Luck/)).toBe('+0.250 (+0.65)');
    expect(rows.find((each) => /PR/.test(each.name))?.text(babak)).toBe('0.00');
    expect(result).toContain('+1.00');
    expect(result).toContain('−0.30');
  });
  it.each(['fa', 'en'] as const)('is a page of its own in a file: %s', (lang) => {
    const page = reportPage(review, 'X & Y', lang, nameAt);
    expect(page).toContain(`<html lang="${lang}" dir="${lang === 'fa' ? 'rtl' : 'ltr'}">`);
    // What people are called is no markup.
    expect(page).not.toContain('<Ani>');
    expect(page).toContain('&lt;Ani&gt;');
    expect(page).toContain('X &amp; Y');
    expect(page.match(/<tr class="very_bad">/g)).toHaveLength(2); // among the marked ones, and among all
    expect(page).toContain('<bdi class="play">P2</bdi>');
    if (lang === 'fa') expect(page.replace(/<style>[^]*<\/style>|<[^>]*>/g, '')).toMatch(/۰٫۱۳۰/);
  });
});
