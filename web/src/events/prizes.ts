// Who has won what, as people read it.
import { type Lang, digits, fill, joined } from '../i18n/text';
import { prizes as texts } from '../i18n/prizes';
import type { Award, SectionView } from './types';

/** Amounts are read in groups of three: ۱۲٬۰۰۰٬۰۰۰. */
export const moneyText = (lang: Lang, amount: number, unit: string): string =>
  [new Intl.NumberFormat(lang === 'fa' ? 'fa-IR' : 'en-GB').format(amount), unit].filter(Boolean).join(' ');

/** Everything that somebody has won, in one line. */
export const wonText = (lang: Lang, award: Award, unit: string): string =>
  joined(lang, [award.amount > 0 && moneyText(lang, award.amount, unit), ...award.things]);

/** The place, or those that are shared. */
export const placeText = (lang: Lang, award: Award): string =>
  award.last_place > award.place
    ? fill(lang, texts.places, { from: award.place, to: award.last_place })
    : digits(lang, award.place);

/** What somebody has won in a section, by ranking: one of several is named. */
export const awardsOf = (section: SectionView, entry: string, ranking?: string): Award[] =>
  (section.awards ?? []).filter(
    (award) => award.entry === entry && (ranking === undefined || award.ranking === ranking),
  );
