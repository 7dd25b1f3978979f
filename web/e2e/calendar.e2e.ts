// The calendar of events, days of one event in the form that opens it, files for other calendars, and the warning of two
// events at the same hour.
import { expect, test } from '@playwright/test';
import { gregorianDate, momentOf, monthNames } from '../src/i18n/calendar';
import { entryDesk } from '../src/i18n/entry_desk';
import { eventCalendar as texts } from '../src/i18n/event_calendar';
import { form } from '../src/i18n/event_form';
import { pages } from '../src/i18n/event_pages';
import { digits, fill } from '../src/i18n/text';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { fillMoment } from './fields';
import { fitsSmallPhone, newPlayer, phone, url } from './people';
import { admin } from './server';

const day_ms = 86_400_000;
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const shots = process.env['MEYDAN_SHOTS'];

for (const lang of ['fa', 'en'] as const) {
  test(`an event of two days stands in the calendar on both: ${lang}`, async ({ browser }) => {
    test.slow();
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const name = `Days ${lang} ${`${Date.now()}`.slice(-6)}`;
    // A month of its own, so that other tests' events are not in the way.
    const start = new Date(2031, lang === 'fa' ? 6 : 8, 10, 9, 30).getTime();
    await page.goto(url('/events/new'));
    await page.locator('input[name="preset"][value="plain"]').check({ force: true });
    await page.locator('input[name="fa"]').fill(`روزها ${name}`);
    await page.locator('input[name="en"]').fill(name);
    await fillMoment(page, lang, 'starts', start);
    const starts = page.locator('fieldset[name="starts"]');
    if (lang === 'fa') await expect(starts).toContainText(gregorianDate(start));
    await page.locator('input[name="several_days"]').check();
    await fillMoment(page, lang, 'day-2', start + 3 * day_ms);
    await page.locator('[data-day="1"] input').fill(digits(lang, 2));
    await page.locator('input[name="has_deadline"]').check();
    await fillMoment(page, lang, 'until', start - day_ms);
    await fitsSmallPhone(page);
    if (shots) {
      await page.screenshot({ path: `${shots}/form-${lang}-1280.png`, fullPage: true });
      await page.setViewportSize(phone);
      await page.screenshot({ path: `${shots}/form-${lang}-390.png`, fullPage: true });
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await page.getByRole('button', { name: form.open[lang] }).click();
    await page.waitForURL(/\/events\/(?!new)[^/]+/);
    const event = new URL(page.url()).pathname.split('/')[2] ?? '';
    const { setup } = await viewOf(context.request, event);
    expect(setup.days).toEqual([
      { starts_at_ms: start, rounds: 2 },
      { starts_at_ms: start + 3 * day_ms, rounds: 0 },
    ]);
    expect(setup.entries_until_ms).toBe(start - day_ms);

    // The file of this event, and that of all.
    await page.goto(url(`/events/${event}`));
    const file = page.getByRole('link', { name: texts.toCalendar[lang] });
    await expect(file).toHaveAttribute('href', new RegExp(`/api/events/${event}/files/event.ics`));
    const answer = await context.request.get(url(`/api/calendar.ics?lang=${lang}`));
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain(`UID:${event}-2@meydan`);

    // The calendar: from the list of events to the month of this one.
    const visitor = await newPlayer(browser, { lang });
    await visitor.page.goto(url('/events'));
    await visitor.page.getByRole('link', { name: texts.calendar[lang], exact: true }).click();
    await expect(visitor.page.getByRole('heading', { name: texts.title[lang] })).toBeVisible();
    const at = momentOf(lang, start);
    const key = `${at.year}-${String(at.month).padStart(2, '0')}`;
    await visitor.page.goto(url(`/calendar?month=${key}`));
    const month = visitor.page.getByTestId('month');
    await expect(month).toContainText(monthNames(lang)[at.month - 1] ?? '');
    await expect(month).toContainText(digits(lang, at.year));
    const weeks = visitor.page.getByTestId('weeks');
    for (const time_ms of [start, start + 3 * day_ms]) {
      const { day } = momentOf(lang, time_ms);
      const cell = weeks.locator('td', { has: visitor.page.getByText(digits(lang, day), { exact: true }) });
      await expect(cell.getByRole('link', { name })).toHaveCount(1);
    }
    expect(await findings(visitor.page)).toEqual([]);
    if (shots) await visitor.page.screenshot({ path: `${shots}/calendar-${lang}-1280.png`, fullPage: true });
    await visitor.page.setViewportSize(phone);
    await expect(visitor.page.getByTestId('days').getByRole('link', { name })).toHaveCount(2);
    await fitsSmallPhone(visitor.page);
    expect(await findings(visitor.page)).toEqual([]);
    if (shots) await visitor.page.screenshot({ path: `${shots}/calendar-${lang}-390.png`, fullPage: true });
    await visitor.page.getByTestId('days').getByRole('link', { name }).first().click();
    await expect(visitor.page).toHaveURL(url(`/events/${event}`));

    // A month without events says so and leads to the nearest.
    await visitor.page.goto(url(`/calendar?month=${at.year + 8}-01`));
    await expect(visitor.page.getByText(texts.nothing[lang])).toBeVisible();
    await visitor.page
      .getByRole('link', { name: /./ })
      .filter({ hasText: texts.nearest[lang].slice(0, 10) })
      .click();
    await expect(visitor.page.getByText(texts.nothing[lang])).toHaveCount(0);
    for (const each of [context, visitor.context]) await each.close();
  });

  test(`the same person at the same hour is warned and may enter: ${lang}`, async ({ browser }) => {
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const starts_at_ms = new Date(2032, 3, 10, 9, 30).getTime();
    const common = { starts_at_ms, online: false, needs_approval: false };
    const mark = `${Date.now()}`.slice(-6);
    const first = await openEvent(context.request, { ...common, fa: `یکم ${mark}`, en: `First ${mark}` });
    const second = await openEvent(context.request, { ...common, fa: `دوم ${mark}`, en: `Second ${mark}` });
    const name = `Ani${lang}${mark}`;
    const person = await member(name);
    await must(person, first, 'entry', { section: 'open' });
    const ani = await atBrowser(browser, name, lang);
    await ani.page.goto(url(`/events/${second}?tab=entries`));
    const title = { fa: `یکم ${mark}`, en: `First ${mark}` }[lang];
    await expect(ani.page.getByTestId('clash')).toContainText(title);
    await ani.page.getByRole('button', { name: pages.enter[lang], exact: true }).click();
    await expect(ani.page.getByText(pages.myEntry[lang])).toBeVisible();
    await expect(ani.page.getByTestId('clash')).toContainText(title);
    await page.goto(url(`/events/${second}/desk`));
    await page.locator('#tab-reception').click();
    await expect(page.getByTestId('clash')).toContainText(title);
    expect(plain(fill(lang, entryDesk.clash, { event: title, time: '' }))).toContain(title);
    for (const each of [context, ani.context]) await each.close();
    await person.dispose();
  });
}
