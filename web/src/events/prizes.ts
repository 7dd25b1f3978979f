// Who has won what, as people read it.
import { type Lang, digits, fill, isolate, joined, ltr } from '../i18n/text';
import { prizes as texts } from '../i18n/prizes';
import type { Award, SectionSetup, SectionView } from './types';

/** Amounts are read in groups of three: ۱۲٬۰۰۰٬۰۰۰. The unit follows the number in the direction of the language, whatever
 *  script it is written in. */
export const moneyText = (lang: Lang, amount: number, unit: string): string => {
  const number = new Intl.NumberFormat(lang === 'fa' ? 'fa-IR' : 'en-GB').format(amount);
  if (unit === '') return number;
  const text = `${number} ${isolate(unit)}`;
  return lang === 'fa' ? `\u2067${text}\u2069` : ltr(text);
};

/** Everything that somebody has won, in one line of the language: what is written in another script stays a part of it. */
export const wonText = (lang: Lang, award: Award, unit: string): string =>
  joined(lang, [award.amount > 0 && moneyText(lang, award.amount, unit), ...award.things.map(isolate)]);

/** What the places of a section win, as it is announced: "Place 1: 1,000 Toman, Cup; place 2: 500 Toman". */
export const prizesText = (lang: Lang, section: SectionSetup): string => {
  const text = (section.prizes ?? [])
    .map((prize) =>
      fill(lang, prize.ranking === '' ? texts.ofPlace : texts.ofRankingPlace, {
        place: prize.place,
        ranking: fill(lang, texts[`ranking_${prize.ranking || 'own'}` as 'ranking_own']),
        won: joined(lang, [
          prize.amount > 0 && moneyText(lang, prize.amount, section.prize_unit ?? ''),
          prize.thing && isolate(prize.thing),
        ]),
      }),
    )
    .join(fill(lang, texts.between));
  return section.prize_ties === 'shared' ? fill(lang, texts.announcedShared, { prizes: text }) : text;
};

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
