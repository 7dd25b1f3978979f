// How long the moves of a game are seen, where its board shows them by their traces (board/types.ts).
import { refereeOf } from '../board/referee';
import { boardOf } from '../board/registry';
import type { Lasting } from '../board/showing.svelte';
import type { Rules } from '../rules/module';

export function lastingOf(rules: Rules | null, game: string, ruleSet: string): Lasting | undefined {
  const takes_ms = boardOf(game)?.takes_ms;
  if (!rules || !takes_ms) return undefined;
  const referee = refereeOf(rules, game, ruleSet);
  return (before, move) => takes_ms(referee, before, move);
}
