// Ratings and seeds from a list, before a section begins: shown first, then set, and said who is not in the list.
import { expect, test } from '@playwright/test';
import { seeding as texts } from '../src/i18n/seeding';
import { fill } from '../src/i18n/text';
import { findings } from './axe';
import { atBrowser, must, openEvent, viewOf } from './event_people';
import { fitsSmallPhone, phone, url } from './people';
import { admin } from './server';

const shots = process.env['MEYDAN_SHOTS'];

for (const lang of ['fa', 'en'] as const) {
  test(`seeds from a list with Persian headings and digits: ${lang}`, async ({ browser }) => {
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const event = await openEvent(context.request, { online: false });
    for (const name of ['علی‌رضا کریمی', 'سیمرغ', 'Babak'])
      await must(context.request, event, 'entry', { section: 'open', name });
    await page.goto(url(`/events/${event}/desk`));
    await page.locator('#tab-entries').click();
    const box = page.getByTestId('seeding');
    await box.locator('summary').click();
    await box.locator('textarea').fill('نام،ریتینگ\nعلی رضا کریمی،۱۷۵۰\nسیمرغ،۱۸۰۰\nزال،بلند');
    await expect(box.locator('tbody tr')).toHaveCount(2);
    await expect(box).toContainText(fill(lang, texts.notFound, { names: 'Babak' }));
    await expect(box).toContainText(fill(lang, texts.badLines, { lines: lang === 'fa' ? '۴' : '4' }));
    await box.locator('input[name="by_seed"]').check();
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    if (shots) {
      await page.screenshot({ path: `${shots}/seeding-${lang}-1280.png`, fullPage: true });
      await page.setViewportSize(phone);
      await page.screenshot({ path: `${shots}/seeding-${lang}-390.png`, fullPage: true });
    }
    await box.getByRole('button', { name: fill(lang, texts.apply, { count: 2 }) }).click();
    await expect(box).toContainText(fill(lang, texts.done, { count: 2 }));
    const { entries } = await viewOf(context.request, event);
    expect(entries.map(({ name, rating, seed }) => [name, rating, seed])).toEqual([
      ['علی‌رضا کریمی', 1750, 1],
      ['سیمرغ', 1800, 2],
      ['Babak', 0, 0],
    ]);
    // The numbers follow the seeds.
    await must(context.request, event, 'pair', { section: 'open' });
    const view = await viewOf(context.request, event);
    const names = view.sections[0]?.numbers.map((id) => view.entries.find((each) => each.entry === id)?.name);
    expect(names).toEqual(['علی‌رضا کریمی', 'سیمرغ', 'Babak']);
    await expect(box).toContainText(texts.noneLeft[lang]);
    await context.close();
  });
}
