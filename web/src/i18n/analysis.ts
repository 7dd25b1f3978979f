import type { Texts } from './text';

export const analysis = {
  title: { fa: 'تحلیل', en: 'Analysis' },
  about: {
    fa: 'ربات همهٔ حرکت‌های بازی را در مرورگر خودتان می‌سنجد و اشتباه‌ها را نشان می‌دهد.',
    en: 'The bot weighs every move of the game in your own browser and shows the mistakes.',
  },
  aboutWhole: {
    fa: 'ربات همهٔ تصمیم‌های مسابقه را می‌سنجد: خطاها، شانس، و نتیجه بدون شانس.',
    en: 'The bot weighs every decision of the match: errors, luck, and the result without luck.',
  },
  onServer: { fa: 'تحلیل در سرور', en: 'Analyse on the server' },
  waits: {
    fa: 'تحلیل‌های دیگری جلوتر هستند؛ نوبت این بازی می‌رسد.',
    en: 'Other analyses come first; this game waits for its turn.',
  },
  weighing: { fa: 'سنجیده شده: {done} از {total}', en: 'Weighed: {done} of {total}' },
  inRecord: { fa: 'دیدن این حرکت روی صفحه', en: 'See this move on the board' },
  loses: {
    fa: 'این تصمیم {lost} بازی از دست می‌دهد؛ بهترین: {best}',
    en: 'This loses {lost} of a game; best was {best}',
  },
  rate: { fa: 'میزان خطا (۵۰۰ برابر میانگین)', en: 'Error rate (500 × mean)' },
  decisions: { fa: 'تصمیم‌ها', en: 'Decisions' },
  lost: { fa: 'از دست رفته (بازی)', en: 'Lost (games)' },
  luck: { fa: 'شانس', en: 'Luck' },
  percent: { fa: '{amount}٪', en: '{amount} %' },
  resultWithout: {
    fa: 'نتیجه برای {name}: {result}؛ بدون شانس: {luckless}',
    en: 'Result for {name}: {result}; without luck: {luckless}',
  },
  lucklessAlone: {
    fa: 'مسابقه روی صفحه تمام نشد؛ بدون شانس برای {name}: {luckless}',
    en: 'The match did not end on the board; without luck for {name}: {luckless}',
  },
  lookedAhead: {
    fa: 'هر تصمیم با {moves} حرکت پیش رو سنجیده شده است.',
    en: 'Every decision was looked at {moves} moves ahead.',
  },
  begin: { fa: 'تحلیل در این مرورگر', en: 'Analyse in this browser' },
  again: { fa: 'تحلیل دوباره', en: 'Analyse again' },
  stop: { fa: 'توقف', en: 'Stop' },
  stopped: {
    fa: 'تحلیل متوقف شد: {done} حرکت از {total} سنجیده شد.',
    en: 'Stopped: {done} of {total} moves weighed.',
  },
  failed: { fa: 'تحلیل انجام نشد. دوباره امتحان کنید.', en: 'The analysis failed. Try again.' },
  noMistakes: { fa: 'اشتباهی پیدا نشد.', en: 'No mistakes were found.' },
  mistakes: { fa: 'اشتباه‌ها', en: 'Mistakes' },
  graph: {
    fa: 'نمودار برتری در طول بازی؛ بالا به سود {name}. اشتباه‌ها: {count}',
    en: 'The advantage through the game; upwards is good for {name}. Mistakes: {count}',
  },
  upwards: { fa: 'خط بالاتر یعنی {name} جلوتر است.', en: 'The higher the line, the better for {name}.' },
  weighed: { fa: '({count} حرکت سنجیده شد)', en: '(moves weighed: {count})' },
  best: { fa: 'بهترین حرکت‌ها', en: 'Best moves' },
  atMove: { fa: 'حرکت {number}', en: 'Move {number}' },
  played: { fa: 'بازی شد', en: 'Played' },
  doubtful: { fa: 'مشکوک', en: 'Doubtful' },
  bad: { fa: 'بد', en: 'Bad' },
  very_bad: { fa: 'خیلی بد', en: 'Very bad' },
  givesPoint: {
    fa: 'این حرکت ۱ امتیاز از دست می‌دهد؛ بهترین: {best}',
    en: 'This gives away 1 point; best was {best}',
  },
  givesPoints: {
    fa: 'این حرکت {points} امتیاز از دست می‌دهد؛ بهترین: {best}',
    en: 'This gives away {points} points; best was {best}',
  },
  turns: {
    fa: 'این حرکت {from} را به {to} تبدیل می‌کند؛ بهترین: {best}',
    en: 'This turns a {from} into a {to}; best was {best}',
  },
  bestWas: { fa: 'بهترین: {best}', en: 'Best was {best}' },
  bestWasFor: { fa: 'بهترین: {best}؛ {why}', en: 'Best was {best}: it {why}' },
  win: { fa: 'برد', en: 'Win' },
  draw: { fa: 'مساوی', en: 'Draw' },
  loss: { fa: 'باخت', en: 'Loss' },
  winIn: { fa: 'برد در {amount} حرکت', en: 'Win in {amount}' },
  lossIn: { fa: 'باخت در {amount} حرکت', en: 'Loss in {amount}' },
  winBy: { fa: 'برد با {amount} امتیاز', en: 'Win by {amount}' },
  lossBy: { fa: 'باخت با {amount} امتیاز', en: 'Loss by {amount}' },
} satisfies Texts;
