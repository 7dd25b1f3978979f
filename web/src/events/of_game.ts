// What a game's folder gives to events (`events` of its module, board/types.ts), loaded where an event is opened or
// directed: setups to begin with, and what the rule book says of rulings that only this game has.
import type { Suggestion } from '../desk/clauses';
import type { RefereeGroup } from '../desk/referee';
import type { Text } from '../i18n/text';
import type { EventSetup, Step } from './types';

/** An event of this game that is opened often. */
export interface OwnPreset {
  id: string;
  text: Text;
  hint: Text;
  setup: Partial<EventSetup>;
}
/** Acts at the desk that a game may have grounds of its own for; a penalty by its step. */
export type Act = 'pause' | 'clock' | 'undo' | 'verdict' | Step;
export interface OwnGrounds {
  /** Likelier than what holds for every game. */
  first?: readonly Suggestion[];
  then?: readonly Suggestion[];
}
export interface GameEvents {
  presets: readonly OwnPreset[];
  grounds: Partial<Record<Act, OwnGrounds>>;
  /** What a step of the ladder is called by a clause, where the book has another word: `warning N 1`. */
  penaltyWords?: Readonly<Record<string, Text>>;
  /** Of a match to points: by seat, from the position of its table. */
  score?: (position: string) => readonly [number, number] | null;
  /** For the referee's page of the desk. */
  referee?: readonly RefereeGroup[];
  /** The special kinds of games of a match, by the words that running scores have. */
  marks?: Readonly<Record<string, Text>>;
  /** What the game counts at least ({value}), where players can raise it. */
  stake?: Text;
  /** N 4-8: what comes of a match that is played to a wrong length. */
  wrongLength?: readonly Text[];
}
