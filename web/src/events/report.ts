// What a player says about the own match, turned into a result with white first.
import type { MatchResult, MatchView } from './types';

const points = { won: 10, draw: 5, lost: 0 } as const;

export function reportOf(
  match: Pick<MatchView, 'white'>,
  me: string,
  outcome: keyof typeof points,
  own: number,
  other: number,
): MatchResult {
  const white = match.white === me;
  const mine = points[outcome];
  return {
    white: white ? mine : 10 - mine,
    black: white ? 10 - mine : mine,
    kind: 'played',
    white_score: white ? own : other,
    black_score: white ? other : own,
  };
}
