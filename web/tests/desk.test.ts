// The desk's lines, pairing by hand, and the audit trail's search.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import part from '../../games/backgammon/web/clock';
import { grounds as ownGrounds } from '../../games/backgammon/web/events/grounds';
import { actionOf, deskActions, keyOf, possible } from '../src/desk/actions';
import { type ResultCase, clocks, fitting, penalties, resultGrounds, undoing } from '../src/desk/clauses';
import { gamesOf, gamesText } from '../src/desk/games';
import { found, traceOf } from '../src/desk/log';
import { coloursTurned, draftOf, entryAt, hasBegun, swapped, withBoard } from '../src/desk/pairing';
import {
  bankAt,
  countStates,
  idOf,
  isOwn,
  lineOfTable,
  linesOf,
  mayRule,
  pointsText,
  resultFor,
  seatOf,
  seatsOf,
  stateOf,
  verdictOf,
} from '../src/desk/rows';
import { mendingOf, waysOf } from '../src/desk/mending';
import { todoOf, todoText } from '../src/desk/todo';
import { channelOf, resultOf, sayingOf, setupFor } from '../src/clock/report';
import { ownReasons, reasonText } from '../src/events/grounds';
import { mayBeDrawn, mustHaveWinner } from '../src/events/reading';
import type { EventView, LogRow, RoundView, SectionView } from '../src/events/types';
import { besideNames, isolate } from '../src/i18n/text';
import { clubView } from './event_fixture';
import { event, match, row, tables } from './desk_fixture';

const everything = { section: '', round: 0, words: '' };
const lines = (view: EventView = event, filter = everything) => linesOf(view, tables, view.now_ms, filter);
const section = event.sections[0] as SectionView;

