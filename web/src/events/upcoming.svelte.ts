// The next game of whoever is signed in, over all events that are played now or soon.
import { listEvents } from './api';
import { LiveEvent } from './live.svelte';
import type { EventSummary, NextGame } from './types';

const askEvery_ms = 60_000;
const soon_ms = 6 * 3_600_000;
/** Nobody plays in more events at once; the server need not be asked for more. */
const most = 6;

export interface Upcoming {
  event: string;
  title: { fa: string; en: string };
  next: NextGame;
  opponent: string;
  ahead_ms: number;
}

export const matters = (event: Pick<EventSummary, 'phase' | 'starts_at_ms'>, now_ms: number): boolean =>
  event.phase === 'running' || (event.phase === 'coming' && event.starts_at_ms - now_ms < soon_ms);

export class UpcomingGames {
  #lives: LiveEvent[] = $state.raw([]);
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The first event in which somebody has entered us and waits for our word. */
  asked: EventSummary | null = $state.raw(null);

  /** One of each event, the soonest first. */
  get games(): Upcoming[] {
    const all = this.#lives.flatMap((live): Upcoming[] => {
      const next = live.view?.me?.next;
      if (!live.view || !next) return [];
      const opponent =
        live.view.entries.find((entry) => entry.entry === next.opponent)?.name ?? next.opponent;
      return [{ event: live.id, title: live.view.setup, next, opponent, ahead_ms: live.ahead_ms }];
    });
    return all.sort((one, other) => one.next.starts_at_ms - other.next.starts_at_ms);
  }

  open(): void {
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), askEvery_ms);
  }
  close(): void {
    clearInterval(this.#timer);
    for (const live of this.#lives) live.close();
    this.#lives = [];
    this.asked = null;
  }

  async #look(): Promise<void> {
    let list: EventSummary[];
    try {
      list = await listEvents();
    } catch {
      return; // the next look may work
    }
    this.asked = list.find((event) => event.asked.length > 0 && event.phase !== 'over') ?? null;
    const wanted = list.filter((event) => event.mine && matters(event, Date.now())).slice(0, most);
    const ids = wanted.map((event) => event.id);
    for (const live of this.#lives) if (!ids.includes(live.id)) live.close();
    this.#lives = this.#lives.filter((live) => ids.includes(live.id));
    for (const { id } of wanted) {
      if (this.#lives.some((live) => live.id === id)) continue;
      const live = new LiveEvent(id);
      live.open();
      this.#lives = [...this.#lives, live];
    }
  }

  /** Somebody has entered an event just now, or has said no. */
  entered(): void {
    void this.#look();
  }
}
export const upcoming = new UpcomingGames();
