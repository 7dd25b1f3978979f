// The one instance of the referee that the page uses, fetched once.
import wasmUrl from '../../generated/meydan.wasm?url';
import { Rules } from './module';
import type { GameInfo, Level } from './types';

let loading: Promise<Rules> | undefined;

export function loadRules(): Promise<Rules> {
  loading ??= Rules.load(fetch(wasmUrl)).catch((problem: unknown) => {
    loading = undefined; // the next asker tries again
    throw problem;
  });
  return loading;
}

/** What the module knows, once it is there; components wait for `rules` to be set. */
export const house: { rules: Rules | null; games: GameInfo[]; levels: Level[]; failed: boolean } = $state({
  rules: null,
  games: [],
  levels: [],
  failed: false,
});

export async function openHouse(): Promise<void> {
  try {
    const rules = await loadRules();
    const known = rules.games();
    house.games = known.games;
    house.levels = known.levels;
    house.rules = rules;
    house.failed = false;
  } catch {
    house.failed = true;
  }
}

export const gameInfo = (id: string): GameInfo | undefined => house.games.find((game) => game.id === id);
