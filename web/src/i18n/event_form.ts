// Opening an event and changing its settings.
import type { Texts } from './text';

export const form = {
  title: { fa: 'رویداد تازه', en: 'A new event' },
  editTitle: { fa: 'تنظیمات رویداد', en: 'Settings of the event' },
  directorsOnly: {
    fa: 'فقط کسی که نقش مدیر تورنمنت دارد رویداد می‌سازد. این نقش را مدیر سامانه می‌دهد.',
    en: 'Only directors open events. An administrator grants that role.',
  },
  notYours: {
    fa: 'تنظیمات را فقط مدیر همین رویداد عوض می‌کند.',
    en: 'Only a director of this event changes its settings.',
  },
  begin: { fa: 'از کدام الگو شروع کنیم؟', en: 'What to start from' },
  presetMind: { fa: 'روز بازی‌های فکری', en: 'Day of mind games' },
  presetMindHint: {
    fa: 'آنلاین، بانوان و آقایان جدا، سوئیسی ۷ دور، هر ۲۰ دقیقه یک دور، ۵ دقیقه برای هر بازیکن، ۳ نفر از هر نهاد',
    en: 'Online, women and men apart, 7 Swiss rounds, one every 20 minutes, 5 minutes each, 3 of an institution',
  },
  presetPlain: { fa: 'ساده', en: 'Plain' },
  presetPlainHint: { fa: 'آنلاین، یک بخش، سوئیسی ۵ دور', en: 'Online, one section, 5 Swiss rounds' },

  basics: { fa: 'رویداد', en: 'The event' },
  nameFa: { fa: 'نام فارسی', en: 'Persian name' },
  nameEn: { fa: 'نام انگلیسی', en: 'English name' },
  game: { fa: 'بازی', en: 'Game' },
  where: { fa: 'کجا', en: 'Where' },
  place: { fa: 'نشانی یا نام محل', en: 'Place' },
  starts: { fa: 'شروع دور اول', en: 'Start of the first round' },
  rated: { fa: 'نتیجه‌ها در ریتینگ حساب شود', en: 'Results count for ratings' },
  conditions: { fa: 'شرایط: جایزه، ضبط و پخش', en: 'Conditions: prizes, recording, broadcasting' },

  addSection: { fa: 'افزودن بخش', en: 'Another section' },
  removeSection: { fa: 'حذف بخش {name}', en: 'Remove {name}' },
  address: { fa: 'شناسه در نشانی‌ها', en: 'Id in addresses' },
  format: { fa: 'شیوهٔ برگزاری', en: 'Format' },
  rounds: { fa: 'تعداد دورها', en: 'Rounds' },
  losses: { fa: 'حذف با چند باخت', en: 'Losses until out' },
  groups: { fa: 'تعداد گروه‌ها', en: 'Groups' },
  boards: { fa: 'تخته‌های هر تیم (۱ یعنی انفرادی)', en: 'Boards of a team (1: single players)' },
  thirdPlace: { fa: 'مسابقه برای مقام سوم', en: 'A match for third place' },

  time: { fa: 'زمان', en: 'Time' },
  clockKind: { fa: 'ساعت', en: 'Clock' },
  bank: { fa: 'زمان بانک (دقیقه)', en: 'Bank (minutes)' },
  step: { fa: 'زمان تأخیر یا افزایش (ثانیه)', en: 'Delay or increment (seconds)' },
  roundEvery: { fa: 'فاصلهٔ دورها (دقیقه؛ ۰ یعنی به دستور مدیر)', en: 'Minutes between rounds (0: by hand)' },
  lead: { fa: 'کمترین فاصلهٔ قرعه تا شروع (دقیقه)', en: 'Least minutes from draw to start' },
  window: {
    fa: 'مهلت هماهنگی (ساعت؛ ۰ یعنی زمان ثابت)',
    en: 'Window to agree a time (hours; 0: fixed time)',
  },
  pairsItself: {
    fa: 'دور بعد با آمدن آخرین نتیجه خودبه‌خود قرعه‌کشی شود',
    en: 'Draw the next round by itself when the last result is in',
  },

  play: { fa: 'مسابقه', en: 'Matches' },
  lengths: { fa: 'طول مسابقه در هر دور (مثل ۵، ۷، ۹)', en: 'Match length by round (like 5, 7, 9)' },
  consolationLengths: { fa: 'طول مسابقه‌های جدول تسلی', en: 'Match lengths of the consolation' },
  losersLengths: { fa: 'طول مسابقه‌های جدول بازندگان', en: 'Match lengths of the losers’ bracket' },
  lastChanceLengths: { fa: 'طول مسابقه‌های آخرین شانس', en: 'Match lengths of the last chance' },
  ownLengthsHint: {
    fa: 'به ترتیب دورهای همان جدول؛ خالی: همان طول‌های جدول اصلی',
    en: 'By the rounds of that draw; empty: those of the main',
  },
  bankPerPoint: {
    fa: 'زمان بانک برای هر امتیاز (دقیقه؛ ۰: همان بانک ساعت)',
    en: 'Bank for each point (minutes; 0: the clock’s own)',
  },
  lengthsHint: { fa: 'آخرین عدد برای دورهای بعد هم می‌ماند.', en: 'The last holds for later rounds too.' },
  badLengths: {
    fa: 'طول مسابقه: عددهایی از ۱ تا ۹۹ بنویسید.',
    en: 'Match length: write numbers from 1 to 99.',
  },
  bestOf: { fa: 'بهترین از چند دیدار (عدد فرد)', en: 'Best of (odd)' },
  clockUse: { fa: 'استفاده از ساعت', en: 'Use of the clock' },
  baffleBox: { fa: 'بفل باکس', en: 'Baffle box' },

  lateness: { fa: 'دیرکرد', en: 'Lateness' },
  firstGrace: { fa: 'اولین مسابقهٔ روز (دقیقه)', en: 'First match of the day (minutes)' },
  grace: { fa: 'مسابقه‌های دیگر (دقیقه)', en: 'Other matches (minutes)' },
  lateStep: { fa: 'سپس هر چند دقیقه', en: 'Then every (minutes)' },
  wait: { fa: 'حریف چند دقیقه صبر می‌کند', en: 'The opponent waits (minutes)' },

  entering: { fa: 'نام‌نویسی', en: 'Entries' },
  perInstitution: {
    fa: 'حداکثر بازیکن هر نهاد در هر بخش (۰ یعنی بدون محدودیت)',
    en: 'Most players of an institution in a section (0: no limit)',
  },
  needsApproval: { fa: 'نام‌نویسی با تأیید مدیر تورنمنت', en: 'The director approves entries' },

  ranking: { fa: 'پوئن‌شکنی', en: 'Tie-breaks' },
  rankingHint: { fa: 'وقتی امتیازها برابر است، به همین ترتیب.', en: 'In this order, when points are equal.' },
  addTieBreak: { fa: 'افزودن پوئن‌شکنی', en: 'Add a tie-break' },
  removeTieBreak: { fa: 'حذف {name}', en: 'Remove {name}' },
  withoutLowest: { fa: '{name} بدون کمترین مقدار', en: '{name} without the lowest' },
  earlier: { fa: 'جلوتر بردن {name}', en: 'Move {name} up' },

  open: { fa: 'ساختن رویداد', en: 'Open the event' },
  opened: { fa: 'ساخته شد.', en: 'It is open.' },
  save: { fa: 'ذخیرهٔ تنظیمات', en: 'Save the settings' },
  saved: { fa: 'ذخیره شد.', en: 'Saved.' },
  begunHint: {
    fa: 'رویداد شروع شده است: بازی، بخش‌ها و پوئن‌شکنی دیگر عوض نمی‌شوند، اما نام‌ها و زمان‌ها را می‌توان تغییر داد.',
    en: 'The event has begun: game, sections and tie-breaks stay; names and times can change.',
  },
  toMend: { fa: 'پیش از ادامه:', en: 'Before going on:' },
  nameNeeded: {
    fa: 'نام فارسی و انگلیسی رویداد را بنویسید.',
    en: 'Write the Persian and the English name of the event.',
  },
  gameNeeded: { fa: 'بازی را انتخاب کنید.', en: 'Choose a game.' },
  startNeeded: { fa: 'زمان شروع را بنویسید.', en: 'Say when it starts.' },
  startWrong: {
    fa: 'زمان شروع در تقویم نیست؛ روز یا ساعت را درست کنید.',
    en: 'The calendar has no such start: put the day or the hour right.',
  },
  placeNeeded: { fa: 'بگویید کجا برگزار می‌شود.', en: 'Say where it takes place.' },
  sectionNeeded: { fa: 'دست‌کم یک بخش لازم است.', en: 'At least one section is needed.' },
  sectionNameNeeded: {
    fa: 'نام فارسی و انگلیسی هر بخش را بنویسید.',
    en: 'Write the Persian and the English name of every section.',
  },
  sectionTwice: { fa: 'دو بخش یک شناسه دارند.', en: 'Two sections have the same id.' },
  badCounts: {
    fa: 'تعداد دورها (۱ تا ۱۰۰)، باخت‌ها (۱ تا ۱۰)، گروه‌ها (۱ تا ۶۴) یا تخته‌ها (۱ تا ۲۰) درست نیست.',
    en: 'The number of rounds (1 to 100), losses (1 to 10), groups (1 to 64) or boards (1 to 20) is not right.',
  },
  badBestOf: { fa: 'تعداد دیدارها باید فرد و حداکثر ۹ باشد.', en: 'Best of an odd number, at most 9.' },
  badClock: { fa: 'زمان بانک باید بیش از صفر باشد.', en: 'The bank must be more than zero.' },
  tieBreakNeeded: { fa: 'دست‌کم یک پوئن‌شکنی لازم است.', en: 'At least one tie-break is needed.' },
} satisfies Texts;

