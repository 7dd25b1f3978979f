// What fields say by themselves: instead of the browser's bubbles, in the language of the page.
import type { Texts } from './text';

export const fields = {
  missing: { fa: 'لطفاً این را پر کنید.', en: 'Please fill this in.' },
  choose: { fa: 'لطفاً یکی را انتخاب کنید.', en: 'Please choose one.' },
  tooShort: { fa: 'دست‌کم {count} حرف بنویسید.', en: 'Write at least {count} characters.' },
  tooLong: { fa: 'حداکثر {count} حرف بنویسید.', en: 'Write at most {count} characters.' },
  wrong: { fa: 'این نوشته درست نیست.', en: 'This does not look right.' },
  between: { fa: 'عددی از {min} تا {max} بنویسید.', en: 'Write a number from {min} to {max}.' },
  day: { fa: 'روز', en: 'Day' },
  month: { fa: 'ماه', en: 'Month' },
  year: { fa: 'سال', en: 'Year' },
  hour: { fa: 'ساعت', en: 'Hour' },
  minute: { fa: 'دقیقه', en: 'Minute' },
} satisfies Texts;
