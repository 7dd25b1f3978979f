// What the rule book says about a match to points, as far as the clock on the table must know it. Pure.

export type Side = 0 | 1;
export type Score = readonly [number, number];
export type Crawford = 'before' | 'crawford' | 'after';

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
/** D 9: five minutes each for the whole game. */
export const suddenDeath_ms = 300_000;

/** N 3-5-6: a clock brought in during a match gives each player ((RA + RB) / 2) * T. */
export const bankFor_ms = (points: number, score: Score, each_ms: number): number =>
  Math.round(((2 * points - score[0] - score[1]) * each_ms) / 2);

/** N 4-4-6: what the next game is, given the score before it and whether the Crawford game has been played. */
export function crawfordAt(points: number, score: Score, played: boolean): Crawford {
  if (played) return 'after';
  return points > 1 && score.some((each) => each === points - 1) ? 'crawford' : 'before';
}

/** N 4-4-2 and N 4-4-9: from the middle or by its owner, and not by who would win the match without turning it. */
export function mayDouble(
  side: Side,
  cube: { value: number; owner: Side | null },
  score: Score,
  points: number,
): boolean {
  return (cube.owner === null || cube.owner === side) && score[side] + cube.value < points;
}

/** N 4-1-7-2: dice lifted before the opponent's turn was over; play/clock.h says the same. */
export interface Lifting {
  offences: number;
  lastSecond: boolean;
}
export type LiftingPenalty = 'warning' | 'reduced' | 'lost';
export function lifted(before: Lifting, bank_ms: number): [LiftingPenalty, number, Lifting] {
  const offences = before.offences + 1;
  if (before.offences === 0) return ['warning', bank_ms, { offences, lastSecond: false }];
  if (before.lastSecond) return ['lost', 0, { offences, lastSecond: true }];
  // Exactly 30 s are cut to 1 s too: a penalty that is not yet the loss must leave something on the clock.
  if (bank_ms <= 30_000) return ['reduced', Math.min(bank_ms, 1_000), { offences, lastSecond: true }];
  return ['reduced', bank_ms - 30_000, { offences, lastSecond: false }];
}
