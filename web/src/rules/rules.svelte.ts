// The one instance of the referee that the page uses, fetched once.
import wasmUrl from '../../generated/meydan.wasm?url';
import { prefs } from '../app/prefs.svelte';
import type { Text } from '../i18n/text';
import { reasonOf } from '../net/api';
import { rulesWords, sameRules, settingsOf } from './choice';
import { dataOf, handIn } from './data';
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
export const house: {
  rules: Rules | null;
  games: GameInfo[];
  failed: boolean;
  /** Of the data sets that games have asked for: on its way, here, or why it is not. */
  data: Record<string, 'coming' | 'here' | Text>;
} = $state({
  rules: null,
  games: [],
  failed: false,
  data: {},
});

/** What is on its way or here; in no state, so that it may be asked for while a page is being drawn. */
let asked: Readonly<Record<string, Promise<void> | undefined>> = {};
async function bring(reference: string): Promise<void> {
  try {
    const rules = await loadRules();
    house.data[reference] = 'coming';
    await handIn(rules, reference);
    house.data[reference] = 'here';
  } catch (problem) {
    asked = { ...asked, [reference]: undefined };
    house.data[reference] = reasonOf(problem);
    throw problem;
  }
}
function ask(reference: string): Promise<void> {
  const coming = asked[reference] ?? bring(reference);
  asked = { ...asked, [reference]: coming };
  return coming;
}

/** For whoever waits: the referee with the data set that a game by these rules needs. */
export async function loadRulesFor(game: string, rules: string): Promise<Rules> {
  const referee = await loadRules();
  const reference = dataOf(referee.games(), game, rules);
  if (reference !== null) await ask(reference);
  return referee;
}
/** The referee of a game, as soon as it can judge by these rules; it sees to it that the data set comes which they need. */
export function refereeFor(game: string, rules = ''): Rules | null {
  const reference = dataOf(house.games, game, rules);
  if (!house.rules || reference === null) return house.rules;
  const state = house.data[reference];
  if (state === 'here') return house.rules;
  if (state === undefined) ask(reference).catch(() => {}); // house.data says why
  return null;
}
/** Why it never will, unless somebody asks again. */
export function dataProblem(game: string, rules = ''): Text | null {
  const state = house.data[dataOf(house.games, game, rules) ?? ''] ?? 'coming';
  return typeof state === 'string' ? null : state;
}
export function askAgain(game: string, rules = ''): void {
  const reference = dataOf(house.games, game, rules);
  if (reference !== null) ask(reference).catch(() => {});
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
  gameInfo(id)?.rule_sets.some(({ name }) => (refereeFor(id)?.matchPoints(id, name) ?? 0) > 0) ?? false;

export const gameInfo = (id: string): GameInfo | undefined => house.games.find((game) => game.id === id);
