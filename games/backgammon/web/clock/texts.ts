import type { Texts } from '$web/i18n/text';

export const texts = {
  withCube: {
    fa: 'با کیوب و قاعدهٔ کرافورد',
    en: 'With the cube and the Crawford rule',
  },
  crawfordPlayed: {
    fa: 'دست کرافورد بازی شده است',
    en: 'The Crawford game has been played',
  },
  cube: { fa: 'کیوب {value}', en: 'Cube {value}' },
  cubeCentre: { fa: 'کیوب {value}، وسط', en: 'Cube {value}, in the middle' },
  double: { fa: 'دبل به {value}', en: 'Double to {value}' },
  doubleSure: { fa: 'بله، دبل به {value}', en: 'Yes, double to {value}' },
  passSure: { fa: 'بله، رد می‌کنم (پاس)', en: 'Yes, pass' },
  offered: {
    fa: '{name} به {value} دبل کرد.',
    en: '{name} doubles to {value}.',
  },
  take: { fa: 'قبول (تیک)', en: 'Take' },
  pass: { fa: 'رد (پاس)', en: 'Pass' },
  waitAnswer: { fa: 'در انتظار پاسخ به دبل', en: 'Waiting for the answer' },
  crawfordHint: {
    fa: 'در این دست کیوب نیست.',
    en: 'There is no cube in this game.',
  },
  postCrawford: { fa: 'پس از کرافورد', en: 'Post-Crawford' },
  lifted: {
    fa: 'برداشتن زودهنگام تاس: {name}',
    en: 'Dice lifted early: {name}',
  },
  liftedCount: { fa: '{count} بار', en: '{count} times' },
  liftedHint: {
    fa: 'بار اول هشدار، سپس هر بار ۳۰ ثانیه از زمان بانک کم می‌شود.',
    en: 'A caution the first time, then 30 s off the bank each time.',
  },
  setCube: { fa: 'کیوب', en: 'Cube' },
  owner: { fa: 'صاحب کیوب', en: 'Owner' },
  nobody: { fa: 'وسط', en: 'In the middle' },
} satisfies Texts;

/** How a game is won, and what the score sheet says of one. */
export const words = {
  single: { fa: 'ساده', en: 'Single' },
  gammon: { fa: 'مارس', en: 'Gammon' },
  backgammon: { fa: 'سیاه‌مارس', en: 'Backgammon' },
  pass: { fa: 'رد دبل (پاس)', en: 'Pass' },
  crawford: { fa: 'دست کرافورد', en: 'Crawford game' },
} satisfies Texts;
