// The clock on the table as a value: an action and the time go in, the next state comes out. Nothing here reads a clock.
import {
  type Crawford,
  type Lifting,
  type Score,
  type Side,
  break_ms,
  crawfordAt,
  lifted,
  mayDouble,
  other,
} from './rules';

export type Kind = 'simple_delay' | 'sudden_death' | 'fischer' | 'bronstein' | 'none';
export interface Setup {
  names: readonly [string, string];
  /** Of the match; 0 is a single game. */
  points: number;
  kind: Kind;
  bank_ms: number;
  /** Delay or increment. */
  step_ms: number;
  cube: boolean;
  /** Breaks that each player has. */
  breaks: number;
  /** The score from which this clock goes on, and whether the Crawford game lies behind. */
  start: Score;
  crawfordPlayed: boolean;
  /** Of a match of an event: somebody has to win it. */
  needsWinner?: boolean | undefined;
}

/** How a game ended; `pass` is a refused double, `set` a score that the director wrote down. */
export type How = 'single' | 'gammon' | 'backgammon' | 'pass' | 'plain' | 'set';
export interface Game {
  winner: Side | null;
  points: number;
  how: How;
  crawford: boolean;
  /** Afterwards. */
  score: Score;
}
export interface Person {
  bank_ms: number;
  moves: number;
  breaks: number;
  lifting: Lifting;
}
export interface Outcome {
  winner: Side | null;
  score: Score;
  by: 'score' | 'time';
}

export interface State {
  setup: Setup;
  phase: 'ready' | 'running' | 'paused' | 'ending' | 'flag' | 'over';
  people: readonly [Person, Person];
  turn: Side;
  /** What is left of this turn's delay, and what the turn has used so far, as of `since_ms`. */
  delay_ms: number;
  used_ms: number;
  /** When the running clock was last reckoned; null while the clocks stand. */
  since_ms: number | null;
  cube: { value: number; owner: Side | null };
  /** Who has doubled and waits for the answer. */
  offered: Side | null;
  score: Score;
  crawfordPlayed: boolean;
  games: readonly Game[];
  /** The result that waits for the opponent's word (N 4-7). */
  proposed: Game | null;
  /** When the break ends (N 2-2-2). */
  breakEnds_ms: number | null;
  outcome: Outcome | null;
}

export type Action =
  | { do: 'press'; side: Side }
  | { do: 'double' | 'take' | 'pass' | 'pause' | 'resume' | 'end_break' | 'accept_flag' | 'tick' }
  | { do: 'end_game'; winner: Side | null; how: How; score?: Score }
  | { do: 'confirm'; agrees: boolean }
  | { do: 'break'; side: Side }
  | { do: 'adjust'; side: Side; bank_ms: number }
  | { do: 'set_score'; score: Score; crawfordPlayed: boolean }
  | { do: 'set_cube'; value: number; owner: Side | null }
  | { do: 'lifted'; side: Side };

const person = (setup: Setup): Person => ({
  bank_ms: setup.bank_ms,
  moves: 0,
  breaks: setup.breaks,
  lifting: { offences: 0, lastSecond: false },
});

export function begin(setup: Setup): State {
  return {
    setup,
    phase: 'ready',
    people: [person(setup), person(setup)],
    turn: 0,
    delay_ms: 0,
    used_ms: 0,
    since_ms: null,
    cube: { value: 1, owner: null },
    offered: null,
    score: setup.start,
    crawfordPlayed: setup.crawfordPlayed,
    games: [],
    proposed: null,
    breakEnds_ms: null,
    outcome: null,
  };
}

/** What kind of game this one is, or the next one between two games. */
export const crawfordOf = (state: State): Crawford =>
  state.setup.cube && state.setup.points > 0
    ? crawfordAt(state.setup.points, state.score, state.crawfordPlayed)
    : 'before';
/** N 4-4-6: no cube in the Crawford game, and none where nobody doubles. */
export const hasCube = (state: State): boolean =>
  state.setup.cube && state.setup.points > 0 && crawfordOf(state) !== 'crawford';

export const canDouble = (state: State): boolean =>
  state.phase === 'running' &&
  state.offered === null &&
  hasCube(state) &&
  mayDouble(state.turn, state.cube, state.score, state.setup.points);

