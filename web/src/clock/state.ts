// The clock on the table as a value: an action and the time go in, the next state comes out. Nothing here reads a clock.
import type { ClockKind } from '../../generated/protocol';
import { type ClockPart, waysOf } from './part';
import { type Score, type Side, break_ms, other } from './rules';

export type Kind = ClockKind;
export interface Setup {
  names: readonly [string, string];
  /** Of the match; 0 is a single game. */
  points: number;
  kind: Kind;
  bank_ms: number;
  /** Delay or increment. */
  step_ms: number;
  /** Breaks that each player has. */
  breaks: number;
  /** The score from which this clock goes on. */
  start: Score;
  /** Which game's match to points; empty for a single game. */
  game: string;
  /** What was chosen for such a match beside all this; only the game's part (part.ts) looks into it. */
  own: unknown;
  /** Of a match of an event: somebody has to win it. */
  needsWinner?: boolean | undefined;
  /** N 3-5-2-1: with a clock that is only optional a bank at zero loses if that was agreed at the start. */
  flagLoses?: boolean | undefined;
}

export interface Game {
  winner: Side | null;
  points: number;
  /** How it ended: `plain`, `set` where the director wrote a score down, or a way of the game's own. */
  how: string;
  /** What kind of game it was, where the game has several. */
  mark: string | null;
  /** Afterwards. */
  score: Score;
}
export interface Person {
  bank_ms: number;
  moves: number;
  breaks: number;
}
export interface Outcome {
  winner: Side | null;
  score: Score;
  by: 'score' | 'time' | 'length';
  /** N 4-7: what each game gave, in order; not there where the director wrote a score down. */
  games?: readonly Score[];
  /** N 4-8: the length it was played to until somebody noticed. */
  played?: number;
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
  score: Score;
  games: readonly Game[];
  /** The result that waits for the opponent's word (N 4-7). */
  proposed: Game | null;
  /** When the break ends (N 2-2-2). */
  breakEnds_ms: number | null;
  outcome: Outcome | null;
  /** What the game's part keeps (part.ts). */
  own: unknown;
}

export type Action =
  | { do: 'press'; side: Side }
  | { do: 'pause' | 'resume' | 'end_break' | 'accept_flag' | 'tick' }
  | { do: 'end_game'; winner: Side | null; how: string; score?: Score }
  | { do: 'confirm'; agrees: boolean }
  | { do: 'break'; side: Side }
  | { do: 'adjust'; side: Side; bank_ms: number }
  | { do: 'set_score'; score: Score }
  | { do: 'correct_length'; points: number }
  | { do: 'own'; what: unknown };

const person = (setup: Setup): Person => ({
  bank_ms: setup.bank_ms,
  moves: 0,
  breaks: setup.breaks,
});

export function begin(part: ClockPart | null, setup: Setup): State {
  return {
    setup,
    phase: 'ready',
    people: [person(setup), person(setup)],
    turn: 0,
    delay_ms: 0,
    used_ms: 0,
    since_ms: null,
    score: setup.start,
    games: [],
    proposed: null,
    breakEnds_ms: null,
    outcome: null,
    own: part?.begin(setup.own) ?? null,
  };
}

