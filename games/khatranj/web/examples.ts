// A position for every clause that is easier to see than to read.
import type { Example } from '$web/board/types';

export const examples: readonly Example[] = [
  {
    clause: 'K 1',
    position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    say: {
      fa: 'چیدمان آغازین؛ هر حرف دو بار روی صفحه است.',
      en: 'The set-up; every letter stands on the board twice.',
    },
  },
  {
    clause: 'K 2',
    position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 word:d2d4',
    lastMove: 'd2d4',
    say: {
      fa: 'سرباز از ش به د رفته است: کلمه‌ای مانند «شاد» لازم است.',
      en: 'The pawn went from ش to د: a word such as شاد is needed.',
    },
  },
  {
    clause: 'K 3',
    position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 choice:e2e4',
    lastMove: 'e2e4',
    say: {
      fa: 'هیچ کلمه‌ای از غ به خ نیست: سرباز برداشته می‌شود یا حرکت پس گرفته می‌شود.',
      en: 'No word runs from غ to خ: the pawn is taken off, or the move is taken back.',
    },
  },
  {
    clause: 'K 6',
    position: '4k3/8/1N6/2p5/3p4/8/8/4K3 w - - 0 1',
    say: {
      fa: 'اسب روی ا (b6) از روی ر می‌پرد و مهرهٔ روی د (d4) را می‌زند.',
      en: 'The knight on ا (b6) jumps over ر and takes the man on د (d4).',
    },
  },
  {
    clause: 'K 8',
    position: '4k3/8/8/b7/8/8/8/3QK3 w - - 0 1',
    say: {
      fa: 'خط فیل از خانهٔ خالی ش (d2) می‌گذرد: کیش نیست، و مهره‌ای از سفید نمی‌تواند به آنجا برود.',
      en: "The bishop's line crosses the empty ش square (d2): no check, and no white man may go there.",
    },
  },
  {
    clause: 'K 9',
    position: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
    say: { fa: 'پات: سیاه حرکتی ندارد و کیش نیست.', en: 'Stalemate: Black has no move and is not in check.' },
  },
];
