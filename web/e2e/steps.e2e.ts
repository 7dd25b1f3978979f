// A move that is made step by step: the opponent and whoever watches see every step, a reload and another device go on from
// them, modern ones are taken back, and by touch-move they stand (T 6).
import { type Browser, type Page, expect, test } from '@playwright/test';
import { table as texts } from '../src/i18n/table';
import { texts as words } from '../../games/backgammon/web/texts';
import { type Lang, desktop, eventsOf, meet, newPlayer, openSquares, phone, url } from './people';

// One after the other: two who seek the same match at the same time would meet each other.
test.describe.configure({ mode: 'default' });

const board = (page: Page) => page.locator('[data-position]');
const positionOf = async (page: Page) => (await board(page).getAttribute('data-position')) ?? '';
const stands = (page: Page, position: string) =>
  expect(board(page)).toHaveAttribute('data-position', position);

async function sitDown(browser: Browser, rules: string, lang: Lang) {
  const wishes = { game: 'backgammon', rules: { backgammon: rules }, lang };
  const small = await newPlayer(browser, { ...wishes, viewport: phone });
  const wide = await newPlayer(browser, { ...wishes, viewport: desktop });
  return meet(small, wide, 'backgammon');
}

/** One checker with one die; where a tap only chooses it, a second one says where to: not further than one die takes it. */
async function step(page: Page): Promise<string> {
  const checker = openSquares(page).first();
  await expect(checker).toBeVisible();
  const before = await positionOf(page);
  const from = Number(await checker.getAttribute('data-point'));
  await checker.click();
  const targets = page.locator('[role="gridcell"].target');
  if ((await positionOf(page)) === before && (await targets.count()) > 0) {
    const points = await targets.evaluateAll((cells) =>
      cells.map((cell) => Number(cell.getAttribute('data-point'))),
    );
    const nearest = points.reduce((best, point, at) => {
      return Math.abs(point - from) < Math.abs((points[best] ?? Infinity) - from) ? at : best;
    }, 0);
    await targets.nth(nearest).click();
  }
  await expect(board(page)).not.toHaveAttribute('data-position', before);
  return positionOf(page);
}

for (const lang of ['fa', 'en'] as const) {
  const notOver = texts.theirSteps[lang].replace('{name}', '').trim();

  test(`steps are seen as they are made, and taken back, in ${lang}`, async ({ browser }) => {
    const { id, first, second } = await sitDown(browser, 'modern', lang);
    const begun = await positionOf(first.page);
    const stepped = await step(first.page);
    const watcher = await newPlayer(browser, { lang });
    await watcher.page.goto(url(`/t/${id}`));
    for (const { page } of [second, watcher]) {
      await stands(page, stepped);
      await expect(page.getByText(notOver).first()).toBeVisible();
      await expect(page.locator('.trying')).toHaveCount(1);
    }
    await expect(first.page.locator('.trying')).toHaveCount(0);

    await first.page.reload();
    await stands(first.page, stepped);
    const device = await browser.newContext({ storageState: await first.context.storageState() });
    const other = await device.newPage();
    await other.goto(url(`/t/${id}`));
    await stands(other, stepped);
    const both = await step(other);
    for (const { page } of [first, second]) await stands(page, both);
    await device.close();

    await first.page.getByTestId('undo').click();
    for (const { page } of [first, second, watcher]) await stands(page, stepped);
    await openSquares(first.page).first().focus();
    await first.page.keyboard.press('Escape');
    for (const { page } of [first, second, watcher]) await stands(page, begun);
    await expect(second.page.getByText(notOver)).toHaveCount(0);

    const confirm = first.page.getByTestId('confirm');
    while (!(await confirm.isVisible())) await step(first.page);
    await confirm.click();
    await expect(second.page.getByTestId('do-roll')).toBeVisible();
    await expect(second.page.locator('.trying')).toHaveCount(0);
    const kinds = (await eventsOf(first.page, id)).map((event) => event.kind);
    expect(kinds.filter((kind) => kind === 'taken_back')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'moved')).toHaveLength(1);
  });

  test(`by touch-move a step stands, in ${lang}`, async ({ browser }) => {
    const { id, first, second } = await sitDown(browser, 'traditional,points=3', lang);
    const standing = first.page.getByTestId('standing');
    await expect(standing).toContainText(words.stepWillStand[lang]);
    await expect(standing.locator('a')).toHaveAttribute('href', '/rules/T-6');
    const stepped = await step(first.page);
    await stands(second.page, stepped);
    await expect(second.page.getByText(notOver).first()).toBeVisible();
    await expect(standing).toContainText(words.stepStands[lang]);

    await first.page.reload();
    await stands(first.page, stepped);
    await expect(first.page.getByTestId('undo')).toHaveCount(0);
    await openSquares(first.page).first().focus();
    await first.page.keyboard.press('Escape');
    const refusal = first.page.getByTestId('refusal');
    await expect(refusal).toContainText(words.touchMove[lang]);
    await expect(refusal.locator('a')).toHaveAttribute('href', '/rules/T-6');
    await stands(first.page, stepped);
    await stands(second.page, stepped);

    // The last step ends the turn, and the opponent's dice fall.
    while ((await positionOf(first.page)).startsWith(stepped)) await step(first.page);
    await expect(openSquares(second.page).first()).toBeVisible();
    const kinds = (await eventsOf(first.page, id)).map((event) => event.kind);
    expect(kinds).toContain('stepped');
    expect(kinds).not.toContain('taken_back');
    expect(kinds.filter((kind) => kind === 'moved')).toHaveLength(1);
  });
}
