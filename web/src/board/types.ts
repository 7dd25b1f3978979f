// What a game's folder gives to the web app (games/*/web/index.ts), and what a board is given to show.
import type { Component } from 'svelte';
import type { Lang, Text } from '../i18n/text';
import type { MoveView } from '../rules/types';

export interface BoardProps {
  /** The position's text, as the referee writes it. */
  position: string;
  /** The move that led to it, if any. */
  lastMove: string | null;
  /** What the side to move may play, from the referee. */
  legal: readonly MoveView[];
  /** It is the viewer's turn: show where a move is possible. */
  mine: boolean;
  /** Whether the viewer may touch the board: own turn, or a premove. */
  active: boolean;
  /** The seat at the bottom of the screen. */
  seat: number;
  /** The game is over: show what decided it. */
  over?: boolean;
  /** A move to be played as soon as it is our turn. */
  premove?: string | null;
  /** Only a picture: no focus, no labels, no frame. */
  small?: boolean;
  lang: Lang;
  /** The viewer asks for this move, legal or not; the page asks the referee. */
  onmove?: (move: string) => void;
}

/** A position that shows what a clause of the rule book means. */
export interface Example {
  clause: string;
  position: string;
  /** The move that led to it, for the mark on the board. */
  lastMove?: string;
  /** By which rules; the game's usual ones if not said. */
  rules?: string;
  say: Text;
}

export interface BoardModule {
  id: string;
  board: Component<BoardProps>;
  /** Width over height of the whole board, hands included. */
  ratio: number;
  /** A move in words, for the screen reader: "rook on a1". */
  say: (move: string, lang: Lang) => string;
  /** The move that passes the turn, if the game has one. */
  passMove?: string;
  /** A sentence for the game page. */
  about: Text;
  /** A position in the middle of a game, for pictures. */
  example: string;
  /** Positions for the rule book, at most one a clause. */
  examples?: readonly Example[];
  /** Colours of the seats' marks. */
  marks: readonly ('dark' | 'light')[];
}
