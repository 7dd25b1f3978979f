// What the address of a page asks for: section, round, language.
import { prefs } from '../app/prefs.svelte';
import { router } from '../app/router.svelte';
import type { Lang } from '../i18n/text';
import { firstSection, sectionOf } from './reading';
import type { EventView, RoundView, SectionView } from './types';

export const asked = (name: string): string => new URLSearchParams(router.search).get(name) ?? '';

export const askedLang = (): Lang => {
  const lang = asked('lang');
  return lang === 'fa' || lang === 'en' ? lang : prefs.lang;
};
export const askedSection = (view: EventView): SectionView | undefined =>
  sectionOf(view, asked('section')) ?? sectionOf(view, firstSection(view));
export const askedRound = (section: SectionView): RoundView | undefined =>
  section.rounds.find((round) => String(round.round) === asked('round')) ?? section.rounds.at(-1);

/** The same address with something else in it. */
export function ask(what: Record<string, string>): void {
  const all = { ...Object.fromEntries(new URLSearchParams(router.search)), ...what };
  history.replaceState(null, '', `?${new URLSearchParams(all).toString()}`);
  router.search = location.search;
}
