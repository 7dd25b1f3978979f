// Opening an event and changing its settings.
import type { Texts } from './text';

export const form = {
  title: { fa: 'رویداد تازه', en: 'A new event' },
  editTitle: { fa: 'تنظیمات رویداد', en: 'Settings of the event' },
  directorsOnly: {
    fa: 'رویداد را کسی می‌سازد که نقش مدیر تورنمنت دارد. این نقش را مدیر سامانه می‌دهد.',
    en: 'Events are opened by people with the office of director, which an administrator gives.',
  },
  notYours: {
    fa: 'تنظیمات با مدیر این تورنمنت است.',
    en: 'Only a director of this event changes its settings.',
  },
  begin: { fa: 'از کجا آغاز کنیم؟', en: 'What to start from' },
  presetMind: { fa: 'روز بازی‌های فکری', en: 'Day of mind games' },
  presetMindHint: {
    fa: 'برخط، بانوان و آقایان جدا، سوئیسی ۷ دور، هر ۲۰ دقیقه، ۵ دقیقه برای هر بازیکن، ۳ نفر از هر نهاد',
    en: 'Online, women and men apart, 7 Swiss rounds, one every 20 minutes, 5 minutes each, 3 of an institution',
  },
  presetKnockout: { fa: 'حذفی باشگاه', en: 'Club knockout' },
  presetKnockoutHint: {
    fa: 'حضوری، حذفی با جدول تسلی، مسابقه‌های ۷ امتیازی با ساعت، تأخیر با امتیاز',
    en: 'Over the board, knockout with consolation, 7-point matches with clocks, points for lateness',
  },
  presetSwiss: { fa: 'سوئیسی باشگاه', en: 'Club Swiss' },
  presetSwissHint: {
    fa: 'حضوری، سوئیسی ۵ دور، مسابقه‌های ۷ امتیازی با ساعت، تأخیر با امتیاز',
    en: 'Over the board, 5 Swiss rounds, 7-point matches with clocks, points for lateness',
  },
  presetOnline: { fa: 'حذفی برخط با مهلت', en: 'Online knockout with windows' },
  presetOnlineHint: {
    fa: 'بازیکنان هر هفته زمانی را هماهنگ می‌کنند؛ مسابقه‌های ۷ امتیازی',
    en: 'The players agree a time every week; 7-point matches',
  },
  presetPlain: { fa: 'ساده', en: 'Plain' },
  presetPlainHint: { fa: 'برخط، یک بخش، سوئیسی ۵ دور', en: 'Online, one section, 5 Swiss rounds' },

  basics: { fa: 'رویداد', en: 'The event' },
  nameFa: { fa: 'نام فارسی', en: 'Persian name' },
  nameEn: { fa: 'نام انگلیسی', en: 'English name' },
  game: { fa: 'بازی', en: 'Game' },
  where: { fa: 'کجا', en: 'Where' },
  place: { fa: 'نشانی یا نام محل', en: 'Place' },
  starts: { fa: 'آغاز دور نخست', en: 'Start of the first round' },
  rated: { fa: 'نتیجه‌ها در امتیاز رسمی حساب شوند', en: 'Results count for ratings' },
  conditions: { fa: 'شرایط: جایزه، ضبط، پخش', en: 'Conditions: prizes, recording, broadcasting' },

  addSection: { fa: 'بخش دیگر', en: 'Another section' },
  removeSection: { fa: 'حذف بخش {name}', en: 'Remove {name}' },
  address: { fa: 'شناسه در نشانی‌ها', en: 'Id in addresses' },
  format: { fa: 'شیوه', en: 'Format' },
  rounds: { fa: 'شمار دورها', en: 'Rounds' },
  losses: { fa: 'حذف با چند باخت', en: 'Losses until out' },
  groups: { fa: 'شمار گروه‌ها', en: 'Groups' },
  boards: { fa: 'میزهای هر تیم (۱ یعنی انفرادی)', en: 'Boards of a team (1: single players)' },
  thirdPlace: { fa: 'بازی برای جای سوم', en: 'A match for third place' },

  time: { fa: 'زمان', en: 'Time' },
  clockKind: { fa: 'ساعت', en: 'Clock' },
  bank: { fa: 'زمان بانک (دقیقه)', en: 'Bank (minutes)' },
  step: { fa: 'مکث یا افزوده (ثانیه)', en: 'Delay or increment (seconds)' },
  roundEvery: { fa: 'فاصلهٔ دورها (دقیقه؛ ۰ یعنی به فرمان مدیر)', en: 'Minutes between rounds (0: by hand)' },
  lead: { fa: 'دست‌کم فاصلهٔ قرعه تا آغاز (دقیقه)', en: 'Least minutes from draw to start' },
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
  lengthsHint: { fa: 'آخرین عدد برای دورهای بعد هم هست.', en: 'The last holds for later rounds too.' },
  badLengths: { fa: 'چند عدد میان ۱ تا ۹۹ بنویسید.', en: 'Write numbers between 1 and 99.' },
  bestOf: { fa: 'اکثریت چند دیدار (فرد)', en: 'Best of (odd)' },
  clockUse: { fa: 'به کار بردن ساعت', en: 'Use of the clock' },
  baffleBox: { fa: 'برجک تاس', en: 'Baffle box' },

  lateness: { fa: 'زمان تأخیر', en: 'Lateness' },
  firstGrace: { fa: 'نخستین مسابقهٔ روز (دقیقه)', en: 'First match of the day (minutes)' },
  grace: { fa: 'دیگر مسابقه‌ها (دقیقه)', en: 'Other matches (minutes)' },
  lateStep: { fa: 'سپس هر چند دقیقه', en: 'Then every (minutes)' },
  wait: { fa: 'حریف چند دقیقه صبر می‌کند', en: 'The opponent waits (minutes)' },

  entering: { fa: 'نام‌نویسی', en: 'Entries' },
  perInstitution: {
    fa: 'بیشترین بازیکن هر نهاد در هر بخش (۰ یعنی بی‌حد)',
    en: 'Most players of an institution in a section (0: no limit)',
  },
  needsApproval: { fa: 'مدیر تورنمنت نام‌نویسی را می‌پذیرد', en: 'The director approves entries' },

  ranking: { fa: 'پوئن‌شکنی', en: 'Tie-breaks' },
  rankingHint: { fa: 'به ترتیب، وقتی امتیازها برابر است.', en: 'In this order, when points are equal.' },
  addTieBreak: { fa: 'افزودن پوئن‌شکنی', en: 'Add a tie-break' },
  removeTieBreak: { fa: 'برداشتن {name}', en: 'Remove {name}' },
  earlier: { fa: 'جلوتر بردن {name}', en: 'Move {name} up' },

  open: { fa: 'ساختن رویداد', en: 'Open the event' },
  opened: { fa: 'ساخته شد.', en: 'It is open.' },
  save: { fa: 'ذخیرهٔ تنظیمات', en: 'Save the settings' },
  saved: { fa: 'ذخیره شد.', en: 'Saved.' },
  begunHint: {
    fa: 'رویداد آغاز شده است: بازی، بخش‌ها و پوئن‌شکنی دیگر عوض نمی‌شوند؛ نام‌ها و زمان‌ها می‌شوند.',
    en: 'The event has begun: game, sections and tie-breaks stay; names and times can change.',
  },
  toMend: { fa: 'پیش از ادامه:', en: 'Before going on:' },
  nameNeeded: {
    fa: 'رویداد به نام فارسی و انگلیسی نیاز دارد.',
    en: 'The event needs a Persian and an English name.',
  },
  gameNeeded: { fa: 'بازی را برگزینید.', en: 'Choose a game.' },
  startNeeded: { fa: 'زمان آغاز را بنویسید.', en: 'Say when it starts.' },
  placeNeeded: { fa: 'بگویید کجا برگزار می‌شود.', en: 'Say where it takes place.' },
  sectionNeeded: { fa: 'دست‌کم یک بخش لازم است.', en: 'At least one section is needed.' },
  sectionNameNeeded: {
    fa: 'هر بخش به نام فارسی و انگلیسی نیاز دارد.',
    en: 'Every section needs a Persian and an English name.',
  },
  sectionTwice: { fa: 'دو بخش یک شناسه دارند.', en: 'Two sections have the same id.' },
  badCounts: {
    fa: 'شمار دورها (۱ تا ۱۰۰)، باخت‌ها (۱ تا ۱۰)، گروه‌ها (۱ تا ۶۴) یا میزها (۱ تا ۲۰) درست نیست.',
    en: 'The number of rounds (1 to 100), losses (1 to 10), groups (1 to 64) or boards (1 to 20) is not right.',
  },
  badBestOf: { fa: 'شمار دیدارها باید فرد و حداکثر ۹ باشد.', en: 'Best of an odd number, at most 9.' },
  badClock: { fa: 'زمان بانک باید بیش از صفر باشد.', en: 'The bank must be more than nothing.' },
  tieBreakNeeded: { fa: 'دست‌کم یک پوئن‌شکنی لازم است.', en: 'At least one tie-break is needed.' },
} satisfies Texts;

