// In which files of other programs a game's record can be had, by their endings. They have two sides, pairs too; what
// several people play against one (T 12) fits into none.
import { gameInfo, refereeFor } from '../rules/rules.svelte';

export function filesOf(game: string, rules: string): readonly string[] {
  const referee = refereeFor(game, rules);
  if (!referee || new Set(referee.sides(game, rules)).size > 2) return [];
  return gameInfo(game)?.files ?? [];
}