const withPerson = (state: State, side: Side, change: Partial<Person>): State => ({
  ...state,
  people: [
    side === 0 ? { ...state.people[0], ...change } : state.people[0],
    side === 1 ? { ...state.people[1], ...change } : state.people[1],
  ],
});

/** The same state, reckoned up to now: the delay runs before the bank, and a bank at zero is a fallen flag (N 4-3-3). */
export function settled(state: State, now_ms: number): State {
  if (state.since_ms === null || state.phase !== 'running') return state;
  if (now_ms === state.since_ms) return state;
  // A system clock that was set back takes nothing from anybody.
  const used_ms = Math.max(0, now_ms - state.since_ms);
  const ofDelay_ms = Math.min(used_ms, state.delay_ms);
  const bank_ms =
    state.setup.kind === 'none' ? 0 : Math.max(0, state.people[state.turn].bank_ms - (used_ms - ofDelay_ms));
  const next = {
    ...withPerson(state, state.turn, { bank_ms }),
    delay_ms: state.delay_ms - ofDelay_ms,
    used_ms: state.used_ms + used_ms,
    since_ms: now_ms,
  };
  if (bank_ms > 0 || state.setup.kind === 'none' || used_ms === ofDelay_ms) return next;
  return { ...next, phase: 'flag', since_ms: null };
}

/** The turn passes: what the clock gives back or adds, and the next one's delay. */
function turnTo(state: State, side: Side, now_ms: number): State {
  const { kind, step_ms } = state.setup;
  const mover = state.turn;
  let next = state;
  if (state.phase === 'running') {
    const bank_ms = state.people[mover].bank_ms;
    if (kind === 'fischer') next = withPerson(next, mover, { bank_ms: bank_ms + step_ms });
    if (kind === 'bronstein')
      next = withPerson(next, mover, { bank_ms: bank_ms + Math.min(step_ms, state.used_ms) });
  }
  return {
    ...next,
    phase: 'running',
    turn: side,
    delay_ms: kind === 'simple_delay' ? step_ms : 0,
    used_ms: 0,
    since_ms: now_ms,
    breakEnds_ms: null,
  };
}

const stopped = (state: State, phase: State['phase']): State => ({ ...state, phase, since_ms: null });

/** N 4-7: written down, and it stands when the opponent agrees. */
function propose(state: State, winner: Side | null, how: How, points: number, plain?: Score): State {
  const score: Score = plain ?? [
    state.score[0] + (winner === 0 ? points : 0),
    state.score[1] + (winner === 1 ? points : 0),
  ];
  const crawford = crawfordOf(state) === 'crawford';
  return { ...stopped(state, 'ending'), proposed: { winner, points, how, crawford, score } };
}

const worth = { single: 1, gammon: 2, backgammon: 3, pass: 1, plain: 1, set: 0 } as const;

function accepted(state: State, game: Game): State {
  const next: State = {
    ...stopped(state, 'ready'),
    score: game.score,
    games: [...state.games, game],
    crawfordPlayed: state.crawfordPlayed || game.crawford,
    cube: { value: 1, owner: null },
    offered: null,
    proposed: null,
  };
  const { points } = state.setup;
  const won = points === 0 ? true : game.winner !== null && game.score[game.winner] >= points;
  if (!won) return next;
  return { ...next, phase: 'over', outcome: { winner: game.winner, score: game.score, by: 'score' } };
}

function lostOnTime(state: State, loser: Side): State {
  const winner = other(loser);
  // N 4-3-3: the match is lost whatever the score; it is recorded as won to its length.
  const kept = state.score[loser];
  const full = Math.max(state.setup.points, state.score[winner]);
  const score: Score = winner === 0 ? [full, kept] : [kept, full];
  return { ...stopped(state, 'over'), outcome: { winner, score, by: 'time' }, offered: null, proposed: null };
}

