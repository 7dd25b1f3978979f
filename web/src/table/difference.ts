// Whether this browser comes to the same positions as the server, where moves are computed and not only looked up: a board
// that shows a move by its trace must not show what the server did not decide.
import type { Place, Rules } from '../rules/module';
import type { PlayedMove } from './state';

export interface Difference {
  /** Of the event. */
  number: number;
  move: string;
  here: string;
  there: string;
}

/** The first move that leads elsewhere here; null when all agree. */
export function differenceIn(
  rules: Rules,
  place: Omit<Place, 'position'>,
  start: string,
  moves: readonly PlayedMove[],
): Difference | null {
  let position = start;
  for (const made of moves) {
    const here = reached(rules, { ...place, position }, made);
    if (here !== made.position) return { number: made.number, move: made.move, here, there: made.position };
    position = made.position;
  }
  return null;
}

function reached(rules: Rules, place: Place, { move, lapsed }: PlayedMove): string {
  try {
    return lapsed ? (rules.lapse(place) ?? place.position) : rules.apply(place, move).position;
  } catch {
    return ''; // refused here, and made there
  }
}
