// Fields speak the language of the page: digits, calendar and what is wrong with them; the browser's own say nothing.
import { expect, test } from '@playwright/test';
import { clock } from '../src/i18n/clock';
import { fields } from '../src/i18n/fields';
import { digits, fill } from '../src/i18n/text';
import { newPlayer, phone, url } from './people';

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
    await points.press('Enter'); // what is sent is what is seen: first it is mended
    await expect(points).toHaveValue(digits(lang, 99));
    const perPoint = page.getByRole('spinbutton', { name: clock.perPoint[lang] });
    await perPoint.fill(digits(lang, 2.5));
    await perPoint.blur();
    await expect(perPoint).toHaveValue(digits(lang, 2.5));
    expect(await page.locator('input[type="number"], input[type="datetime-local"]').count()).toBe(0);
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
