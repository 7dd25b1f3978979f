// N 3-6: lots between the players before a match.
import type { Texts } from './text';

export const lots = {
  title: { fa: 'چه کسی انتخاب می‌کند؟', en: 'Who chooses?' },
  rule: {
    fa: 'برای جا، رنگ مهره، سمت خانه، تاس یا وسایل، هر بازیکن دو تاس می‌ریزد و مجموع بیشتر انتخاب می‌کند. جفت یک بار حساب می‌شود. انتخاب تا پایان مسابقه می‌ماند.',
    en: 'For seats, colour, the side of the home, dice or equipment each player rolls two dice, and the higher sum chooses. A double counts once. What is chosen holds to the end of the match.',
  },
  throw: { fa: 'ریختن تاس هر دو', en: 'Roll for both' },
  throwAgain: { fa: 'دوباره', en: 'Roll again' },
  roll: { fa: '{one} و {other}، مجموع {sum}', en: '{one} and {other}, sum {sum}' },
  chooses: { fa: '{name} انتخاب می‌کند.', en: '{name} chooses.' },
  again: { fa: 'مجموع‌ها برابر است: دوباره بریزید.', en: 'The sums are equal: roll again.' },
} satisfies Texts;
