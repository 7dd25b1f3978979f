// An event as the page holds it: read once, and again whenever the server says that it has changed. What failed is kept
// apart from what is known, so that a lost line never empties the page.
import { untrack } from 'svelte';
import { session } from '../app/session.svelte';
import { ApiError } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { Message } from '../rules/types';
import { readEvent, wish } from './api';
import type { Done, EventView, WishWord, Wishes } from './types';

/** Visitors who are nobody have no line: they ask now and then, so that looking around makes no account. */
const askEvery_ms = 8_000;

export class LiveEvent {
  view: EventView | null = $state.raw(null);
  /** There is no such event. */
  missing = $state(false);
  /** The last reading failed; `view` is what was known before. */
  failed = $state(false);
  /** Why the last wish was refused; the page shows it for a moment. */
  refusal: Message | null = $state.raw(null);
  /** The last wish did not reach the server. */
  unsent = $state(false);
  /** A wish is on its way. */
  busy = $state(false);
  /** The server's time less ours. */
  ahead_ms = $state(0);

  #reading = false;
  #again = false;
  #open = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly id: string) {}

  /** Reads and watches until close(); call it where an effect or onMount ends with close. */
  open(): void {
    this.#open = true;
    void this.read();
    if (session.me) connection.watchEvent(this.id, this.#changed);
    else this.#timer = setInterval(() => void this.read(), askEvery_ms);
  }
  close(): void {
    this.#open = false;
    clearInterval(this.#timer);
    connection.unwatchEvent(this.id, this.#changed);
  }

  /** Null: the line was lost for a while and things may have changed. */
  readonly #changed = (version: number | null): void => {
    if (version === null || version !== this.view?.version) void this.read();
  };

  readonly read = async (): Promise<void> => {
    if (this.#reading) {
      this.#again = true; // what is on its way may be too old already
      return;
    }
    this.#reading = true;
    do {
      this.#again = false;
      try {
        const view = await readEvent(this.id);
        this.ahead_ms = view.now_ms - Date.now();
        this.view = view;
        this.failed = false;
        this.missing = false;
      } catch (problem) {
        this.missing = problem instanceof ApiError && problem.status === 404;
        this.failed = true;
      }
    } while (this.#again && this.#open);
    this.#reading = false;
  };

  /** Null if it was refused (`refusal` says why) or not sent. */
  async wish<Word extends WishWord>(word: Word, fields: Wishes[Word]): Promise<Done | null> {
    this.refusal = null;
    this.unsent = false;
    this.busy = true;
    try {
      const done = await wish(this.id, word, fields);
      await this.read();
      return done;
    } catch (problem) {
      if (problem instanceof ApiError && problem.reason) this.refusal = problem.reason;
      else this.unsent = true;
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** The server's time now. */
  now_ms(): number {
    return Date.now() + this.ahead_ms;
  }
}

/** For a component: the event, read and watched as long as the component is there, anew when somebody else signs in. */
export function liveEvent(id: string): LiveEvent {
  const live = new LiveEvent(id);
  const who = $derived(session.known ? (session.me?.id ?? '') : null);
  $effect(() => {
    if (who === null) return;
    untrack(() => live.open());
    return () => live.close();
  });
  return live;
}
