// What chance brings, from random words, as docs/dice.md says.

import type { ChanceKind } from '../../generated/protocol';

export type { ChanceKind };
/** Gives the next random word of 32 bits. */
export type Words = () => number;

/** A number from 0 to bound - 1. Words that would favour small numbers are thrown away. */
export function uniform(bound: number, word: Words): number {
  for (;;) {
    const drawn = word();
    if (drawn < 2 ** 32 - (2 ** 32 % bound)) return drawn % bound;
  }
}

/** Chance's move: `roll 31`, `coin heads`, `shuffle 3 1 2`. */
export function chanceMove(kind: ChanceKind, count: number, word: Words): string {
  if (kind === 'coin') return uniform(2, word) === 0 ? 'coin heads' : 'coin tails';
  if (kind === 'shuffle') {
    const list = Array.from({ length: count }, (_value, at) => at + 1);
    for (let at = count - 1; at >= 1; --at) {
      const other = uniform(at + 1, word);
      [list[at], list[other]] = [list[other] as number, list[at] as number];
    }
    return `shuffle ${list.join(' ')}`;
  }
  const dice = Array.from({ length: kind === 'two_dice' ? 2 : count }, () => 1 + uniform(6, word));
  return `roll ${dice.join('')}`;
}
