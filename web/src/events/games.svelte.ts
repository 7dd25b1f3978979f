// The games' parts in events that the page has loaded.
import { allBoards, boardOf } from '../board/registry';
import type { GameEvents } from './of_game';

class Games {
  #here: ReadonlyMap<string, GameEvents> = $state.raw(new Map());

  /** Null while it is not here, and for a game that has none. */
  of(game: string): GameEvents | null {
    return this.#here.get(game) ?? null;
  }
  async load(game: string): Promise<GameEvents | null> {
    const part = this.of(game) ?? (await boardOf(game)?.events?.())?.default ?? null;
    if (part && !this.#here.has(game)) this.#here = new Map([...this.#here, [game, part]]);
    return part;
  }
  readonly all = async (): Promise<ReadonlyMap<string, GameEvents>> => {
    for (const { id } of allBoards()) await this.load(id);
    return this.#here;
  };
}
export const gameEvents = new Games();
