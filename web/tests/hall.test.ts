// What happens in a hall only: lots, clocks that come late, who is away, and the referee's page.
import { describe, expect, it } from 'vitest';
import part from '../../games/backgammon/web/clock';
import nard from '../../games/backgammon/web/events';
import { referee as ofBackgammon } from '../../games/backgammon/web/events/referee';
import { broughtIn, forgotten, repaired_ms, setWrongly } from '../src/clock/amounts';
import { lotsOf, sumOf, throwLots } from '../src/clock/lots';
import { setupFor } from '../src/clock/report';
import { type Setup, act, begin } from '../src/clock/state';
import { clockUse } from '../src/clock/use';
import { deskActions, possible } from '../src/desk/actions';
import { traceOf } from '../src/desk/log';
import { foundCases, refereeGroups } from '../src/desk/referee';
import type { LogRow } from '../src/events/types';
import { penaltyWord } from '../src/i18n/events';
import { linesOf, resultFor, verdictOf } from '../src/desk/rows';
import { findClause } from '../src/rulebook/book';
import { announcedLines } from '../src/events/announced';
import { event, match } from './desk_fixture';
import { clubView } from './event_fixture';

describe('N 3-6: lots at the table', () => {
  it('the higher sum chooses, and equal sums are rolled again', () => {
    expect(lotsOf([[6, 1], [4, 2]]).chooses).toBe(0); // prettier-ignore
    expect(lotsOf([[1, 1], [2, 1]]).chooses).toBe(1); // prettier-ignore
    expect(lotsOf([[5, 2], [4, 3]]).chooses).toBeNull(); // prettier-ignore
  });
  it('a double counts once', () => {
    expect(sumOf([3, 3])).toBe(6);
    expect(lotsOf([[3, 3], [6, 1]]).chooses).toBe(1); // prettier-ignore
  });
  it('every face of both dice comes', () => {
    const faces = new Set<number>();
    for (let times = 0; times < 400; ++times)
      throwLots()
        .rolls.flat()
        .forEach((face) => faces.add(face));
    expect([...faces].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('N 3-5-2: with or without a clock', () => {
  it('is for everybody where it is required or imposed', () => {
    for (const demand of ['required', 'imposed'] as const)
      expect(clockUse(demand, true)).toEqual({ must: true, bothAgree: null });
  });
  it('needs both where it is optional, and both to do without it where it is preferred', () => {
    expect(clockUse('optional', true).bothAgree).toBe('with');
    expect(clockUse('optional', false).bothAgree).toBeNull();
    expect(clockUse('preferred', true).bothAgree).toBeNull();
    expect(clockUse('preferred', false).bothAgree).toBe('without');
    expect(clockUse(null, true)).toEqual({ must: false, bothAgree: null });
  });
  const setup: Setup = {
    names: ['A', 'B'],
    points: 5,
    kind: 'sudden_death',
    bank_ms: 1_000,
    step_ms: 0,
    breaks: 0,
    start: [0, 0],
    game: '',
    own: null,
  };
  it('N 3-5-2-1: where it is only optional a bank at zero loses if that was agreed', () => {
    const flag = (flagLoses?: boolean) => {
      const running = act(null, begin(null, { ...setup, flagLoses }), { do: 'press', side: 1 }, 0);
      return act(null, running, { do: 'tick' }, 5_000);
    };
    expect(flag().phase).toBe('flag');
    expect(flag(true).phase).toBe('flag');
    expect(flag(false)).toMatchObject({ phase: 'running', people: [{ bank_ms: 0 }, { bank_ms: 1_000 }] });
  });
  it('N 2-2, N 3-5-2: the points of who was late or pays for something stand on the clock', () => {
    const view = {
      ...event,
      setup: { ...event.setup, game: 'backgammon', rules: 'modern', best_of: 1 },
      penalties: [
        { entry: 'e1', match: 'm21', step: 'points' as const, points: 1, bank_ms: 0, grounds: { clause: 'N 3-5-2', reason: 'r' }, board: 0 },
        { entry: 'e1', match: 'm11', step: 'points' as const, points: 5, bank_ms: 0, grounds: { clause: 'N 7', reason: 'r' }, board: 0 },
      ],
    }; // prettier-ignore
    const row = match(2, 1, 1, 2, { length: 7, late: [{ entry: 'e2', points: 2 }] });
    expect(setupFor(view, row, new Map([['backgammon', part]])).start).toEqual([2, 1]);
  });
});

describe('N 3-5-6, N 3-5-2-3: amounts that stand ready', () => {
  it('a clock that is brought in', () => {
    expect(broughtIn(7, [3, 1], 120_000)).toEqual({ how: 'set', amount_ms: 600_000, clause: 'N 3-5-6' });
    expect(broughtIn(5, [5, 5], 120_000)).toBeNull();
  });
  it('one that was set wrongly, and one that was forgotten', () => {
    expect(setWrongly(840_000, 600_000)).toEqual({ how: 'add', amount_ms: 240_000, clause: 'N 3-5-2-3' });
    expect(setWrongly(600_000, 840_000)).toMatchObject({ how: 'take', amount_ms: 240_000 });
    expect(setWrongly(600_000, 600_000)).toBeNull();
    expect(forgotten).toMatchObject({ how: 'set', amount_ms: 30_000 });
    expect(repaired_ms(100_000, { how: 'take', amount_ms: 240_000, clause: 'N 3-5-2-3' })).toBe(0);
    expect(repaired_ms(100_000, { how: 'add', amount_ms: 240_000, clause: 'N 3-5-2-3' })).toBe(340_000);
  });
});

describe('the words of the book', () => {
  it('N 4-1-7-2 is a caution, N 3-5-2 a warning, N 2-2 a reminder: three different words', () => {
    const word = (step: 'reminder' | 'warning', clause: string) =>
      penaltyWord({ step, grounds: { clause } }, nard.penaltyWords).fa;
    expect(word('warning', 'N 4-1-7-2')).toBe('هشدار');
    expect(word('warning', 'N 3-5-2')).toBe('اخطار');
    expect(word('reminder', 'N 2-2')).toBe('تذکر');
  });
  it('the log says who is back, and not that somebody was dismissed', () => {
    const row = { number: 1, time_ms: 1, by: 'd', by_name: 'D', match: 'm21', entry: 'e1', ends: true };
    const fields = (fact: string) =>
      traceOf({ ...row, do: fact } as unknown as LogRow, event).more.map((each) => each.field);
    expect(fields('absence')).toEqual(['absence_ends']);
    expect(fields('appointment')).toEqual(['appointment_ends']);
  });
});

describe('the desk', () => {
  it('N 2-2-4: has the form for the hall over the board only', () => {
    const hall = { ...event, setup: { ...event.setup, online: false } };
    const [line] = linesOf(hall, [], hall.now_ms, { section: '', round: 0, words: '' });
    if (!line) throw new Error('no line');
    expect(possible('hall', line, hall.setup)).toBe(true);
    expect(possible('hall', line, { ...hall.setup, online: true })).toBe(false);
  });
  it('D 22: the opponent of who refuses the rules may have a half', () => {
    expect(resultFor('white_half', 'adjudicated', 0, 0)).toMatchObject({ white: 5, black: 0 });
    expect(verdictOf(resultFor('black_half', 'adjudicated', 0, 0))).toBe('black_half');
    expect(verdictOf(resultFor('draw', 'adjudicated', 0, 0))).toBe('draw');
  });
  it('D 8: an event with a committee online says so', () => {
    const clauses = (committee_online: boolean) =>
      announcedLines('fa', { ...clubView().setup, online: true, committee_online }, 'بازی', '').flatMap(
        (line) => line.clauses,
      );
    expect(clauses(true)).toContain('D 8');
    expect(clauses(true)).not.toContain('N 6-7');
    expect(clauses(false)).toContain('N 6-7');
  });
});

describe("N 4-1, N 4-2-3: the referee's page", () => {
  const groups = refereeGroups(true, ofBackgammon);
  const cases = groups.flatMap((group) => group.cases);
  it('has both languages in every case, and a clause that the book opens', () => {
    expect(cases.length).toBeGreaterThan(25);
    for (const one of [...cases, ...refereeGroups(false).flatMap((group) => group.cases)]) {
      expect(findClause(one.clause)?.clause.name, one.title.en).toBe(one.clause);
      for (const text of [one.title, ...one.rule]) {
        expect(text.fa, one.title.en).toMatch(/[\u0600-\u06ff]/);
        expect(text.en, one.title.en).toMatch(/^[A-Z]/);
      }
      if (one.opens) expect(deskActions).toContain(one.opens);
    }
  });
  it('is found by words of either language, and by clause', () => {
    const found = (words: string) =>
      foundCases(groups, words).flatMap((group) => group.cases.map((one) => one.clause));
    expect(found('N 4-2-2')).toEqual(['N 4-2-2']);
    expect(found('بفل باکس')).toContain('N 4-1');
    expect(found('baffle')).toContain('N 4-1');
    expect(found('zebra')).toEqual([]);
    expect(foundCases(groups, ' ')).toEqual(groups);
  });
  it('offers an act of the desk where something is ruled, and has the law of mind games for their events', () => {
    expect(cases.find((one) => one.clause === 'N 4-2-3')?.opens).toBe('undo');
    const clauses = (toPoints: boolean) =>
      refereeGroups(toPoints).flatMap((group) => group.cases.map((one) => one.clause));
    expect(clauses(false)).toContain('D 22');
    expect(clauses(true)).not.toContain('D 22');
  });
});