export const formatHints = {
  swiss: {
    fa: 'همه در همهٔ دورها بازی می‌کنند؛ هر دور با کسی هم‌امتیاز خود.',
    en: 'All play in every round, each against somebody with about the same points.',
  },
  swiss_out: { fa: 'سوئیسی، تا شمار باخت‌ها پر شود.', en: 'Swiss, until somebody has lost too often.' },
  round_robin: { fa: 'هر کس یک بار با همه بازی می‌کند.', en: 'Everybody meets everybody once.' },
  double_round_robin: { fa: 'هر کس دو بار با همه بازی می‌کند.', en: 'Everybody meets everybody twice.' },
  groups_knockout: {
    fa: 'گروه‌های دوره‌ای؛ دو نفر نخست هر گروه به حذفی می‌روند.',
    en: 'Round robin groups; the first two of each go on to a knockout.',
  },
  knockout: { fa: 'با یک باخت حذف.', en: 'One loss and out.' },
  double_elimination: { fa: 'با دو باخت حذف.', en: 'Two losses and out.' },
  consolation: {
    fa: 'بازندگان جدول اصلی در جدول تسلی و سپس آخرین شانس ادامه می‌دهند.',
    en: 'Losers of the main draw go on in a consolation, then in a last chance.',
  },
} satisfies Texts;

