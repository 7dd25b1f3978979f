// Seeks and live tables. Visitors who are somebody get them over the line; others ask every few seconds, so that
// looking around makes no account.
import { session } from '../app/session.svelte';
import { get } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { Lobby } from '../net/protocol';

const askEvery_ms = 4_000;

class LobbyView {
  #asked: Lobby | null = $state.raw(null);
  offline = $state(false);
  get now(): Lobby | null {
    return connection.lobby ?? this.#asked;
  }
  async ask(): Promise<void> {
    try {
      const answer = await get<{ lobby?: Lobby } & Partial<Lobby>>('/api/lobby');
      this.#asked = answer.lobby ?? { seeks: answer.seeks ?? [], more_seeks: 0, tables: answer.tables ?? [] };
      this.offline = false;
    } catch {
      this.offline = true;
    }
  }
}
export const lobby = new LobbyView();

/** An effect: runs while the home page is shown. */
export function watchLobby(): (() => void) | undefined {
  if (!session.known) return;
  if (session.me) {
    connection.watchLobby();
    lobby.offline = false;
    return;
  }
  void lobby.ask();
  const timer = setInterval(() => void lobby.ask(), askEvery_ms);
  return () => clearInterval(timer);
}
