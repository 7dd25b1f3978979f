// Words of seeding: ratings and seeds for an event's entries, from a list of the organiser's.
import type { Texts } from './text';

export const seeding = {
  title: { fa: 'سیدبندی از روی فهرست', en: 'Seeding from a list' },
  hint: {
    fa: 'ریتینگ‌ها پیش از شروع بخش ثبت می‌شوند؛ شماره‌ها به ترتیب سید، سپس ریتینگ، و بین برابرها با قرعه داده می‌شوند.',
    en: 'Ratings are set before a section begins; numbers go by seed, then rating, and by lot between equals.',
  },
  listHint: {
    fa: 'هر سطر یک نفر: نام و ریتینگ، با ویرگول یا تب. سطر اول می‌تواند نام ستون‌ها باشد: نام، ریتینگ، سید.',
    en: 'A line each: name and rating, with a comma or a tab between. The first line may name the columns: name, rating, seed.',
  },
  list: { fa: 'فهرست', en: 'The list' },
  file: { fa: 'خواندن از فایل', en: 'Read a file' },
  bySeed: { fa: 'سیدها هم به ترتیب همین فهرست باشد', en: 'Seeds in the order of this list too' },
  nothing: { fa: 'کسی از شرکت‌کنندگان در این فهرست نیست.', en: 'None of the entries is in this list.' },
  noneLeft: { fa: 'همهٔ بخش‌ها شروع شده‌اند.', en: 'Every section has begun.' },
  before: { fa: 'اکنون', en: 'Now' },
  after: { fa: 'پس از این', en: 'Afterwards' },
  ratingAndSeed: { fa: 'ریتینگ {rating}، سید {seed}', en: 'Rating {rating}, seed {seed}' },
  onlyRating: { fa: 'ریتینگ {rating}', en: 'Rating {rating}' },
  none: { fa: 'بدون ریتینگ', en: 'No rating' },
  apply: { fa: 'ثبت برای {count} نفر', en: 'Set for {count}' },
  applyNone: { fa: 'ثبت', en: 'Set' },
  done: { fa: 'برای {count} نفر ثبت شد.', en: 'Set for {count}.' },
  notFound: { fa: 'در فهرست نیستند: {names}', en: 'Not in the list: {names}' },
  twice: {
    fa: 'چند نفر با این نام نام‌نویسی کرده‌اند؛ ریتینگشان را دستی بنویسید: {names}',
    en: 'Several of this name have entered; write their ratings by hand: {names}',
  },
  badLines: { fa: 'سطرهایی که خوانده نشد: {lines}', en: 'Lines that could not be read: {lines}' },
  reason: { fa: 'ریتینگ از فهرست برگزارکننده', en: "Rating from the organiser's list" },
} satisfies Texts;
