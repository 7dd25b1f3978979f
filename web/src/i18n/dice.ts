import type { Texts } from './text';

export const dice = {
  title: { fa: 'بررسی تاس و بازی', en: 'Check your dice' },
  about: {
    fa: 'این صفحه سیاههٔ یک مسابقهٔ پایان‌یافته را در مرورگر خود شما بررسی می‌کند: مهر راز، هر تاس، هر حرکت و نتیجه. لازم نیست حرف سرور را باور کنید.',
    en: 'This page checks the log of a finished match in your own browser: the seal of the secret, every roll, every move and the result. You need not believe the server.',
  },
  table: { fa: 'شناسهٔ میز', en: 'Id of the table' },
  check: { fa: 'بررسی', en: 'Check' },
  file: { fa: 'یا گشودن پروندهٔ بارگیری‌شده', en: 'or open a downloaded file' },
  working: { fa: 'در حال بررسی: {done} از {total}', en: 'Checking: {done} of {total}' },
  clean: { fa: 'همه چیز درست است.', en: 'Everything is as it should be.' },
  wrong: { fa: '{count} ایراد پیدا شد.', en: '{count} things are not as they should be.' },
  counted: {
    fa: '{events} رویداد، {moves} حرکت داوری شد، {rolls} تاس دوباره به دست آمد.',
    en: '{events} events, {moves} moves judged again, {rolls} rolls derived again.',
  },
  noDice: {
    fa: 'در این بازی تاسی نیست؛ حرکت‌ها و نتیجه بررسی شدند.',
    en: 'This game has no dice; moves and result were checked.',
  },
  notOver: {
    fa: 'مسابقه هنوز تمام نشده است؛ راز تاس‌ها در پایان آشکار می‌شود.',
    en: 'The match is not over; the secret is revealed at its end.',
  },
  atEvent: { fa: 'رویداد {number}', en: 'Event {number}' },
  unreadable: { fa: 'این پرونده سیاههٔ یک میز نیست.', en: 'This file is not the log of a table.' },
  seal: { fa: 'مهر', en: 'Seal' },
  secret: { fa: 'راز', en: 'Secret' },
  parts: { fa: 'سهم بازیکنان', en: "The players' parts" },
  how: { fa: 'چگونه کار می‌کند؟', en: 'How does it work?' },
  howText: {
    fa: 'پیش از بازی، سرور راز خود را مهر می‌کند (با چکیده‌ای رمزنگاشتی). سپس هر بازیکن سهمی تصادفی می‌افزاید. همهٔ تاس‌ها از راز و این سهم‌ها به دست می‌آیند؛ پس نه سرور می‌تواند آن‌ها را عوض کند و نه بازیکن.',
    en: 'Before the match the server seals its secret (a SHA-256 digest). Then every player adds a random part. All rolls follow from both, so neither the server nor a player can change them.',
  },
  firstEvent: {
    fa: 'رویداد نخست باید برپا شدن میز باشد',
    en: 'the first event must be the creation of the table',
  },
  number: { fa: 'شمارهٔ رویدادها پیوسته نیست', en: 'the numbers of the events have a gap' },
  time: { fa: 'زمان این رویداد پیش از رویداد قبلی است', en: 'this event is earlier than the one before it' },
  position: {
    fa: 'وضعیت پس از حرکت {move} درست نیست',
    en: 'the position after {move} is not what the rules give',
  },
  illegal: { fa: 'حرکت {move} مجاز نبود', en: '{move} was not legal' },
  turn: { fa: 'نوبت بازیکن دیگری بود', en: 'it was the turn of another player' },
  startPosition: { fa: 'بازی از وضعیت درست آغاز نشد', en: 'the game did not begin from the right position' },
  sealBroken: { fa: 'راز آشکارشده با مهر نمی‌خواند', en: 'the revealed secret does not fit the seal' },
  roll: { fa: 'تاس باید {expected} می‌بود، نه {found}', en: 'the roll should be {expected}, not {found}' },
  drawNumber: { fa: 'شمارهٔ این تاس درست نیست', en: 'the number of this draw is not right' },
  result: { fa: 'نتیجهٔ ثبت‌شده با صفحه نمی‌خواند', en: 'the recorded result does not fit the board' },
} satisfies Texts;
