// Words of the calendar of events: months, days, files for other calendars, and the days of one event.
import type { Texts } from './text';

export const eventCalendar = {
  title: { fa: 'تقویم رویدادها', en: 'Calendar of events' },
  calendar: { fa: 'تقویم', en: 'Calendar' },
  list: { fa: 'فهرست رویدادها', en: 'List of events' },
  previous: { fa: 'ماه قبل', en: 'Previous month' },
  next: { fa: 'ماه بعد', en: 'Next month' },
  today: { fa: 'امروز', en: 'Today' },
  nothing: { fa: 'در این ماه رویدادی نیست.', en: 'No event in this month.' },
  nearest: { fa: 'نزدیک‌ترین رویداد: {month}', en: 'Nearest event: {month}' },
  subscribe: { fa: 'همهٔ رویدادها در تقویم تلفن (ics.)', en: 'All events for your calendar (.ics)' },
  subscribeHint: {
    fa: 'نشانی همهٔ رویدادها برای برنامهٔ تقویم، که خودش به‌روز می‌ماند:',
    en: 'The address of all events for a calendar program, which stays up to date by itself:',
  },
  toCalendar: { fa: 'افزودن به تقویم (ics.)', en: 'Add to calendar (.ics)' },
  dayNumber: { fa: 'روز {day}', en: 'Day {day}' },
  dayOf: { fa: 'روز {day} از {days}', en: 'Day {day} of {days}' },
  // In the setup.
  days: { fa: 'روزهای رویداد', en: 'Days of the event' },
  severalDays: { fa: 'رویداد چند روز طول می‌کشد', en: 'The event lasts several days' },
  daysHint: {
    fa: 'دور اول هر روز در ساعت همان روز شروع می‌شود. نخستین مسابقهٔ هر روز ارفاق بیشتری دارد.',
    en: 'The first round of a day begins at its hour. The first match of each day has the longer grace.',
  },
  dayStarts: { fa: 'شروع روز {day}', en: 'Start of day {day}' },
  roundsOfDay: { fa: 'دورهای روز {day}', en: 'Rounds of day {day}' },
  restOfRounds: {
    fa: 'دورهای روز {day} (۰ یعنی بقیهٔ دورها)',
    en: 'Rounds of day {day} (0: all that are left)',
  },
  addDay: { fa: 'افزودن روز', en: 'Add a day' },
  removeDay: { fa: 'حذف روز {day}', en: 'Remove day {day}' },
  daysWrong: {
    fa: 'روزهای رویداد باید پشت سر هم باشند و هر روز دست‌کم یک دور داشته باشد.',
    en: 'The days of the event follow one another, and each has a round at least.',
  },
} satisfies Texts;
