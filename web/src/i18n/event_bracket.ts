// A bracket in words.
import type { Texts } from './text';

export const bracketWords = {
  main: { fa: 'جدول اصلی', en: 'Main draw' },
  losers: { fa: 'جدول بازندگان', en: 'Losers’ bracket' },
  consolation: { fa: 'جدول تسلی', en: 'Consolation' },
  last_chance: { fa: 'آخرین شانس', en: 'Last chance' },
  third_place: { fa: 'مسابقهٔ مقام سوم', en: 'Match for third place' },
  final: { fa: 'فینال', en: 'Final' },
  secondFinal: { fa: 'فینال دوم', en: 'Second final' },
  semiFinals: { fa: 'نیمه‌نهایی', en: 'Semi-finals' },
  quarterFinals: { fa: 'یک‌چهارم نهایی', en: 'Quarter-finals' },
  matchNumber: { fa: 'مسابقهٔ {number}', en: 'Match {number}' },
  winnerOf: { fa: 'برندهٔ مسابقهٔ {number}', en: 'Winner of match {number}' },
  loserOf: { fa: 'بازندهٔ مسابقهٔ {number}', en: 'Loser of match {number}' },
  groupPlace: { fa: 'نفر {place} گروه {group}', en: 'No. {place} of group {group}' },
  won: { fa: 'برنده', en: 'Winner' },
  roundsOf: { fa: 'دورهای {stage}', en: 'Rounds: {stage}' },
  open: { fa: 'هنوز معلوم نیست', en: 'Not known yet' },
  onlyIfNeeded: { fa: 'فقط در صورت نیاز', en: 'Only if needed' },
} satisfies Texts;
