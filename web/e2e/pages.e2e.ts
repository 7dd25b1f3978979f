// Every page: no serious finding of axe-core in either language, nothing wider than a phone, and a few pictures that a
// person has looked at (UPDATE with `npx playwright test --update-snapshots`).
import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { desktop, meet, moveOnce, newPlayer, phone, result, url } from './people';

const pages = [
  '/',
  '/games/othello',
  '/rules',
  '/rules/C4-2',
  '/players/nobody',
  '/ladder/mijnlieff',
  '/sign-in',
  '/account',
  '/admin',
  '/dice',
  '/offline/connect_four',
  '/offline/mijnlieff',
  '/offline/backgammon',
  '/games/backgammon',
  '/compare',
  '/record/none',
  '/nowhere',
];

async function seriousFindings(page: import('@playwright/test').Page): Promise<string[]> {
  // Evaluated by the debugger, not by the page: its content policy allows no foreign script.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await run.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'] })).violations;
  });
  return found
    .filter((each) => each.impact === 'serious' || each.impact === 'critical')
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' ')}`);
}

for (const [lang, theme] of [
  ['fa', 'light'],
  ['en', 'dark'],
  ['fa', 'wood'],
] as const) {
  test(`axe finds nothing serious: ${lang}, ${theme}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, theme, viewport: phone });
    for (const path of pages) {
      await page.goto(url(path));
      await expect(page.locator('h1, .notice').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await seriousFindings(page), path).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wider, `${path} is wider than the phone`).toBe(false);
    }
  });
}

test('axe finds nothing serious at a table, during and after the game', async ({ browser }) => {
  const { first, second } = await meet(
    await newPlayer(browser, { lang: 'fa', viewport: phone }),
    await newPlayer(browser, { lang: 'en', theme: 'dark' }),
    'othello',
  );
  await moveOnce(first.page, 0);
  await expect(second.page).toHaveTitle(/^●/);
  expect(await seriousFindings(first.page)).toEqual([]);
  expect(await seriousFindings(second.page)).toEqual([]);
  await second.page
    .locator('.actions .button')
    .filter({ hasText: /Resign|واگذاری/ })
    .click();
  await second.page.locator('.actions .button.danger').click();
  await expect(result(first.page)).toBeVisible();
  expect(await seriousFindings(first.page)).toEqual([]);
  expect(await seriousFindings(second.page)).toEqual([]);
});

test('the language changes everything at once', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa' });
  await page.goto(url('/rules/D-9'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('article.wanted')).toContainText('۵ دقیقه');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('article.wanted')).toContainText('5 minutes');
  await expect(page.getByRole('link', { name: 'Rule book' })).toBeVisible();
});

const pictures = [
  { name: 'mijnlieff-fa-phone', path: '/offline/mijnlieff', lang: 'fa', theme: 'light', viewport: phone },
  { name: 'othello-en-desktop-dark', path: '/offline/othello', lang: 'en', theme: 'dark', viewport: desktop },
  { name: 'connect-four-fa-wood', path: '/offline/connect_four', lang: 'fa', theme: 'wood', viewport: phone },
  { name: 'rules-fa-desktop', path: '/rules/M-3', lang: 'fa', theme: 'light', viewport: desktop },
] as const;
for (const picture of pictures) {
  test(`looks as it did: ${picture.name}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, picture);
    await page.goto(url(picture.path));
    await expect(page.locator('h1')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${picture.name}.png`);
  });
}
