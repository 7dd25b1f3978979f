// What the desk's parts share: the event, its tables read every two seconds, and names.
import type { LiveEvent } from '../events/live.svelte';
import { readDesk } from '../events/api';
import { prefs } from '../app/prefs.svelte';
import type { DeskRow, EventView, Grounds, MatchView, TableAction, WishWord, Wishes } from '../events/types';
import { type Line, bankAt, placeIn, seatOf } from './rows';

const askEvery_ms = 2_000;

/** A wish that still lacks its grounds. */
export type Wanted = {
  [Word in WishWord]: { word: Word; fields: Omit<Wishes[Word], 'grounds'> };
}[WishWord];
export interface Whole {
  word: WishWord;
  fields: Wishes[WishWord];
}
export const withGrounds = (wanted: Wanted, grounds: Grounds | null): Whole => ({
  word: wanted.word,
  fields: (grounds ? { ...wanted.fields, grounds } : wanted.fields) as Wishes[WishWord],
});

export class Desk {
  rows: DeskRow[] = $state.raw([]);
  /** The tables could not be read the last time. */
  failed = $state(false);
  /** performance.now(): of the last reading, and now. */
  read_ms = $state(0);
  now_ms = $state(performance.now());

  constructor(readonly live: LiveEvent) {}

  #busy = false;
  get #rules(): boolean {
    const me = this.live.view?.me;
    return me != null && (me.directs || me.monitors.length > 0);
  }
  /** Directors, and monitors of their own matches: others have no tables to read. */
  readonly ask = async (): Promise<void> => {
    if (this.#busy || document.hidden || !this.#rules) return;
    this.#busy = true;
    try {
      const rows = await readDesk(this.live.id);
      this.rows = rows;
      this.read_ms = performance.now();
      this.failed = false;
    } catch {
      this.failed = true;
    } finally {
      this.#busy = false;
    }
  };
  open(): () => void {
    const asking = setInterval(() => void this.ask(), askEvery_ms);
    const ticking = setInterval(() => (this.now_ms = performance.now()), 250);
    return () => {
      clearInterval(asking);
      clearInterval(ticking);
    };
  }

  /** What is left of an entry's bank as this machine counts it; null without a table. */
  bank(row: DeskRow | null, entry: string): number | null {
    const clock = this.live.view?.setup.clock;
    if (!row || !clock || clock.kind === 'none') return null;
    const seat = seatOf(row, entry);
    if (seat < 0) return null;
    return bankAt(row, seat, this.now_ms - this.read_ms);
  }
}

/** What is to be done at the table of a line. */
export const atTable = (line: Line, what: TableAction, more: Record<string, unknown> = {}): Wanted => ({
  word: 'at_table',
  fields: { match: line.match.match, what, ...(line.board > 0 ? { board: line.board } : {}), ...more },
});

export const placeOf = (line: Line): string => placeIn(prefs.lang, line);
/** Who plays for an entry in a line: at a team's board its member. */
export function playerIn(view: EventView, line: Line, entry: string): string {
  const found = view.entries.find((each) => each.entry === entry);
  return (line.board > 0 && found?.members[line.board - 1]?.name) || (found?.name ?? '');
}

export const nameIn = (view: EventView, entry: string): string =>
  view.entries.find((each) => each.entry === entry)?.name ?? '';
export const matchIn = (view: EventView, match: string): MatchView | null =>
  view.matches.find((each) => each.match === match) ?? null;
