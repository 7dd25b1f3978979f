// A match of an event on this clock: what is played, who holds the device, and how the result gets to the event.
import { mayBeDrawn } from '../events/reading';
import type { EventView, MatchResult, MatchView, Wishes } from '../events/types';
import type { ClockParts } from './part';
import { bankFor_ms, breaksInMatch, delay_ms, perPoint_ms } from './rules';
import type { Outcome, Setup } from './state';

export type Channel = 'result' | 'part' | 'report' | 'confirmation' | 'none';
export interface Outbox {
  /** The same key again does nothing the second time, so it may be sent as often as the network wants. */
  key: string;
  outcome: Outcome;
  sent: boolean;
}

export const matchOf = (view: EventView, match: string): MatchView | null =>
  view.matches.find((each) => each.match === match) ?? null;
const nameOf = (view: EventView, entry: string): string =>
  view.entries.find((each) => each.entry === entry)?.name ?? '';

/** N 4-8-1: what the event has announced for this match. Length 0 or 1 is a single game. */
export function setupFor(view: EventView, match: MatchView, parts: ClockParts, hasChance = false): Setup {
  const { clock, best_of, game, rules } = view.setup;
  const points = match.length > 1 ? match.length : 0;
  const late = (entry: string) => match.late.find((each) => each.entry === entry)?.points ?? 0;
  // N 2-2, N 3-5-2: points of who was late, or pays for something, are the opponent's.
  const paid = (entry: string) =>
    view.penalties
      .filter((each) => each.match === match.match && each.entry === entry && each.step === 'points')
      .reduce((sum, each) => sum + each.points, late(entry));
  const start: [number, number] = points > 0 ? [paid(match.black), paid(match.white)] : [0, 0];
  const perPoint = view.setup.bank_per_point_ms ?? 0;
  const announced = clock.bank_ms > 0 || (points > 0 && perPoint > 0);
  return {
    names: [nameOf(view, match.white), nameOf(view, match.black)],
    points,
    kind: announced ? clock.kind : points > 0 ? 'simple_delay' : clock.kind,
    bank_ms:
      points > 0 && perPoint > 0
        ? bankFor_ms(points, [0, 0], perPoint)
        : announced
          ? clock.bank_ms
          : bankFor_ms(points, [0, 0], perPoint_ms),
    step_ms: announced ? (clock.step_ms ?? 0) : delay_ms,
    // N 2-2-2: of a best of three only between the matches.
    breaks: best_of > 1 ? 0 : breaksInMatch(points),
    start,
    game: points > 0 ? game : '',
    own: points > 0 ? (parts.get(game)?.chosen(rules) ?? null) : null,
    // One game of several may be drawn wherever the game itself may.
    needsWinner: best_of > 1 ? hasChance : !mayBeDrawn(view, match, hasChance),
  };
}

/** Whose device this is decides how a result is said: a director rules, a player reports or confirms. */
export function channelOf(view: EventView, match: MatchView): Channel {
  const me = view.me;
  if (!me) return 'none';
  const plays = me.entry !== null && (me.entry === match.white || me.entry === match.black);
  if (plays) {
    if (match.tables.length > 0 || view.setup.best_of > 1) return 'none';
    return match.reported && match.reported.entry !== me.entry ? 'confirmation' : 'report';
  }
  // N 5-1: nobody directs the own match.
  if (me.directs || me.monitors.includes(match.match)) return view.setup.best_of > 1 ? 'part' : 'result';
  return 'none';
}

/** Side 0 plays white. Points are tenths. Of a match to points the winner has those and no more (N 4-8-1), and who brings
 *  game scores brings them all (N 4-7). */
export function resultOf(outcome: Outcome, match: MatchView): MatchResult {
  const capped = match.length > 1 && !match.wrong_length;
  const scored = (score: number) => (capped ? Math.min(score, match.length) : score);
  return {
    white: outcome.winner === 0 ? 10 : outcome.winner === null ? 5 : 0,
    black: outcome.winner === 1 ? 10 : outcome.winner === null ? 5 : 0,
    kind: 'played',
    white_score: scored(outcome.score[0]),
    black_score: scored(outcome.score[1]),
    ...(capped && outcome.games && outcome.games.length > 0
      ? { games: outcome.games.map(([white, black]) => ({ white, black })) }
      : {}),
  };
}

const same = (one: MatchResult, two: MatchResult): boolean =>
  one.white === two.white &&
  one.black === two.black &&
  one.white_score === two.white_score &&
  one.black_score === two.black_score;

export type Saying =
  | { word: 'result'; fields: Wishes['result'] }
  | { word: 'wrong_length'; fields: Wishes['wrong_length'] }
  | { word: 'part'; fields: Wishes['part'] }
  | { word: 'report'; fields: Wishes['report'] }
  | { word: 'confirmation'; fields: Wishes['confirmation'] };

/** What is said to the event; null if this device has nothing to say. `reason` stands in the director's log. */
export function sayingOf(view: EventView, match: MatchView, outcome: Outcome, reason: string): Saying | null {
  const result = resultOf(outcome, match);
  const entry = view.me?.entry ?? '';
  switch (channelOf(view, match)) {
    case 'result':
      // What was played is no ruling; on time it is one (N 4-3-3).
      if (outcome.by === 'length' && outcome.played !== undefined && outcome.played !== match.length) {
        const [white_score, black_score] = outcome.score;
        const grounds = { clause: 'N 4-8', reason };
        return {
          word: 'wrong_length',
          fields: { match: match.match, played: outcome.played, white_score, black_score, grounds },
        };
      }
      return outcome.by === 'time'
        ? { word: 'result', fields: { match: match.match, result, grounds: { clause: 'N 4-3-3', reason } } }
        : { word: 'result', fields: { match: match.match, result } };
    case 'part':
      return { word: 'part', fields: { match: match.match, result } };
    case 'report':
      return { word: 'report', fields: { match: match.match, entry, result } };
    case 'confirmation': {
      const agrees = match.reported !== null && same(match.reported.result, result);
      return { word: 'confirmation', fields: { match: match.match, entry, agrees } };
    }
    case 'none':
      return null;
  }
}
