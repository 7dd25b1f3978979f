// Words about events that every page of theirs uses: the desk, the players' pages, print.
import type { Text, Texts } from './text';

export const events = {
  events: { fa: 'رویدادها', en: 'Events' },
  event: { fa: 'رویداد', en: 'Event' },
  section: { fa: 'بخش', en: 'Section' },
  sections: { fa: 'بخش‌ها', en: 'Sections' },
  round: { fa: 'دور', en: 'Round' },
  roundNumber: { fa: 'دور {round}', en: 'Round {round}' },
  roundOf: { fa: 'دور {round} از {rounds}', en: 'Round {round} of {rounds}' },
  roundStarts: { fa: 'شروع دور', en: 'Start of the round' },
  place: { fa: 'میز', en: 'Table' },
  placeNumber: { fa: 'میز {place}', en: 'Table {place}' },
  /** Of a team: at its place in the hall a team match has several. */
  boardNumber: { fa: 'تختهٔ {board}', en: 'Board {board}' },
  match: { fa: 'مسابقه', en: 'Match' },
  matches: { fa: 'مسابقه‌ها', en: 'Matches' },
  player: { fa: 'بازیکن', en: 'Player' },
  players: { fa: 'بازیکنان', en: 'Players' },
  opponent: { fa: 'حریف', en: 'Opponent' },
  result: { fa: 'نتیجه', en: 'Result' },
  score: { fa: 'امتیاز بازی', en: 'Score' },
  points: { fa: 'امتیاز', en: 'Points' },
  rank: { fa: 'رده', en: 'Rank' },
  number: { fa: 'شماره', en: 'No.' },
  name: { fa: 'نام', en: 'Name' },
  institution: { fa: 'نهاد', en: 'Institution' },
  level: { fa: 'سطح', en: 'Level' },
  rating: { fa: 'ریتینگ', en: 'Rating' },
  seed: { fa: 'سید', en: 'Seed' },
  standings: { fa: 'رده‌بندی', en: 'Standings' },
  pairings: { fa: 'قرعهٔ دور', en: 'Pairings' },
  bracket: { fa: 'جدول حذفی', en: 'Bracket' },
  crossTable: { fa: 'جدول رودررو', en: 'Cross table' },
  entries: { fa: 'شرکت‌کنندگان', en: 'Entries' },
  entriesCount: { fa: '{count} شرکت‌کننده', en: 'Entries: {count}' },
  rules: { fa: 'قواعد', en: 'Rules' },
  notices: { fa: 'اطلاعیه‌ها', en: 'Notices' },
  votesFor: { fa: '{votes_for} رأی از {votes}', en: '{votes_for} votes of {votes}' },
  director: { fa: 'مدیر تورنمنت', en: 'Director' },
  directors: { fa: 'مدیران تورنمنت', en: 'Directors' },
  committee: { fa: 'کمیتهٔ تصمیم‌گیری', en: 'Decision committee' },
  monitor: { fa: 'ناظر', en: 'Monitor' },
  desk: { fa: 'میز مدیر', en: "Director's desk" },
  bye: { fa: 'بای', en: 'Bye' },
  halfBye: { fa: 'بای با نیم امتیاز', en: 'Half-point bye' },
  zeroBye: { fa: 'بای بدون امتیاز', en: 'Zero-point bye' },
  withdrawn: { fa: 'انصراف داده', en: 'Withdrawn' },
  excluded: { fa: 'اخراج‌شده', en: 'Excluded' },
  absent: { fa: 'غایب', en: 'Absent' },
  forfeit: { fa: 'بدون بازی', en: 'Forfeit' },
  adjudicated: { fa: 'با رأی داوری', en: 'Adjudicated' },
  playing: { fa: 'در جریان', en: 'Being played' },
  disputed: { fa: 'مورد اختلاف', en: 'Disputed' },
  reported: { fa: 'در انتظار تأیید حریف', en: 'Waiting for the opponent' },
  underAppeal: { fa: 'در دست بررسی کمیته', en: 'Before the committee' },
  called: { fa: 'مدیر را صدا زده‌اند', en: 'The director has been called' },
  online: { fa: 'آنلاین', en: 'Online' },
  overTheBoard: { fa: 'حضوری', en: 'Over the board' },
  clock: { fa: 'زمان', en: 'Clock' },
  matchLength: { fa: 'مسابقهٔ {points} امتیازی', en: '{points}-point match' },
  clause: { fa: 'بند قانون', en: 'Clause' },
  reason: { fa: 'دلیل', en: 'Reason' },
  ruledBy: { fa: 'به رأی {name}', en: 'Ruled by {name}' },
  penalties: { fa: 'جریمه‌ها', en: 'Penalties' },
  appeals: { fa: 'اعتراض‌ها', en: 'Appeals' },
  print: { fa: 'چاپ', en: 'Print' },
  send: { fa: 'فرستادن', en: 'Send' },
  save: { fa: 'ذخیره', en: 'Save' },
  stale: {
    fa: 'به‌روز نشد؛ شاید آنچه می‌بینید قدیمی باشد.',
    en: 'This could not be updated; what you see may be out of date.',
  },
  unsent: {
    fa: 'به سرور نرسید. اتصال را بررسی کنید و دوباره تلاش کنید.',
    en: 'It did not reach the server. Check your connection and try again.',
  },
  begins: { fa: 'شروع {time}', en: 'Begins {time}' },
  inDays: { fa: '{days} روز دیگر', en: 'In {days} days' },
  comma: { fa: '، ', en: ', ' },
  noEvent: { fa: 'این رویداد پیدا نشد.', en: 'There is no such event.' },
} satisfies Texts;

