// An event's announced rules in words.
import type { Texts } from './text';

export const announced = {
  game: { fa: 'بازی', en: 'Game' },
  where: { fa: 'جا', en: 'Where' },
  start: { fa: 'آغاز', en: 'Start' },
  rounds: { fa: '{rounds} دور', en: '{rounds} rounds' },
  losses: { fa: 'حذف با {losses} باخت', en: 'out at {losses} losses' },
  groups: { fa: '{groups} گروه، دو نفر از هر گروه بالا می‌روند', en: '{groups} groups, two of each go on' },
  teams: { fa: 'تیمی، {boards} میز', en: 'teams of {boards} boards' },
  thirdPlace: { fa: 'با بازی رده‌بندی برای جای سوم', en: 'with a match for third place' },
  length: { fa: 'طول مسابقه', en: 'Match length' },
  onePoints: { fa: '{points} امتیازی', en: '{points} points' },
  eachPoints: {
    fa: 'دور به دور {points} امتیازی؛ آخرین عدد برای دورهای بعد هم هست',
    en: 'round by round {points} points; the last holds for later rounds too',
  },
  bestOf: { fa: 'شمار دیدارها', en: 'Best of' },
  bestOfText: { fa: 'اکثریت {games} دیدار', en: 'the majority of {games}' },
  clock: { fa: 'زمان هر بازیکن', en: 'Time for each player' },
  baffleBox: { fa: 'برجک تاس', en: 'Baffle box' },
  schedule: { fa: 'برنامهٔ دورها', en: 'Rounds' },
  everyMinutes: { fa: 'هر {minutes} دقیقه یک دور', en: 'one every {minutes} minutes' },
  window: { fa: 'مهلت بازی', en: 'Time window' },
  windowText: {
    fa: 'بازیکنان در {hours} ساعت زمانی را هماهنگ می‌کنند؛ اگر نشد، زمان پایانی اعلام‌شده معتبر است',
    en: 'the players agree a time within {hours} hours; else the final announced time counts',
  },
  draw: { fa: 'قرعه', en: 'Draw' },
  drawItself: {
    fa: 'قرعه، رنگ و میز را سامانه تعیین می‌کند و دور بعد با آمدن آخرین نتیجه قرعه‌کشی می‌شود',
    en: 'by the software, colours and tables too; the next round is drawn when the last result is in',
  },
  drawDirector: {
    fa: 'قرعه، رنگ و میز را سامانه به فرمان مدیر تورنمنت تعیین می‌کند',
    en: 'by the software when the director says so, colours and tables too',
  },
  lateness: { fa: 'زمان تأخیر', en: 'Lateness' },
  lateClock: {
    fa: 'بازی در زمان اعلام‌شده خودبه‌خود آغاز می‌شود و از وقت کسی که نوبت اوست کم می‌شود تا برسد',
    en: 'games start by themselves at the fixed time, and the player to move loses time until arriving',
  },
  latePoints: {
    fa: 'در نخستین مسابقهٔ روز پس از {first} دقیقه و در دیگر مسابقه‌ها پس از {other} دقیقه یک امتیاز به حریف، سپس هر {step} دقیقه یک امتیاز؛ بیش از نیمی از امتیازهای مسابقه یعنی باخت',
    en: 'a point to the opponent after {first} minutes in the first match of the day, {other} in others, then one every {step} minutes; more than half of the match is a loss',
  },
  lateWait: {
    fa: 'حریف دست‌کم {minutes} دقیقه صبر می‌کند و سپس خبر می‌دهد',
    en: 'the opponent waits at least {minutes} minutes, then reports',
  },
  points: { fa: 'امتیازها', en: 'Points' },
  pointsText: { fa: 'برد ۱، مساوی ½، باخت یا غیبت ۰', en: 'win 1, draw ½, loss or absence 0' },
  tieBreaks: { fa: 'پوئن‌شکنی', en: 'Tie-breaks' },
  quota: { fa: 'سهمیه', en: 'Quota' },
  quotaText: {
    fa: 'حداکثر {count} بازیکن از هر نهاد در هر بخش',
    en: 'at most {count} players of an institution in a section',
  },
  entering: { fa: 'نام‌نویسی', en: 'Entering' },
  approval: { fa: 'با پذیرش مدیر تورنمنت', en: 'the director approves entries' },
  rated: { fa: 'امتیاز رسمی', en: 'Rating' },
  ratedYes: { fa: 'نتیجه‌ها در امتیاز رسمی حساب می‌شوند', en: 'results count for ratings' },
  ratedNo: { fa: 'حساب نمی‌شود', en: 'not rated' },
  appeals: { fa: 'اعتراض', en: 'Appeals' },
  noAppeals: {
    fa: 'در رویداد برخط اعتراض نیست؛ رأی مدیر تورنمنت نهایی است',
    en: "none in online events: the director's decision is final",
  },
  committee: {
    fa: 'کمیته تصمیم‌گیری، بی‌آنکه رأی مدیر را بداند، رأی می‌دهد',
    en: "to the decision committee, which decides without knowing the director's ruling",
  },
} satisfies Texts;
