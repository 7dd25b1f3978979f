// The pictures of docs/screens.md: MEYDAN_SCREENS=../docs/screens npx playwright test screens
import { expect, test } from '@playwright/test';
import path from 'node:path';
import { texts as khatranj } from '../../games/khatranj/web/texts';
import { analysis } from '../src/i18n/analysis';
import { atBrowser, must, openEvent, viewOf } from './event_people';
import { desktop, meet, moveOnce, newPlayer, phone, playOut, url } from './people';
import { admin } from './server';

const folder = process.env['MEYDAN_SCREENS'];
test.skip(!folder, 'only when pictures are wanted');
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test('pictures', async ({ browser }) => {
  const shoot = async (page: import('@playwright/test').Page, name: string) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(folder ?? '', `${name}.png`), animations: 'disabled' });
  };
  const first = await newPlayer(browser, { lang: 'fa', viewport: phone });
  const second = await newPlayer(browser, { lang: 'en', viewport: desktop, theme: 'dark' });
  const register = async (page: import('@playwright/test').Page, name: string) => {
    await page.goto(url('/sign-in'));
    await page.locator('.row .button').nth(1).click();
    await page.locator('input[name="name"]').fill(name);
    await page.locator('input[name="password"]').fill('khatam kari 16');
    await page.locator('form button').click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  };
  await register(first.page, 'شهرزاد');
  await register(second.page, 'Kaveh');
  const match = await meet(first, second, 'othello');
  for (let number = 0; number < 14; ++number) {
    const mover = number % 2 === 0 ? match.first : match.second;
    await expect(mover.page).toHaveTitle(/^●/);
    await moveOnce(mover.page, number);
  }
  await second.page.getByRole('textbox', { name: 'Your message' }).fill('Good luck!');
  await second.page.keyboard.press('Enter');
  await first.page.locator('input[type="text"]').fill('سلام، بازی خوبی باشد!');
  await first.page.keyboard.press('Enter');
  await expect(second.page.getByRole('log')).toContainText('سلام');
  await second.page.evaluate(() => scrollTo(0, 0));
  await first.page.evaluate(() => scrollTo(0, 0));
  await shoot(first.page, 'table-fa-phone');
  await shoot(second.page, 'table-en-desktop-dark');

  const visitor = await newPlayer(browser, { lang: 'fa', viewport: desktop });
  const seeker = await newPlayer(browser, { lang: 'fa', viewport: phone, game: 'mijnlieff' });
  await seeker.page.goto(url('/'));
  await seeker.page.locator('button.primary.big').click();
  await expect(seeker.page.locator('.waiting')).toBeVisible();
  await visitor.page.goto(url('/'));
  await expect(visitor.page.locator('li.card')).toBeVisible();
  await visitor.page.waitForTimeout(1_500);
  await shoot(visitor.page, 'home-fa-desktop');
  await visitor.page.getByRole('button', { name: 'English' }).click();
  await visitor.page.setViewportSize(phone);
  await shoot(visitor.page, 'home-en-phone');

  await playOut([first.page, second.page], 14);
  await expect(first.page.getByTestId('result')).toBeVisible();
  await first.page.goto(url(`/record/${match.id}`));
  await first.page.setViewportSize(desktop);
  await expect(first.page.getByRole('grid')).toBeVisible();
  await shoot(first.page, 'record-fa-desktop');
  await second.page.goto(url(`/dice?table=${match.id}`));
  await expect(second.page.getByTestId('verdict')).toBeVisible();
  await shoot(second.page, 'dice-en-desktop-dark');
  await first.page.goto(url('/players/شهرزاد'));
  await expect(first.page.getByRole('heading', { name: 'شهرزاد' })).toBeVisible();
  await shoot(first.page, 'player-fa-desktop');

  const nard = await newPlayer(browser, { lang: 'fa', viewport: phone, game: 'backgammon' });
  const rival = await newPlayer(browser, {
    lang: 'en',
    viewport: desktop,
    theme: 'wood',
    game: 'backgammon',
  });
  const { first: beginner } = await meet(nard, rival, 'backgammon');
  await expect(beginner.page.locator('[role="gridcell"].open').first()).toBeVisible();
  await nard.page.waitForTimeout(1_000);
  await shoot(nard.page, 'backgammon-fa-phone');
  await shoot(rival.page, 'backgammon-en-desktop-wood');
  await visitor.page.setViewportSize(desktop);
  await visitor.page.goto(url('/compare'));
  await visitor.page.getByRole('button', { name: /4 of 7 pips/ }).click();
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await shoot(visitor.page, 'compare-en-desktop');

  const wood = await newPlayer(browser, { lang: 'en', viewport: desktop, theme: 'wood' });
  await wood.page.goto(url('/offline/mijnlieff'));
  for (let number = 0; number < 2; ++number) {
    await moveOnce(wood.page, number);
    await expect(wood.page.locator('section ol > li')).toHaveCount(2 * number + 2);
  }
  await shoot(wood.page, 'mijnlieff-en-desktop-wood');
  await wood.page.goto(url('/rules/M-3'));
  await expect(wood.page.locator('article.wanted')).toBeVisible();
  await shoot(wood.page, 'rules-en-desktop-wood');

  // Chess on letters: some turns with the bot, and a word that is being written.
  for (const [lang, viewport, theme] of [
    ['fa', phone, 'light'],
    ['en', desktop, 'dark'],
  ] as const) {
    const { page } = await newPlayer(browser, { lang, viewport, theme });
    await page.goto(url('/offline/khatranj'));
    const square = (name: string) =>
      page.locator(`[data-place="${8 - Number(name.charAt(1))},${'abcdefgh'.indexOf(name.charAt(0))}"]`);
    const word = page.locator('form input[lang="fa"]');
    for (const [from, to, said] of [
      ['d2', 'd4', 'شاد'],
      ['a2', 'a3', 'بورس'],
      ['h2', 'h3', 'ذبح'],
    ] as const) {
      await expect(page.getByText(khatranj.chooseMan[lang])).toBeVisible();
      await square(from).click();
      await square(to).click();
      await word.fill(said);
      if (said !== 'ذبح') await page.keyboard.press('Enter');
    }
    await shoot(page, `khatranj-${lang}-${viewport === phone ? 'phone' : 'desktop-dark'}`);
  }

  // A board of carrom after the first shots, and the aim of the next one.
  for (const [lang, viewport, theme] of [
    ['fa', phone, 'light'],
    ['en', desktop, 'wood'],
  ] as const) {
    const { page } = await newPlayer(browser, { lang, viewport, theme });
    await page.goto(url('/offline/carrom'));
    await page.getByTestId('carrom').focus();
    for (let press = 0; press < 12; ++press) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('told')).not.toBeEmpty();
    await expect(page).toHaveTitle(/^●/, { timeout: 60_000 });
    await shoot(page, `carrom-${lang}-${viewport === phone ? 'phone' : 'desktop-wood'}`);
  }

  const { context, page: event } = await atBrowser(browser, admin.name, 'fa');
  const director = context.request;
  const cup = await openEvent(director, {
    fa: 'جام نوروز',
    en: 'Nowruz Cup',
    online: false,
    place: 'تالار ۲',
    sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'knockout' }],
  });
  for (const name of ['شهرزاد', 'کاوه', 'سودابه', 'بیژن', 'فرنگیس', 'سیاوش', 'گردآفرید', 'رستم'])
    await must(director, cup, 'entry', { section: 'open', name });
  await must(director, cup, 'pair', { section: 'open' });
  for (const [at, { match }] of (await viewOf(director, cup)).matches.entries())
    await must(director, cup, 'result', {
      match,
      result: { white: 10, black: 0, kind: 'played', white_score: 34 + at, black_score: 30 - at },
      grounds: { clause: 'N 4-6', reason: 'slip at the desk' },
    });
  await must(director, cup, 'pair', { section: 'open' });
  await event.goto(url(`/events/${cup}?tab=bracket`));
  await expect(event.locator('.side', { hasText: 'شهرزاد' }).first()).toBeVisible();
  await shoot(event, 'bracket-fa-desktop');

  const reader = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await reader.page.goto(url('/example/O-2'));
  await expect(reader.page.getByRole('grid')).toBeVisible();
  await shoot(reader.page, 'example-fa-phone');
});

