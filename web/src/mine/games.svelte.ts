// One's own games that are not over, wherever they are played: those that wait for us first, the older before the younger.
import { shownName } from '../app/names';
import { session } from '../app/session.svelte';
import { connection } from '../net/connection.svelte';
import type { OwnGame } from '../net/protocol';
import { type KeptGame, keptGames } from './kept.svelte';

export interface MyGame {
  /** Where it is played; no two games have the same. */
  path: string;
  game: string;
  /** Who else plays, by name. */
  others: string[];
  state: 'mine' | 'theirs' | 'pause' | 'open';
  /** In this browser only. */
  here: boolean;
  began_ms: number;
}

export function ofTable(own: OwnGame, me: string): MyGame {
  const others = own.players.filter((player) => player.id !== me && player.id !== '');
  const turn = own.turn === null ? null : own.players[own.turn]?.id;
  const playing = own.phase === 'playing' && turn !== null ? 'theirs' : 'pause';
  return {
    path: `/t/${encodeURIComponent(own.table)}`,
    game: own.game,
    others: others.map((player) => shownName(player.id, player.name)),
    state: turn === me ? 'mine' : own.phase === 'open' ? 'open' : playing,
    here: false,
    began_ms: own.opened_ms,
  };
}

export const ofKept = (kept: KeptGame): MyGame => ({
  path: `/offline/${kept.game}`,
  game: kept.game,
  others: [shownName(`bot:${kept.level}`, '')],
  state: kept.mine ? 'mine' : 'theirs',
  here: true,
  began_ms: kept.began_ms,
});

export const inOrder = (games: readonly MyGame[]): MyGame[] =>
  [...games].sort(
    (one, other) =>
      Number(one.state !== 'mine') - Number(other.state !== 'mine') ||
      one.began_ms - other.began_ms ||
      (one.path < other.path ? -1 : 1),
  );

class MyGames {
  get all(): MyGame[] {
    const me = session.me?.id ?? '';
    const tables = (connection.games ?? [])
      // Of a table of an event that has not begun, the event tells (events/NextGame.svelte).
      .filter((own) => own.phase !== 'open' || own.event === '')
      .map((own) => ofTable(own, me));
    return inOrder([...tables, ...keptGames.running.map(ofKept)]);
  }
  /** All but the one that the page shows. */
  besides(path: string): MyGame[] {
    return this.all.filter((game) => game.path !== path);
  }
}
export const myGames = new MyGames();
