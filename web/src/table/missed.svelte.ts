// After a lost line several moves arrive at once. They are shown quickly, in their order; what may be done follows the
// real position all the while.
import { type PlayedMove, type TableState, currentGame } from './state';

const longest_ms = 1_500;
const step_ms = 220;
const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class MissedMoves {
  /** The move that the board shows last while it catches up; null when it shows all of them. */
  shown: PlayedMove | null = $state.raw(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  follow(before: TableState, now: TableState): void {
    const moves = currentGame(now)?.moves ?? [];
    const seen = currentGame(before)?.moves.length ?? 0;
    const missed = moves.slice(seen, -1);
    this.skip();
    if (missed.length === 0 || before.games.length !== now.games.length || lessMotion()) return;
    this.shown = missed.shift() ?? null;
    const each_ms = Math.min(step_ms, longest_ms / (missed.length + 1));
    this.#timer = setInterval(() => {
      this.shown = missed.shift() ?? null;
      if (this.shown === null) this.skip();
    }, each_ms);
  }
  skip(): void {
    clearInterval(this.#timer);
    this.shown = null;
  }
}
