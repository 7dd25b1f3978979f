// The ways that are open from a position, as the referee lists them.
import type { Referee } from '$web/board/types';
import type { MoveView } from '$web/rules/types';
import { type Step, off, stepOf } from './position';

export interface Open extends Step {
  view: MoveView;
}

export function openIn(referee: Referee, position: string): Open[] {
  return referee.steps(position).flatMap((view) => {
    const step = stepOf(view.move);
    return step ? [{ ...step, view }] : [];
  });
}

export const placesOf = (open: readonly Open[]): ReadonlySet<number> =>
  new Set(open.map((step) => step.from));

/** Where one checker comes to, beginning with any of these steps and going on as long as the dice allow; the first way
 *  with the fewest dice counts. */
export function reach(referee: Referee | null, first: readonly Open[]): Map<number, MoveView[]> {
  const found = new Map<number, MoveView[]>();
  let ways = first.map((step) => ({ at: step.to, steps: [step.view] }));
  while (referee && ways.length > 0) {
    for (const way of ways) if (!found.has(way.at)) found.set(way.at, way.steps);
    ways = ways.flatMap(({ at, steps }) =>
      at === off
        ? []
        : openIn(referee, steps.at(-1)?.position ?? '')
            .filter((step) => step.from === at)
            .map((step) => ({ at: step.to, steps: [...steps, step.view] })),
    );
  }
  return found;
}
