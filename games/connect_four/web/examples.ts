// A position for every clause that is easier to see than to read.
import type { Example } from '$web/board/types';

export const examples: readonly Example[] = [
  {
    clause: 'C4 1',
    position: '',
    say: {
      fa: 'صفحهٔ خالی؛ تیره شروع می‌کند.',
      en: 'The empty board; dark begins.',
    },
  },
  {
    clause: 'C4 2',
    position: '555555',
    lastMove: '5',
    say: {
      fa: 'ستون ۵ پر است و سکهٔ دیگری نمی‌پذیرد.',
      en: 'Column 5 is full and takes no more coins.',
    },
  },
  {
    clause: 'C4 3',
    position: '5566778',
    lastMove: '8',
    say: {
      fa: 'تیره در ردیف پایین از ستون ۵ تا ۸ چهار سکه چیده و برده است.',
      en: 'Dark has four in the bottom row, columns 5 to 8, and has won.',
    },
  },
  {
    clause: 'C4 4',
    position: '951595543999924781112843858187732265733348612446267667',
    lastMove: '7',
    say: {
      fa: 'صفحه پر شد و کسی چهارتایی ندارد.',
      en: 'The board is full and nobody has four.',
    },
  },
];
