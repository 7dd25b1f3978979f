// N 4-7: the scores of a match game by game, as they are typed: 2, -1, 4 is two points for the first, one for the other,
// four for the first. Pure.
import type { GameScore } from '../events/types';
import { latin } from '../i18n/number';

export const gamesText = (games: readonly GameScore[]): string =>
  games.map((game) => (game.white > 0 ? String(game.white) : `-${game.black}`)).join(', ');

/** Nothing typed are no games; null if it is nothing of the sort. */
export function gamesOf(typed: string): GameScore[] | null {
  const parts = latin(typed)
    .replace(/[\u2212\u2013]/g, '-')
    .split(/[\s,،]+/)
    .filter(Boolean);
  const numbers = parts.map(Number);
  if (!numbers.every((each) => Number.isInteger(each) && each !== 0 && Math.abs(each) <= 999)) return null;
  return numbers.map((each) => (each > 0 ? { white: each, black: 0 } : { white: 0, black: -each }));
}
