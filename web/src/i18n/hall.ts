// What a director writes down in a hall: who leaves it, who is late from a break, who plays without the clock.
import type { Texts } from './text';

export const hall = {
  title: { fa: 'در سالن، {place}', en: 'In the hall: {place}' },
  kind_hall: { fa: 'خروج از سالن', en: 'Out of the hall' },
  kind_break: { fa: 'دیرکرد پس از استراحت', en: 'Late from a break' },
  kind_clock: { fa: 'بازی بدون ساعت الزامی', en: 'Play without the required clock' },
  hint_hall: {
    fa: 'خروج بیش از ۱۰ دقیقه از سالن نوشته می‌شود و در گزارش رویداد می‌آید.',
    en: 'Leaving the hall for over 10 minutes is written down and stands in the report of the event.',
  },
  hint_break: {
    fa: 'اول تذکر؛ سپس تا ثبت بازگشت، هر ۵ دقیقه یک امتیاز به حریف می‌رسد. باختی خودبه‌خود ثبت نمی‌شود.',
    en: 'First a reminder; then a point to the opponent every 5 minutes until the return is written down. Nothing is lost by itself.',
  },
  hint_clock: {
    fa: 'بار اول هر دو اخطار می‌گیرند. بار بعد، حریف هر کدام در شروع دور بعد یک امتیاز می‌گیرد.',
    en: 'The first time both are warned. After that each one’s opponent has a point at the start of the next round.',
  },
  minutes: { fa: 'چند دقیقه بیرون بود', en: 'Minutes outside' },
  minutesHint: {
    fa: 'صفر: از همین حالا تا ثبت بازگشت شمرده می‌شود.',
    en: 'Zero: it is counted from now until the return is written down.',
  },
  text: { fa: 'دلیل و اجازهٔ چه کسی', en: 'Why, and with whose leave' },
  begins_hall: { fa: 'از سالن بیرون رفت', en: 'Has left the hall' },
  begins_break: { fa: 'برنگشته است: تذکر', en: 'Not back: reminder' },
  ends_back: { fa: 'برگشت', en: 'Is back' },
  ends_note: { fa: 'نوشته شود', en: 'Write it down' },
  breach: { fa: 'ثبت بازی بدون ساعت', en: 'Note the play without a clock' },
  lasted: { fa: '{minutes} دقیقه', en: '{minutes} minutes' },
  lasting: { fa: 'هنوز برنگشته است', en: 'Not back yet' },
  given: { fa: '{points} امتیاز به حریف', en: 'Points to the opponent: {points}' },
  away: { fa: '{name} بیرون از سالن', en: '{name} is out of the hall' },
  lateBack: { fa: '{name} از استراحت برنگشته است', en: '{name} is not back from the break' },
} satisfies Texts;
