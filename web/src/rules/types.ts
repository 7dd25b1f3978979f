// What the WebAssembly module answers (wasm/README.md).
import type { ChanceKind } from '../dice/chance';
import type { Standing } from '../../generated/protocol';
import type { Text } from '../i18n/text';

export type { Standing };

export interface Message extends Text {
  key: string;
  clause: string;
}
export interface Turn {
  by: 'player' | 'chance' | 'nobody' | 'arbiter';
  seat?: number;
  chance?: ChanceKind;
  phase: string;
  clocks_stand: boolean;
}
export interface Outcome {
  result: string;
  standing: Standing[];
  score: number[] | null;
  reason: Message;
}
export interface PositionView {
  position: string;
  turn: Turn;
  outcome: Outcome | null;
}
export interface MoveView {
  move: string;
  position: string;
}
export interface Explanation extends Message {
  legal: boolean;
}
export interface ComparedSide {
  rules: string;
  position: string;
  only: { move: string; refused_by_other: Message }[];
}
export interface Comparison {
  both: string[];
  sides: [ComparedSide, ComparedSide];
}
export interface RuleSet extends Text {
  name: string;
  settings: Record<string, string>;
}
export interface RuleOption extends Text {
  name: string;
  clause: string;
  /** Where a value needs somebody who directs, only events can have it. */
  values: (Text & { name: string; needs_arbiter?: boolean })[];
}
export interface GameInfo {
  id: string;
  name: Text;
  seats: Text[];
  rule_sets: RuleSet[];
  /** The first value of an option is its default. */
  options: RuleOption[];
  draw_by_agreement: boolean;
  has_chance: boolean;
  example_move: string;
  move_help: Text;
  /** The name of the data set that its rules need. */
  data_set?: string;
  lists_moves: boolean;
  has_bot: boolean;
  /** Whether its engine looks whole games over: errors, luck, and what is left of the result without it. */
  has_review: boolean;
  /** Whether its engine can prove what a position is worth. */
  has_solver: boolean;
  /** Of its bot, the weakest first. */
  levels: Level[];
  /** The set that its bot plays better with. */
  engine_data?: string;
  /** Files of other programs that a record can be had as. */
  files: string[];
}
export interface Level extends Text {
  id: string;
  /** What one may expect of it. */
  about: Text;
}
/** How good a move is for who makes it. */
export type Value =
  | { unit: 'outcome'; result: Standing; margin: number; plies: number }
  | { unit: 'hundredths' | 'equity'; amount: number };
export interface Line {
  move: string;
  value: Value;
  depth: number;
  nodes: number;
  variation: string[];
  /** Why it is proposed, in a sentence, where the bot can say it. */
  reason?: Text;
}
/** What a bot thinks so far; `lines` has the best move first. */
export interface Thought {
  done: boolean;
  depth: number;
  nodes: number;
  lines: Line[];
}
/** One side of a game that was looked over. Losses and luck are in thousandths of a game. */
export interface ReviewedSide {
  seat: number;
  decisions: number;
  lost: number;
  rate_thousandths: number;
  luck: number;
  /** In thousandths of what the result is told in. */
  luck_worth: number;
  marks: { doubtful: number; bad: number; very_bad: number };
  kinds: (Text & { id: string; decisions: number; lost: number })[];
}
export interface ReviewedMove {
  /** Among the moves, from 1. */
  number: number;
  seat: number;
  kind: string;
  position: string;
  move: string;
  best: string;
  value: number;
  lost: number;
  mark: '' | 'doubtful' | 'bad' | 'very_bad';
}
export interface Review {
  unit: 'points' | 'match_chance';
  plies: number;
  over: boolean;
  result: number;
  luckless_result: number;
  sides: ReviewedSide[];
  moves: ReviewedMove[];
}
/** How far a review is; at the end with what came of it. */
export interface Reviewing {
  done: boolean;
  moves_done: number;
  moves: number;
  review?: Review;
}
export interface Replayed {
  game: string;
  rules: string;
  moves: string[];
  position: string;
  hash: string;
  result: string;
  outcome: Outcome | null;
}
/** What a file holds, one of ours or another program's. */
export interface OpenedRecord {
  game: string;
  rules: string;
  start: string;
  /** Nobody's seat is that of chance, or of the arbiter. */
  moves: { move: string; seat: number | null; position: string }[];
  outcome: Outcome | null;
}
/** A refusal or error of the module: a sentence in both languages and its clause. */
export class RulesError extends Error {
  constructor(
    readonly kind: string,
    readonly reason: Message,
    /** Which move of a record is wrong, from 1; 0 for all of it. */
    readonly move_number = 0,
  ) {
    super(reason.en);
  }
}
