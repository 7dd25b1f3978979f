// Reasons that the arena itself writes into a log beside a clause (tournament/decide.cpp, tournament/attend.cpp, tournament/absences.cpp,
// server/api/event_wishes.cpp). A log has one wording; people read it in their language.
import type { Lang, Text } from '../i18n/text';

export const ownReasons: Readonly<Record<string, Text>> = {
  'late past half of the match': {
    fa: 'دیرکرد بیش از نیمی از مسابقه',
    en: 'Late past half of the match',
  },
  withdrawn: { fa: 'انصراف', en: 'Withdrawn' },
  'late from a break': { fa: 'دیرکرد پس از استراحت', en: 'Late from a break' },
  'played without the required clock': {
    fa: 'بازی بدون ساعت الزامی',
    en: 'Played without the required clock',
  },
  'decision of the committee': { fa: 'تصمیم کمیته', en: 'Decision of the committee' },
  'the event has a result': { fa: 'نتیجه در رویداد ثبت شده است', en: 'The event has a result' },
  'all tables': { fa: 'همهٔ میزها', en: 'All tables' },
};

/** What a person wrote stays as it is. */
export const reasonText = (lang: Lang, reason: string): string =>
  Object.hasOwn(ownReasons, reason) ? (ownReasons[reason]?.[lang] ?? reason) : reason;