describe('lines', () => {
  it('puts what calls for the director first and leaves the rest in its order', () => {
    expect(lines().map((line) => [line.match.board, line.state])).toEqual([
      [3, 'call'],
      [4, 'late'],
      [1, 'playing'],
      [2, 'paused'],
    ]);
    expect(countStates(lines()).map((each) => each.state)).toEqual(['call', 'late', 'paused', 'playing']);
  });
  it('shows earlier rounds when they are wanted, for corrections', () => {
    expect(lines(event, { ...everything, round: 1 }).every((line) => line.state === 'over')).toBe(true);
    expect(lines(event, { ...everything, words: 'arash' }).map((line) => line.match.match)).toEqual(['m21']);
  });
  it('reads a state from what is known', () => {
    const start = match(2, 1, 3, 1);
    expect(stateOf({ ...start, starts_at_ms: 3_000_000 }, row(1), 2_000_000)).toBe('waiting');
    expect(stateOf(start, row(1, { here: [false, true] }), 2_000_000)).toBe('away');
    expect(stateOf({ ...start, under_appeal: true }, null, 2_000_000)).toBe('appeal');
    expect(stateOf({ ...start, disputed: true }, null, 2_000_000)).toBe('disputed');
    expect(stateOf({ ...start, late: [{ entry: 'e1', points: 1 }], arrived: ['e1'] }, null, 2_000_000)).toBe(
      'playing',
    );
  });
  it('a verdict that is due comes before everything but a call, and is offered while it is', () => {
    const rows = tables.map((each) =>
      each.match === 'm21' ? { ...each, verdicts: ['accept', 'reject'] } : each,
    );
    const shown = linesOf(event, rows, event.now_ms, everything);
    expect(shown.map((line) => [line.match.board, line.state]).slice(0, 2)).toEqual([
      [3, 'call'],
      [1, 'verdict'],
    ]);
    expect(shown.filter((line) => possible('verdict', line, event.setup)).map(idOf)).toEqual(['m21']);
    expect(stateOf(match(2, 1, 3, 1, { over: true }), rows[0] ?? null, 2_000_000)).toBe('over');
    // The page of the table finds its own line.
    expect(lineOfTable(event, rows, event.now_ms, 't21')?.state).toBe('verdict');
    expect(lineOfTable(event, rows, event.now_ms, 'another')).toBeNull();
  });
  it('a pair is both its seats, and the one whose clock runs speaks for it', () => {
    const four = row(1, { players: ['e3', 'e1', 'e3', 'e1'], here: [true, true, false, true], running: 3 });
    expect([seatsOf(four, 'e3'), seatsOf(four, 'e1'), seatsOf(four, 'e9')]).toEqual([[0, 2], [1, 3], []]);
    expect([seatOf(four, 'e3'), seatOf(four, 'e1'), seatOf(four, 'e9')]).toEqual([0, 3, -1]);
    expect(stateOf(match(2, 1, 3, 1), four, 2_000_000)).toBe('away');
  });
  it('N 5-1: a director who plays rules nothing in the own match', () => {
    const view: EventView = { ...event, me: event.me && { ...event.me, entry: 'e1' } };
    const own = view.matches.find((each) => each.match === 'm21');
    const other = view.matches.find((each) => each.match === 'm22');
    if (!own || !other) throw new Error('no such match');
    expect([isOwn(view, own), mayRule(view, own), mayRule(view, other)]).toEqual([true, false, true]);
  });
  it('a monitor sees and rules only the matches given', () => {
    const view: EventView = { ...event, me: event.me && { ...event.me, directs: false, monitors: ['m22'] } };
    expect(lines(view).map((line) => [line.match.match, line.rules])).toEqual([['m22', true]]);
  });
  it('has a line for a match of teams and one for each of its boards', () => {
    const view: EventView = {
      ...event,
      sections: event.sections.map((each) => ({ ...each, setup: { ...each.setup, boards: 2 } })),
      entries: event.entries.map((each) =>
        each.entry === 'e3'
          ? {
              ...each,
              members: [
                { name: 'Zal', account: '' },
                { name: 'Rostam', account: '' },
              ],
            }
          : each,
      ),
      matches: [
        match(2, 1, 3, 1, {
          tables: ['t211', 't212'],
          boards: [{ board: 1, result: resultFor('white', 'played', 0, 0) }],
        }),
        match(2, 2, 5, 7, { tables: ['t221', 't222'], call: { entry: 'e5', text: '' } }),
      ],
    };
    const rows = [
      row(1, { board: 2, table: 't212', stands: 'stopped', players: ['e1', 'e3'] }),
      row(2, { board: 1, table: 't221' }),
      row(2, { board: 2, table: 't222', here: [true, false] }),
    ];
    const shown = linesOf(view, rows, view.now_ms, everything);
    // The second match calls, and so comes first, whole.
    expect(shown.map((line) => [idOf(line), line.state, line.table?.table])).toEqual([
      ['m22', 'call', undefined],
      ['m22-1', 'playing', 't221'],
      ['m22-2', 'away', 't222'],
      ['m21', 'playing', undefined],
      ['m21-1', 'over', undefined],
      ['m21-2', 'paused', 't212'],
    ]);
    // Tables are counted, and matches only where they want the director.
    expect(countStates(shown).map((each) => `${each.state} ${each.count}`)).toEqual([
      'call 1',
      'away 1',
      'paused 1',
      'playing 1',
      'over 1',
    ]);
    const offered = shown.map((line) => deskActions.filter((action) => possible(action, line, view.setup)));
    expect(offered[0]).toEqual(['answer', 'penalty', 'result', 'monitor']);
    expect(offered[1]).toEqual(['stop', 'clock', 'penalty', 'result', 'undo', 'open']);
    expect(offered[4]).toEqual(['open']);
    // A member's name finds the match.
    expect(linesOf(view, rows, view.now_ms, { ...everything, words: 'rostam' }).map(idOf)).toEqual([
      'm21',
      'm21-1',
      'm21-2',
    ]);
  });
  it('ticks the running clock only, and after its delay', () => {
    const now = row(1, { running: 1, clocks: [251_000, 27_000] });
    expect(bankAt(now, 1, 1_500)).toBe(25_500);
    expect(bankAt(now, 0, 1_500)).toBe(251_000);
    expect(bankAt(now, 1, 60_000)).toBe(0);
    expect(bankAt({ ...now, delays: [0, 2_000] }, 1, 1_500)).toBe(27_000);
    expect(bankAt({ ...now, delays: [0, 1_000] }, 1, 1_500)).toBe(26_500);
    expect(bankAt({ ...now, stands: 'stopped' }, 1, 1_500)).toBe(27_000);
  });
});

