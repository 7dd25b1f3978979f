// The scores of matches that are being played, as the server tells them (docs/events.md): kept by match, reckoned on to the
// present moment, and known to be old when nothing has come for a while. Pure.
import type { MatchView, RunningNews, RunningNow, RunningRow } from './types';

/** A row, and when it was so by this device's time. */
export interface Known {
  row: RunningRow;
  at_ms: number;
}
export type Scores = ReadonlyMap<string, readonly Known[]>;
export const noScores: Scores = new Map();

/** A clock says something every ten seconds; after three times that it is not heard any more. */
export const stale_ms = 30_000;

const known = (row: RunningRow, server_ms: number, here_ms: number): Known => ({
  row,
  at_ms: here_ms - Math.max(0, server_ms - row.at_ms),
});
function add(scores: Map<string, Known[]>, row: RunningRow, server_ms: number, here_ms: number): void {
  const of = scores.get(row.match);
  if (of) of.push(known(row, server_ms, here_ms));
  else scores.set(row.match, [known(row, server_ms, here_ms)]);
}

export function allOf(now: RunningNow, here_ms: number): Scores {
  const scores = new Map<string, Known[]>();
  for (const row of now.running) add(scores, row, now.now_ms, here_ms);
  return scores;
}
export function withNews(scores: Scores, news: RunningNews, here_ms: number): Scores {
  const next = new Map([...scores].map(([match, rows]) => [match, [...rows]]));
  for (const match of news.matches) next.delete(match);
  for (const row of news.running) add(next, row, news.now_ms, here_ms);
  return next;
}

/** Nothing of a match that is over, nor of one whose ruling nobody may know yet (N 5-2): the server says nothing about it
 *  either, and what was said before is not shown any longer. */
export const shownOf = (scores: Scores, match: MatchView): readonly Known[] =>
  match.over || match.under_appeal ? [] : (scores.get(match.match) ?? []);

/** Of an online match the table itself is asked; a clock in the hall may be out of reach. */
export const isStale = ({ row, at_ms }: Known, now_ms: number): boolean =>
  row.table === '' && now_ms - at_ms >= stale_ms;

/** What both have left now: the delay goes first, and then the bank of who is on turn. */
export function leftOf(
  { row, at_ms }: Known,
  now_ms: number,
): { banks_ms: [number, number]; delay_ms: number } {
  const banks_ms: [number, number] = [row.white_bank_ms, row.black_bank_ms];
  if (!row.runs || (row.turn !== 0 && row.turn !== 1)) return { banks_ms, delay_ms: row.delay_ms };
  const used_ms = Math.max(0, now_ms - at_ms);
  const ofDelay_ms = Math.min(used_ms, row.delay_ms);
  banks_ms[row.turn] = Math.max(0, banks_ms[row.turn] - (used_ms - ofDelay_ms));
  return { banks_ms, delay_ms: row.delay_ms - ofDelay_ms };
}

/** "5 minutes": how long ago something was, in whole minutes or, if it is not so long, seconds. */
export function agoText(lang: 'fa' | 'en', ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  const locale = lang === 'fa' ? 'fa-IR' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
