// Without a network: the app opens from its cache and the bot plays in the browser. What was begun there is there after a
// reload, among one's own games, and nothing ends it without a question.
import { type Page, expect, test } from '@playwright/test';
import { common } from '../src/i18n/common';
import { home } from '../src/i18n/home';
import { mine } from '../src/i18n/mine';
import { findings } from './axe';
import { moveOnce, newPlayer, openSquares, phone, result, url } from './people';

test('a whole game against the bot with no network', async ({ browser }) => {
  const { context, page } = await newPlayer(browser, { viewport: phone });
  await page.goto(url('/'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(url('/offline/connect_four'));
  for (let number = 0; ; ++number) {
    await expect(openSquares(page).first().or(result(page))).toBeVisible();
    if (await result(page).isVisible()) break;
    await moveOnce(page, number);
  }
  await expect(result(page).locator('a[href^="/rules/"]')).toBeVisible();
  await result(page).locator('a[href^="/rules/"]').click();
  await expect(page.locator('article.wanted')).toBeVisible();
  await page.goto(url('/'));
  await expect(page.getByText('آفلاین هستید')).toBeVisible();
});

/** A whole turn of our own, whatever the game, until it is our turn again. */
async function takeTurn(page: Page): Promise<void> {
  const roll = page.getByTestId('do-roll');
  const confirm = page.getByTestId('confirm');
  // The bot may double at its first chance.
  const take = page.getByTestId('do-take');
  const ours = openSquares(page).or(roll).or(confirm).or(take).first();
  await expect(ours).toBeVisible();
  const before = await seenOn(page);
  const turns = page.locator('section ol > li');
  const played = await turns.count();
  for (;;) {
    await expect(ours).toBeVisible();
    if (await roll.isVisible()) await roll.click();
    else if (await take.isVisible()) await take.click();
    else if (await confirm.isVisible()) {
      await confirm.click();
      break;
    } else {
      await openSquares(page).first().click();
      if ((await page.locator('[data-position]').count()) === 0) break;
    }
  }
  await expect.poll(() => turns.count()).toBeGreaterThan(played);
  await expect(ours).toBeVisible();
  expect(await seenOn(page)).not.toBe(before);
}
/** Everything on the board, dice included. */
const seenOn = async (page: Page): Promise<string> =>
  JSON.stringify([
    await page.getByRole('gridcell').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
    await page.locator('[data-position]').evaluateAll((all) => all.map((each) => each.dataset['position'])),
  ]);

for (const [game, lang] of [
  ['backgammon', 'fa'],
  ['connect_four', 'en'],
  ['othello', 'fa'],
  ['mijnlieff', 'en'],
] as const) {
  test(`a game with the bot survives a reload, and asks before it ends: ${game}, ${lang}`, async ({
    browser,
  }) => {
    const { page } = await newPlayer(browser, { lang, game });
    await page.goto(url(`/offline/${game}`));
    await takeTurn(page);
    const board = await seenOn(page);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await seenOn(page)).toBe(board);

    // It is among one's own games, at home and elsewhere.
    await page.goto(url('/'));
    await expect(page.getByTestId('my-game')).toContainText(mine.yourTurn[lang]);
    await page.goto(url('/rules'));
    await page.getByTestId('way').click();
    await expect(page).toHaveURL(url(`/offline/${game}`));

    const level = page.getByTestId('level');
    await level.selectOption('hard');
    await page.getByRole('button', { name: mine.endKeep[lang] }).click();
    await expect(level).toHaveValue('easy');
    expect(await seenOn(page)).toBe(board);
    await level.selectOption('hard');
    await page.getByRole('button', { name: mine.endSure[lang] }).click();
    await expect(level).toHaveValue('hard');
    await expect.poll(() => seenOn(page)).not.toBe(board);
    await page.goto(url('/'));
    await expect(page.getByTestId('my-game')).toHaveCount(0);
  });
}

for (const lang of ['fa', 'en'] as const) {
  for (const known of [false, true]) {
    test(`without a network only what works is offered, ${known ? 'to a guest' : 'at a first visit'}: ${lang}`, async ({
      browser,
    }) => {
      const { context, page } = await newPlayer(browser, { lang, viewport: phone, game: 'othello' });
      await page.goto(url('/'));
      if (known) {
        expect((await context.request.post(url('/api/account/guest'), { data: {} })).ok()).toBe(true);
        await page.reload();
      }
      await page.evaluate(() => navigator.serviceWorker.ready);
      const button = (text: { fa: string; en: string }) =>
        page.getByRole('button', { name: text[lang], exact: true });
      await expect(button(home.play)).toBeEnabled();
      await context.setOffline(true);
      await expect(page.getByText(common.offline[lang])).toBeVisible();
      for (const text of [home.play, home.withFriend]) await expect(button(text)).toHaveCount(0);
      await expect(page.locator('input[name="clock"]')).toHaveCount(0);
      await expect(button(home.withBot)).toBeInViewport();
      expect(await findings(page)).toEqual([]);
      // A visit that begins without a network says the same.
      await page.reload();
      await expect(page.getByText(common.offline[lang])).toBeVisible();
      await expect(button(home.play)).toHaveCount(0);
      // Nobody is told to sign in who may be signed in.
      await expect(page.getByTestId('offline-now')).toBeVisible();
      await expect(page.getByRole('link', { name: common.signIn[lang], exact: true })).toHaveCount(0);
      await page.goto(url('/account'));
      await expect(page.getByText(common.failed[lang])).toBeVisible();
      await page.goto(url('/'));
      const offered = page.getByTestId('offline');
      await offered.getByRole('link', { name: common.tableClock[lang] }).click();
      await expect(page.locator('main form, main fieldset').first()).toBeVisible();
      await page.goto(url('/'));
      await offered.getByRole('link', { name: common.rules[lang] }).click();
      await expect(page.locator('main h1')).toBeVisible();
      // The line is back, and everybody with it.
      await page.goto(url('/'));
      await expect(button(home.play)).toHaveCount(0);
      await context.setOffline(false);
      await expect(button(home.play)).toBeEnabled();
      await expect(button(home.withFriend)).toBeEnabled();
    });
  }

  test(`one button for the bot: with no server it is the one in the browser: ${lang}`, async ({
    browser,
  }) => {
    const { context, page } = await newPlayer(browser, { lang, game: 'othello' });
    await page.goto(url('/'));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.getByRole('button', { name: home.withBot[lang], exact: true }).click();
    await expect(page).toHaveURL(url('/offline/othello'));
    await moveOnce(page, 0);
  });
}
