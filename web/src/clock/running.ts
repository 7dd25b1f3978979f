// What a clock of an event's match tells the hall while it is played: the score, and nothing that the table does not show.
import type { Running } from '../events/types';
import type { ClockPart } from './part';
import { type State, settled } from './state';

/** The state as everybody may read it, as of now. Side 0 plays white. */
export function runningOf(part: ClockPart | null, match: string, before: State, now_ms: number): Running {
  const state = settled(before, now_ms);
  const stake = part?.stake?.(state) ?? null;
  const turn = state.phase === 'ready' && state.games.length === 0 && state.used_ms === 0 ? -1 : state.turn;
  return {
    match,
    scored: state.setup.points > 0,
    white_score: state.score[0],
    black_score: state.score[1],
    length: state.setup.points,
    game: state.games.filter((game) => game.how !== 'set').length + (state.outcome ? 0 : 1),
    turn,
    runs: state.phase === 'running',
    timed: state.setup.kind !== 'none',
    white_bank_ms: Math.round(state.people[0].bank_ms),
    black_bank_ms: Math.round(state.people[1].bank_ms),
    delay_ms: Math.round(state.delay_ms),
    mark: state.outcome ? '' : (part?.mark(state) ?? ''),
    stake: stake?.value ?? 0,
    stake_of: stake?.of ?? -1,
    ended: state.outcome !== null,
  };
}

/** Turns may take a second each; nobody looks so fast. */
const least_ms = 1_500;
/** So often although nothing changes: whoever hears nothing for three times that takes the score for old. */
const beat_ms = 10_000;
/** Whoever was refused asks less often: a result may have been taken back. */
const refused_ms = 60_000;

/** Tells the newest, not too often. What does not reach the server is not kept: the next one is newer. */
export class Teller {
  #last_ms = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #busy = false;
  #wait_ms = least_ms;

  /** `tell` gives false when it was refused. */
  constructor(private readonly tell: () => Promise<boolean>) {}

  open(): void {
    this.#beat = setInterval(() => this.changed(), beat_ms);
    this.changed();
  }
  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
  changed(): void {
    this.#timer ??= setTimeout(
      () => void this.#say(),
      Math.max(0, this.#last_ms + this.#wait_ms - performance.now()),
    );
  }
  async #say(): Promise<void> {
    this.#timer = undefined;
    if (this.#busy) return;
    this.#busy = true;
    this.#last_ms = performance.now();
    this.#wait_ms = (await this.tell()) ? least_ms : refused_ms;
    this.#busy = false;
  }
}
