import type { Texts } from './text';

export const rulebook = {
  title: { fa: 'کتاب قانون', en: 'The rule book' },
  search: { fa: 'جست‌وجو در قانون‌ها', en: 'Search the rules' },
  found: { fa: '{count} بند پیدا شد', en: '{count} clauses found' },
  none: { fa: 'بندی با این واژه پیدا نشد.', en: 'No clause has these words.' },
  chapters: { fa: 'فصل‌ها', en: 'Chapters' },
  noClause: { fa: 'بند {clause} در کتاب نیست.', en: 'Clause {clause} is not in the book.' },
  play: { fa: 'بازی کنید', en: 'Play it' },
} satisfies Texts;
