// Rule sets and options as texts: read and written as the referee does, said in words only where they are unusual.
import { beforeAll, describe, expect, it } from 'vitest';
import { asSentence } from '../src/i18n/text';
import { ruleSetOf, rulesWords, settingsOf, textOf } from '../src/rules/choice';
import type { Rules } from '../src/rules/module';
import type { GameInfo } from '../src/rules/types';
import { loadTestRules } from './helpers';

let rules: Rules;
let games: GameInfo[];
beforeAll(async () => {
  rules = await loadTestRules();
  games = rules.games();
});
const game = (id: string) => games.find((each) => each.id === id) as GameInfo;

it('offers every choice with a capital at its beginning in English', () => {
  const levels = games.flatMap((info) => info.levels.flatMap((level) => [level, level.about]));
  const choices = games.flatMap((info) => info.options.flatMap((option) => [option, ...option.values]));
  expect(choices.length).toBeGreaterThan(20);
  for (const choice of [...choices, ...levels]) expect(asSentence(choice).en).toMatch(/^[A-Z0-9]/);
});

describe('rules as text', () => {
  it('is read by the referee, whatever is chosen', () => {
    let texts = 0;
    for (const info of games) {
      for (const option of info.options) {
        for (const value of option.values) {
          for (const set of info.rule_sets) {
            const settings = { ...settingsOf(info, set.name), [option.name]: value.name };
            const text = textOf(info, settings);
            expect(settingsOf(info, text), text).toEqual(settings);
            expect(() => rules.start(info.id, text), text).not.toThrow();
            ++texts;
          }
        }
      }
    }
    expect(texts).toBeGreaterThan(10);
  });
  it('is short: the name of a rule set, or what differs from the usual one', () => {
    const info = game('mijnlieff');
    expect(textOf(info, settingsOf(info, 'end=last-turn') ?? {})).toBe('last-turn');
    expect(textOf(info, settingsOf(info, 'standard,end=two-passes') ?? {})).toBe('standard');
    const own = textOf(info, settingsOf(info, 'last-turn,after-pass=order-stands') ?? {});
    expect(own).toBe('last-turn,after-pass=order-stands');
    expect(ruleSetOf(info, settingsOf(info, own) ?? {})).toBeUndefined();
  });
  it('is the same whichever data set it names', () => {
    const info = { ...game('mijnlieff'), data_set: 'words' };
    const text = 'last-turn,data=words@0123456789abcdef';
    expect(textOf(info, settingsOf(info, text) ?? {})).toBe('last-turn');
    expect(settingsOf(info, 'data=other@0123456789abcdef')).toBeNull();
    expect(settingsOf(game('mijnlieff'), text)).toBeNull();
  });
  it('is refused when the book does not know it any more', () => {
    const info = game('mijnlieff');
    for (const text of ['no-such-set', 'end=no-such-value', 'no-such-option=on', 'end=last-turn,standard']) {
      expect(settingsOf(info, text), text).toBeNull();
    }
  });
  it('is said only where it is not the usual one', () => {
    const info = game('mijnlieff');
    expect(rulesWords(info, 'standard', 'fa')).toBe('');
    expect(rulesWords(info, 'last-turn', 'fa')).toContain('نوبت آخر');
    expect(rulesWords(info, 'standard,after-pass=order-stands', 'en')).toBe(
      'the order of the last piece still stands',
    );
  });
});
