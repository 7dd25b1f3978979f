// What a table answers to a finger: why a tap moves nothing, what a second tap would do, how it all ended, in one line
// each; and what was half done is there after a reload.
import { type Page, expect, test } from '@playwright/test';
import { mine } from '../src/i18n/mine';
import { table as texts } from '../src/i18n/table';
import { texts as nard } from '../../games/backgammon/web/texts';
import { meet, newPlayer, openSquares, phone, result, url } from './people';

// One after the other: two who seek the same game at the same time would meet each other.
test.describe.configure({ mode: 'default' });

const refusal = (page: Page) => page.getByTestId('refusal');
const strip = (page: Page) => page.getByTestId('strip');
const point = (page: Page, number: number) => page.locator(`[data-point="${number}"]`);
const resign = (page: Page) => page.locator('.actions .button').filter({ hasText: /Resign|تسلیم/ });
/** Isolates are heard and seen by nobody. */
const plain = async (page: Page, place = result(page).locator('p').first()) =>
  ((await place.textContent()) ?? '').replace(/[\u2066-\u2069]/g, '').trim();

// A question lasts some seconds: on a busy machine it may have to be asked again.
async function asked(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const isAsked = ((await resign(page).getAttribute('class')) ?? '').includes('danger');
    if (!isAsked) await resign(page).click({ timeout: 1_000 });
    expect(await strip(page).textContent()).toContain(words);
  }).toPass();
}
async function giveUp(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await result(page).isVisible())) await resign(page).click({ timeout: 1_000 });
    expect(await result(page).isVisible()).toBe(true);
  }).toPass();
}

test('a match of backgammon, fa', async ({ browser }) => {
  const wishes = { game: 'backgammon', rules: { backgammon: 'modern,points=7' }, lang: 'fa' } as const;
  const { first, second } = await meet(
    await newPlayer(browser, { ...wishes, viewport: phone }),
    await newPlayer(browser, wishes),
    'backgammon',
  );
  await expect(openSquares(first.page).first()).toBeVisible();
  // At the start both have the other's checkers on their own 12 point, and nobody stands on the 10 point.
  await point(first.page, 12).click({ force: true });
  await expect(refusal(first.page)).toContainText(nard.othersChecker.fa);
  await expect(refusal(first.page).getByRole('link')).toHaveAttribute('href', '/rules/N-8');
  await point(first.page, 10).click({ force: true });
  await expect(refusal(first.page)).toContainText(nard.emptyPoint.fa);
  await point(second.page, 13).click({ force: true });
  await expect(refusal(second.page)).toContainText(texts.notYourTurn.fa);
  await expect(refusal(second.page).getByRole('link')).toHaveAttribute('href', '/rules/D-12');

  // One checker moved, the other not: a reload keeps it, and it can still be taken back.
  const board = first.page.locator('[data-position]');
  const start = (await board.getAttribute('data-position')) ?? '';
  await openSquares(first.page).first().click();
  await expect(board).not.toHaveAttribute('data-position', start);
  const half = (await board.getAttribute('data-position')) ?? '';
  await first.page.reload();
  await expect(board).toHaveAttribute('data-position', half);
  await first.page.getByTestId('undo').click();
  await expect(board).toHaveAttribute('data-position', start);
  await first.page.reload();
  await expect(openSquares(first.page).first()).toBeVisible();
  await expect(board).toHaveAttribute('data-position', start);

  // Who gives up here gives up the whole match, and is told so before.
  await asked(second.page, 'کل مسابقه را می‌بازید');
  await giveUp(second.page);
  await expect(second.page.getByTestId('warning')).toHaveCount(0);
  await expect(result(second.page).locator('h2')).toHaveText(texts.lostMatch.fa);
  expect(await plain(second.page)).toBe('شما تسلیم شدید (بند N 4-5).');
  await expect(strip(second.page)).toHaveText('مسابقه را باختید. شما تسلیم شدید.');
  await expect(result(first.page).locator('h2')).toHaveText(texts.wonMatch.fa);
});

test('a game of Othello, en', async ({ browser }) => {
  const { first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en', viewport: phone }),
    'othello',
  );
  const square = (page: Page, at: string) => page.locator(`[data-place="${at}"]`);
  await square(first.page, '3,3').click();
  await expect(refusal(first.page)).toHaveText(/^.?d4.? is not empty.* \(Clause .?O 2.?\)\.$/);
  await square(second.page, '3,3').click();
  await expect(refusal(second.page)).toContainText(texts.notYourTurn.en);
  // An empty square is a move for later, as ever.
  await square(second.page, '0,0').click();
  await expect(second.page.getByRole('button', { name: texts.premoveOff.en })).toBeVisible();
  await asked(second.page, 'you lose the game');
  await giveUp(second.page);
  await expect(result(second.page).locator('h2')).toHaveText(texts.lostGame.en);
  expect(await plain(second.page)).toBe('You resigned (Clause O 6).');
  await expect(strip(second.page)).toHaveText('You lost. You resigned.');
});

test('a half-made turn against the bot in the browser is there after a reload', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/offline/backgammon'));
  const roll = page.getByTestId('do-roll');
  await expect(openSquares(page).first().or(roll).first()).toBeVisible();
  const botBegan = await roll.isVisible();
  if (botBegan) {
    await point(page, 13).click({ force: true });
    await expect(refusal(page)).toContainText(nard.rollFirst.en);
    await roll.click();
  }
  await expect(openSquares(page).first()).toBeVisible();
  const board = page.locator('[data-position]');
  const start = (await board.getAttribute('data-position')) ?? '';
  await openSquares(page).first().click();
  await expect(board).not.toHaveAttribute('data-position', start);
  const half = (await board.getAttribute('data-position')) ?? '';
  await page.reload();
  await expect(board).toHaveAttribute('data-position', half);
  // Another game has nothing of it, whatever its dice are.
  await page.getByRole('button', { name: texts.newGame.en }).click();
  if (botBegan) await page.getByRole('button', { name: mine.endSure.en }).click();
  await expect(board).not.toHaveAttribute('data-position', /:\d+\/\w+$/);
});

for (const game of ['othello', 'mijnlieff', 'connect_four'] as const) {
  test(`out of turn the board says so where the bot plays in the browser: ${game}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang: 'fa', botPause_ms: 600_000 });
    await page.goto(url(`/offline/${game}`));
    await openSquares(page).first().click();
    await expect(strip(page)).toContainText(texts.thinking.fa);
    await page.getByRole('gridcell').first().click();
    await expect(refusal(page)).toContainText(texts.notYourTurn.fa);
  });
}

test('columns of coin dooz have their numbers in their middle, below the holes', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa' });
  await page.goto(url('/offline/connect_four'));
  await expect(page.getByRole('grid')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const off = await page.evaluate(() => {
      const middle = (box: DOMRect) => box.left + box.width / 2;
      const cells = [...document.querySelectorAll('[data-place^="5,"]')].map((each) =>
        each.getBoundingClientRect(),
      );
      const names = [...document.querySelectorAll('.frame text.name')].map((each) =>
        each.getBoundingClientRect(),
      );
      return names.map((name, at) => {
        const cell = cells[at] as DOMRect;
        return {
          aside: Math.abs(middle(name) - middle(cell)) / cell.width,
          below: name.top + name.height / 2 > cell.bottom,
        };
      });
    });
    expect(off).toHaveLength(9);
    for (const { aside, below } of off) {
      expect(aside).toBeLessThan(0.05);
      expect(below).toBe(true);
    }
  }
});
