// Every page: axe-core finds nothing in either language and in any theme, nothing wider than a phone, and a few pictures that a
// person has looked at (UPDATE with `npx playwright test --update-snapshots`).
import { type Page, expect, test } from '@playwright/test';
import { findings } from './axe';
import { type Lang, desktop, meet, moveOnce, newPlayer, phone, result, url } from './people';

const pages = [
  '/',
  '/games/othello',
  '/rules',
  '/rules/C4-2',
  '/example/M-3',
  '/players/nobody',
  '/players',
  '/players?name=nobody',
  '/ladder',
  '/ladder/mijnlieff',
  '/sign-in',
  '/account',
  '/admin',
  '/dice',
  '/clock',
  '/events/none/desk',
  '/events/none/committee',
  '/events/none/log',
  '/offline/connect_four',
  '/offline/mijnlieff',
  '/offline/backgammon',
  '/offline/othello',
  '/offline/khatranj',
  '/offline/carrom',
  '/carrom-practice',
  '/games/carrom',
  '/rules/C-9',
  '/example/C-10',
  '/ladder/carrom',
  '/games/khatranj',
  '/rules/K-3',
  '/example/K-2',
  '/recover',
  '/games/backgammon',
  '/games/connect_four',
  '/games/mijnlieff',
  '/compare',
  '/record/none',
  '/events',
  '/events/new',
  '/calendar',
  '/events/none',
  '/nowhere',
];

/** Texts of a page that are of the other language: digits of the wrong kind outside notation, names and islands that run left
 *  to right on purpose, or a middle dot in Persian, which reads as a zero. */
const foreign = (page: Page, lang: Lang): Promise<string[]> =>
  page.evaluate((here) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const inside = node.parentElement;
      if (!inside?.checkVisibility() || inside.closest('svg, script, style, code, kbd, textarea')) continue;
      const persian = here === 'fa' && !inside.closest('[dir="ltr"], .ltr, bdi, [lang="en"]');
      // Notation, clauses, keys and addresses are Latin in Persian too, and stand isolated.
      const own = text.replace(/[\u2066-\u2068][^\u2069]*\u2069|[A-Za-z][\w./:@-]*|\d+\/\S+/g, '');
      if (persian && /[0-9·]/.test(own)) found.push(text);
      // A name may be written in Persian wherever it is read.
      if (here === 'en' && /[۰-۹]/.test(text) && !/[\u0620-\u064a\u06a9\u06cc]/.test(text)) found.push(text);
    }
    return found;
  }, lang);

const widerThan = async (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const lang of ['fa', 'en'] as const) {
  test(`axe finds nothing in any theme, and nothing is wider than a phone: ${lang}`, async ({ browser }) => {
    test.slow(); // many pages, each looked at three times
    const { page } = await newPlayer(browser, { lang, theme: 'light', viewport: phone });
    for (const path of pages) {
      await page.goto(url(path));
      await expect(page.locator('h1, .notice').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await findings(page), path).toEqual([]);
      expect(await foreign(page, lang), `${path}: digits and dots`).toEqual([]);
      expect(await widerThan(page), `${path} is wider than the phone`).toBe(false);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await widerThan(page), `${path} is wider than a small phone`).toBe(false);
      await page.setViewportSize(phone);
    }
  });
}

test('axe finds nothing at a table, during and after the game', async ({ browser }) => {
  const { first, second } = await meet(
    await newPlayer(browser, { lang: 'fa', viewport: phone }),
    await newPlayer(browser, { lang: 'en', theme: 'dark' }),
    'othello',
  );
  await moveOnce(first.page, 0);
  await expect(second.page).toHaveTitle(/^●/);
  expect(await findings(first.page)).toEqual([]);
  expect(await findings(second.page)).toEqual([]);
  await second.page
    .locator('.actions .button')
    .filter({ hasText: /Resign|تسلیم/ })
    .click();
  await second.page.locator('.actions .button.danger').click();
  await expect(result(first.page)).toBeVisible();
  expect(await findings(first.page)).toEqual([]);
  expect(await findings(second.page)).toEqual([]);
});

test('the rule book: links to clauses, a search, examples that can be tried', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa' });
  await page.goto(url('/rules/T-13'));
  await expect(page.locator('article.wanted')).toContainText('T 13');
  await page.getByRole('searchbox').fill('فرمان');
  await page.locator('.hit', { hasText: 'M 3' }).click();
  const clause = page.locator('article.wanted');
  await expect(clause).toContainText('M 3');
  // Two columns: the words, and a small board beside them.
  const words = await clause.locator('.words').boundingBox();
  const board = await clause.locator('.example svg').boundingBox();
  expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThan(words?.x ?? 0);
  await clause.getByRole('link', { name: /نشان دادن مثال/ }).click();
  await expect(page.getByRole('heading', { name: /مثال بند .?M 3/ })).toBeVisible();
  await page.locator('[data-place="0,0"]').click();
  await expect(page.locator('a[href="/rules/M-3"]', { hasText: 'بند' }).first()).toBeVisible();
  await page.locator('[data-place="0,1"]').click();
  await expect(page.locator('section ol > li')).toHaveCount(1);
});

test('what a search finds in the rule book is seen at once on a phone', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await page.goto(url('/rules'));
  await page.getByRole('searchbox').fill('دبل');
  await expect(page.locator('.hit').nth(2)).toBeInViewport();
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
