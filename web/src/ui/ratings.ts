// What the pages know of ratings: of a player in a game, and how it came about.
import type { KindRating, RatingStep } from '../../generated/protocol';

/** A player's rating in a game and rule set. */
export type Rated = KindRating;
/** What one table did to a rating. */
export type Step = RatingStep;

/** +8, -8 or ±0, with the minus that is as wide as the plus. */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `\u2212${-change}` : '±0';

/** Where one can look at what was rated: a match over the board (board/EVENT/MATCH) has no record. */
export function ratedPath(table: string): string {
  const event = /^board\/([^/]+)\//.exec(table)?.[1];
  return event === undefined
    ? `/record/${encodeURIComponent(table)}`
    : `/events/${encodeURIComponent(event)}`;
}

/** Which of a player's ratings says most: the one with the most tables. */
export const mainRating = (ratings: readonly Rated[]): Rated | undefined =>
  ratings.reduce<Rated | undefined>(
    (best, each) => (each.tables > (best?.tables ?? 0) ? each : best),
    undefined,
  );

/** A rating over a player's tables, in pixels; the line begins with what the rating was before the first of them. */
export interface Chart {
  points: { x: number; y: number }[];
  /** Round numbers at the side. */
  ticks: { rating: number; y: number }[];
}
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const roundSteps = [10, 20, 50, 100, 200, 500, 1000];
const mostLines = 5;

export function chartOf(steps: readonly Step[], frame: Frame): Chart {
  const first = steps[0];
  if (!first) return { points: [], ticks: [] };
  const ratings = [first.rating - first.change, ...steps.map((step) => step.rating)];
  const least = Math.min(...ratings);
  const most = Math.max(...ratings);
  const step = roundSteps.find((each) => linesFor(least, most, each) <= mostLines) ?? 1000;
  const low = Math.floor(least / step) * step;
  const lines = linesFor(least, most, step);
  const high = low + (lines - 1) * step;
  const x = (at: number) => frame.left + ((frame.right - frame.left) * at) / (ratings.length - 1);
  const y = (rating: number) => frame.bottom - ((frame.bottom - frame.top) * (rating - low)) / (high - low);
  return {
    points: ratings.map((rating, at) => ({ x: x(at), y: y(rating) })),
    ticks: Array.from({ length: lines }, (_, at) => low + at * step).map((rating) => ({
      rating,
      y: y(rating),
    })),
  };
}
/** Lines from the round number at or below the least to the one at or above the most, two at least. */
const linesFor = (least: number, most: number, step: number): number =>
  Math.max(1, Math.ceil(most / step) - Math.floor(least / step)) + 1;
