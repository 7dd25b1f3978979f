// The lines of the director's desk, from the event and its tables. Pure; what needs the director most comes first. A match
// of teams has a line for itself and below it one for every board.
import type { DeskRow, EventView, MatchResult, MatchView } from '../events/types';
import { events } from '../i18n/events';
import { type Lang, fill, joined } from '../i18n/text';

/** In the order of urgency. */
export const lineStates = [
  'call',
  'verdict',
  'disputed',
  'appeal',
  'late',
  'reported',
  'away',
  'paused',
  'playing',
  'waiting',
  'over',
] as const;
export type LineState = (typeof lineStates)[number];

export interface Line {
  match: MatchView;
  /** Of a team match: how many it has (1 for single players), and which of them this line is; 0 is the match itself. */
  boards: number;
  board: number;
  /** Null over the board, and before and after play. */
  table: DeskRow | null;
  state: LineState;
  /** N 5-1: the reader plays in it and rules nothing here. */
  own: boolean;
  /** The reader may rule here: a director, or the monitor of this match. */
  rules: boolean;
}

export const isOwn = (view: EventView, match: MatchView): boolean =>
  view.me?.entry != null && (view.me.entry === match.white || view.me.entry === match.black);
export const mayRule = (view: EventView, match: MatchView): boolean =>
  !isOwn(view, match) && ((view.me?.directs ?? false) || (view.me?.monitors.includes(match.match) ?? false));

export function stateOf(match: MatchView, table: DeskRow | null, now_ms: number): LineState {
  if (match.call) return 'call';
  if (match.under_appeal) return 'appeal';
  if (match.over) return 'over';
  // Its limit runs.
  if (table?.verdicts?.length) return 'verdict';
  if (match.disputed) return 'disputed';
  if (match.late.some((each) => each.points > 0 && !match.arrived.includes(each.entry))) return 'late';
  if (match.reported) return 'reported';
  if (table) {
    if (table.stands) return 'paused';
    if (match.starts_at_ms > now_ms) return 'waiting';
    return table.here.every(Boolean) ? 'playing' : 'away';
  }
  return match.starts_at_ms > now_ms ? 'waiting' : 'playing';
}

export interface Filter {
  section: string;
  /** 0: the present round of each section, and whatever is not over. */
  round: number;
  words: string;
}

/** Where a line is in the hall: table 3, or table 1 and there board 2. */
export const placeIn = (lang: Lang, line: Line): string =>
  joined(lang, [
    fill(lang, events.placeNumber, { place: line.match.board }),
    line.board > 0 && fill(lang, events.boardNumber, { board: line.board }),
  ]);

/** What tells lines apart. */
export const idOf = (line: Line): string =>
  line.board > 0 ? `${line.match.match}-${line.board}` : line.match.match;

/** The table of a line: of a team match a board's own, otherwise the last one. */
export const tableOf = (line: Line): string | undefined =>
  line.board > 0 ? line.match.tables[line.board - 1] : line.match.tables.at(-1);

/** How a board of a team match stands; what concerns the whole match is said in the match's own line. */
function stateOfBoard(match: MatchView, board: number, table: DeskRow | null, now_ms: number): LineState {
  const over = match.over || match.boards.some((each) => each.board === board);
  return stateOf(
    { ...match, call: null, under_appeal: false, over, disputed: false, late: [], reported: null },
    table,
    now_ms,
  );
}