describe('actions', () => {
  it('has a key of its own for each', () => {
    expect(new Set(Object.values(keyOf)).size).toBe(deskActions.length);
    expect(actionOf('KeyP')).toBe('stop');
    expect(actionOf('KeyZ')).toBeNull();
  });
  it('offers what there is to do', () => {
    const [call, , , paused] = lines();
    if (!call || !paused) throw new Error('no lines');
    const offered = (line: typeof call) =>
      deskActions.filter((action) => possible(action, line, event.setup));
    expect(offered(call)).toContain('answer');
    expect(offered(call)).toContain('spectator');
    expect(offered(paused)).not.toContain('answer');
    expect(offered(paused)).not.toContain('length');
  });
});

describe('results', () => {
  it('writes tenths as people do', () => {
    expect([0, 5, 10, 15, 70].map(pointsText)).toEqual(['0', '½', '1', '1½', '7']);
    for (const verdict of ['white', 'black', 'draw', 'both_lose'] as const)
      expect(verdictOf(resultFor(verdict, 'adjudicated', 0, 0))).toBe(verdict);
  });
});

describe('what a result sheet offers', () => {
  const fresh: ResultCase = {
    corrects: false,
    reported: false,
    kind: 'played',
    online: false,
    toPoints: true,
    bothLose: false,
  };
  const clauses = (change: Partial<ResultCase>) =>
    resultGrounds({ ...fresh, ...change }).offers.map((each) => each.clause);
  it('puts there by itself only grounds that are certain', () => {
    // Over the board a played result comes from the players; that it "was wrong" is said of corrections alone.
    expect(resultGrounds(fresh)).toMatchObject({ sure: true, offers: [{ clause: 'N 4-6' }, {}] });
    expect(resultGrounds(fresh).offers[0]?.reason.en).toMatch(/reported/);
    expect(resultGrounds({ ...fresh, corrects: true }).offers[0]?.reason.en).toMatch(/wrong/);
    for (const change of [{ kind: 'forfeit' }, { kind: 'adjudicated' }, { online: true }] as const)
      expect(resultGrounds({ ...fresh, ...change }).sure, JSON.stringify(change)).toBe(false);
    expect(resultGrounds({ ...fresh, online: true, reported: true }).sure).toBe(true);
  });
  it('names clauses of the game and of the place where it is played', () => {
    expect(clauses({ kind: 'forfeit' })).toEqual(['N 2-2']);
    expect(clauses({ kind: 'forfeit', online: true })).toEqual(['N 6-4']);
    expect(clauses({ kind: 'adjudicated', online: true })).toContain('N 6-6');
    expect(clauses({ kind: 'adjudicated' })).not.toContain('N 6-6');
    expect(clauses({ kind: 'adjudicated', toPoints: false, bothLose: true })[0]).toBe('D 23');
    for (const kind of ['played', 'adjudicated', 'forfeit'] as const) {
      expect(clauses({ kind, bothLose: true }).some((clause) => clause.startsWith('D '))).toBe(false);
      expect(clauses({ kind, toPoints: false })).not.toContain('N 4-7');
    }
  });
  it('offers the law of events, and what only happens in the game where its folder says so', () => {
    const of = (...values: Parameters<typeof fitting>) => fitting(...values).map((each) => each.clause);
    expect(of(undoing, true, ownGrounds.undo)).toEqual(['N 4-2-3', 'N 4-4-6', 'N 1-3']);
    expect(of(undoing, false)).toEqual(['N 1-3']);
    expect(of(penalties.warning, true, ownGrounds.warning)[0]).toBe('N 4-1-7-2');
    expect(of(penalties.time, false)).toEqual(['N 1-3']);
    expect(of(penalties.reminder, true)).not.toContain('D 19');
    expect(of(penalties.reminder, false)).toContain('D 19');
    // What is likeliest still stands first.
    expect(of(clocks, true, ownGrounds.clock)[0]).toBe('N 3-5-2');
    const own = Object.values(ownGrounds).flatMap(({ first = [], then = [] }) => [...first, ...then]);
    const common = [...undoing, ...clocks, ...Object.values(penalties).flat()];
    expect(own.filter(({ clause }) => common.some((each) => each.clause === clause))).toEqual([]);
  });
  it('has no draw where somebody goes on, nor in a game of dice', () => {
    const club = clubView();
    const drawn = club.matches.find((each) => each.slot !== '');
    const swiss = event.matches[0];
    if (!drawn || !swiss) throw new Error('no match');
    expect([mustHaveWinner(club, drawn), mayBeDrawn(club, drawn, false)]).toEqual([true, false]);
    // A group before the bracket has places of its own, which are not drawn.
    expect(mayBeDrawn(club, { ...drawn, slot: 'A1.1' }, false)).toBe(true);
    expect([mayBeDrawn(event, swiss, false), mayBeDrawn(event, swiss, true)]).toEqual([true, false]);
    const teams = {
      ...event,
      sections: event.sections.map((each) => ({ ...each, setup: { ...each.setup, boards: 4 } })),
    };
    expect(mayBeDrawn(teams, swiss, true)).toBe(true);
  });
});

