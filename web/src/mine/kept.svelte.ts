// Games against the bot in this browser, kept over a reload: what each began with and every move since, dice included.
// One of each game, in the browser's storage.

export interface KeptGame {
  game: string;
  rules: string;
  level: string;
  seat: number;
  /** Of the bot, so that it answers after a reload as it would have before. */
  seed: string;
  /** Chance's moves are among them: dice that have fallen lie where they lay. */
  moves: string[];
  resigned: boolean;
  began_ms: number;
  /** We have decided something; before that there is nothing to lose. */
  played: boolean;
  over: boolean;
  mine: boolean;
}

const storageKey = 'meydan.offline';

function read(): Record<string, KeptGame> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, KeptGame>) : {};
  } catch {
    return {}; // no storage, or not ours
  }
}

class KeptGames {
  #all: Record<string, KeptGame> = $state.raw(typeof localStorage === 'undefined' ? {} : read());

  constructor() {
    // Another window of this browser plays on.
    if (typeof addEventListener !== 'undefined')
      addEventListener('storage', (event: StorageEvent) => event.key === storageKey && (this.#all = read()));
  }

  of(game: string): KeptGame | undefined {
    return this.#all[game];
  }
  /** Those that can be gone on with. */
  get running(): KeptGame[] {
    return Object.values(this.#all).filter((kept) => kept.played && !kept.over);
  }
  keep(kept: KeptGame): void {
    this.#write({ ...this.#all, [kept.game]: kept });
  }
  /** Whoever wants to play this game again does not want to see the last one. */
  dropFinished(game: string): void {
    if (this.#all[game]?.over) this.drop(game);
  }
  drop(game: string): void {
    this.#write(Object.fromEntries(Object.entries(this.#all).filter(([name]) => name !== game)));
  }
  #write(all: Record<string, KeptGame>): void {
    this.#all = all;
    try {
      localStorage.setItem(storageKey, JSON.stringify(all));
    } catch {
      // A private window, or no room: the games last as long as the page.
    }
  }
}
export const keptGames = new KeptGames();