export const phaseWords = {
  coming: { fa: 'پیش رو', en: 'Coming' },
  drawn: { fa: 'قرعه‌کشی شده', en: 'Drawn' },
  running: { fa: 'در جریان', en: 'Running' },
  over: { fa: 'تمام‌شده', en: 'Finished' },
} satisfies Texts;

export const statusWords = {
  applied: { fa: 'در انتظار تأیید', en: 'Waiting for approval' },
  approved: { fa: 'تأیید شده', en: 'Approved' },
  refused: { fa: 'رد شد', en: 'Refused' },
  asked: { fa: 'در انتظار موافقت بازیکن', en: "Waiting for the player's consent" },
  declined: { fa: 'بازیکن موافقت نکرد', en: 'The player declined' },
} satisfies Texts;

export const levelWords = {
  beginner: { fa: 'مقدماتی', en: 'Beginner' },
  intermediate: { fa: 'متوسط', en: 'Intermediate' },
  advanced: { fa: 'پیشرفته', en: 'Advanced' },
} satisfies Texts;

export const formatWords = {
  swiss: { fa: 'سوئیسی', en: 'Swiss' },
  swiss_out: { fa: 'سوئیسی با حذف', en: 'Swiss with elimination' },
  round_robin: { fa: 'دوره‌ای', en: 'Round robin' },
  double_round_robin: { fa: 'دوره‌ای رفت‌وبرگشت', en: 'Double round robin' },
  groups_knockout: { fa: 'گروهی و سپس حذفی', en: 'Groups, then knockout' },
  knockout: { fa: 'حذفی', en: 'Knockout' },
  double_elimination: { fa: 'دو حذفی', en: 'Double elimination' },
  consolation: { fa: 'حذفی با جدول تسلی', en: 'Knockout with consolation' },
} satisfies Texts;

export const latenessWords = {
  clock: { fa: 'ساعت خودبه‌خود راه می‌افتد', en: 'The clock runs by itself' },
  points: { fa: 'امتیاز برای حریف', en: 'Points to the opponent' },
  wait: { fa: 'حریف صبر می‌کند و خبر می‌دهد', en: 'The opponent waits and reports' },
} satisfies Texts;

export const demandWords = {
  optional: { fa: 'اختیاری', en: 'Optional' },
  preferred: { fa: 'ترجیحی', en: 'Preferred' },
  required: { fa: 'الزامی', en: 'Required' },
  imposed: { fa: 'به دستور مدیر', en: 'Imposed by the director' },
} satisfies Texts;

export const stepWords = {
  reminder: { fa: 'تذکر', en: 'Reminder' },
  warning: { fa: 'اخطار', en: 'Warning' },
  time: { fa: 'کسر از زمان بانک', en: 'Time off the bank' },
  points: { fa: 'امتیاز جریمه', en: 'Penalty points' },
  game_loss: { fa: 'باخت دست', en: 'Loss of the game' },
  match_loss: { fa: 'باخت مسابقه', en: 'Loss of the match' },
  exclusion: { fa: 'اخراج از رویداد', en: 'Exclusion from the event' },
  council: { fa: 'گزارش به شورا', en: 'Report to the council' },
} satisfies Texts;

/** A game may have a word of its own for a step by some clause (events/of_game.ts). */
export const penaltyWord = (
  penalty: { step: keyof typeof stepWords; grounds: { clause: string } },
  own: Readonly<Record<string, Text>> = {},
): Text => own[`${penalty.step} ${penalty.grounds.clause}`] ?? stepWords[penalty.step];

export const decisionWords = {
  white_wins: { fa: 'برد بازیکن اول', en: 'The first player wins' },
  black_wins: { fa: 'برد بازیکن دوم', en: 'The second player wins' },
  draw: { fa: 'مساوی', en: 'Draw' },
  both_lose: { fa: 'باخت هر دو', en: 'Both lose' },
  play_on: { fa: 'بازی ادامه پیدا کند', en: 'Play goes on' },
} satisfies Texts;

export const rankingWords = {
  main: { fa: 'جدول اصلی', en: 'Main draw' },
  league: { fa: 'گروه {group}', en: 'Group {group}' },
  swiss: { fa: 'سوئیسی', en: 'Swiss' },
  consolation: { fa: 'جدول تسلی', en: 'Consolation' },
  last_chance: { fa: 'آخرین شانس', en: 'Last chance' },
} satisfies Texts;
