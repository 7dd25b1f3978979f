// What happens around a game: reloads, lost lines, refusals, chat, spectators, links, resignation and rematch.
import { expect, test } from '@playwright/test';
import {
  desktop,
  isMyTurn,
  meet,
  moveOnce,
  movesPlayed,
  newPlayer,
  openSquares,
  phone,
  playOut,
  result,
  url,
} from './people';

test('a reload in the middle of a game changes nothing', async ({ browser }) => {
  const { id, first, second } = await meet(
    await newPlayer(browser, { viewport: phone }),
    await newPlayer(browser),
    'othello',
  );

  await moveOnce(first.page, 0);
  await expect(second.page).toHaveTitle(/^●/);
  await second.page.reload();
  await expect(second.page.getByRole('grid')).toBeVisible();
  await expect(second.page).toHaveTitle(/^●/);
  await moveOnce(second.page, 1);
  await expect(first.page).toHaveTitle(/^●/);
  await first.page.reload();
  await moveOnce(first.page, 2);
  await expect.poll(() => movesPlayed(first.page, id)).toBe(3);
});

test('a lost network comes back without a reload, with what was missed and what was sent', async ({
  browser,
}) => {
  const { id, first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
    'connect_four',
  );

  await moveOnce(first.page, 0);
  await expect(second.page).toHaveTitle(/^●/);
  await first.page.evaluate(() => Object.assign(window, { notReloaded: true }));

  // The opponent moves while we are cut off.
  await first.context.setOffline(true);
  await expect(first.page.getByText('Connection lost')).toBeVisible();
  await moveOnce(second.page, 1);
  await expect.poll(() => movesPlayed(second.page, id)).toBe(2);
  await first.context.setOffline(false);
  await expect(first.page).toHaveTitle(/^●/);
  await expect(first.page.getByText('Connection lost')).toBeHidden();

  // We move while we are cut off: it is sent when the line is back, once.
  await first.context.setOffline(true);
  await expect(first.page.getByText('Connection lost')).toBeVisible();
  await moveOnce(first.page, 2);
  await expect(first.page).not.toHaveTitle(/^●/);
  await first.context.setOffline(false);
  await expect(second.page).toHaveTitle(/^●/);
  expect(await movesPlayed(second.page, id)).toBe(3);
  expect(await first.page.evaluate(() => 'notReloaded' in window)).toBe(true);
});

test('a move that is not allowed is refused with a sentence and its clause', async ({ browser }) => {
  const { first } = await meet(
    await newPlayer(browser, { lang: 'fa' }),
    await newPlayer(browser, { lang: 'en' }),
    'mijnlieff',
  );

  await first.page.locator('[data-place="1,1"]').click();
  const link = first.page.locator('a[href="/rules/M-2"]');
  await expect(link).toContainText('M 2');
  await link.click();
  await expect(first.page.locator('article.wanted')).toContainText('M 2');
});

test('the board is played with the keyboard and moves are announced', async ({ browser }) => {
  const { first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
    'othello',
  );

  await expect(first.page.getByRole('gridcell', { name: /d3.*possible move/ })).toBeVisible();
  await first.page.locator('[data-place="0,0"]').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
    await first.page.keyboard.press(key);
  }
  await expect(second.page.getByTestId('spoken')).toContainText(/disc on .?d3/);
  await expect(second.page.getByRole('gridcell', { name: /d3.*dark disc/ })).toBeVisible();
});

test('a piece is dragged from the hand to a square', async ({ browser }) => {
  const { first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
    'mijnlieff',
  );

  await first.page.getByRole('button', { name: /bishop.*2 in hand/ }).hover();
  await first.page.mouse.down();
  await first.page.locator('[data-place="0,0"]').hover();
  await first.page.mouse.up();
  await expect(second.page.getByTestId('spoken')).toContainText(/bishop.* on .?a4/);
});

test('a premove is played as soon as it is our turn', async ({ browser }) => {
  const { id, first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
    'connect_four',
  );

  await second.page.locator('[data-place="0,4"]').click();
  await expect(second.page.getByRole('button', { name: 'Cancel the premove' })).toBeVisible();
  await first.page.locator('[data-place="0,0"]').click();
  await expect.poll(() => movesPlayed(first.page, id)).toBe(2);
  await expect(first.page.getByTestId('spoken')).toContainText('column 5');
});

test('a friend comes by the link; they talk, one resigns, they play again', async ({ browser }) => {
  const first = await newPlayer(browser, { lang: 'fa', viewport: phone });
  const second = await newPlayer(browser, { lang: 'en', viewport: desktop });
  await first.page.goto(url('/games/othello'));
  await first.page.getByRole('button', { name: 'با دوست' }).click();
  await first.page.waitForURL('**/t/*');
  await expect(first.page.getByRole('img', { name: 'کد QR نشانی این میز' })).toBeVisible();
  await expect(first.page.getByText('این نشانی فقط روی همین دستگاه باز می‌شود')).toBeVisible();
  const link = first.page.url();
  await second.page.goto(link);
  await second.page.getByRole('button', { name: 'Take the free seat' }).click();
  await expect(second.page.getByRole('button', { name: 'Resign' })).toBeVisible();

  await second.page.getByRole('textbox', { name: 'Your message' }).fill('salam <b>!</b>');
  await second.page.keyboard.press('Enter');
  await expect(first.page.getByRole('log')).toContainText('salam <b>!</b>');

  await second.page.getByRole('button', { name: 'Resign' }).click();
  expect(await result(second.page).isVisible()).toBe(false); // one tap is not enough
  await second.page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(result(first.page)).toContainText('بردید');
  await expect(result(second.page)).toContainText('You lost');

  await second.page.getByRole('button', { name: 'Rematch' }).click();
  await first.page.getByRole('button', { name: 'می‌پذیرم' }).click();
  await expect(first.page).not.toHaveURL(link);
  await expect(second.page).toHaveURL(first.page.url());
  await expect(first.page.getByRole('grid')).toBeVisible();
});

test('a spectator sees the game, touches nothing, and can be removed', async ({ browser }) => {
  const { id, first } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
    'connect_four',
  );
  const third = await newPlayer(browser, { lang: 'en', viewport: phone });

  await third.page.goto(url(`/t/${id}`));
  await expect(third.page.getByText('You are watching')).toBeVisible();
  await moveOnce(first.page, 0);
  await expect(third.page.getByTestId('spoken')).not.toBeEmpty();
  await third.page.locator('[data-place="0,4"]').click();
  await expect(openSquares(third.page)).toHaveCount(0);
  expect(await isMyTurn(third.page)).toBe(false);
  expect(await movesPlayed(first.page, id)).toBe(1);

  await first.page.getByText('1 watching').click();
  const remove = first.page.getByRole('button', { name: /Remove/ });
  await remove.click();
  await remove.click();
  await expect(first.page.getByText('1 watching')).toBeHidden();
});

test('a game against the bot of the server', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone, game: 'mijnlieff' });
  await page.goto(url('/'));
  await page.getByRole('button', { name: 'با ربات', exact: true }).click();
  await page.waitForURL('**/t/*');
  await expect(page.getByRole('grid')).toBeVisible();
  // Nobody would read what is said to it.
  await expect(page.getByText('حرکت‌ها')).toBeVisible();
  await expect(page.getByRole('log')).toHaveCount(0);
  await playOut([page]);
  await expect(result(page)).toBeVisible();
});
