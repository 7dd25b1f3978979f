// A position for every clause that is easier to see than to read.
import type { Example } from '$web/board/types';

export const examples: readonly Example[] = [
  {
    clause: 'O 1',
    position: '---------------------------OX------XO--------------------------- X',
    say: {
      fa: 'چیدمان آغازین؛ تیره چهار حرکت ممکن دارد.',
      en: 'The set-up; dark has four possible moves.',
    },
  },
  {
    clause: 'O 2',
    position: '-------------------X-------XX------XO--------------------------- O',
    lastMove: 'd3',
    say: {
      fa: 'تیره در d3 گذاشت؛ مهرهٔ d4 میان d3 و d5 بود و برگشت.',
      en: 'Dark played d3; the disc on d4 stood between d3 and d5 and turned.',
    },
  },
  {
    clause: 'O 3',
    position: '-------------------X-------XX------XX-------XXOO------O------O-X X',
    lastMove: 'f8',
    say: {
      fa: 'تیره حرکتی ندارد و باید پاس بدهد.',
      en: 'Dark has no move and must pass.',
    },
  },
  {
    clause: 'O 4',
    position: 'OOOOOOXXOXXXOOOXOXXXXOXXOOXOOXXXOOXXXXXXOOXXXXXXOOXXOXXXOOOOOOOO X',
    say: {
      fa: 'صفحه پر است: تیره ۳۳ و روشن ۳۱.',
      en: 'The board is full: dark 33, light 31.',
    },
  },
  {
    clause: 'O 5',
    position: '--------------------X------XXX----XXXXX----XXX------X----------- O',
    say: {
      fa: 'برای روشن مهره‌ای نمانده است؛ باخته است.',
      en: 'Light has no disc left and has lost.',
    },
  },
];
