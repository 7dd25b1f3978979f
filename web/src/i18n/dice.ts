import type { Texts } from './text';

export const dice = {
  title: { fa: 'راستی‌آزمایی تاس و بازی', en: 'Verify your dice' },
  about: {
    fa: 'این صفحه گزارش کامل یک مسابقهٔ تمام‌شده را در مرورگر خودتان بررسی می‌کند: مُهر راز، تک‌تک تاس‌ها، تک‌تک حرکت‌ها و نتیجه. لازم نیست به حرف سرور اعتماد کنید.',
    en: 'This page checks the log of a finished match in your own browser: the seal of the secret, every roll, every move and the result. You need not believe the server.',
  },
  table: { fa: 'شناسهٔ میز', en: 'Id of the table' },
  check: { fa: 'راستی‌آزمایی', en: 'Verify' },
  file: { fa: 'یا فایل دریافت‌شده را باز کنید', en: 'Or open a downloaded file' },
  working: { fa: 'در حال بررسی: {done} از {total}', en: 'Checking: {done} of {total}' },
  clean: { fa: 'همه‌چیز درست است.', en: 'Everything is as it should be.' },
  wrong: { fa: '{count} ایراد پیدا شد.', en: 'Not as it should be: {count}.' },
  counted: {
    fa: '{events} سطر خوانده شد، {moves} حرکت دوباره داوری شد و {rolls} تاس دوباره حساب شد.',
    en: '{events} lines read, {moves} moves judged again, {rolls} rolls derived again.',
  },
  noDice: {
    fa: 'این بازی تاس ندارد؛ حرکت‌ها و نتیجه بررسی شدند.',
    en: 'This game has no dice; moves and result were checked.',
  },
  notOver: {
    fa: 'مسابقه هنوز تمام نشده است؛ راز تاس‌ها در پایان آشکار می‌شود.',
    en: 'The match is not over; the secret is revealed at its end.',
  },
  atEvent: { fa: 'سطر {number}', en: 'Line {number}' },
  unreadable: { fa: 'این فایل گزارش یک میز نیست.', en: 'This file is not the log of a table.' },
  seal: { fa: 'مُهر', en: 'Seal' },
  secret: { fa: 'راز', en: 'Secret' },
  parts: { fa: 'سهم بازیکنان', en: "The players' parts" },
  how: { fa: 'چطور کار می‌کند؟', en: 'How does it work?' },
  howText: {
    fa: 'پیش از بازی، سرور راز خود را مُهر می‌کند (یک چکیدهٔ رمزنگاری‌شده). بعد هر بازیکن یک سهم تصادفی اضافه می‌کند. همهٔ تاس‌ها از این راز و سهم‌ها به دست می‌آیند؛ پس نه سرور می‌تواند آن‌ها را عوض کند و نه بازیکن.',
    en: 'Before the match the server seals its secret (a SHA-256 digest). Then every player adds a random part. All rolls follow from both, so neither the server nor a player can change them.',
  },
  newerLine: {
    fa: 'این صفحه از میدان قدیمی‌تر است و این سطر را نمی‌شناسد. صفحه را دوباره بارگذاری کنید و از نو بررسی کنید.',
    en: 'This page is older than the arena and does not know this line. Reload the page and verify again.',
  },
  firstEvent: {
    fa: 'گزارش باید با باز شدن میز شروع شود',
    en: 'The log must begin with the opening of the table',
  },
  number: { fa: 'شمارهٔ سطرها پشت سر هم نیست', en: 'The numbers of the lines have a gap' },
  time: { fa: 'زمان این سطر پیش از سطر قبلی است', en: 'This line is earlier than the one before it' },
  position: {
    fa: 'وضعیت پس از حرکت {move} درست نیست',
    en: 'The position after {move} is not what the rules give',
  },
  illegal: { fa: 'حرکت {move} مجاز نبود', en: '{move} was not legal' },
  turn: { fa: 'نوبت بازیکن دیگری بود', en: 'It was the turn of another player' },
  startPosition: { fa: 'بازی از وضعیت درست شروع نشد', en: 'The game did not begin from the right position' },
  sealBroken: { fa: 'راز آشکارشده با مُهر نمی‌خواند', en: 'The revealed secret does not fit the seal' },
  roll: { fa: 'تاس باید {expected} می‌بود، نه {found}', en: 'The roll should be {expected}, not {found}' },
  drawNumber: { fa: 'شمارهٔ این تاس درست نیست', en: 'The number of this draw is not right' },
  result: { fa: 'نتیجهٔ ثبت‌شده با وضعیت تخته نمی‌خواند', en: 'The recorded result does not fit the board' },
} satisfies Texts;