describe('pairing by hand', () => {
  it('is over when anything of the round is played, or its start has passed', () => {
    const paired = match(3, 1, 1, 2, { starts_at_ms: 5_000 });
    const bye = match(3, 2, 3, 0, { starts_at_ms: 5_000, tables: [], over: true });
    const round = { ...(section.rounds[0] as RoundView), round: 3, matches: ['m31', 'm32'] };
    const at = (now_ms: number, first = paired) =>
      hasBegun({ ...event, matches: [...event.matches, first, bye] }, round, now_ms);
    expect(at(4_999)).toBe(false);
    expect(at(5_000)).toBe(true);
    // Over the board nobody sees when two begin, so there it is the first result.
    expect(at(9_000, { ...paired, tables: [] })).toBe(false);
    const result = { white: 10, black: 0, kind: 'played', white_score: 0, black_score: 0 } as const;
    expect(at(4_999, { ...paired, tables: [], result })).toBe(true);
  });
  it('begins with the round as it is and changes two places', () => {
    const draft = draftOf(event, section, 2);
    expect(draft.pairs).toHaveLength(4);
    expect(draft.out).toEqual([]);
    const next = swapped(draft, { board: 0, at: 1 }, { board: 1, at: 0 });
    expect(next.pairs.slice(0, 2)).toEqual([
      { white: 'e3', black: 'e5' },
      { white: 'e1', black: 'e7' },
    ]);
    expect(coloursTurned(draft, 0).pairs[0]).toEqual({ white: 'e1', black: 'e3' });
  });
  it('proposes neighbours of the table for a new round, with a bye for the last', () => {
    const view = { ...event, entries: event.entries.filter((each) => each.entry !== 'e8') };
    const draft = draftOf(view, section, 3);
    expect(draft.pairs.map((pair) => `${pair.white}${pair.black}`)).toEqual(['e1e3', 'e5e7', 'e2e4', 'e6']);
    // Whoever takes the empty place has the game, and the other the bye.
    const moved = swapped(draft, { board: 3, at: 1 }, { board: 0, at: 0 });
    expect(moved.pairs[3]).toEqual({ white: 'e6', black: 'e1' });
    expect(moved.pairs[0]).toEqual({ white: 'e3', black: '' });
  });
  it('leaves somebody out and takes them in again', () => {
    const draft = { pairs: [{ white: 'e1', black: 'e2' }], out: ['e3'] };
    const swap = swapped(draft, { board: 0, at: 1 }, { board: -1, at: 0 });
    expect(swap).toEqual({ pairs: [{ white: 'e1', black: 'e3' }], out: ['e2'] });
    expect(entryAt(swap, { board: -1, at: 0 })).toBe('e2');
    expect(withBoard(swap, 'e2')).toEqual({
      pairs: [
        { white: 'e1', black: 'e3' },
        { white: 'e2', black: '' },
      ],
      out: [],
    });
  });
});

