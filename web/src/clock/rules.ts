// What the rule book says about a match to points, as far as the clock on the table must know it. Pure.

export type Side = 0 | 1;
export type Score = readonly [number, number];

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** N 2-2-2: breaks of five minutes that each player has in a match of this length; play/clock.h says the same. */
export function breaksInMatch(points: number): number {
  if (points <= 5) return 0;
  if (points <= 11) return 1;
  return points <= 17 ? 2 : 3;
}
export const break_ms = 300_000;

/** T 6, N 3-5-5: two minutes a match point, and 12 s of delay a turn. */
export const perPoint_ms = 120_000;
export const delay_ms = 12_000;

/** N 3-5-6: a clock brought in during a match gives each player ((RA + RB) / 2) * T. */
export const bankFor_ms = (points: number, score: Score, each_ms: number): number =>
  Math.round(((2 * points - score[0] - score[1]) * each_ms) / 2);
