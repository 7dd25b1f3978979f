// Scores while they are played: on the cards of an event, in the hall and over a broadcast.
import type { Texts } from './text';

export const running = {
  live: { fa: 'زنده', en: 'Live' },
  old: { fa: 'قدیمی', en: 'Old' },
  gameNumber: { fa: 'دست {game}', en: 'Game {game}' },
  toPoints: { fa: 'تا {points}', en: 'To {points}' },
  ended: { fa: 'پایان یافته، نتیجه در راه است', en: 'Ended, the result is on its way' },
  ago: { fa: 'آخرین خبر {time} پیش', en: 'Last heard {time} ago' },
  clocksStand: { fa: 'ساعت‌ها ایستاده‌اند', en: 'The clocks stand' },
  scoreOf: { fa: 'امتیاز {name} تا اینجا', en: 'Score of {name} so far' },
  onTurn: { fa: 'نوبت {name}', en: '{name} is on turn' },

  overlay: { fa: 'لایهٔ پخش زنده', en: 'Streaming overlay' },
  overlayHint: {
    fa: 'نشانی را به عنوان منبع مرورگر (۱۹۲۰ در ۱۰۸۰) در برنامهٔ پخش بگذارید. زمینه شفاف است.',
    en: 'Use the address as a browser source (1920 by 1080) of your streaming program. The background is transparent.',
  },
  overlayPlace: { fa: 'جا', en: 'Place' },
  top_right: { fa: 'بالا، راست', en: 'Top right' },
  top_left: { fa: 'بالا، چپ', en: 'Top left' },
  bottom_right: { fa: 'پایین، راست', en: 'Bottom right' },
  bottom_left: { fa: 'پایین، چپ', en: 'Bottom left' },
  bottom: { fa: 'پایین، وسط', en: 'Bottom, middle' },
  overlayScale: { fa: 'اندازه (درصد)', en: 'Size (percent)' },
  overlayLang: { fa: 'زبان', en: 'Language' },
  openOverlay: { fa: 'دیدن لایه', en: 'See the overlay' },
  noMatchHere: { fa: 'این مسابقه در رویداد نیست.', en: 'The event has no such match.' },
} satisfies Texts;