export const formatHints = {
  swiss: {
    fa: 'همه در همهٔ دورها بازی می‌کنند؛ هر دور با حریفی هم‌امتیاز.',
    en: 'All play in every round, each against somebody with about the same points.',
  },
  swiss_out: {
    fa: 'سوئیسی؛ هر کس به تعداد باخت تعیین‌شده برسد حذف می‌شود.',
    en: 'Swiss, until somebody has lost too often.',
  },
  round_robin: { fa: 'هر کس یک بار با همه بازی می‌کند.', en: 'Everybody meets everybody once.' },
  double_round_robin: { fa: 'هر کس دو بار با همه بازی می‌کند.', en: 'Everybody meets everybody twice.' },
  groups_knockout: {
    fa: 'گروه‌های دوره‌ای؛ دو نفر اول هر گروه به حذفی می‌روند.',
    en: 'Round robin groups; the first two of each go on to a knockout.',
  },
  knockout: { fa: 'یک باخت یعنی حذف.', en: 'One loss and out.' },
  double_elimination: { fa: 'دو باخت یعنی حذف.', en: 'Two losses and out.' },
  consolation: {
    fa: 'بازندگان جدول اصلی در جدول تسلی و سپس آخرین شانس ادامه می‌دهند.',
    en: 'Losers of the main draw go on in a consolation, then in a last chance.',
  },
} satisfies Texts;

export const clockKindWords = {
  none: { fa: 'بدون ساعت', en: 'No clock' },
  sudden_death: { fa: 'زمان ثابت', en: 'Fixed time' },
  fischer: { fa: 'با افزایش در هر نوبت', en: 'With increment' },
  bronstein: { fa: 'با بازگشت زمان (برونشتاین)', en: 'Time given back' },
  simple_delay: { fa: 'با زمان تأخیر در هر نوبت', en: 'With a delay each turn' },
} satisfies Texts;
