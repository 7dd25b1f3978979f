// Backgammon between two people: a modern match with the cube and a traditional one, in both languages, to the end, and
// what remains of them.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playPart } from './backgammon';
import { type Lang, desktop, eventsOf, meet, newPlayer, phone, result, url } from './people';

// One after the other: two who seek the same match at the same time would meet each other.
test.describe.configure({ mode: 'default' });

const program =
  process.env['MEYDAN'] ?? path.join(new URL('../..', import.meta.url).pathname, 'build/meydan');

const scoreOf = (position: string): number[] => position.split(':').slice(5, 7).map(Number);

/** One at a phone and one at a desk. */
async function sitDown(browser: Parameters<typeof newPlayer>[0], rules: string, lang: Lang) {
  const wishes = { game: 'backgammon', rules: { backgammon: rules }, lang };
  const small = await newPlayer(browser, { ...wishes, viewport: phone });
  const wide = await newPlayer(browser, { ...wishes, viewport: desktop });
  return { ...(await meet(small, wide, 'backgammon')), small, wide };
}

const meydan = (...words: string[]) => spawnSync(program, words, { encoding: 'utf-8' });

/** The files of the match say the same to the program that judges them. */
async function judgeAgain(page: Page, id: string, points: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meydan-match-'));
  const log = path.join(folder, 'match.jsonl');
  writeFileSync(log, await (await page.request.get(url(`/api/tables/${id}/events`))).text());
  const verified = meydan('verify', log);
  expect(verified.status, verified.stderr + verified.stdout).toBe(0);
  const download = page.waitForEvent('download');
  await page.locator('details:has(a[download$=".mat"]) > summary').click();
  await page.getByRole('link', { name: '.mat' }).click();
  const file = path.join(folder, 'match.mat');
  await (await download).saveAs(file);
  const replayed = meydan('replay', 'backgammon', file, '--json');
  expect(replayed.status, replayed.stderr).toBe(0);
  const { position } = JSON.parse(replayed.stdout) as { position: string };
  expect(Math.max(...scoreOf(position))).toBe(points);
  expect(position).toContain(':won:');
}

const matches = [
  ['modern', 5],
  ['traditional,points=3', 3],
] as const;
const languages = [
  ['fa', 'rtl', /امتیاز/],
  ['en', 'ltr', /points/],
] as const;
for (const [rules, points] of matches) {
  for (const [lang, direction, score] of languages) {
    test(`a match in ${lang}, ${rules}`, async ({ browser }) => {
      test.setTimeout(300_000); // some hundred turns, and other tests want the processor too
      const { id, small, wide } = await sitDown(browser, rules, lang);
      for (const { page } of [small, wide]) {
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect(page.getByTestId('side-0').locator('span').first()).toHaveText(score);
      }
      await Promise.all([playPart(small.page), playPart(wide.page)]);
      for (const { page } of [small, wide]) {
        await expect(result(page)).toBeVisible();
        await expect(result(page).locator('a[href^="/rules/"]')).toBeVisible();
      }
      const moves = (await eventsOf(wide.page, id)).flatMap((event) => event.move ?? []);
      expect(moves.some((move) => move.includes('/off'))).toBe(true);
      expect(moves.includes('take')).toBe(rules === 'modern');
      await judgeAgain(wide.page, id, points);

      await small.page.goto(url(`/record/${id}`));
      await expect(small.page.getByRole('grid')).toBeVisible();
      await small.page.goto(url(`/dice?table=${id}`));
      await expect(small.page.getByTestId('verdict')).toHaveClass(/good/);
      await small.context.close();
      await wide.context.close();
    });
  }
}

/** Until checkers can be moved: who did not win the opening roll rolls first. */
async function rolled(page: Page): Promise<void> {
  const open = page.locator('[role="gridcell"].open').first();
  const roll = page.getByTestId('do-roll');
  await expect(open.or(roll).first()).toBeVisible();
  if (await roll.isVisible()) await roll.click();
  await expect(open).toBeVisible();
}

test('a step can be taken back in the modern game, and a wrong one names its clause', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/offline/backgammon'));
  const board = page.locator('[data-position]');
  await rolled(page);
  const before = await board.getAttribute('data-position');
  await page.locator('[role="gridcell"].open').first().click();
  await expect(board).not.toHaveAttribute('data-position', before ?? '');
  await page.getByTestId('undo').click();
  await expect(board).toHaveAttribute('data-position', before ?? '');
  // Nothing goes from the 24 point to 19 at the start: Black holds it.
  const from = page.locator('[data-point="24"]');
  const to = page.locator('[data-point="19"]');
  await from.dragTo(to, { sourcePosition: { x: 10, y: 15 }, targetPosition: { x: 10, y: 60 } });
  await expect(page.getByRole('status').filter({ hasText: 'N 8' })).toBeVisible();
  await expect(board).toHaveAttribute('data-position', before ?? '');
});

