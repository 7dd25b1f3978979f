// Fields of our own, filled in as people do: digits of the page's language, the reader's calendar.
import type { Page } from '@playwright/test';
import { momentOf } from '../src/i18n/calendar';
import { type Lang, digits } from '../src/i18n/text';

export async function fillMoment(page: Page, lang: Lang, name: string, time_ms: number): Promise<void> {
  const { year, month, day, hour, minute } = momentOf(lang, time_ms);
  const field = (part: string) => page.locator(`[name="${name}-${part}"]`);
  await field('day').fill('1'); // a day that every month has, until the month is right
  await field('year').fill(digits(lang, year));
  await field('month').selectOption(String(month));
  await field('day').fill(digits(lang, day));
  await field('hour').fill(digits(lang, hour));
  await field('minute').fill(digits(lang, minute));
}