/** The next state, or the same one if that action has no place now. */
export function act(before: State, action: Action, now_ms: number): State {
  const state = settled(before, now_ms);
  const running = state.phase === 'running';
  const standing = state.phase === 'running' || state.phase === 'paused';
  switch (action.do) {
    case 'tick':
      return state;
    case 'press':
      // Before a game whoever does not begin presses, as on any clock: the opponent's time starts.
      if (state.phase === 'ready') return turnTo(state, other(action.side), now_ms);
      if (!running || state.turn !== action.side || state.offered !== null) return state;
      return turnTo(
        withPerson(state, action.side, { moves: state.people[action.side].moves + 1 }),
        other(action.side),
        now_ms,
      );
    // N 4-4-3: an offered double starts the opponent's clock, a take the doubler's, a pass stops both.
    case 'double':
      if (!canDouble(state)) return state;
      return { ...turnTo(state, other(state.turn), now_ms), offered: state.turn };
    case 'take':
      if (!running || state.offered === null) return state;
      return {
        ...turnTo(state, state.offered, now_ms),
        offered: null,
        cube: { value: state.cube.value * 2, owner: other(state.offered) },
      };
    case 'pass':
      if (!running || state.offered === null) return state;
      return propose(state, state.offered, 'pass', state.cube.value);
    case 'pause':
      return running ? stopped(state, 'paused') : state;
    case 'resume':
      return state.phase === 'paused' ? { ...state, phase: 'running', since_ms: now_ms } : state;
    case 'end_game':
      if (!standing || state.offered !== null) return state;
      if (state.setup.points === 0) return propose(state, action.winner, 'plain', 1, action.score ?? [0, 0]);
      if (action.winner === null) return state;
      return propose(state, action.winner, action.how, state.cube.value * worth[action.how]);
    case 'confirm':
      if (state.phase !== 'ending' || !state.proposed) return state;
      if (!action.agrees) return { ...stopped(state, 'paused'), proposed: null };
      return accepted(state, state.proposed);
    case 'break': {
      // N 2-2-2: between games; breaks may be joined.
      const left = state.people[action.side].breaks;
      if (state.phase !== 'ready' || left === 0 || state.games.length === 0) return state;
      const from_ms = Math.max(now_ms, state.breakEnds_ms ?? 0);
      return { ...withPerson(state, action.side, { breaks: left - 1 }), breakEnds_ms: from_ms + break_ms };
    }
    case 'end_break':
      return { ...state, breakEnds_ms: null };
    case 'accept_flag':
      return state.phase === 'flag' ? lostOnTime(state, state.turn) : state;
    case 'adjust': {
      const bank_ms = Math.max(0, action.bank_ms);
      const next = withPerson(running ? stopped(state, 'paused') : state, action.side, { bank_ms });
      return state.phase === 'flag' && next.people[state.turn].bank_ms > 0 ? stopped(next, 'paused') : next;
    }
    case 'set_score': {
      const { points } = state.setup;
      const score: Score = [Math.max(0, action.score[0]), Math.max(0, action.score[1])];
      const game: Game = { winner: null, points: 0, how: 'set', crawford: false, score };
      const next: State = {
        ...(running ? stopped(state, 'paused') : state),
        score,
        crawfordPlayed: action.crawfordPlayed,
        games: [...state.games, game],
        outcome: null,
        phase: state.phase === 'over' ? 'ready' : running ? 'paused' : state.phase,
      };
      const winner = score.findIndex((each) => each >= points);
      if (points === 0 || winner < 0) return next;
      return { ...stopped(next, 'over'), outcome: { winner: winner as Side, score, by: 'score' } };
    }
    case 'set_cube':
      return { ...state, cube: { value: action.value, owner: action.owner }, offered: null };
    case 'lifted': {
      const [penalty, bank_ms, lifting] = lifted(
        state.people[action.side].lifting,
        state.people[action.side].bank_ms,
      );
      const next = withPerson(running ? stopped(state, 'paused') : state, action.side, { bank_ms, lifting });
      return penalty === 'lost' ? lostOnTime(next, action.side) : next;
    }
  }
}

/** A state and those before it, so that the director can take a step back. */
export interface Kept {
  state: State;
  past: readonly State[];
}
const mostPast = 40;

export function step(kept: Kept, action: Action, now_ms: number): Kept {
  const before = settled(kept.state, now_ms);
  const state = act(before, action, now_ms);
  if (state === before) return { ...kept, state };
  return { state, past: [...kept.past, before].slice(-mostPast) };
}
/** As it was just before the last action, with the clocks standing. */
export function undo(kept: Kept): Kept {
  const last = kept.past.at(-1);
  if (!last) return kept;
  const state = last.phase === 'running' ? stopped(last, 'paused') : last;
  return { state: { ...state, breakEnds_ms: null }, past: kept.past.slice(0, -1) };
}