describe('audit trail', () => {
  const rows: LogRow[] = [
    { number: 1, time_ms: 1, by: 'a9', by_name: 'Modir', name: '', do: 'approval', entry: 'e2' },
    {
      number: 2,
      time_ms: 2,
      by: 'a9',
      by_name: 'Modir',
      name: '',
      do: 'penalty',
      entry: 'e3',
      match: 'm12',
      step: 'warning',
      grounds: { clause: 'N 7', reason: 'rude' },
    },
    {
      number: 3,
      time_ms: 3,
      by: '',
      by_name: '',
      name: '',
      do: 'pairing',
      section: 'open',
      round: 2,
      starts_at_ms: 1_794_944_905_105,
      absent: [],
    },
    {
      number: 4,
      time_ms: 4,
      by: 'a2',
      by_name: 'بهار',
      name: '',
      do: 'confirmation',
      match: 'm21',
      agrees: false,
    },
  ];
  const log = rows.map((line) => traceOf(line, event));
  const none = { word: '', who: '', words: '', rulings: false };
  it('names whom a line is about, and its grounds', () => {
    expect(log[1]).toMatchObject({ who: 'Modir', about: ['Cyrus'], grounds: { clause: 'N 7' } });
    // A place to go on to, but nothing that only a program reads.
    expect(log[2]?.more).toEqual([
      { field: 'section', text: 'open' },
      { field: 'round', text: '2' },
    ]);
    expect(log[3]?.more).toEqual([{ field: 'agrees', text: 'false' }]);
  });
  it('has results that follow the names, and reasons of the arena in the language of the reader', () => {
    expect(besideNames('fa', '½ – ½ (32:32)')).toBe(
      '\u2067\u2068½\u2069 – \u2068½\u2069 (\u2068۳۲\u2069:\u2068۳۲\u2069)\u2069',
    );
    expect(besideNames('en', '1 – 0')).toBe('\u20661 – 0\u2069');
    expect(reasonText('fa', 'all tables')).toBe('همهٔ میزها');
    expect(reasonText('fa', 'toString')).toBe('toString');
    // Every one of them is what the arena writes.
    const written = [
      'tournament/absences.cpp',
      'tournament/appeals.cpp',
      'tournament/decide.cpp',
      'tournament/mending.cpp',
      'tournament/attend.cpp',
      'server/api/event_wishes.cpp',
    ]
      .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf-8'))
      .join();
    for (const reason of Object.keys(ownReasons)) expect(written).toContain(`"${reason}"`);
  });
  it('filters by word, person, text and rulings', () => {
    const numbers = (filter: Partial<typeof none>) =>
      found(log, { ...none, ...filter }).map((trace) => trace.row.number);
    expect(numbers({})).toEqual([1, 2, 3, 4]);
    expect(numbers({ word: 'pairing' })).toEqual([3]);
    expect(numbers({ who: 'Modir' })).toEqual([1, 2]);
    expect(numbers({ rulings: true })).toEqual([2]);
    expect(numbers({ words: 'RUDE' })).toEqual([2]);
  });
});

