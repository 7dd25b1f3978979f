// Rule sets and their options as texts, the way rules/options.cpp reads and writes them: `last-turn`,
// `standard,after-pass=order-stands`. A text says only what differs from the defaults.
import type { Lang } from '../i18n/text';
import type { GameInfo, RuleSet } from './types';

type Book = Pick<GameInfo, 'rule_sets' | 'options' | 'data_set'>;
/** A value for every option. */
export type Settings = Readonly<Record<string, string>>;

const defaults = (book: Book): Record<string, string> =>
  Object.fromEntries(book.options.map((option) => [option.name, option.values[0]?.name ?? '']));

/** What a text sets, or null if this book cannot read it: a preference may be older than the book. */
export function settingsOf(book: Book, text: string): Settings | null {
  const settings = defaults(book);
  for (const [at, part] of text.split(',').entries()) {
    const [name = '', value] = part.trim().split('=');
    if (value === undefined) {
      const first = name === '' || name === 'standard';
      const named = first ? book.rule_sets[0] : book.rule_sets.find((each) => each.name === name);
      if (!named || at > 0) return null;
      Object.assign(settings, named.settings);
    } else if (name !== 'data' || !value.startsWith(`${book.data_set}@`)) {
      // Which data set a table plays by is no choice of rules.
      const option = book.options.find((each) => each.name === name);
      if (!option?.values.some((each) => each.name === value)) return null;
      settings[name] = value;
    }
  }
  return settings;
}

const same = (one: Settings, other: Settings): boolean =>
  Object.keys(one).every((name) => one[name] === other[name]);

/** The rule set that has exactly these settings, if one does. */
export const ruleSetOf = (book: Book, settings: Settings) =>
  book.rule_sets.find((each) => same(settings, settingsOfSet(book, each)));

const settingsOfSet = (book: Book, set: RuleSet): Settings => ({ ...defaults(book), ...set.settings });
const differing = (book: Book, set: RuleSet, settings: Settings) =>
  book.options.filter((option) => settings[option.name] !== settingsOfSet(book, set)[option.name]);

/** The rule set that these settings differ from least: what people would call them. */
export function nearestOf(book: Book, settings: Settings): RuleSet | undefined {
  const count = (set: RuleSet) => differing(book, set, settings).length;
  return [...book.rule_sets].sort((one, other) => count(one) - count(other))[0];
}

/** The shortest text for these settings: a rule set's name, and what differs from it. */
export function textOf(book: Book, settings: Settings): string {
  const set = nearestOf(book, settings);
  if (!set) return 'standard';
  return [set.name, ...differing(book, set, settings).map((o) => `${o.name}=${settings[o.name]}`)].join();
}

/** Whether two texts mean the same rules. */
export function sameRules(book: Book, one: string, other: string): boolean {
  const settings = settingsOf(book, one);
  const others = settingsOf(book, other);
  return settings !== null && others !== null && same(settings, others);
}

/** The rules in words where they are not the usual ones; otherwise nothing needs to be said. */
export function rulesWords(book: Book, text: string, lang: Lang): string {
  const settings = settingsOf(book, text);
  if (settings === null) return text;
  const set = nearestOf(book, settings);
  if (!set) return text;
  const values = differing(book, set, settings).map(
    (option) => option.values.find((value) => value.name === settings[option.name])?.[lang] ?? '',
  );
  return [...(set === book.rule_sets[0] ? [] : [set[lang]]), ...values].join(lang === 'fa' ? '، ' : ', ');
}
