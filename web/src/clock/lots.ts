// N 3-6: who chooses (seats, colour, home left or right, dice, equipment): each rolls two dice, the higher sum chooses, and
// equal sums are rolled again. A double counts once: its two dice, not four. What is chosen holds to the end of the match.
import type { Side } from './rules';

export type Roll = readonly [number, number];
export interface Lots {
  rolls: readonly [Roll, Roll];
  /** Nobody: the sums are equal, and both roll again. */
  chooses: Side | null;
}
export const sumOf = (roll: Roll): number => roll[0] + roll[1];
export const lotsOf = (rolls: readonly [Roll, Roll]): Lots => {
  const [one, other] = [sumOf(rolls[0]), sumOf(rolls[1])];
  return { rolls, chooses: one > other ? 0 : other > one ? 1 : null };
};

/** A fair die from the machine's randomness: what six does not divide is thrown away. */
function die(): number {
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= 252);
  return ((byte[0] ?? 0) % 6) + 1;
}
export const throwLots = (): Lots =>
  lotsOf([
    [die(), die()],
    [die(), die()],
  ]);
