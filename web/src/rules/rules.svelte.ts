// The one instance of the referee that the page uses, fetched once.
import wasmUrl from '../../generated/meydan.wasm?url';
import { prefs } from '../app/prefs.svelte';
import { rulesWords, sameRules, settingsOf } from './choice';
import { addSet } from './data_sets';
import { Rules } from './module';
import type { GameInfo } from './types';

let loading: Promise<Rules> | undefined;

export function loadRules(): Promise<Rules> {
  loading ??= Rules.load(fetch(wasmUrl)).catch((problem: unknown) => {
    loading = undefined; // the next asker tries again
    throw problem;
  });
  return loading;
}

/** What the module knows, once it is there; components wait for `rules` to be set. */
export const house: { rules: Rules | null; games: GameInfo[]; sets: string[]; failed: boolean } = $state({
  rules: null,
  games: [],
  sets: [],
  failed: false,
});

let fetched: readonly string[] = [];
async function fetchSet(rules: Rules, name: string): Promise<void> {
  if (fetched.includes(name)) return;
  fetched = [...fetched, name];
  try {
    await addSet(rules, name);
    house.sets = [...house.sets, name];
  } catch {
    fetched = fetched.filter((each) => each !== name); // the next page tries again
    house.failed = true;
  }
}

/** For whoever waits: the referee with the data set that a game needs. */
export async function loadRulesOf(game: string): Promise<Rules> {
  const rules = await loadRules();
  const name = rules.games().find((each) => each.id === game)?.data_set;
  if (name !== undefined && !house.sets.includes(name)) {
    await addSet(rules, name);
    house.sets = [...house.sets, name];
  }
  return rules;
}

/** The referee of a game; null until it is here, with the data set that the game needs. */
export function rulesOf(game: string): Rules | null {
  const { rules } = house;
  const name = gameInfo(game)?.data_set;
  if (!rules || name === undefined || house.sets.includes(name)) return rules;
  void fetchSet(rules, name);
  return null;
}

export async function openHouse(): Promise<void> {
  try {
    const rules = await loadRules();
    house.games = rules.games();
    house.rules = rules;
    house.failed = false;
  } catch {
    house.failed = true;
  }
}

/** A game's name for lists: without the explanation in brackets. */
export const shortName = (id: string): string => gameInfo(id)?.name[prefs.lang].replace(/ \(.*/, '') ?? id;

/** The rules that a visitor plays a game by, if the book still knows them. */
export function rulesFor(id: string): string {
  const info = gameInfo(id);
  const kept = prefs.rules[id] ?? '';
  return info && kept !== '' && settingsOf(info, kept) ? kept : (info?.rule_sets[0]?.name ?? 'standard');
}
/** A level of a game's bot: the one that is wanted, or the middle one where this game has none of that name. */
export function levelFor(id: string, wanted = prefs.level): string {
  const levels = gameInfo(id)?.levels ?? [];
  const known = levels.find((level) => level.id === wanted) ?? levels[Math.floor(levels.length / 2)];
  return known?.id ?? wanted;
}
/** Whether a text of rules means those that the visitor plays this game by. */
export const isRulesFor = (id: string, rules: string): boolean => {
  const info = gameInfo(id);
  return info !== undefined && sameRules(info, rules, rulesFor(id));
};
export function keepRules(id: string, rules: string): void {
  prefs.rules = { ...prefs.rules, [id]: rules };
}
/** The rules of a table in words where they are not the game's usual ones. */
export const unusualRules = (id: string, rules: string): string => {
  const info = gameInfo(id);
  return info ? rulesWords(info, rules, prefs.lang) : '';
};

/** Whether matches of a game are played to points, by some of its rule sets at least. */
export const playsToPoints = (id: string): boolean =>
  gameInfo(id)?.rule_sets.some(({ name }) => (rulesOf(id)?.matchPoints(id, name) ?? 0) > 0) ?? false;

export const gameInfo = (id: string): GameInfo | undefined => house.games.find((game) => game.id === id);