/** Byes need nobody; they are left out. */
export function linesOf(view: EventView, tables: readonly DeskRow[], now_ms: number, filter: Filter): Line[] {
  const rowOf = (match: string, board: number) =>
    tables.find((row) => row.match === match && row.board === board) ?? null;
  const boardsOf = new Map(view.sections.map((section) => [section.setup.id, section.setup.boards]));
  const present = new Map(view.sections.map((section) => [section.setup.id, section.rounds.length]));
  const names = new Map(
    view.entries.map((entry) => [
      entry.entry,
      [entry.name, ...entry.members.map((member) => member.name)].join(' ').toLowerCase(),
    ]),
  );
  const words = filter.words.trim().toLowerCase();
  const has = (entry: string) => (names.get(entry) ?? '').includes(words);
  const only = view.me?.directs ? null : new Set(view.me?.monitors ?? []);
  const groups = view.matches
    .filter((match) => match.black !== '')
    .filter((match) => only === null || only.has(match.match))
    .filter((match) => filter.section === '' || match.section === filter.section)
    .filter((match) =>
      filter.round > 0
        ? match.round === filter.round
        : match.round === present.get(match.section) || !match.over || match.call !== null,
    )
    .filter((match) => words === '' || has(match.white) || has(match.black) || String(match.board) === words)
    .map((match): Line[] => {
      const boards = boardsOf.get(match.section) ?? 1;
      const common = { match, boards, own: isOwn(view, match), rules: mayRule(view, match) };
      const table = boards > 1 ? null : rowOf(match.match, 0);
      const whole: Line = { ...common, board: 0, table, state: stateOf(match, table, now_ms) };
      if (boards === 1) return [whole];
      return [
        whole,
        ...match.tables.map((_table, at): Line => {
          const row = rowOf(match.match, at + 1);
          return { ...common, board: at + 1, table: row, state: stateOfBoard(match, at + 1, row, now_ms) };
        }),
      ];
    });
  const order = (line: Line) => lineStates.indexOf(line.state);
  const sections = view.sections.map((section) => section.setup.id);
  // Calm: only what calls for the director leaves its place.
  const urgent = (lines: readonly Line[]) => Math.min(...lines.map(order), lineStates.indexOf('away'));
  const sorted = groups.sort((one, two) => {
    const [first, second] = [one[0]?.match, two[0]?.match];
    if (!first || !second) return 0;
    return (
      urgent(one) - urgent(two) ||
      sections.indexOf(first.section) - sections.indexOf(second.section) ||
      first.round - second.round ||
      first.board - second.board
    );
  });
  return sorted.flat();
}

export interface Counted {
  state: LineState;
  count: number;
}
/** Tables are counted: of a team match its boards, and the match itself only where it wants the director. */
export const countStates = (lines: readonly Line[]): Counted[] => {
  const hasBoards = new Set(lines.filter((line) => line.board > 0).map((line) => line.match.match));
  const calm = lineStates.indexOf('away');
  const counted = lines.filter(
    (line) => line.board > 0 || !hasBoards.has(line.match.match) || lineStates.indexOf(line.state) < calm,
  );
  return lineStates
    .map((state) => ({ state, count: counted.filter((line) => line.state === state).length }))
    .filter((each) => each.count > 0);
};

/** What a clock shows between two readings. A delay that still runs leaves the bank alone. */
export function bankAt(row: DeskRow, seat: number, since_ms: number): number {
  const bank_ms = row.clocks[seat] ?? 0;
  if (row.running !== seat || row.stands) return bank_ms;
  const used_ms = Math.max(0, since_ms - (row.delays[seat] ?? 0));
  return Math.max(0, bank_ms - used_ms);
}
/** Of one player a seat, of a pair both. */
export const seatsOf = (row: DeskRow, entry: string): number[] =>
  row.players.flatMap((player, seat) => (player === entry ? [seat] : []));
/** The seat that speaks for an entry: the one whose clock runs, otherwise the first. */
export const seatOf = (row: DeskRow, entry: string): number => {
  const seats = seatsOf(row, entry);
  return seats.find((seat) => seat === row.running) ?? seats[0] ?? -1;
};
/** The line of one table, if it is played now and the reader has to do with it. */
export const lineOfTable = (
  view: EventView,
  tables: readonly DeskRow[],
  now_ms: number,
  table: string,
): Line | null =>
  linesOf(view, tables, now_ms, { section: '', round: 0, words: '' }).find(
    (line) => line.table?.table === table,
  ) ?? null;

/** Tenths as people write them: 10 is 1, 5 is ½. */
export function pointsText(tenths: number): string {
  const whole = Math.floor(tenths / 10);
  const half = tenths % 10 === 5;
  if (half) return whole === 0 ? '½' : `${whole}½`;
  return tenths % 10 === 0 ? String(whole) : (tenths / 10).toFixed(1);
}
/** D 22: who refuses the rules has lost, and the arbiter gives the opponent a point, a half or nothing. */
export type Verdict = 'white' | 'black' | 'draw' | 'white_half' | 'black_half' | 'both_lose';
const tenths: Readonly<Record<Verdict, readonly [number, number]>> = {
  white: [10, 0],
  black: [0, 10],
  draw: [5, 5],
  white_half: [5, 0],
  black_half: [0, 5],
  both_lose: [0, 0],
};
export const resultFor = (
  verdict: Verdict,
  kind: MatchResult['kind'],
  white_score: number,
  black_score: number,
): MatchResult => ({
  white: tenths[verdict][0],
  black: tenths[verdict][1],
  kind,
  white_score,
  black_score,
});
export const verdictOf = (result: MatchResult): Verdict =>
  (Object.keys(tenths) as Verdict[]).find(
    (verdict) => tenths[verdict][0] === result.white && tenths[verdict][1] === result.black,
  ) ?? 'draw';
