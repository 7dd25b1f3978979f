// What a game's folder gives to the web app (games/*/web/index.ts), and what a board is given to show.
import type { Component } from 'svelte';
import type { ClockPart } from '../clock/part';
import type { GameEvents } from '../events/of_game';
import type { Lang, Text } from '../i18n/text';
import type { Message, MoveView } from '../rules/types';
import type { StepKeeper } from './steps.svelte';

/** The referee, asked about the board's own game and rules. */
export interface Referee {
  /** How many play by these rules. */
  readonly seats: number;
  legal: (position: string) => MoveView[];
  /** The steps that some legal move goes on with after those the position has made. */
  steps: (position: string) => MoveView[];
  /** Why a step is not allowed; null when it is. */
  refusal: (position: string, step: string) => Message | null;
  /** What the game has to tell of a legal move, in its own form; null where it has nothing to tell. */
  trace: (position: string, move: string) => unknown;
  /** Why a move is not allowed; null when it is. */
  judge: (position: string, move: string) => Message | null;
}

export interface BoardProps {
  /** The position's text, as the referee writes it. */
  position: string;
  /** The move that led to it, if any. */
  lastMove: string | null;
  /** The position that this move was made in, where the page knows it. */
  before?: string | null;
  /** The last move is shown within this time, for others wait to be seen. */
  within_ms?: number | null;
  /** What the side to move may play, from the referee. */
  legal: readonly MoveView[];
  /** It is the viewer's turn: show where a move is possible. */
  mine: boolean;
  /** Whether the viewer may touch the board: own turn, or a premove. */
  active: boolean;
  /** The viewer's seat, or the one at the bottom of the screen. */
  seat: number;
  /** How the people at the table are called, by seat; where a board shows them. */
  names?: readonly string[];
  /** The game is over: show what decided it. */
  over?: boolean;
  /** The points it ended with, by seat: a resignation or a fallen flag leaves the position as it was. */
  score?: readonly number[] | null;
  /** What a board on which moves are aimed is to aim first. */
  suggested?: string | null;
  /** A move to be played as soon as it is our turn. */
  premove?: string | null;
  /** Only a picture: no focus, no labels, no frame. */
  small?: boolean;
  lang: Lang;
  /** The rules as their text says them: "traditional,points=3". */
  rules?: string;
  referee?: Referee | null;
  /** What the viewer chose of the module's options. */
  options?: Readonly<Record<string, boolean>>;
  /** Counts that a player is to make in the head are not shown (N 1-7). */
  bare?: boolean;
  /** Nobody plays against the viewer: what players have to find out may be shown. */
  practice?: boolean;
  /** The viewer's turn as far as it is made and not ended; the board keeps it itself if nobody else does. */
  steps?: StepKeeper | null;
  /** The viewer tried something that the board itself knows to be refused; the page shows why. */
  onrefuse?: (why: Message) => void;
  /** What happens on the board is heard, where a move has many sounds; `loud` from 0 to 1. */
  onheard?: (sound: Sound, loud: number) => void;
  /** The last move has been seen: what came of it, in sentences with their clauses; none, where there is nothing to say. */
  ontell?: (account: readonly Message[]) => void;
  /** The viewer has put down a piece that the page does not hear of before the whole move is made. */
  onstep?: (step: string) => void;
  /** The viewer asks for this move, legal or not; the page asks the referee. */
  onmove?: (move: string) => void;
}

/** The positions that a move goes through before the one it leads to, where it has several parts that are seen one after
 *  the other: a play of backgammon, checker by checker. Null: nothing of the move is seen, as of the wish to roll. */
export type Between = (before: string, move: string) => readonly string[] | null;

/** How long it takes to see a move, where it is shown on its way by its trace; null: as long as any other. */
export type Takes = (referee: Referee, before: string, move: string) => number | null;

/** What a move sounds like; app/voices.ts makes them. */
export type Sound = 'dice' | 'checker' | 'disc' | 'coin' | 'piece' | 'knock' | 'strike' | 'rail' | 'drop';