test('a checker is dragged where the dice allow', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await page.goto(url('/offline/backgammon'));
  const board = page.locator('[data-position]');
  await rolled(page);
  const [first = 0] =
    ((await board.getAttribute('data-position')) ?? '').split(':')[4]?.split('').map(Number) ?? [];
  const from = [13, 8, 6].find((each) => each - first > 0 && ![12, 1].includes(each - first)) ?? 13;
  await page
    .locator(`[data-point="${from}"]`)
    .dragTo(page.locator(`[data-point="${from - first}"]`), { force: true });
  await expect(board).toHaveAttribute('data-position', new RegExp(`:${from}/${from - first}$`));
});

test('a double before its turn stands, and is made when the turn comes', async ({ browser }) => {
  const { first, second } = await sitDown(browser, 'modern', 'fa');
  const early = second.page.getByRole('button', { name: /دبل پیش از نوبت|Double before my turn/ });
  await early.click();
  await second.page.getByRole('button', { name: /پیش از نوبت$|before my turn$/ }).click();
  const strip = first.page.getByRole('status').filter({ hasText: /اعلام کرد|announced/ });
  await expect(strip).toBeVisible();
  const open = first.page.locator('[role="gridcell"].open').first();
  const confirm = first.page.getByTestId('confirm');
  await expect(open.or(confirm).first()).toBeVisible();
  while (!(await confirm.isVisible())) await open.click();
  await confirm.click();
  await expect(first.page.getByTestId('do-take')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await first.context.close();
  await second.context.close();
});

/** Doubles, passes doubles and plays on, until something is shown. */
async function passUntil(page: Page, shown: Locator): Promise<void> {
  const ready = page.getByTestId('ready');
  const pass = page.getByTestId('do-pass');
  const double = page.getByTestId('do-double');
  const open = page.locator('[role="gridcell"].open').first();
  const confirm = page.getByTestId('confirm');
  const tap = (button: Locator) => button.click({ timeout: 1_000 }).catch(() => undefined);
  while (!(await shown.isVisible())) {
    if (await ready.isVisible()) await tap(ready);
    else if (await pass.isVisible()) await tap(pass);
    else if (await double.isVisible()) await tap(double);
    else if (await confirm.isVisible()) await tap(confirm);
    else if (await open.isVisible()) await tap(open);
    else await page.waitForTimeout(50);
  }
}
for (const lang of ['fa', 'en'] as const) {
  test(`the Crawford game is named while it is played, not after the match: ${lang}`, async ({ browser }) => {
    const { first, second } = await sitDown(browser, 'modern,points=3', lang);
    const named = (page: Page) => page.getByText(lang === 'fa' ? 'کرافورد' : 'Crawford', { exact: true });
    // Whoever may double does so, and the other one passes, until somebody needs a single point more.
    await Promise.all([first, second].map(({ page }) => passUntil(page, named(page).first())));
    for (const { page } of [first, second]) await expect(named(page)).toHaveCount(2);
    await second.page
      .locator('.actions .button')
      .filter({ hasText: /Resign|تسلیم/ })
      .click();
    await second.page.locator('.actions .button.danger').click();
    for (const { page } of [first, second]) {
      await expect(result(page)).toBeVisible();
      await expect(named(page)).toHaveCount(0);
    }
  });
}

test('both styles side by side, with the cases of the book', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/games/backgammon'));
  await page.getByRole('link', { name: 'Traditional or modern?' }).click();
  await page.getByRole('button', { name: /4 of 7 pips/ }).click();
  await expect(page.getByTestId('side-modern')).toContainText('T 16');
  await expect(page.getByTestId('side-traditional').locator('li')).toHaveCount(1);
  await page.getByTestId('xgid').fill('junk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('is not a position')).toBeVisible();
  await page.getByRole('button', { name: 'Opening position' }).click();
  await page.locator('[data-point="20"]').click({ position: { x: 10, y: 20 } });
  await expect(page.getByTestId('xgid')).toHaveValue(/^XGID=-b----E-C---eE---c-e----B-/);
  await page.locator('input[value="remove"]').check();
  await page.locator('[data-point="6"]').click({ position: { x: 10, y: 100 } });
  await expect(page.getByTestId('xgid')).toHaveValue(/^XGID=-b----D-C---eE/);
  await page.getByTestId('die-0').selectOption('6');
  await expect(page.getByTestId('verdict')).toBeVisible();
});
