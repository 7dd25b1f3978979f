// Rules as people choose them: a rule set, and perhaps an option beside it ("traditional,points=3").
import { type Lang, type Text } from '../i18n/text';
import type { GameInfo, RuleSet } from './types';

export interface Chosen {
  set: string;
  options: Record<string, string>;
}

export function readRules(info: GameInfo, text: string): Chosen {
  const parts = text.split(',').filter((part) => part !== '');
  const named = parts.find((part) => !part.includes('=') && info.rule_sets.some((set) => set.name === part));
  const options = parts
    .filter((part) => part.includes('='))
    .map((part) => part.split('=') as [string, string]);
  return { set: named ?? info.rule_sets[0]?.name ?? '', options: Object.fromEntries(options) };
}

export const writeRules = (chosen: Chosen): string =>
  [chosen.set, ...Object.entries(chosen.options).map(([name, value]) => `${name}=${value}`)].join(',');

export const setOf = (info: GameInfo, chosen: Chosen): RuleSet | undefined =>
  info.rule_sets.find((set) => set.name === chosen.set);

/** What an option stands at: chosen, as the rule set has it, or its default. */
export function valueOf(info: GameInfo, chosen: Chosen, option: string): string {
  const spec = info.options.find((each) => each.name === option);
  return chosen.options[option] ?? setOf(info, chosen)?.settings[option] ?? spec?.values[0]?.name ?? '';
}

/** "Traditional, to 3 points" */
export function rulesWords(info: GameInfo, text: string, shown: readonly string[], lang: Lang): string {
  const chosen = readRules(info, text);
  const words: (Text | undefined)[] = [setOf(info, chosen)];
  for (const option of shown) {
    if (setOf(info, chosen)?.settings[option] !== undefined) continue; // the name of the set says it
    const value = valueOf(info, chosen, option);
    words.push(info.options.find((each) => each.name === option)?.values.find((each) => each.name === value));
  }
  return words.flatMap((word) => (word ? [word[lang]] : [])).join(lang === 'fa' ? '، ' : ', ');
}
