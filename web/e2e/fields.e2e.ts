// Fields speak the language of the page: digits, calendar and what is wrong with them; the browser's own say nothing.
import { expect, test } from '@playwright/test';
import { clock } from '../src/i18n/clock';
import { form } from '../src/i18n/event_form';
import { fields } from '../src/i18n/fields';
import { digits, fill } from '../src/i18n/text';
import { atBrowser } from './event_people';
import { newPlayer, phone, url } from './people';
import { admin } from './server';

/** A name of the calendar's is kept in one piece by signs that nobody sees. */
const isolated = (text: string): RegExp => new RegExp(text.replace(/^(\S+)/, '^\\W*$1\\W*'));

for (const lang of ['fa', 'en'] as const) {
  test(`a number is typed, stepped and kept within its bounds (${lang})`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.goto(url('/clock'));
    const points = page.getByRole('spinbutton', { name: clock.points[lang] });
    await expect(points).toHaveAttribute('inputmode', 'numeric');
    // Any keyboard's digits; shown are the page's.
    await points.fill(lang === 'fa' ? '11' : '۱۱');
    await points.blur();
    await expect(points).toHaveValue(digits(lang, 11));
    await points.press('ArrowUp');
    await expect(points).toHaveValue(digits(lang, 12));
    await expect(points).toHaveAttribute('aria-valuenow', '12');
    await points.fill('250');
    await expect(page.getByText(fill(lang, fields.between, { min: 1, max: 99 }))).toBeVisible();
    await points.press('Enter'); // what is sent is what is seen: first it is mended, and said
    await expect(points).toHaveValue(digits(lang, 99));
    const changed = { min: 1, max: 99, typed: digits(lang, 250), value: 99 };
    await expect(page.getByText(fill(lang, fields.changed, changed))).toBeVisible();
    await points.press('ArrowDown');
    await expect(page.getByText(fill(lang, fields.changed, changed))).toHaveCount(0);
    const perPoint = page.getByRole('spinbutton', { name: clock.perPoint[lang] });
    await perPoint.fill(digits(lang, 2.5));
    await perPoint.blur();
    await expect(perPoint).toHaveValue(digits(lang, 2.5));
    expect(await page.locator('input[type="number"], input[type="datetime-local"]').count()).toBe(0);
  });

  test(`the start that the form of a new event shows is the one it has (${lang})`, async ({ browser }) => {
    const { page } = await atBrowser(browser, admin.name, lang);
    await page.goto(url('/events/new'));
    await page.locator('input[name="preset"][value="plain"]').check({ force: true });
    await expect(page.locator('[name="starts-hour"]')).toHaveValue(digits(lang, 10));
    await page.getByRole('button', { name: form.open[lang] }).click();
    await expect(page.getByRole('alert')).toContainText(form.nameNeeded[lang]);
    await expect(page.getByRole('alert')).not.toContainText(form.startNeeded[lang]);
  });

  test(`a day that the month does not have stays and is explained (${lang})`, async ({ browser }) => {
    const { page } = await atBrowser(browser, admin.name, lang);
    await page.goto(url('/events/new'));
    // Aban and November: months of thirty days.
    const days = { fa: 'آبان ۳۰ روز دارد.', en: 'November has 30 days.' }[lang];
    const field = (part: string) => page.locator(`[name="starts-${part}"]`);
    const starts = page.locator('fieldset[name="starts"]');
    await field('day').fill('1');
    await field('year').fill(digits(lang, lang === 'fa' ? 1405 : 2026));
    await field('month').selectOption(lang === 'fa' ? '8' : '11');
    for (const day of [31, 45]) {
      await field('day').fill(digits(lang, day));
      await field('day').blur();
      await expect(field('day')).toHaveValue(digits(lang, day));
      await expect(starts.getByRole('status')).toHaveText(isolated(days));
      await page.getByRole('button', { name: form.open[lang] }).click();
      await expect(page.getByRole('alert')).toContainText(form.startWrong[lang]);
    }
    await field('day').fill(digits(lang, 30));
    await field('hour').fill(digits(lang, 25));
    await field('hour').blur();
    await expect(starts.getByRole('status')).toHaveText(fields.hourBetween[lang]);
    await field('hour').fill(digits(lang, 9));
    await expect(starts.getByRole('status')).toHaveCount(0);
  });

  test(`what is missing is said by the page (${lang})`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.goto(url('/sign-in'));
    const form = page.locator('main form');
    const shown = form.evaluate(
      (element) =>
        new Promise<boolean>((done) => {
          element.addEventListener('invalid', (event) => setTimeout(() => done(event.defaultPrevented)), {
            capture: true,
            once: true,
          });
        }),
    );
    await form.getByRole('textbox').first().fill('');
    await form.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert')).toHaveText(fields.missing[lang]);
    expect(await shown, 'no bubble of the browser').toBe(true);
    const box = await page.getByRole('alert').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= phone.width).toBe(true);
    await form.getByRole('textbox').first().fill('a');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
