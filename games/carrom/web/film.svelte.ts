// A shot on its way: the discs from frame to frame of the screen, its sounds when they are due. It never holds anybody up:
// the position after it stands already, and skip() shows it.
import type { Sound } from '$web/board/types';
import { type Impact, type Path, type Seen, type Trace, discsAt, lasts_s } from './trace';

/** The last disc is seen to lie, or to be gone, before the board is as the referee leaves it. */
export const after_s = 0.3;
/** Many discs meet at once in a break: so many are heard in a frame. */
const most = 4;
/** As loud as a blow of so many metres a second. */
const loudest_m_s = 3;
const least = 0.03;
const sounds: Readonly<Record<Impact['kind'], Sound>> = { disc: 'strike', wall: 'rail', pocket: 'drop' };

export interface Shooting {
  trace: Trace;
  /** What lay on the board before it, the striker too. */
  still: readonly { id: number; x: number; y: number }[];
  rate: number;
  onheard?: ((sound: Sound, loud: number) => void) | undefined;
  ondone: () => void;
}

/** The pieces before a shot, and the striker where it was shot from. */
export const stillOf = (
  pieces: readonly { id: number; x: number; y: number }[],
  paths: readonly Path[],
): { id: number; x: number; y: number }[] => {
  const first = paths.find(({ id }) => id === 0)?.segments[0];
  return first ? [...pieces, { id: 0, x: first[1], y: first[2] }] : [...pieces];
};

export class Film {
  /** Null: nothing is on its way. */
  discs: readonly Seen[] | null = $state.raw(null);
  #shooting: Shooting | null = null;
  #began_ms = 0;
  #heard = 0;
  #frame = 0;

  get running(): boolean {
    return this.discs !== null;
  }
  play(shooting: Shooting): void {
    this.#stop();
    this.#shooting = shooting;
    this.#heard = 0;
    this.#began_ms = performance.now();
    this.discs = discsAt(shooting.trace, shooting.still, 0);
    this.#frame = requestAnimationFrame(() => this.#next());
  }
  /** Ends it as if it had been seen. */
  skip(): void {
    const shooting = this.#shooting;
    this.#stop();
    shooting?.ondone();
  }
  close(): void {
    this.#stop();
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#shooting = null;
    this.discs = null;
  }
  #next(): void {
    const shooting = this.#shooting;
    if (!shooting) return;
    const { trace, still, rate } = shooting;
    const t = ((performance.now() - this.#began_ms) / 1000) * rate;
    this.#sound(shooting, t);
    if (t >= lasts_s(trace) + after_s) return this.skip();
    this.discs = discsAt(trace, still, t);
    this.#frame = requestAnimationFrame(() => this.#next());
  }
  #sound({ trace, onheard }: Shooting, t: number): void {
    const due: Impact[] = [];
    for (let event = trace.events[this.#heard]; event && event.t <= t; event = trace.events[++this.#heard])
      due.push(event);
    due
      .map(({ kind, speed = 1 }) => ({ kind, loud: Math.min(1, speed / loudest_m_s) ** 0.7 }))
      .filter(({ kind, loud }) => kind === 'pocket' || loud > least)
      .sort((one, other) => other.loud - one.loud)
      .slice(0, most)
      .forEach(({ kind, loud }) => onheard?.(sounds[kind], kind === 'pocket' ? Math.max(0.5, loud) : loud));
  }
}
