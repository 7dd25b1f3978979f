// What fields say by themselves: instead of the browser's bubbles, in the language of the page.
import type { Texts } from './text';

export const fields = {
  missing: { fa: 'لطفاً این را پر کنید.', en: 'Please fill this in.' },
  choose: { fa: 'لطفاً یکی را انتخاب کنید.', en: 'Please choose one.' },
  tooShort: { fa: 'دست‌کم {count} حرف بنویسید.', en: 'Write at least {count} characters.' },
  tooLong: { fa: 'حداکثر {count} حرف بنویسید.', en: 'Write at most {count} characters.' },
  wrong: { fa: 'این مقدار درست نیست.', en: 'This does not look right.' },
  between: { fa: 'عددی از {min} تا {max} بنویسید.', en: 'Write a number from {min} to {max}.' },
  changed: {
    fa: 'از {min} تا {max} می‌شود؛ به جای {typed} عدد {value} گذاشته شد.',
    en: 'From {min} to {max}: {typed} was changed to {value}.',
  },
  daysOf: { fa: '{month} {days} روز دارد.', en: '{month} has {days} days.' },
  daysOfYear: { fa: '{month} سال {year}، {days} روز دارد.', en: '{month} of {year} has {days} days.' },
  dayFromOne: { fa: 'روزهای ماه از یک شروع می‌شوند.', en: 'The days of a month begin with 1.' },
  yearBetween: { fa: 'سالی از {min} تا {max} بنویسید.', en: 'Write a year from {min} to {max}.' },
  hourBetween: { fa: 'ساعت از ۰ تا ۲۳ است.', en: 'Hours go from 0 to 23.' },
  minuteBetween: { fa: 'دقیقه از ۰ تا ۵۹ است.', en: 'Minutes go from 0 to 59.' },
  day: { fa: 'روز', en: 'Day' },
  month: { fa: 'ماه', en: 'Month' },
  year: { fa: 'سال', en: 'Year' },
  hour: { fa: 'ساعت', en: 'Hour' },
  minute: { fa: 'دقیقه', en: 'Minute' },
  /** Beside a date of the Persian calendar. */
  gregorian: { fa: 'برابر با {date} میلادی', en: 'Gregorian: {date}' },
} satisfies Texts;
