// Words of the referee's page; what the book says of each case stands in desk/referee.ts and with each game.
import type { Texts } from './text';

export const referee = {
  title: { fa: 'راهنمای داوری', en: 'The referee’s page' },
  table: { fa: 'برای کدام میز', en: 'For which table' },
  open: { fa: '{act}: {place}', en: '{act}: {place}' },
  clause: { fa: 'بند {clause}', en: 'Clause {clause}' },
  nothing: { fa: 'چیزی پیدا نشد.', en: 'Nothing was found.' },
} satisfies Texts;
