// What a visitor has chosen: language, theme, sounds, and the game and clock last played. Kept in the browser only.
import { common } from '../i18n/common';
import {
  type Lang,
  type Part,
  type Text,
  type Values,
  digits,
  fill,
  joined,
  titleOf,
  asSentence,
} from '../i18n/text';

export type Theme = 'auto' | 'light' | 'dark' | 'wood';
const storageKey = 'meydan.prefs';

interface Kept {
  lang: Lang;
  theme: Theme;
  sounds: boolean;
  haptics: boolean;
  notify: boolean;
  game: string;
  clock: string;
  /** The clock of matches to points. */
  matchClock: string;
  level: string;
  /** What the bot in this browser takes for a move at least. */
  botPause_ms: number;
  /** What is switched on for a game's board. */
  boards: Record<string, Record<string, boolean>>;
  /** The rules last played, by game, as rules/choice.ts writes them. */
  rules: Record<string, string>;
}

const first: Kept = {
  lang: 'fa',
  theme: 'auto',
  sounds: true,
  haptics: true,
  notify: false,
  game: '',
  clock: '5+0',
  matchClock: 'match',
  level: 'medium',
  botPause_ms: 600,
  boards: {},
  rules: {},
};

function read(): Kept {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...first }; // no storage (a private window), or not ours
  }
}

export const prefs: Kept = $state(typeof localStorage === 'undefined' ? { ...first } : read());

/** Writes down what changed and gives the page its language, direction and theme at once. */
export function applyPrefs(): void {
  const page = document.documentElement;
  page.lang = prefs.lang;
  page.dir = prefs.lang === 'fa' ? 'rtl' : 'ltr';
  if (prefs.theme === 'auto') delete page.dataset['theme'];
  else page.dataset['theme'] = prefs.theme;
  try {
    localStorage.setItem(storageKey, JSON.stringify(prefs));
  } catch {
    // Nothing to do: the choice lasts as long as the page.
  }
}

/** The text in the present language; read inside a component it follows the language. */
export const t = (text: Text, values?: Values): string => fill(prefs.lang, text, values);
/** Something to choose from, in words of the referee's: a choice begins with a capital where there are any. */
export const choice = (text: Text): string => asSentence(text)[prefs.lang];
export const n = (value: string | number): string => digits(prefs.lang, value);
/** Parts of one line, as the language joins them. */
export const listed = (...parts: Part[]): string => joined(prefs.lang, parts);
/** A page's title: what is shown, then the house. */
export const titled = (...parts: Part[]): string => titleOf(prefs.lang, [...parts, t(common.name)]);
