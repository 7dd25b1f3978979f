import type { Texts } from '$web/i18n/text';

export const texts = {
  board: { fa: 'صفحهٔ اتللو، ۸ در ۸', en: 'Othello board, 8 by 8' },
  empty: { fa: '{square}، خالی', en: '{square}, empty' },
  open: {
    fa: '{square}، خالی، حرکت ممکن',
    en: '{square}, empty, possible move',
  },
  dark: { fa: '{square}، مهرهٔ تیره', en: '{square}, dark disc' },
  light: { fa: '{square}، مهرهٔ روشن', en: '{square}, light disc' },
  move: { fa: 'مهره در {square}', en: 'disc on {square}' },
  pass: { fa: 'پاس', en: 'Pass' },
  about: {
    fa: 'مهره‌های حریف را میان مهره‌های خودتان بگیرید تا برگردند؛ در پایان هر کس مهرهٔ بیشتری دارد برنده است.',
    en: 'Outflank discs to turn them to your colour; the most discs at the end win.',
  },
  unit: { fa: '{amount} مهره', en: '{amount} disc' },
  units: { fa: '{amount} مهره', en: '{amount} discs' },
} satisfies Texts;
