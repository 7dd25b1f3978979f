// An event's announced rules in words.
import type { Texts } from './text';

export const announced = {
  game: { fa: 'بازی', en: 'Game' },
  where: { fa: 'محل', en: 'Where' },
  start: { fa: 'شروع', en: 'Start' },
  rounds: { fa: '{rounds} دور', en: '{rounds} rounds' },
  oneRound: { fa: 'یک دور', en: '1 round' },
  losses: { fa: 'حذف با {losses} باخت', en: 'Out at {losses} losses' },
  oneLoss: { fa: 'حذف با یک باخت', en: 'Out at 1 loss' },
  groups: { fa: '{groups} گروه؛ دو نفر اول هر گروه بالا می‌روند', en: '{groups} groups, two of each go on' },
  teams: { fa: 'تیمی، {boards} تخته', en: 'teams of {boards} boards' },
  thirdPlace: { fa: 'با مسابقه برای مقام سوم', en: 'with a match for third place' },
  length: { fa: 'طول مسابقه', en: 'Match length' },
  oneLength: { fa: '{points} امتیازی', en: 'To {points}' },
  bankEachPoint: {
    fa: '{minutes} دقیقه برای هر امتیاز مسابقه، تأخیر {seconds} ثانیه',
    en: '{minutes} min for every point of the match, {seconds} s delay',
  },
  eachPoints: {
    fa: 'دور به دور {points} امتیازی؛ آخرین عدد برای دورهای بعد هم می‌ماند',
    en: 'Round by round to {points}; the last holds for later rounds too',
  },
  bestOf: { fa: 'تعداد دیدارها', en: 'Best of' },
  bestOfText: { fa: 'بهترین از {games} دیدار', en: 'The majority of {games}' },
  clock: { fa: 'زمان هر بازیکن', en: 'Time for each player' },
  baffleBox: { fa: 'بفل باکس', en: 'Baffle box' },
  schedule: { fa: 'برنامهٔ دورها', en: 'Rounds' },
  everyMinutes: { fa: 'هر {minutes} دقیقه یک دور', en: 'One every {minutes} minutes' },
  window: { fa: 'مهلت بازی', en: 'Time window' },
  windowText: {
    fa: 'بازیکنان تا {hours} ساعت فرصت دارند زمانی را هماهنگ کنند؛ اگر نشد، آخرین زمان اعلام‌شده معتبر است',
    en: 'The players agree a time within {hours} hours; else the final announced time counts',
  },
  draw: { fa: 'قرعه', en: 'Draw' },
  drawItself: {
    fa: 'قرعه، رنگ و میز را نرم‌افزار تعیین می‌کند و دور بعد با آمدن آخرین نتیجه قرعه‌کشی می‌شود',
    en: 'By the software, colours and tables too; the next round is drawn when the last result is in',
  },
  drawDirector: {
    fa: 'قرعه، رنگ و میز را نرم‌افزار به دستور مدیر تورنمنت تعیین می‌کند',
    en: 'By the software when the director says so, colours and tables too',
  },
  lateness: { fa: 'دیرکرد', en: 'Lateness' },
  lateClock: {
    fa: 'بازی در زمان اعلام‌شده خودبه‌خود شروع می‌شود و از وقت کسی که نوبت اوست کم می‌شود تا برسد',
    en: 'Games start by themselves at the fixed time, and the player to move loses time until arriving',
  },
  latePoints: {
    fa: 'در اولین مسابقهٔ روز پس از {first} دقیقه و در مسابقه‌های دیگر پس از {other} دقیقه یک امتیاز به حریف می‌رسد، سپس هر {step} دقیقه یک امتیاز دیگر؛ بیش از نیمی از امتیازهای مسابقه یعنی باخت',
    en: 'A point to the opponent after {first} minutes in the first match of the day, {other} in others, then one every {step} minutes; more than half of the match is a loss',
  },
  lateWait: {
    fa: 'حریف دست‌کم {minutes} دقیقه صبر می‌کند و سپس خبر می‌دهد',
    en: 'The opponent waits at least {minutes} minutes, then reports',
  },
  points: { fa: 'امتیازها', en: 'Points' },
  pointsText: { fa: 'برد ۱، مساوی ½، باخت یا غیبت ۰', en: 'Win 1, draw ½, loss or absence 0' },
  tieBreaks: { fa: 'پوئن‌شکنی', en: 'Tie-breaks' },
  quota: { fa: 'سهمیه', en: 'Quota' },
  quotaText: {
    fa: 'حداکثر {count} بازیکن از هر نهاد در هر بخش',
    en: 'At most {count} players of an institution in a section',
  },
  entering: { fa: 'نام‌نویسی', en: 'Entering' },
  approval: { fa: 'با تأیید مدیر تورنمنت', en: 'The director approves entries' },
  rated: { fa: 'ریتینگ', en: 'Rating' },
  ratedYes: { fa: 'نتیجه‌ها در ریتینگ حساب می‌شود', en: 'Results count for ratings' },
  ratedNo: { fa: 'حساب نمی‌شود', en: 'Not rated' },
  appeals: { fa: 'اعتراض', en: 'Appeals' },
  noAppeals: {
    fa: 'رویداد آنلاین اعتراض ندارد؛ رأی مدیر تورنمنت نهایی است',
    en: "None in online events: the director's decision is final",
  },
  committee: {
    fa: 'کمیتهٔ تصمیم‌گیری بدون دانستن رأی مدیر تصمیم می‌گیرد',
    en: "To the decision committee, which decides without knowing the director's ruling",
  },
} satisfies Texts;
