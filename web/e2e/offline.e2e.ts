// Without a network: the app opens from its cache and the bot plays in the browser.
import { expect, test } from '@playwright/test';
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