/** Something at a player's bar beside the count: a few signs, and what they mean. */
export interface Badge {
  sign: string;
  text: Text;
  /** It is owed, or waits for something. */
  due?: boolean;
}
/** A match of several boards as its score sheet has it: a row for each, and what they come to. */
export interface SheetRow {
  name: Text;
  /** By side. */
  points: readonly (number | null)[];
  total?: boolean;
}

/** A position that shows what a clause of the rule book means. */
export interface Example {
  clause: string;
  position: string;
  /** The move that led to it, for the mark on the board. */
  lastMove?: string;
  /** A move that shows it, for a board on which moves are aimed. */
  suggested?: string;
  /** By which rules; the game's usual ones if not said. */
  rules?: string;
  say: Text;
}

/** Something a viewer can switch on for one game's board. */
export interface BoardOption {
  id: string;
  text: Text;
}

/** An entry of the list of moves; `at` counts the moves up to its end. */
export interface MoveLine {
  text: string;
  at: number;
  /** Nobody's turn, as a roll that decides nothing: it has a line of its own. */
  apart?: boolean;
}

/** What the estimates of a game's engine and the margins that it proves are counted in, with {amount}: "1.5 discs". */
export interface Measure {
  one: Text;
  many: Text;
  /** How many of them make a mistake doubtful, bad and very bad. */
  marks: readonly [number, number, number];
  /** An estimate of so many means that the game is as good as won, where estimates say it so. */
  sure?: number;
}

/** A page about one game, at a path of its own. */
export interface GamePage {
  path: string;
  title: Text;
  load: () => Promise<{ default: unknown }>;
}

export interface BoardModule {
  id: string;
  board: Component<BoardProps>;
  /** Width over height of the whole board, hands included. */
  ratio: number;
  /** The height of what does not grow with the board, lines of text for instance, and is not in the ratio. */
  fixed_px?: number;
  /** What it shows of more than two people takes so much below the board; 120 if not said. */
  crowd_px?: number;
  /** A move in words, for the screen reader: "rook on a1". With the position that it led to, where the page has it, a board can
   *  name what moved. */
  say: (move: string, lang: Lang, after?: string) => string;
  /** What is seen of a move on its way; all of it at once if not said. */
  between?: Between;
  /** How long a move is seen that the board shows by its trace. */
  takes_ms?: Takes;
  /** What a move sounds like when the board shows it; null for one that is not heard. */
  sound: (move: string) => Sound | null;
  /** What a player has so far, where the players' bars show it: discs, points; by some rules it counts otherwise. */
  count?: (position: string, seat: number, rules?: string) => number;
  /** What else a player's bar shows of a position. */
  badges?: (position: string, seat: number) => readonly Badge[];
  /** The score sheet of a match that one game plays board by board, from its positions in order. */
  sheet?: (positions: readonly string[]) => readonly SheetRow[];
  /** If it is not said, margins are points and estimates hundredths of an advantage. */
  measure?: Measure;
  /** Several moves in one entry of the list, where a turn has several. */
  lines?: (moves: readonly string[], lang: Lang) => MoveLine[];
  /** Moves inside a sentence (a global expression), where their parts would change places in a Persian line. */
  notation?: RegExp;
  /** The move that passes the turn, if the game has one. */
  passMove?: string;
  /** A sentence for the game page. */
  about: Text;
  /** A position in the middle of a game, for pictures. */
  example: string;
  /** Positions for the rule book, at most one a clause. */
  examples?: readonly Example[];
  /** Colours of the seats' marks: the house's, or this game's own as CSS writes them. */
  marks: readonly string[];
  /** Which of two sides a seat plays, where several people share one. */
  sideOf?: (position: string, seat: number) => number;
  options?: readonly BoardOption[];
  /** Options of the rules that people choose beside the rule set when they look for a game. */
  chosenRules?: readonly string[];
  pages?: readonly GamePage[];
  /** What a match of the game has on the clock between two players. */
  clock?: () => Promise<{ default: ClockPart }>;
  /** What events of the game begin with, and what a director of one is offered. */
  events?: () => Promise<{ default: GameEvents }>;
  /** A move that this seat may say before its turn, while the opponent still plays. */
  announces?: (position: string, rules: string, seat: number) => { move: string; text: Text } | null;
}
