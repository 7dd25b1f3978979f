import type { Texts } from './text';

export const rulebook = {
  title: { fa: 'کتاب قانون', en: 'The rule book' },
  search: { fa: 'جست‌وجو در کتاب قانون', en: 'Search the rules' },
  found: { fa: '{count} بند پیدا شد', en: 'Clauses found: {count}' },
  none: { fa: 'بندی با این واژه پیدا نشد.', en: 'No clause has these words.' },
  chapters: { fa: 'فصل‌ها', en: 'Chapters' },
  noClause: { fa: 'بند {clause} در کتاب نیست.', en: 'Clause {clause} is not in the book.' },
  play: { fa: 'بازی کنید', en: 'Play it' },
  example: { fa: 'مثال', en: 'Example' },
  showExample: { fa: 'نشان دادن مثال', en: 'Show an example' },
  exampleOf: { fa: 'مثال بند {clause}', en: 'Example of clause {clause}' },
  tryHint: {
    fa: 'هر دو طرف را شما بازی می‌کنید.',
    en: 'You play both sides.',
  },
  backToClause: { fa: 'بازگشت به بند {clause}', en: 'Back to clause {clause}' },
  fromStart: { fa: 'وضعیت مثال', en: 'The position again' },
} satisfies Texts;
