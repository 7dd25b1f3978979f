// A position for every clause that is easier to see than to read.
import type { Example } from '$web/board/types';

export const examples: readonly Example[] = [
  {
    clause: 'M 2',
    position: '',
    say: {
      fa: 'اولین مهره فقط روی خانه‌های روشن‌شدهٔ کناری گذاشته می‌شود.',
      en: 'The first piece goes on one of the lit squares at the edge.',
    },
  },
  {
    clause: 'M 3',
    position: 'Rb1',
    lastMove: 'Rb1',
    say: {
      fa: 'رخ در b1 است؛ مهرهٔ بعدی باید در ردیف یا ستون آن باشد.',
      en: 'A rook on b1: the next piece goes in its row or column.',
    },
  },
  {
    clause: 'M 4',
    position: 'Rb1 Bb3',
    lastMove: 'Bb3',
    say: {
      fa: 'حالا فیل b3 فرمان می‌دهد و فرمان رخ گذشته است.',
      en: 'Now the bishop on b3 orders; the order of the rook is over.',
    },
  },
  {
    clause: 'M 5',
    position: 'Rd1 Rb1 Ac1 Ba2 Ab3 Kd3 Kd4 Kc4 Rc3 Bc2 Ba4 pass Kd2 pass Bb2 Aa1 pass Ab4 pass Ra3',
    lastMove: 'Ra3',
    say: {
      fa: 'پایان بازی؛ خط‌های امتیازآور روی صفحه کشیده شده‌اند.',
      en: 'The end; the lines that score are drawn on the board.',
    },
  },
  {
    clause: 'M 6',
    position: 'Ka2 Kb1 Kb2 Ka1',
    lastMove: 'Ka1',
    say: {
      fa: 'دور شاه a1 خانهٔ خالی نیست؛ سفید پاس می‌دهد.',
      en: 'No empty square around the king on a1: white passes.',
    },
  },
  {
    clause: 'M 7',
    position: 'Rc4 Kb4 Aa4 Bd1 Rb3 Bb1 Aa2 Ad2 Bb2 Rd4 Bd3 Rc2 Kc1 pass Kc3 pass pass',
    say: {
      fa: 'دو پاس پشت سر هم: بازی تمام شد.',
      en: 'Two passes in a row: the game is over.',
    },
  },
];
