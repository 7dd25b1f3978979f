// Dice for a game in this browser only, where nobody needs to check them: the browser's own randomness, with the same
// words as docs/dice.md has for a table's.
import type { ChanceKind } from './draw';

/** A number from 0 to bound - 1. Words that would favour small numbers are thrown away. */
export function uniform(
  bound: number,
  word = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): number {
  for (;;) {
    const drawn = word();
    if (drawn < 2 ** 32 - (2 ** 32 % bound)) return drawn % bound;
  }
}

export function rollAtHome(kind: ChanceKind, count: number): string {
  if (kind === 'coin') return uniform(2) === 0 ? 'coin heads' : 'coin tails';
  if (kind === 'shuffle') {
    const list = Array.from({ length: count }, (_value, at) => at + 1);
    for (let at = count - 1; at >= 1; --at) {
      const other = uniform(at + 1);
      [list[at], list[other]] = [list[other] as number, list[at] as number];
    }
    return `shuffle ${list.join(' ')}`;
  }
  const dice = Array.from({ length: kind === 'two_dice' ? 2 : count }, () => uniform(6) + 1);
  return `roll ${dice.join('')}`;
}