describe('the table clock of a match', () => {
  const board = match(2, 1, 3, 1, { length: 7, tables: [] });
  const nard: EventView = {
    ...event,
    setup: { ...event.setup, game: 'backgammon', online: false, clock: { ...event.setup.clock, bank_ms: 0 } },
  };
  const parts = new Map([['backgammon', part]]);
  it('takes what the event announced, or two minutes a point', () => {
    expect(setupFor(nard, board, parts)).toMatchObject({
      names: ['Cyrus', 'Arash'],
      points: 7,
      kind: 'simple_delay',
      bank_ms: 840_000,
      step_ms: 12_000,
      breaks: 1,
      game: 'backgammon',
      own: { cube: true },
    });
    expect(setupFor(event, match(2, 1, 3, 1), parts)).toMatchObject({
      points: 0,
      bank_ms: 300_000,
      game: '',
    });
    // N 2-2: who was late has given points away before the match began.
    expect(setupFor(nard, { ...board, late: [{ entry: 'e3', points: 2 }] }, parts).start).toEqual([0, 2]);
  });
  it('knows where somebody has to win', () => {
    const single = match(2, 1, 3, 1, { tables: [] });
    expect(setupFor(event, single, parts).needsWinner).toBe(false);
    expect(setupFor(event, single, parts, true).needsWinner).toBe(true); // dice
    const club = clubView();
    const drawn = club.matches.find((each) => each.slot !== '');
    if (!drawn) throw new Error('no match');
    expect(setupFor(club, drawn, parts).needsWinner).toBe(true);
    // Of several games one may be drawn.
    const three = { ...club, setup: { ...club.setup, best_of: 3 } };
    expect(setupFor(three, drawn, parts).needsWinner).toBe(false);
  });
  it('reports as whoever holds the device may', () => {
    const as = (change: Partial<NonNullable<EventView['me']>>): EventView => ({
      ...nard,
      me: nard.me && { ...nard.me, ...change },
    });
    const outcome = { winner: 1, score: [4, 7], by: 'score' } as const;
    const result = resultOf(outcome, board);
    expect(result).toEqual({ white: 0, black: 10, kind: 'played', white_score: 4, black_score: 7 });
    expect(channelOf(as({}), board)).toBe('result');
    expect(channelOf(as({ entry: 'e3' }), board)).toBe('report');
    expect(channelOf(as({ directs: false }), board)).toBe('none');
    expect(channelOf(as({ directs: false, monitors: ['m21'] }), board)).toBe('result');
    const reported = { ...board, reported: { entry: 'e3', result } };
    expect(sayingOf(as({ directs: false, entry: 'e1' }), reported, outcome, 'r')).toMatchObject({
      word: 'confirmation',
      fields: { agrees: true },
    });
    expect(sayingOf(as({}), board, outcome, 'r')).toMatchObject({
      word: 'result',
      fields: { match: 'm21', result },
    });
    expect(sayingOf(as({}), board, outcome, 'r')?.fields, 'what was played is no ruling').not.toHaveProperty(
      'grounds',
    );
    expect(sayingOf(as({}), board, { ...outcome, by: 'time' }, 'r')).toMatchObject({
      fields: { grounds: { clause: 'N 4-3-3', reason: 'r' } },
    });
  });
  it('N 4-7: brings the games, and no more points than the match has', () => {
    const games = [[4, 0], [0, 2], [4, 0]] as const; // prettier-ignore
    const outcome = { winner: 0, score: [8, 2], by: 'score', games } as const;
    expect(resultOf(outcome, { ...board, length: 7 })).toMatchObject({
      white_score: 7,
      black_score: 2,
      games: [
        { white: 4, black: 0 },
        { white: 0, black: 2 },
        { white: 4, black: 0 },
      ],
    });
  });
  it('N 4-8: a length that was corrected on the clock is a wrong length for the event', () => {
    const outcome = { winner: 1, score: [4, 6], by: 'length', played: 7 } as const;
    const directing: EventView = { ...nard, me: nard.me && { ...nard.me, directs: true, entry: null } };
    expect(sayingOf(directing, { ...board, length: 5 }, outcome, 'r')).toEqual({
      word: 'wrong_length',
      fields: {
        match: board.match,
        played: 7,
        white_score: 4,
        black_score: 6,
        grounds: { clause: 'N 4-8', reason: 'r' },
      },
    });
  });
});

