// The clock on the table: a match with a Crawford game, a reload, the director's step back, keys and small screens.
import { type Page, expect, test } from '@playwright/test';
import { texts as own, words } from '../../games/backgammon/web/clock/texts';
import { clock as texts } from '../src/i18n/clock';
import { lots } from '../src/i18n/lots';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { type Lang, newPlayer, phone, twice, url } from './people';
import { admin } from './server';

const half = (page: Page, side: 0 | 1) => page.locator(`[data-side="${side}"]`);
const face = (page: Page, side: 0 | 1) => half(page, side).locator('.face');

async function startMatch(page: Page, points: number): Promise<void> {
  await page.goto(url('/clock'));
  await page.getByRole('spinbutton').first().fill(String(points));
  await page.locator('button[type="submit"]').click();
  await expect(face(page, 0)).toBeVisible();
}
async function win(page: Page, lang: Lang, side: 0 | 1, how: 'single' | 'gammon'): Promise<void> {
  const other = side === 0 ? 1 : 0;
  await face(page, other).click();
  await half(page, side).getByRole('button', { name: texts.iWon[lang] }).click();
  await half(page, side).locator(`[data-how="${how}"]`).click();
  await twice(half(page, other).getByRole('button', { name: texts.agree[lang] }));
}
for (const lang of ['fa', 'en'] as const) {
  test(`a match with its Crawford game: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await startMatch(page, 3);
    await expect(page.getByTestId('cube')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await win(page, lang, 0, 'gammon');
    // N 4-4-6: both are told, and there is no cube in that game.
    for (const side of [0, 1] as const)
      await expect(page.getByTestId(`crawford-${side}`)).toContainText(words.crawford[lang]);
    await expect(page.getByTestId('cube')).toHaveCount(0);
    await face(page, 0).click();
    await expect(half(page, 1)).toHaveClass(/runs/);
    await expect(page.getByTestId('cube')).toHaveCount(0);
    // Bank and delay are two numbers, on a phone that lies on its side as well.
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await expect(page.getByTestId('delay-1')).toBeVisible();
    await page.setViewportSize(phone);
    await half(page, 1).getByRole('button', { name: texts.iWon[lang] }).click();
    await half(page, 1).locator('[data-how="single"]').click();
    expect(await findings(page)).toEqual([]);
    await twice(half(page, 0).getByRole('button', { name: texts.agree[lang] }));
    await expect(page.getByTestId('post-crawford-0')).toContainText(own.postCrawford[lang]);
    await expect(page.getByTestId('cube')).toBeVisible();
    await win(page, lang, 1, 'gammon');
    await expect(page.getByTestId('outcome')).toContainText(lang === 'fa' ? /: ۲.*: ۳/ : /: 2.*: 3/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
}

test('the clock runs on over a reload and without a network, keys work, and only the director goes back', async ({
  browser,
}) => {
  const { page, context } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await startMatch(page, 5);
  await page.keyboard.press('ArrowUp');
  await expect(half(page, 0)).toHaveClass(/runs/);
  await page.keyboard.press('Space');
  await expect(half(page, 1)).toHaveClass(/runs/);
  await expect(page.getByTestId('moves-0')).toContainText('1');
  const delay = Number(await page.getByTestId('delay-1').textContent());
  await context.setOffline(true);
  await page.waitForTimeout(1_100);
  await page.reload();
  await expect(half(page, 1)).toHaveClass(/runs/);
  expect(Number(await page.getByTestId('delay-1').textContent())).toBeLessThan(delay);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Clock menu' }).click();
  await page.getByRole('button', { name: 'I am the director' }).click();
  // The pause goes first, then the press: each needs a second tap.
  for (let steps = 0; steps < 2; ++steps) {
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.getByRole('button', { name: 'Director confirms: step back' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('moves-0')).toContainText('0');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('a double, a pass and a fallen flag', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en', viewport: { width: 320, height: 568 } });
  await startMatch(page, 5);
  await face(page, 1).click();
  await twice(half(page, 0).getByRole('button', { name: 'Double to 2' }));
  await half(page, 1).getByRole('button', { name: 'Take' }).click();
  await expect(half(page, 1).getByRole('img', { name: 'Cube 2' })).toBeVisible();
  await face(page, 0).click();
  await twice(half(page, 1).getByRole('button', { name: 'Double to 4' }));
  await twice(half(page, 0).getByRole('button', { name: 'Pass' }));
  await twice(half(page, 0).getByRole('button', { name: 'I agree' }));
  await expect(page.getByTestId('score-1')).toHaveText('2');
  // N 4-3-3: a second left on the clock, and no delay.
  await page.goto(url('/clock'));
  await page.getByRole('button', { name: 'Clock menu' }).click();
  await page.getByRole('button', { name: 'New clock' }).click();
  await page.getByRole('button', { name: 'Clear this clock' }).click();
  await page.locator('input[value="sudden_death"]').check();
  await page.getByLabel('Minutes each').fill('0.05');
  await page.locator('button[type="submit"]').click();
  await face(page, 1).click();
  await expect(page.getByRole('alert')).toContainText('has run out of time');
  await page.getByRole('button', { name: /Record the loss on time/ }).click();
  await expect(page.getByTestId('outcome')).toContainText(/Player 2.* has won the match/);
});

test('N 3-6: lots before a match; N 3-5-6, N 3-5-2-3: what both get stands ready', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa' });
  await page.goto(url('/clock'));
  await page.getByText(lots.title.fa).click();
  await page.getByRole('button', { name: lots.throw.fa }).click();
  const again = page.getByRole('button', { name: lots.throwAgain.fa });
  while ((await again.count()) > 0) await again.click();
  await expect(page.getByTestId('lots').locator('li')).toHaveCount(2);
  await expect(page.getByTestId('chooses')).toContainText('انتخاب می‌کند');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('spinbutton').first().fill('7');
  await page.locator('button[type="submit"]').click();
  await win(page, 'fa', 0, 'gammon');
  await expect(page.getByTestId('score-0')).toHaveText('۲');
  await page.getByRole('button', { name: texts.menu.fa }).click();
  await page.getByRole('button', { name: texts.amDirector.fa }).click();
  const repairs = page.getByTestId('repairs');
  expect(await findings(page)).toEqual([]);
  // Seven and five points are still needed: six times two minutes.
  await repairs.locator('p', { hasText: 'N 3-5-6' }).getByRole('button').click();
  for (const side of [0, 1]) await expect(page.getByTestId(`bank-${side}`)).toContainText('۱۲:۰۰');
  await repairs.locator('p', { hasText: 'فراموش' }).getByRole('button').click();
  for (const side of [0, 1]) await expect(page.getByTestId(`bank-${side}`)).toContainText('۰:۳۰');
});

test('N 4-6, N 4-7: the winner’s device reports when the network is back, the opponent’s confirms', async ({
  browser,
}) => {
  test.slow();
  const { context } = await atBrowser(browser, admin.name, 'en');
  const director = context.request;
  const event = await openEvent(director, { online: false, lateness: 'wait' });
  for (const name of ['Parsa', 'Roya']) {
    await (await member(`${name}clock`)).dispose();
    await must(director, event, 'entry', { section: 'open', account_name: `${name}clock` });
  }
  await must(director, event, 'pair', { section: 'open' });
  const view = await viewOf(director, event);
  const match = view.matches[0];
  const nameOf = (entry = '') => view.entries.find((each) => each.entry === entry)?.name ?? '';
  const play = async (entry: string) => {
    const player = await atBrowser(browser, nameOf(entry), 'en');
    const { page } = player;
    await page.goto(url(`/clock?event=${event}&match=${match?.match}`));
    await expect(page.locator('.card').first()).toContainText('Table 1');
    await page.locator('button[type="submit"]').click();
    await face(page, 1).click();
    await half(page, 0).getByRole('button', { name: texts.ended.en }).click();
    await half(page, 0).getByLabel(texts.ownScore.en).fill('40');
    await half(page, 0).getByLabel(texts.theirScore.en).fill('24');
    await half(page, 0).getByRole('button', { name: texts.win.en, exact: true }).click();
    await twice(half(page, 1).getByRole('button', { name: texts.agree.en }));
    await expect(page.getByTestId('outcome')).toContainText(/: 40.*: 24/);
    return player;
  };
  const winner = await play(match?.white ?? '');
  await winner.context.setOffline(true);
  await winner.page.getByRole('button', { name: texts.send.en }).click();
  await expect(winner.page.getByRole('alert')).toContainText(texts.unsent.en);
  await winner.context.setOffline(false);
  await expect(winner.page.getByTestId('sent')).toContainText(texts.sent_report.en);
  await winner.context.close();
  const loser = await play(match?.black ?? '');
  await loser.page.getByRole('button', { name: texts.send.en }).click();
  await expect(loser.page.getByTestId('sent')).toContainText(texts.sent_confirmation.en);
  await loser.context.close();
  expect((await viewOf(director, event)).matches[0]?.result).toMatchObject({
    white: 10,
    black: 0,
    kind: 'played',
    white_score: 40,
    black_score: 24,
  });
});
