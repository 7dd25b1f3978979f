// What the board shows while others play: their dice first, long enough to be read, then piece after piece, however
// quickly the moves came in. What may be done and the clocks follow the table all the while, and skip() ends the show.
// Only what lies before the last move waits here; the last one is the table's own position.
import type { Between } from './types';

export interface Made {
  /** Null: chance. */
  seat: number | null;
  move: string;
  position: string;
}
export interface Frame {
  position: string;
  move: string | null;
  /** Where the move was made, if it is seen on its way. */
  before?: string;
  /** How long it stands before the next one may come. */
  hold_ms?: number;
}
interface Waiting extends Frame {
  hold_ms: number;
}
/** How long a move is seen that a board shows by its trace; null: as long as any other. */
export type Lasting = (before: string, move: string) => number | null;

/** Dice and the like are read before they are played. */
export const reading_ms = 750;
const step_ms = 280;
/** More than this is a line that was lost: it is caught up with quickly. */
const longest_ms = 4_000;
const quick_ms = 1_500;
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Showing {
  /** What stands on the board while it is behind the table; null when it shows all. */
  shown: Frame | null = $state.raw(null);
  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until then what was shown last stands. */
  #free_ms = 0;

  /** `now` is what the board shows, `moves` what the table has more. */
  follow(now: Frame, moves: readonly Made[], between?: Between, lasting?: Lasting): void {
    // Our own move is drawn before the table has it.
    const known = moves.findLastIndex((each) => each.position === now.position) + 1;
    const start = this.#queue.at(-1) ?? now;
    this.#queue.push(...frames(start.position, moves.slice(known), between, lasting));
    if (this.#queue.length === 0 || this.#hurry() || this.#timer !== undefined) return;
    const wait_ms = this.#free_ms - performance.now();
    if (wait_ms <= 0) return this.#next();
    this.shown = now;
    this.#timer = setTimeout(() => this.#next(), wait_ms);
  }
  /** The viewer's own move is seen on its way: what others answer waits for so long. */
  hold(length_ms: number): void {
    if (!lessMotion()) this.#free_ms = performance.now() + length_ms;
  }
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.#free_ms = 0;
    this.shown = null;
  }

  #next(): void {
    const frame = this.#queue.shift();
    if (!frame) return this.skip();
    this.#free_ms = performance.now() + frame.hold_ms;
    const isLast = this.#queue.length === 0;
    this.shown = isLast ? null : frame;
    this.#timer = isLast ? undefined : setTimeout(() => this.#next(), frame.hold_ms);
  }
  /** Many moves are shown quickly, or with little motion not at all; true when nothing is left to show. */
  #hurry(): boolean {
    const before = this.#queue.slice(0, -1);
    const all_ms = before.reduce((sum, frame) => sum + frame.hold_ms, 0);
    if (all_ms <= longest_ms) return false;
    if (lessMotion()) {
      this.skip();
      return true;
    }
    for (const frame of before) frame.hold_ms *= quick_ms / all_ms;
    this.#free_ms = 0;
    return false;
  }
}

function frames(start: string, moves: readonly Made[], between?: Between, lasting?: Lasting): Waiting[] {
  const still = lessMotion();
  return moves.flatMap(({ seat, move, position }, at) => {
    const before = moves[at - 1]?.position ?? start;
    const ways = between ? between(before, move) : [];
    const onItsWay_ms = still ? null : (lasting?.(before, move) ?? null);
    const hold_ms = ways === null ? 0 : seat === null ? reading_ms : still ? 0 : (onItsWay_ms ?? step_ms);
    const seen = [...(still ? [] : (ways ?? [])), position];
    return seen.map((each) => ({
      position: each,
      move,
      hold_ms,
      ...(onItsWay_ms === null ? {} : { before }),
    }));
  });
}
