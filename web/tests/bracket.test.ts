// A bracket as it is drawn: rounds with names, who comes from where, scores, and pages for the wall.
import { describe, expect, it } from 'vitest';
import { bracketPages, bracketStages, bracketWindow } from '../src/events/bracket';
import { hallPages } from '../src/events/hall';
import { Names } from '../src/events/reading';
import type { EventView } from '../src/events/types';
import { clubView } from './event_fixture';

function drawn(view: EventView, lang: 'fa' | 'en' = 'en') {
  const section = view.sections[0];
  if (!section) throw new Error('no section');
  return bracketStages(lang, new Names(view), section, view.matches);
}

function decided(): EventView {
  const view = clubView();
  const main = view.sections[0]?.bracket[0];
  const first = main?.rounds[0]?.[0];
  const next = main?.rounds[1]?.[0];
  const match = view.matches[0];
  if (!first || !next || !match) throw new Error('nothing to decide');
  first.winner = 'main0';
  next.sides[0].entry = 'main0';
  match.over = true;
  match.result = { white: 10, black: 0, kind: 'played', white_score: 7, black_score: 4 };
  return view;
}

describe('the bracket', () => {
  it('names its stages and rounds, and the match for third place stands by itself', () => {
    const stages = drawn(clubView());
    expect(stages.map((stage) => stage.title)).toEqual(['Main draw', 'Match for third place', 'Consolation']);
    expect(stages[0]?.rounds.map((round) => round.title)).toEqual(['Quarter-finals', 'Semi-finals', 'Final']);
    expect(stages[0]?.rounds.map((round) => round.leads)).toEqual(['pairs', 'pairs', '']);
    expect(drawn(clubView(), 'fa')[0]?.rounds.map((round) => round.title)).toEqual([
      'یک‌چهارم نهایی',
      'نیمه‌نهایی',
      'فینال',
    ]);
  });
  it('says where an open side comes from, in the digits of the language', () => {
    const [main, , consolation] = drawn(clubView(), 'fa');
    expect(main?.rounds[1]?.boxes[0]?.sides.map((side) => side.text)).toEqual([
      'برندهٔ مسابقهٔ ۱',
      'برندهٔ مسابقهٔ ۲',
    ]);
    expect(consolation?.rounds[0]?.boxes[1]?.sides[1]?.text).toBe('بازندهٔ مسابقهٔ ۴');
    expect(consolation?.rounds[1]?.boxes[0]?.sides[1]?.text).toBe('بای');
  });
  it('shows as many rounds as fit, from the one that is played or the one that is wanted', () => {
    const rounds = drawn(decided())[0]?.rounds ?? [];
    const titles = (columns: number, wanted?: number) =>
      bracketWindow(rounds, columns, wanted).rounds.map((round) => round.title);
    expect(titles(1)).toEqual(['Quarter-finals']);
    expect(titles(1, 2)).toEqual(['Final']);
    expect(titles(2, 2)).toEqual(['Semi-finals', 'Final']);
    expect(titles(9, 2)).toHaveLength(3);
    expect(bracketWindow(rounds, 2).starts).toEqual([0, 1]);
    expect(bracketWindow(rounds, 3).starts).toEqual([0]);
    // No line leads out of what is shown.
    expect(bracketWindow(rounds, 2).rounds.map((round) => round.leads)).toEqual(['pairs', '']);
    const over = rounds.map((round) => ({
      ...round,
      boxes: round.boxes.map((box) => ({ ...box, over: true })),
    }));
    expect(bracketWindow(over, 1).rounds.map((round) => round.title)).toEqual(['Final']);
  });
  it('shows scores and winners, and the table of a match that is played', () => {
    const [main] = drawn(decided());
    const [first, second] = main?.rounds[0]?.boxes ?? [];
    expect(first?.sides.map((side) => [side.score, side.won])).toEqual([
      ['7', true],
      ['4', false],
    ]);
    expect(main?.rounds[1]?.boxes[0]?.sides[0]?.text).toBe('سیمرغ');
    expect(second).toMatchObject({ table: '7', live: true, over: false });
    expect(first).toMatchObject({ live: false, over: true });
  });
  it('is cut for the wall into pages with few matches', () => {
    const rounds = [16, 8, 4, 2, 1].map((count, at) => ({
      title: String(at),
      leads: '' as const,
      boxes: Array.from({ length: count }, (_, number) => ({
        slot: `${at}.${number}`,
        number,
        sides: [],
        table: null,
        over: false,
        live: false,
        needed: true,
      })),
    }));
    const cut = bracketPages({ stage: 'main', title: '', rounds }, 3, 4);
    expect(cut.map((page) => page.map((round) => round.boxes.length))).toEqual([
      [4, 2, 1],
      [4, 2, 1],
      [4, 2, 1],
      [4, 2, 1],
      [4, 2, 1],
    ]);
    expect(cut.at(-1)?.map((round) => round.title)).toEqual(['2', '3', '4']);
    const pages = hallPages(clubView(), 4, 2, 0, 'en').filter((page) => page.kind === 'bracket');
    expect(pages.map((page) => page.title)).toEqual(['Main draw', 'Match for third place', 'Consolation']);
  });
});
