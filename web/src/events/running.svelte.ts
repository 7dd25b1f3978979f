// Running scores of an event as a page holds them: read once, and then as they come.
import { untrack } from 'svelte';
import { session } from '../app/session.svelte';
import { connection } from '../net/connection.svelte';
import { readRunning } from './api';
import { type Known, type Scores, allOf, noScores, shownOf, withNews } from './running';
import type { MatchView, RunningNews } from './types';

/** Visitors who are nobody have no line, and ask (live.svelte.ts). */
const askEvery_ms = 3_000;
/** With a line too, now and then: what was said while much else waited is not said again. */
const askAgain_ms = 60_000;

export class RunningScores {
  scores: Scores = $state.raw(noScores);
  /** This device's time, for clocks that run and rows that grow old. */
  now_ms = $state(Date.now());

  #open = false;
  #asks: ReturnType<typeof setInterval> | undefined;
  #ticks: ReturnType<typeof setInterval> | undefined;

  constructor(readonly event: string) {}

  of(match: MatchView): readonly Known[] {
    return shownOf(this.scores, match);
  }

  open(): void {
    this.#open = true;
    void this.#read();
    if (session.me) connection.watchRunning(this.event, this.#news);
    this.#asks = setInterval(() => void this.#read(), session.me ? askAgain_ms : askEvery_ms);
    this.#ticks = setInterval(() => (this.now_ms = Date.now()), 1_000);
  }
  close(): void {
    this.#open = false;
    clearInterval(this.#asks);
    clearInterval(this.#ticks);
    connection.unwatchRunning(this.event, this.#news);
  }

  /** Null: the line was lost for a while. */
  readonly #news = (news: RunningNews | null): void => {
    if (news) this.scores = withNews(this.scores, news, Date.now());
    else void this.#read();
  };
  /** What cannot be read stays as it was, and grows old. */
  async #read(): Promise<void> {
    try {
      const now = await readRunning(this.event);
      if (this.#open) this.scores = allOf(now, Date.now());
    } catch {
      // Tried again soon.
    }
  }
}

/** For a component: as long as it is there, anew when somebody else signs in. */
export function runningScores(event: string): RunningScores {
  const running = new RunningScores(event);
  const who = $derived(session.known ? (session.me?.id ?? '') : null);
  $effect(() => {
    if (who === null) return;
    untrack(() => running.open());
    return () => running.close();
  });
  return running;
}
