// Shot problems (problems/*.json): what they are, and what a try is worth. problems/README.md says how they are written.
import type { Text } from '$web/i18n/text';
import { distance } from '../geometry';
import type { Piece } from '../position';
import type { Trace } from '../trace';

export type Goal =
  /** All of these fall. */
  | { pocket: readonly number[] }
  /** This disc comes to rest there; the nearer the better. The striker is 0. */
  | { rest: { id: number; x: number; y: number; radius: number } };
export interface Problem {
  id: string;
  title: Text;
  task: Text;
  pieces: readonly Piece[];
  goal: Goal;
  /** In so many shots it can be done without a fault. */
  shots: number;
  solution: readonly string[];
}
export interface Verdict {
  state: 'open' | 'solved' | 'failed';
  stars: 0 | 1 | 2 | 3;
}
export const mostStars = 3;
/** Shots beyond the best that still earn something. */
const spare = 2;

const open: Verdict = { state: 'open', stars: 0 };
const failed: Verdict = { state: 'failed', stars: 0 };
const starsOf = (count: number): Verdict['stars'] => (count >= 3 ? 3 : count >= 2 ? 2 : 1);

/** A shot that was made, and which pieces were on the board after it: a foul brings some back. */
export interface Made {
  trace: Trace;
  left: readonly number[];
}

/** By the shots made so far. Three stars in the fewest shots, one less for each shot more and for each time the
 *  striker falls; for a place, by how near it is. Who solves it at all has one. */
export function verdictOf({ goal, shots }: Problem, made: readonly Made[]): Verdict {
  const last = made.at(-1);
  if (!last) return open;
  const fouls = made.filter(({ trace }) => trace.fallen.includes(0)).length;
  if ('rest' in goal) {
    const at = last.trace.rest.find(({ id }) => id === goal.rest.id);
    const far = at ? distance(at, goal.rest) / goal.rest.radius : Infinity;
    if (far > 1 || fouls > 0) return made.length < shots ? open : failed;
    return { state: 'solved', stars: starsOf(far <= 1 / 3 ? 3 : far <= 2 / 3 ? 2 : 1) };
  }
  if (goal.pocket.every((id) => !last.left.includes(id)))
    return { state: 'solved', stars: starsOf(3 - (made.length - shots) - fouls) };
  return made.length >= shots + spare ? failed : open;
}

const found = import.meta.glob<Problem>('../problems/*.json', { eager: true, import: 'default' });
/** From easy to hard: the files are numbered. */
export const problems: readonly Problem[] = Object.entries(found)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([, problem]) => problem);
