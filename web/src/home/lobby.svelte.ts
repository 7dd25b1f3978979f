// Seeks and live tables. Visitors who are somebody get them over the line; others ask every few seconds, so that
// looking around makes no account.
import { untrack } from 'svelte';
import { openSession, session } from '../app/session.svelte';
import { get } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { Lobby, LobbyNews } from '../net/protocol';

const askEvery_ms = 4_000;

class LobbyView {
  #asked: Lobby | null = $state.raw(null);
  /** The last time of asking failed. */
  #failed = $state(false);
  /** Nobody can say who waits and who plays. */
  get offline(): boolean {
    return session.me ? connection.lost : this.#failed;
  }
  get now(): Lobby | null {
    return connection.lobby ?? this.#asked;
  }
  async ask(): Promise<void> {
    try {
      this.#asked = (await get<LobbyNews>('/api/lobby')).lobby;
      this.#failed = false;
      if (session.unsure) await openSession();
    } catch {
      this.#failed = true;
    }
  }
}

export const lobby = new LobbyView();

/** An effect: runs while the home page is shown. */
export function watchLobby(): (() => void) | undefined {
  if (!session.known) return;
  if (session.me) {
    // Not at every change of the line: a lost one comes back by itself, in its own time.
    untrack(() => connection.watchLobby());
    return;
  }
  void lobby.ask();
  const ask = () => void lobby.ask();
  const timer = setInterval(ask, askEvery_ms);
  // Who loses the network need not find out by trying.
  addEventListener('offline', ask);
  addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    removeEventListener('offline', ask);
    removeEventListener('online', ask);
  };
}