export const clockKindWords = {
  none: { fa: 'بدون ساعت', en: 'No clock' },
  sudden_death: { fa: 'زمان ثابت', en: 'Fixed time' },
  fischer: { fa: 'با افزوده', en: 'With increment' },
  bronstein: { fa: 'با بازگشت زمان', en: 'Time given back' },
  simple_delay: { fa: 'با مکث در هر نوبت', en: 'With a delay each turn' },
} satisfies Texts;

export const tieBreakWords = {
  BH: { fa: 'بوخهولتس: مجموع امتیاز حریفان', en: "Buchholz: the sum of the opponents' points" },
  'BH/C1': { fa: 'بوخهولتس بی کمترین حریف', en: 'Buchholz without the lowest' },
  SB: { fa: 'زونبورن-برگر', en: 'Sonneborn-Berger' },
  PS: { fa: 'امتیاز تدریجی', en: 'Progressive score' },
  DE: { fa: 'بازی رودررو', en: 'Direct encounter' },
  DIFF: { fa: 'تفاضل امتیاز بازی', en: 'Game-score difference' },
  WIN: { fa: 'شمار بردها', en: 'Wins' },
  KS: { fa: 'کویا', en: 'Koya' },
  BQ: { fa: 'ضریب برایت‌ول (اتللو)', en: 'Brightwell quotient (Othello)' },
  ARO: { fa: 'میانگین امتیاز رسمی حریفان', en: "Average of the opponents' ratings" },
} satisfies Texts;
