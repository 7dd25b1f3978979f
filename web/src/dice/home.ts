// Dice for a game in this browser only, where nobody needs to check them: the browser's own randomness, with the same
// words as docs/dice.md has for a table's.
import { type ChanceKind, chanceMove } from './chance';

const word = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const rollAtHome = (kind: ChanceKind, count: number): string => chanceMove(kind, count, word);