test('pictures of analyses', async ({ browser }) => {
  const inGames = (name: string) => new URL(`../../games/${name}`, import.meta.url).pathname;
  const shots = [
    { name: 'analysis-fa-phone', file: 'mijnlieff/golden/all_placed.txt', lang: 'fa', viewport: phone, theme: 'light', at: '6' },
    { name: 'analysis-en-desktop-dark', file: 'backgammon/tests/vectors/gnubg_match.mat', lang: 'en', viewport: desktop, theme: 'dark', at: '' },
  ] as const; // prettier-ignore
  for (const { name, file, lang, viewport, theme, at } of shots) {
    const { page } = await newPlayer(browser, { lang, viewport, theme });
    await page.goto(url('/record'));
    await page.locator('input[type="file"]').setInputFiles(inGames(file));
    const card = page.getByTestId('analysis');
    await card.getByRole('button', { name: analysis.begin[lang] }).click();
    await expect(card.getByRole('button', { name: analysis.again[lang] })).toBeVisible({ timeout: 120_000 });
    await page.evaluate(() => document.fonts.ready);
    const shot = { path: path.join(folder ?? '', `${name}.png`), animations: 'disabled' } as const;
    if (at !== '') {
      await page.locator('input[type="range"]').fill(at);
      await card.locator('button[aria-expanded]').click();
      await card.screenshot(shot);
    } else {
      await card.locator('.marks button').last().click();
      await card.evaluate((each) => each.scrollIntoView());
      await page.screenshot(shot);
    }
  }
});
