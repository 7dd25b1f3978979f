// A match of backgammon on the clock between the players: the cube, the Crawford game, what a win counts, and dice that
// are lifted too early. Pure; the clock itself is $web/clock/state.ts.
import { type Score, type Side, other } from '$web/clock/rules';
import {
  type Game,
  type State,
  lostOnTime,
  propose,
  standing,
  stopped,
  turnTo,
  withPerson,
} from '$web/clock/state';
import type { Way } from '$web/clock/part';

/** What the players choose. */
export interface Chosen {
  /** With the cube, and so with the Crawford rule. */
  cube: boolean;
  /** Of a match that goes on from a score. */
  crawfordPlayed: boolean;
}
export interface Cube {
  value: number;
  owner: Side | null;
}
/** N 4-1-7-2: dice lifted before the opponent's turn was over; play/clock.h says the same. */
export interface Lifting {
  offences: number;
  lastSecond: boolean;
}
export interface Own {
  cube: Cube;
  /** Who has doubled and waits for the answer. */
  offered: Side | null;
  crawfordPlayed: boolean;
  lifting: readonly [Lifting, Lifting];
}
export type Action =
  | { do: 'double' | 'take' | 'pass' }
  | { do: 'set_cube'; cube: Cube }
  | { do: 'set_crawford'; played: boolean }
  | { do: 'lifted'; side: Side };

export const chosenOf = (state: State): Chosen => state.setup.own as Chosen;
export const ownOf = (state: State): Own => state.own as Own;
const withOwn = (state: State, change: Partial<Own>): State => ({
  ...state,
  own: { ...ownOf(state), ...change },
});

/** The traditional game has no cube. */
export const chosen = (rules: string | null, last?: unknown): Chosen => ({
  cube: rules === null ? ((last as Chosen | undefined)?.cube ?? true) : !/traditional/.test(rules),
  crawfordPlayed: false,
});

const centred: Cube = { value: 1, owner: null };
const never: Lifting = { offences: 0, lastSecond: false };
export const begin = (how: unknown): Own => ({
  cube: centred,
  offered: null,
  crawfordPlayed: (how as Chosen).crawfordPlayed,
  lifting: [never, never],
});
export function after(state: State, game: Game | null): Own {
  const own = { ...ownOf(state), offered: null };
  if (!game) return own;
  return {
    ...own,
    cube: centred,
    crawfordPlayed: own.crawfordPlayed || game.mark === 'crawford',
  };
}

/** N 4-8 (a), (d): with another length the Crawford game is still to come, or comes again. */
export const corrected = (state: State): Own => ({
  ...ownOf(state),
  cube: centred,
  offered: null,
  crawfordPlayed: false,
});

export type Crawford = 'before' | 'crawford' | 'after';
/** N 4-4-6: what the next game is, given the score before it and whether the Crawford game has been played. */
export function crawfordAt(points: number, score: Score, played: boolean): Crawford {
  if (played) return 'after';
  return points > 1 && score.some((each) => each === points - 1) ? 'crawford' : 'before';
}
/** What kind of game this one is, or the next one between two games. */
export const crawfordOf = (state: State): Crawford =>
  chosenOf(state).cube ? crawfordAt(state.setup.points, state.score, ownOf(state).crawfordPlayed) : 'before';
export const mark = (state: State): string | null => (crawfordOf(state) === 'crawford' ? 'crawford' : null);

/** N 4-4-6: no cube in the Crawford game, and none where nobody doubles. */
export const hasCube = (state: State): boolean => chosenOf(state).cube && crawfordOf(state) !== 'crawford';

/** What stands on the cube, where there is one. */
export const stake = (state: State): { value: number; of: Side | null } | null =>
  hasCube(state) ? { value: ownOf(state).cube.value, of: ownOf(state).cube.owner } : null;

/** N 4-4-2 and N 4-4-9: from the middle or by its owner, and not by who would win the match without turning it. */
export const mayDouble = (side: Side, cube: Cube, score: Score, points: number): boolean =>
  (cube.owner === null || cube.owner === side) && score[side] + cube.value < points;
export const canDouble = (state: State): boolean =>
  state.phase === 'running' &&
  ownOf(state).offered === null &&
  hasCube(state) &&
  mayDouble(state.turn, ownOf(state).cube, state.score, state.setup.points);

export const waits = (state: State): boolean => ownOf(state).offered !== null;

/** N 4-5 and T 10: a gammon counts twice; three times counts a backgammon, which the traditional game does not know. */
export function ways(state: State): Way[] {
  const { value } = ownOf(state).cube;
  const names = chosenOf(state).cube ? ['single', 'gammon', 'backgammon'] : ['single', 'gammon'];
  return names.map((how, at) => ({ how, points: (at + 1) * value }));
}

export type LiftingPenalty = 'warning' | 'reduced' | 'lost';
export function lifted(before: Lifting, bank_ms: number): [LiftingPenalty, number, Lifting] {
  const offences = before.offences + 1;
  if (before.offences === 0) return ['warning', bank_ms, { offences, lastSecond: false }];
  if (before.lastSecond) return ['lost', 0, { offences, lastSecond: true }];
  // Exactly 30 s are cut to 1 s too: a penalty that is not yet the loss must leave something on the clock.
  if (bank_ms <= 30_000) return ['reduced', Math.min(bank_ms, 1_000), { offences, lastSecond: true }];
  return ['reduced', bank_ms - 30_000, { offences, lastSecond: false }];
}
function liftedBy(state: State, side: Side): State {
  const { lifting } = ownOf(state);
  const [penalty, bank_ms, now] = lifted(lifting[side], state.people[side].bank_ms);
  const people = withPerson(standing(state), side, { bank_ms });
  const next = withOwn(people, {
    lifting: side === 0 ? [now, lifting[1]] : [lifting[0], now],
  });
  return penalty === 'lost' ? withOwn(lostOnTime(next, side), { offered: null }) : next;
}

export function act(state: State, what: unknown, now_ms: number): State {
  const action = what as Action;
  const { cube, offered } = ownOf(state);
  const asked = state.phase === 'running' ? offered : null;
  switch (action.do) {
    // N 4-4-3: an offered double starts the opponent's clock, a take the doubler's, a pass stops both.
    case 'double':
      if (!canDouble(state)) return state;
      return withOwn(turnTo(state, other(state.turn), now_ms), {
        offered: state.turn,
      });
    case 'take':
      if (asked === null) return state;
      return withOwn(turnTo(state, asked, now_ms), {
        offered: null,
        cube: { value: cube.value * 2, owner: other(asked) },
      });
    case 'pass':
      if (asked === null) return state;
      return propose(state, {
        winner: asked,
        how: 'pass',
        points: cube.value,
        mark: null,
      });
    case 'set_cube':
      return withOwn(state, { cube: action.cube, offered: null });
    case 'set_crawford':
      return withOwn(state.phase === 'running' ? stopped(state, 'paused') : state, {
        crawfordPlayed: action.played,
      });
    case 'lifted':
      return liftedBy(state, action.side);
  }
}
