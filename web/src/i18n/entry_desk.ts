// Words of the entry desk: places and the waiting list, the fee, the time for entries, who has come; and the code that
// opens the form.
import type { Texts } from './text';

export const entryDesk = {
  part: { fa: 'پذیرش', en: 'Entry desk' },
  // In the setup.
  places: { fa: 'جا در این بخش (۰ یعنی بدون محدودیت)', en: 'Places in this section (0: no limit)' },
  placesHint: {
    fa: 'هر که پس از پر شدن جاها بیاید، به نوبت در فهرست انتظار می‌ماند.',
    en: 'Who comes when all are taken waits in the waiting list, in order.',
  },
  fee: { fa: 'ورودیه (۰ یعنی رایگان)', en: 'Fee (0: free)' },
  feeLabel: { fa: 'ورودیه', en: 'Fee' },
  placesOf: { fa: 'جا در بخش {section}', en: 'Places: {section}' },
  feeUnit: { fa: 'واحد پول', en: 'Currency' },
  feeUnitExample: { fa: 'تومان', en: 'Toman' },
  hasDeadline: { fa: 'نام‌نویسی مهلت دارد', en: 'Entries close at a set time' },
  deadline: { fa: 'پایان مهلت نام‌نویسی', en: 'Entries until' },
  deadlineWrong: {
    fa: 'مهلت نام‌نویسی در تقویم نیست؛ روز یا ساعت را درست کنید.',
    en: 'The calendar has no such end of entries: put the day or the hour right.',
  },
  // For who enters.
  feeIs: { fa: 'ورودیه: {amount}', en: 'Fee: {amount}' },
  feePaid: { fa: 'ورودیه پرداخت شده است.', en: 'The fee is paid.' },
  feeOpen: {
    fa: 'ورودیه هنوز پرداخت نشده است: {amount}، به مدیر تورنمنت.',
    en: 'The fee is not paid yet: {amount}, to the director.',
  },
  openUntil: { fa: 'نام‌نویسی تا {time}', en: 'Entries until {time}' },
  closedAt: {
    fa: 'مهلت نام‌نویسی {time} تمام شد. اگر می‌خواهید بازی کنید، به مدیر تورنمنت بگویید.',
    en: 'Entries closed at {time}. If you want to play, ask the director.',
  },
  placesLeft: { fa: '{left} جا از {places} مانده است.', en: 'Places left: {left} of {places}.' },
  full: {
    fa: 'همهٔ {places} جا پر است. اگر نام‌نویسی کنید، در فهرست انتظار نفر {number} هستید.',
    en: 'All {places} places are taken. If you enter, you are number {number} in the waiting list.',
  },
  waiting: { fa: 'فهرست انتظار', en: 'Waiting list' },
  waitsAs: { fa: 'نفر {number} فهرست انتظار', en: 'Number {number} in the waiting list' },
  waitsHint: {
    fa: 'هر وقت کسی کنار برود، نفر اول فهرست انتظار جای او را می‌گیرد.',
    en: 'When somebody withdraws, the first of the waiting list has the place.',
  },
  qrTitle: { fa: 'نام‌نویسی با تلفن', en: 'Enter by phone' },
  qrHint: {
    fa: 'دوربین تلفن را روی این کد بگیرید تا فرم نام‌نویسی باز شود.',
    en: 'Point a phone at this code and the form for entries opens.',
  },
  qrLabel: { fa: 'کد QR فرم نام‌نویسی این رویداد', en: "QR code of this event's form for entries" },
  // At the desk.
  find: { fa: 'نام یا نهاد', en: 'Name or institution' },
  nobody: { fa: 'هنوز کسی نام‌نویسی نکرده است.', en: 'Nobody has entered yet.' },
  noneFound: { fa: 'کسی با این جست‌وجو پیدا نشد.', en: 'Nobody matches this search.' },
  show: { fa: 'نمایش', en: 'Show' },
  show_all: { fa: 'همه', en: 'All' },
  show_absent: { fa: 'نیامده', en: 'Not here' },
  show_unpaid: { fa: 'نپرداخته', en: 'Not paid' },
  show_waiting: { fa: 'فهرست انتظار', en: 'Waiting' },
  show_applied: { fa: 'تأییدنشده', en: 'To approve' },
  present: { fa: 'حاضر', en: 'Here' },
  paid: { fa: 'پرداخت', en: 'Paid' },
  presentOf: { fa: 'حضور {name}', en: '{name} is here' },
  paidOf: { fa: 'پرداخت {name}', en: '{name} has paid' },
  approveOf: { fa: 'تأیید {name}', en: 'Approve {name}' },
  call: { fa: 'دعوت به بازی', en: 'Call in' },
  callOf: { fa: 'دعوت {name} از فهرست انتظار', en: 'Call {name} in from the waiting list' },
  countPresent: { fa: 'حاضر: {count} از {all}', en: 'Here: {count} of {all}' },
  countPaid: { fa: 'پرداخت: {count} از {all}', en: 'Paid: {count} of {all}' },
  countWaiting: { fa: 'در انتظار: {count}', en: 'Waiting: {count}' },
  keys: {
    fa: 'کلیدها: {move} جابه‌جایی، {present} حاضر، {paid} پرداخت، {approve} تأیید، {find} جست‌وجو. در جست‌وجو Enter نفر اول را انتخاب می‌کند.',
    en: 'Keys: {move} move, {present} here, {paid} paid, {approve} approve, {find} search. Enter in the search chooses the first one.',
  },
  clash: {
    fa: 'همان ساعت در «{event}» هم نام‌نویسی کرده است ({time}).',
    en: 'Has entered "{event}" at the same hour ({time}).',
  },
  clashOwn: {
    fa: 'شما همان ساعت در «{event}» هم نام‌نویسی کرده‌اید ({time}). می‌توانید نام‌نویسی کنید، ولی در هر دو نمی‌شود بازی کرد.',
    en: 'You have entered "{event}" at the same hour ({time}). You may enter, but nobody can play in both.',
  },
  clashEntered: {
    fa: 'شما همان ساعت در «{event}» هم نام‌نویسی کرده‌اید ({time}).',
    en: 'You have entered "{event}" at the same hour ({time}) as well.',
  },
  // In the log.
  log_paid: { fa: 'ورودیه پرداخت شد', en: 'Fee paid' },
  log_present: { fa: 'در سالن حاضر شد', en: 'Has come' },
  undone: { fa: 'پس گرفته شد', en: 'Taken back' },
} satisfies Texts;
