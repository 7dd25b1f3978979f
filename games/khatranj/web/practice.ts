// What whoever practises is told of words: whether a move has one, and which there were once the turn is over.
import type { Referee } from '$web/board/types';

export interface WordsOf {
  /** How many the player could say. */
  words: number;
  /** Some of the most common. */
  examples: readonly string[];
}

/** The words of a legal move. */
export const wordsOf = (referee: Referee | null, position: string, move: string): WordsOf | null =>
  (referee?.trace(position, move) ?? null) as WordsOf | null;
/** Those of the move that waits for its word, or for what follows without one: the referee is asked of whatever is legal. */
export const wordsDue = (referee: Referee | null, position: string): WordsOf | null =>
  ['none', 'remove', 'takeback', 'reject']
    .map((move) => wordsOf(referee, position, move))
    .find((found) => found !== null) ?? null;