export const withPerson = (state: State, side: Side, change: Partial<Person>): State => ({
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
  const falls = state.setup.kind !== 'none' && state.setup.flagLoses !== false;
  if (bank_ms > 0 || !falls || used_ms === ofDelay_ms) return next;
  return { ...next, phase: 'flag', since_ms: null };
}

/** The turn passes: what the clock gives back or adds, and the next one's delay. */
export function turnTo(state: State, side: Side, now_ms: number): State {
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

export const stopped = (state: State, phase: State['phase']): State => ({ ...state, phase, since_ms: null });
/** With the clocks standing, whatever is put right meanwhile. */
export const standing = (state: State): State =>
  state.phase === 'running' ? stopped(state, 'paused') : state;

/** N 4-7: written down, and it stands when the opponent agrees. */
export function propose(state: State, game: Omit<Game, 'score'>, plain?: Score): State {
  const { winner, points } = game;
  const score: Score = plain ?? [
    state.score[0] + (winner === 0 ? points : 0),
    state.score[1] + (winner === 1 ? points : 0),
  ];
  return { ...stopped(state, 'ending'), proposed: { ...game, score } };
}

function accepted(part: ClockPart | null, state: State, game: Game): State {
  const next: State = {
    ...stopped(state, 'ready'),
    score: game.score,
    games: [...state.games, game],
    proposed: null,
    own: part?.after(state, game) ?? null,
  };
  const { points } = state.setup;
  const won = points === 0 ? true : game.winner !== null && game.score[game.winner] >= points;
  if (!won) return next;
  const games = gamesOf(next.games);
  const outcome: Outcome = {
    winner: game.winner,
    score: game.score,
    by: 'score',
    ...(games ? { games } : {}),
  };
  return { ...next, phase: 'over', outcome };
}

/** Game by game, if every point of the score comes from one. */
function gamesOf(games: readonly Game[]): Score[] | null {
  if (games.some((game) => game.how === 'set' || game.winner === null)) return null;
  return games.map((game): Score => (game.winner === 0 ? [game.points, 0] : [0, game.points]));
}

/** N 4-8: between two games the match gets its right length; games/backgammon/rules.cpp says the same. */
function ofLength(part: ClockPart | null, state: State, points: number): State {
  const most = Math.max(...state.score);
  const level = state.score[0] === state.score[1];
  const setup = { ...state.setup, points: most >= points && level ? most + 1 : points };
  const next: State = { ...state, setup };
  // Raised, (a) one point away, or (d) both there and equal: it goes on.
  if (most < points || level) return { ...next, own: part?.corrected?.(next) ?? next.own };
  // (b), (c) Who is there alone, or higher, has won.
  const winner: Side = state.score[0] > state.score[1] ? 0 : 1;
  const outcome: Outcome = { winner, score: state.score, by: 'length', played: state.setup.points };
  return { ...stopped(next, 'over'), outcome };
}

export function lostOnTime(state: State, loser: Side): State {
  const winner = other(loser);
  // N 4-3-3: the match is lost whatever the score; it is recorded as won to its length.
  const kept = state.score[loser];
  const full = Math.max(state.setup.points, state.score[winner]);
  const score: Score = winner === 0 ? [full, kept] : [kept, full];
  return { ...stopped(state, 'over'), outcome: { winner, score, by: 'time' }, proposed: null };
}

/** The next state, or the same one if that action has no place now. */
export function act(part: ClockPart | null, before: State, action: Action, now_ms: number): State {
  const state = settled(before, now_ms);
  const running = state.phase === 'running';
  const waits = part?.waits(state) ?? false;
  switch (action.do) {
    case 'tick':
      return state;
    case 'press':
      // Before a game whoever does not begin presses, as on any clock: the opponent's time starts.
      if (state.phase === 'ready') return turnTo(state, other(action.side), now_ms);
      if (!running || state.turn !== action.side || waits) return state;
      return turnTo(
        withPerson(state, action.side, { moves: state.people[action.side].moves + 1 }),
        other(action.side),
        now_ms,
      );
    case 'pause':
      return running ? stopped(state, 'paused') : state;
    case 'resume':
      return state.phase === 'paused' ? { ...state, phase: 'running', since_ms: now_ms } : state;
    case 'end_game': {
      const { winner } = action;
      if ((!running && state.phase !== 'paused') || waits) return state;
      if (state.setup.points === 0) {
        const plain = { winner, how: 'plain', points: 1, mark: null };
        return propose(state, plain, action.score ?? [0, 0]);
      }
      const way = waysOf(part, state).find((each) => each.how === action.how);
      if (winner === null || !way) return state;
      return propose(state, { winner, ...way, mark: part?.mark(state) ?? null });
    }
    case 'confirm':
      if (state.phase !== 'ending' || !state.proposed) return state;
      if (!action.agrees) return { ...stopped(state, 'paused'), proposed: null };
      return accepted(part, state, state.proposed);
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
      if (state.phase !== 'flag') return state;
      return { ...lostOnTime(state, state.turn), own: part?.after(state, null) ?? null };
    case 'adjust': {
      const bank_ms = Math.max(0, action.bank_ms);
      const next = withPerson(standing(state), action.side, { bank_ms });
      return state.phase === 'flag' && next.people[state.turn].bank_ms > 0 ? stopped(next, 'paused') : next;
    }
    case 'set_score': {
      const { points } = state.setup;
      const score: Score = [Math.max(0, action.score[0]), Math.max(0, action.score[1])];
      const game: Game = { winner: null, points: 0, how: 'set', mark: null, score };
      const next: State = {
        ...standing(state),
        score,
        games: [...state.games, game],
        outcome: null,
        phase: state.phase === 'over' ? 'ready' : running ? 'paused' : state.phase,
      };
      const winner = score.findIndex((each) => each >= points);
      if (points === 0 || winner < 0) return next;
      return { ...stopped(next, 'over'), outcome: { winner: winner as Side, score, by: 'score' } };
    }
    case 'correct_length':
      if (state.phase !== 'ready' || action.points < 1 || action.points === state.setup.points) return state;
      return state.setup.points === 0 ? state : ofLength(part, state, action.points);
    case 'own':
      return part?.act(state, action.what, now_ms) ?? state;
  }
}

/** A state and those before it, so that the director can take a step back. */
export interface Kept {
  state: State;
  past: readonly State[];
}
const mostPast = 40;

export function step(part: ClockPart | null, kept: Kept, action: Action, now_ms: number): Kept {
  const before = settled(kept.state, now_ms);
  const state = act(part, before, action, now_ms);
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
