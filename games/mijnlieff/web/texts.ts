import type { Texts } from '$web/i18n/text';

export const texts = {
  board: { fa: 'صفحهٔ دوز دستوری، ۴ در ۴', en: 'Order dooz board, 4 by 4' },
  empty: { fa: '{square}، خالی', en: '{square}, empty' },
  open: { fa: '{square}، خالی، مجاز', en: '{square}, empty, allowed' },
  white: { fa: '{square}، {piece} سفید', en: '{square}, white {piece}' },
  black: { fa: '{square}، {piece} سیاه', en: '{square}, black {piece}' },
  move: { fa: '{piece} در {square}', en: '{piece} on {square}' },
  pass: { fa: 'پاس', en: 'Pass' },
  R: { fa: 'رخ', en: 'rook' },
  B: { fa: 'فیل', en: 'bishop' },
  K: { fa: 'شاه', en: 'king' },
  A: { fa: 'ضد شاه', en: 'anti-king' },
  own: { fa: 'مهره‌های شما', en: 'Your pieces' },
  other: { fa: 'مهره‌های حریف', en: "Opponent's pieces" },
  left: { fa: '{piece}، {count} در دست', en: '{piece}, {count} in hand' },
  about: {
    fa: 'هر مهره‌ای که می‌گذارید به حریف فرمان می‌دهد کجا بازی کند. سه مهره در یک خط یک امتیاز دارد.',
    en: 'Every piece you place orders where the opponent may play. Three in a line are a point.',
  },
} satisfies Texts;