describe('N 4-6: what a correction touches', () => {
  const touched = [
    {
      match: 'm1',
      white: 'e1',
      black: 'e2',
      begun: false,
      choices: ['replace', 'stand'] as ('replace' | 'again' | 'stand')[],
    },
    {
      match: 'm2',
      white: '',
      black: 'e3',
      begun: true,
      choices: ['again', 'stand'] as ('replace' | 'again' | 'stand')[],
    },
  ];
  it('follows or stands as a whole', () => {
    expect(waysOf(touched)).toEqual(['follow', 'stand']);
    expect(mendingOf(touched, 'follow')).toEqual([
      { match: 'm1', how: 'replace' },
      { match: 'm2', how: 'again' },
    ]);
    expect(mendingOf(touched, 'stand').map((each) => each.how)).toEqual(['stand', 'stand']);
  });
  it('cannot stand where nobody knows who goes on', () => {
    expect(
      waysOf(touched.map((one) => ({ ...one, choices: one.choices.filter((each) => each !== 'stand') }))),
    ).toEqual(['follow']);
  });
});

describe('N 4-7: scores game by game', () => {
  it('are typed with a sign, in both digits', () => {
    expect(gamesOf('2, -1، ۴')).toEqual([
      { white: 2, black: 0 },
      { white: 0, black: 1 },
      { white: 4, black: 0 },
    ]);
    expect(gamesOf('')).toEqual([]);
    expect(gamesOf('2, x')).toBeNull();
    expect(gamesOf('0')).toBeNull();
    expect(gamesText(gamesOf('2, -1') ?? [])).toBe('2, -1');
  });
});

describe('who must do what now', () => {
  const all = { section: '', round: 0, words: '' };
  const idle: EventView = {
    ...event,
    entries: event.entries.map((entry) => ({ ...entry, status: 'approved' as const })),
  };
  const ruled = (view: EventView) => ({ ...view, me: view.me && { ...view.me, directs: true } });
  it('is the table that calls first', () => {
    const [first] = idle.matches;
    if (!first) throw new Error('no match');
    const calling = ruled({
      ...idle,
      matches: idle.matches.map((each) =>
        each === first ? { ...each, call: { entry: each.white, text: '' } } : { ...each, call: null },
      ),
    });
    const todo = todoOf(calling, linesOf(calling, [], 0, all));
    expect(todo).toMatchObject({ key: 'todo_call', urgent: true });
    expect(todo.line?.match.match).toBe(first.match);
    // Once, by its number, and the list of names is the language's.
    const plain = (lang: 'fa' | 'en') => todoText(lang, todo).replace(/[\u2066-\u2069]/g, '');
    expect(plain('en')).toBe('Table 1 calls the director: Arash');
    expect(plain('fa')).toBe('میز ۱ مدیر را صدا زده است: Arash');
    const late = { ...todo, key: 'todo_late' as const, names: ['Arash', 'دنا'] };
    expect(todoText('en', late)).toContain(`${isolate('Arash')} and ${isolate('دنا')}`);
  });
  it('is the next round when every result is in, and entries before it', () => {
    const over = ruled({
      ...idle,
      sections: idle.sections.map((section) => ({
        ...section,
        started: true,
        ended: false,
        over: true,
        finished: false,
      })),
      matches: idle.matches.map((each) => ({
        ...each, over: true, call: null, under_appeal: false, disputed: false, reported: null, late: [],
      })), // prettier-ignore
    });
    expect(todoOf(over, linesOf(over, [], 0, all)).key).toBe('todo_pair');
    const waiting = {
      ...over,
      entries: over.entries.map((entry) => ({ ...entry, status: 'applied' as const })),
    };
    expect(todoOf(waiting, linesOf(waiting, [], 0, all)).key).toBe('todo_entries');
  });
});
