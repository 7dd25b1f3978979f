// The referee as a board is given it: its own game, its own rules, no way to another.
import type { Rules } from '../rules/module';
import { RulesError } from '../rules/types';
import type { Referee } from './types';

/** What the referee says, or nothing where it refuses. */
function unlessRefused<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (problem) {
    if (problem instanceof RulesError) return null;
    throw problem;
  }
}

export function refereeOf(house: Rules, game: string, rules: string): Referee {
  const at = (position: string) => ({ game, rules, position });
  return {
    get seats() {
      return house.seats(game, rules).length;
    },
    legal: (position) => house.legalMoves(at(position)),
    steps: (position) => house.steps(at(position)),
    refusal: (position, step) => {
      try {
        house.step(at(position), step);
        return null;
      } catch (problem) {
        if (problem instanceof RulesError) return problem.reason;
        throw problem;
      }
    },
    trace: (position, move) => unlessRefused(() => house.trace(at(position), move)),
    judge: (position, move) => {
      try {
        const said = house.explain(at(position), move);
        return said.legal ? null : said;
      } catch (problem) {
        if (problem instanceof RulesError) return problem.reason;
        throw problem;
      }
    },
  };
}
