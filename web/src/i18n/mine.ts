import type { Texts } from './text';

/** The way back to one's own games. */
export const mine = {
  games: { fa: 'بازی‌های شما', en: 'Your games' },
  running: { fa: 'بازی شما در جریان است', en: 'Your game is running' },
  yourTurn: { fa: 'نوبت شماست', en: 'Your turn' },
  theirTurn: { fa: 'در انتظار حریف', en: 'Waiting for the opponent' },
  open: { fa: 'هنوز کسی به میز نیامده است', en: 'Nobody has come to the table yet' },
  pause: { fa: 'میان دو دست', en: 'Between two games' },
  against: { fa: '{game} با {name}', en: '{game} against {name}' },
  comma: { fa: '، ', en: ', ' },
  here: { fa: 'روی همین دستگاه', en: 'On this device' },
  count: { fa: '{count} بازی', en: '{count} games' },
  waitingForYou: { fa: '{count} بازی، {mine} بازی منتظر شماست', en: '{count} games, {mine} waiting for you' },
  endTitle: { fa: 'این بازی تمام شود؟', en: 'End this game?' },
  endText: {
    fa: 'بازی شما هنوز در جریان است. بازی تازه جای آن را می‌گیرد.',
    en: 'Your game is still running. A new one takes its place.',
  },
  endSure: { fa: 'شروع بازی تازه', en: 'Begin a new game' },
  endKeep: { fa: 'ادامهٔ همین بازی', en: 'Keep playing this one' },
} satisfies Texts;
