// What is given up with a resignation, or won with a claim: a match to points as a whole (N 4-3-3, N 4-5), one game of
// several, a session that several people share, or the one game there is. It is said before the second tap.
import { table as texts } from '../i18n/table';
import type { Text } from '../i18n/text';
import type { Rules } from '../rules/module';

export type Stake = 'match' | 'game' | 'session' | 'only';

export function stakeOf(rules: Rules | null, game: string, ruleSet: string, games = 1): Stake {
  if (!rules) return 'only';
  if (new Set(rules.sides(game, ruleSet)).size > 2) return 'session';
  if (rules.matchPoints(game, ruleSet) > 1) return 'match';
  return games > 1 ? 'game' : 'only';
}

export const resignWarnings: Readonly<Record<Stake, Text>> = {
  match: texts.resignMatch,
  game: texts.resignOneGame,
  session: texts.resignSession,
  only: texts.resignGame,
};
export const claimWarnings: Readonly<Record<'win' | 'draw', Readonly<Record<Stake, Text>>>> = {
  win: {
    match: texts.claimMatch,
    game: texts.claimOneGame,
    session: texts.claimGame,
    only: texts.claimGame,
  },
  draw: {
    match: texts.drawMatch,
    game: texts.drawOneGame,
    session: texts.drawGame,
    only: texts.drawGame,
  },
};
