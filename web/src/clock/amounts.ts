// What a director gives to both when a clock comes late or was set wrongly. Pure.
import { type Score, bankFor_ms } from './rules';

/** N 3-5-2-3: the clock that everybody must use was forgotten, and the rest of the round is over. */
export const forgotten_ms = 30_000;

export type Repair =
  | { how: 'set' | 'add' | 'take'; amount_ms: number; clause: 'N 3-5-6' | 'N 3-5-2-3' }
  /** It is as it should be. */
  | null;

/** N 3-5-6: a clock that is brought in during the match: ((RA + RB) / 2) * T for each. */
export const broughtIn = (points: number, score: Score, each_ms: number): Repair => {
  const amount_ms = bankFor_ms(points, score, each_ms);
  return amount_ms > 0 ? { how: 'set', amount_ms, clause: 'N 3-5-6' } : null;
};
/** N 3-5-2-3: set too short, both get what is missing; too long, it is taken from both. */
export const setWrongly = (right_ms: number, was_ms: number): Repair =>
  right_ms === was_ms
    ? null
    : {
        how: was_ms < right_ms ? 'add' : 'take',
        amount_ms: Math.abs(right_ms - was_ms),
        clause: 'N 3-5-2-3',
      };
export const forgotten: Repair = { how: 'set', amount_ms: forgotten_ms, clause: 'N 3-5-2-3' };

/** The bank afterwards; never below nothing. */
export const repaired_ms = (bank_ms: number, repair: NonNullable<Repair>): number =>
  repair.how === 'set'
    ? repair.amount_ms
    : Math.max(0, bank_ms + (repair.how === 'add' ? repair.amount_ms : -repair.amount_ms));
