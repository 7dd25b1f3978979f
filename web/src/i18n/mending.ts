// What a correction touches (N 4-6), lengths that are agreed or wrong (N 4-8), and the desk's quick results.
import type { Text } from './text';

export const mending = {
  title: {
    fa: 'این نتیجه {count} مسابقهٔ دیگر را هم عوض می‌کند',
    en: 'Other matches that this result changes: {count}',
  },
  follow: { fa: 'با نتیجهٔ تازه عوض شوند', en: 'They follow the new result' },
  stand: { fa: 'همان که هستند بمانند', en: 'They stand as they are' },
  matchOf: { fa: '{one} و {other}:', en: '{one} and {other}:' },
  stays: { fa: 'می‌ماند', en: 'Stands' },
  replace: { fa: 'بازیکن عوض می‌شود: {one} و {other}', en: 'The player is replaced: {one} and {other}' },
  again: { fa: 'دوباره بازی می‌شود: {one} و {other}', en: 'Is played again: {one} and {other}' },
  waits: { fa: 'کنار می‌رود تا بازیکنانش معلوم شوند', en: 'Waits until its players are known' },
  reopen: { fa: 'باز کردن مسابقه', en: 'Reopen' },
  reopenTitle: { fa: 'پاک کردن نتیجهٔ {place}', en: 'Clear the result of {place}' },
  reopenHint: {
    fa: 'نتیجه پاک می‌شود و مسابقه دوباره بازی یا داوری می‌شود.',
    en: 'The result is cleared, and the match is played or ruled anew.',
  },
  bothAbsent: { fa: 'هر دو غایب: هر دو صفر', en: 'Both absent: both have 0' },
  lengthOf: { fa: 'طول مسابقه، {place}', en: 'Match length: {place}' },
  agreed: { fa: 'طول دیگری با موافقت همه', en: 'Another length, agreed by all' },
  wrong: { fa: 'تا حالا با طول نادرست بازی شده', en: 'It was played to a wrong length' },
  agreesOf: { fa: '{name} موافق است', en: '{name} agrees' },
  directorAgrees: { fa: 'مدیر تورنمنت موافق است', en: 'The director agrees' },
  newLength: { fa: 'طول تازه', en: 'New length' },
  playedTo: { fa: 'با کدام طول بازی شده', en: 'Length it was played to' },
  announcedAs: { fa: 'طول اعلام‌شده: {points}', en: 'Announced: to {points}' },
  goesOn: {
    fa: 'طول نادرست دیده شد؛ بازی تا {points} امتیاز ادامه دارد',
    en: 'A wrong length was noticed; play goes on to {points}',
  },
  oneMore: {
    fa: 'هر دو به طول درست رسیده‌اند و برابرند: یک دست دیگر برنده را روشن می‌کند',
    en: 'Both are there and level: one more game decides',
  },
  games: { fa: 'دست‌به‌دست', en: 'Game by game' },
  gamesHint: {
    fa: 'امتیاز هر دست به ترتیب؛ برای {name} عدد مثبت و برای {other} عدد منفی، مانند ۲، \u2066−۱\u2069، ۴',
    en: 'Points of each game in order: plus for {name}, minus for {other}, such as 2, -1, 4',
  },
  badGames: { fa: 'این‌ها امتیاز دست‌ها نیست', en: 'These are no scores of games' },
  quickWin: { fa: 'برد نفر اول', en: 'The first wins' },
  quickDraw: { fa: 'مساوی', en: 'Draw' },
  quickLoss: { fa: 'برد نفر دوم', en: 'The second wins' },
  quickUndo: { fa: 'پس گرفتن آخرین نتیجه', en: 'Take the last result back' },
  slip: { fa: 'اشتباه در ثبت', en: 'A slip of the hand' },
  now: { fa: 'حالا', en: 'Now' },
  // {place} is whole: table 3, or table 1 and there board 2.
  todo_call: { fa: '{place} مدیر را صدا زده است: {names}', en: '{place} calls the director: {names}' },
  todo_verdict: { fa: '{place} منتظر رأی داور است', en: '{place} waits for a verdict' },
  todo_disputed: {
    fa: '{place}: دو بازیکن بر سر نتیجه هم‌نظر نیستند',
    en: '{place}: the players disagree about the result',
  },
  todo_appeal: { fa: '{place}: اعتراض نزد کمیته است', en: '{place}: the committee hears an appeal' },
  todo_late: { fa: '{place} هنوز منتظر {names} است', en: '{place} still waits for {names}' },
  todo_reported: {
    fa: '{place}: حریف باید نتیجه را تأیید کند',
    en: '{place}: the opponent has to confirm the result',
  },
  todo_missing: { fa: '{count} نتیجه هنوز نیامده است', en: 'Results still missing: {count}' },
  todo_pair: {
    fa: 'همهٔ نتیجه‌های {section} آمده است: دور بعد را قرعه بکشید',
    en: 'Every result of {section} is in: pair the next round',
  },
  todo_end: { fa: '{section} تمام شده است: پایان آن را ثبت کنید', en: '{section} is over: close it' },
  todo_entries: {
    fa: '{count} نام‌نویسی منتظر پاسخ شماست',
    en: 'Entries waiting for your answer: {count}',
  },
  todo_nothing: { fa: 'کاری نمانده است', en: 'Nothing is waiting' },
} satisfies Record<string, Text>;
