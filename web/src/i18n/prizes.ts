// Prizes of a section, who has won them, and certificates.
import type { Texts } from './text';

export const prizes = {
  prizes: { fa: 'جایزه‌ها', en: 'Prizes' },
  hint: {
    fa: 'جایزه به رده تعلق می‌گیرد. هم‌رده‌ها پول رده‌هایشان را به تساوی می‌برند؛ اگر بخش‌پذیر نباشد، باقی‌مانده واحد به واحد به کسانی می‌رسد که در جدول بالاترند. جایزهٔ غیرنقدی تقسیم نمی‌شود و به هر یک از هم‌رده‌ها می‌رسد. تا پایان بخش می‌توان جایزه‌ها را تغییر داد.',
    en: 'A prize belongs to a place. Those of the same rank share the money of their places; what cannot be divided goes unit by unit to those higher in the table. Prizes that are not money are not divided: each of the same rank has one. Prizes can be changed until the section is over.',
  },
  prizesOf: { fa: 'جایزه‌های بخش {section}', en: 'Prizes: {section}' },
  ofPlace: { fa: 'ردهٔ {place}: {won}', en: 'Place {place}: {won}' },
  ofRankingPlace: { fa: 'جدول {ranking}، ردهٔ {place}: {won}', en: '{ranking}, place {place}: {won}' },
  between: { fa: '؛ ', en: '; ' },
  announcedShared: {
    fa: '{prizes}. پول میان هم‌امتیازها تقسیم می‌شود.',
    en: '{prizes}. Players with equal points share the money.',
  },
  add: { fa: 'افزودن جایزه', en: 'Add a prize' },
  remove: { fa: 'حذف جایزهٔ {number}', en: 'Remove prize {number}' },
  place: { fa: 'رده', en: 'Place' },
  amount: { fa: 'مبلغ', en: 'Amount' },
  unit: { fa: 'واحد پول', en: 'Currency' },
  unitExample: { fa: 'تومان', en: 'Toman' },
  thing: { fa: 'جایزهٔ غیرنقدی (جام، مدال)', en: 'Not money (cup, medal)' },
  prize: { fa: 'جایزهٔ {number}', en: 'Prize {number}' },
  ranking: { fa: 'جدول', en: 'Ranking' },
  ranking_own: { fa: 'اصلی', en: 'Main' },
  ranking_consolation: { fa: 'تسلی', en: 'Consolation' },
  ranking_last_chance: { fa: 'شانس آخر', en: 'Last chance' },
  ties: { fa: 'امتیازهای برابر', en: 'Equal points' },
  ties_tie_break: {
    fa: 'پوئن‌شکنی تعیین می‌کند',
    en: 'The tie-breaks decide',
  },
  ties_shared: {
    fa: 'پول میان هم‌امتیازها تقسیم می‌شود',
    en: 'The money is shared',
  },
  places: { fa: '{from} تا {to}', en: '{from}–{to}' },
  csv: { fa: 'فهرست جایزه‌ها (CSV)', en: 'Prize list (CSV)' },

  certificates: { fa: 'لوح‌ها', en: 'Certificates' },
  noAwards: {
    fa: 'هنوز کسی جایزه‌ای نبرده است. لوح‌ها پس از پایان بخش و از روی فهرست جایزه‌ها آماده می‌شود.',
    en: 'Nobody has won a prize yet. Certificates are made of the list of prizes once the section is over.',
  },
  all: { fa: 'همهٔ برندگان', en: 'All winners' },
  whose: { fa: 'لوح برای', en: 'Certificate for' },
  certificate: { fa: 'لوح افتخار', en: 'Certificate' },
  presentedTo: { fa: 'این لوح تقدیم می‌شود به', en: 'This certificate is presented to' },
  forPlace: { fa: 'برای کسب ردهٔ {place}', en: 'For place {place}' },
  ofSection: { fa: 'بخش {section}', en: '{section} section' },
  inEvent: { fa: 'در {event}', en: 'In {event}' },
  signature: { fa: 'امضا', en: 'Signature' },
  director: { fa: 'مدیر تورنمنت', en: 'Tournament director' },
  dateField: { fa: 'تاریخ', en: 'Date' },
  otherName: { fa: 'نام به خط دیگر', en: 'Name in the other script' },
  otherNameHint: {
    fa: 'اگر می‌خواهید روی لوح هم بیاید، بنویسید. ذخیره نمی‌شود.',
    en: 'Write it if it shall stand on the certificate too. It is not stored.',
  },
  landscape: {
    fa: 'هر لوح یک برگ آ۴ افقی است.',
    en: 'Each certificate is a sheet of A4, landscape.',
  },
  ratedOverBoard: {
    fa: 'نتیجه‌های حضوری در ریتینگ حساب شود',
    en: 'Results over the board count for ratings',
  },
  ratedOverBoardHint: {
    fa: 'نتیجهٔ کسانی که حساب دارند، یک بار برای هر مسابقه و پس از قطعی شدن حساب می‌شود. هر کس که مدیر نام‌نویسی‌اش کرده است، اول باید موافقت کند.',
    en: 'Results of those who have accounts count, once a match, when they are final. Whoever was entered by a director has to agree first.',
  },
  fromLadder: { fa: 'ریتینگ از فهرست میدان', en: 'Ratings from the ladder' },
} satisfies Texts;
