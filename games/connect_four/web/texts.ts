import type { Texts } from '$web/i18n/text';

export const texts = {
  board: {
    fa: 'صفحهٔ دوز سکه‌ای، ۹ ستون و ۶ ردیف',
    en: 'Coin dooz board, 9 columns and 6 rows',
  },
  empty: {
    fa: 'ستون {column}، ردیف {row}، خالی',
    en: 'column {column}, row {row}, empty',
  },
  dark: {
    fa: 'ستون {column}، ردیف {row}، سکهٔ تیره',
    en: 'column {column}, row {row}, dark coin',
  },
  light: {
    fa: 'ستون {column}، ردیف {row}، سکهٔ روشن',
    en: 'column {column}, row {row}, light coin',
  },
  move: { fa: 'سکه در ستون {column}', en: 'coin in column {column}' },
  about: {
    fa: 'سکه‌ها را در ستون‌ها بیندازید و زودتر از حریف چهارتا را در یک خط بچینید.',
    en: 'Drop coins into the columns and be the first to line up four.',
  },
} satisfies Texts;
