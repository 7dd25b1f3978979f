// What a game's folder gives to the clock on the table (`clock` of its module, board/types.ts): whatever a match of it has
// beside points, time and breaks. The clock keeps the game's own part of its setup and state, and only the game looks into
// them. Pure, but for the components that show it.
import type { Component } from 'svelte';
import { clock as texts } from '../i18n/clock';
import type { Text } from '../i18n/text';
import type { TableClock } from './live.svelte';
import type { Side } from './rules';
import type { Game, State } from './state';

/** How a game is won, and what it counts. */
export interface Way {
  how: string;
  points: number;
}
interface Shown {
  clock: TableClock;
  state: State;
}

export interface ClockPart {
  /** What the players choose for a match, `Setup.own`: as an event's rules want it, or as it was chosen last. */
  chosen: (rules: string | null, last?: unknown) => unknown;
  /** `State.own` of a match that begins. */
  begin: (chosen: unknown) => unknown;
  /** `State.own` after a game; null: the match was lost on time. */
  after: (state: State, game: Game | null) => unknown;
  /** `State.own` once the match has another length (N 4-8). */
  corrected?: (state: State) => unknown;
  /** The game's own actions ({ do: 'own', what }). The same state if that has no place now. */
  act: (state: State, what: unknown, now_ms: number) => State;
  /** An answer is due: the turn is not passed on, and the game does not end. */
  waits: (state: State) => boolean;
  ways: (state: State) => readonly Way[];
  /** What kind of game is being played, where the score sheet says so. */
  mark: (state: State) => string | null;
  /** What the game counts at least, and who alone may raise it; null where nobody can. */
  stake?: (state: State) => { value: number; of: Side | null } | null;
  /** The names of ways and marks. */
  words: Readonly<Record<string, Text>>;
  /** The choices before a match, and those (`midway`) that only one with a score has. */
  Setup: Component<{ chosen: unknown; midway: boolean; onchange: (chosen: unknown) => void }>;
  /** In a player's half, below the face. */
  Half: Component<Shown & { side: Side }>;
  Middle: Component<Shown>;
  /** Among the director's tools. */
  Director: Component<Shown>;
}

/** The games that have one, by their ids. */
export type ClockParts = ReadonlyMap<string, ClockPart>;

const plain: readonly Way[] = [{ how: 'plain', points: 1 }];
/** Of a match to points. */
export const waysOf = (part: ClockPart | null, state: State): readonly Way[] => part?.ways(state) ?? plain;

export const wordOf = (part: ClockPart | null, name: string): Text =>
  part?.words[name] ?? (name === 'set' ? texts.how_set : texts.how_plain);
