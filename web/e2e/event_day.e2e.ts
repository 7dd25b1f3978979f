// The main parts of a day at the board, from the desk in Persian: results with one key, one taken back, a wrong length, an
// agreed one, and a correction after the next round is paired.
import { type Page, expect, test } from '@playwright/test';
import { desk as texts } from '../src/i18n/desk';
import { mending } from '../src/i18n/mending';
import { wishes } from '../src/i18n/wishes';
import { findings } from './axe';
import { atBrowser, must, openEvent, viewOf } from './event_people';
import { fitsSmallPhone, url } from './people';
import { admin } from './server';

const lang = 'fa';
const sheet = (page: Page) => page.locator('dialog');
const line = (page: Page, match: string) => page.locator(`tr[data-match="${match}"]`);
const submit = async (page: Page) => {
  await sheet(page).locator('button[type="submit"]').click();
  await expect(sheet(page)).toHaveCount(0);
};
async function choose(page: Page, match: string): Promise<void> {
  await line(page, match).locator('.board').click();
  await expect(line(page, match)).toHaveAttribute('aria-current', 'true');
}

test('an event day at the desk', async ({ browser }) => {
  test.slow();
  const { page, context } = await atBrowser(browser, admin.name, lang);
  const director = context.request;
  const event = await openEvent(director, {
    game: 'backgammon',
    online: false,
    lengths: [5, 7],
    lateness: 'wait',
    sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'consolation' }],
  });
  for (let seed = 1; seed <= 8; ++seed)
    await must(director, event, 'entry', { section: 'open', name: `بازیکن ${seed}`, seed });
  await must(director, event, 'pair', { section: 'open' });
  const matches = async () => (await viewOf(director, event)).matches;
  const bySlot = async (slot: string) => (await matches()).find((match) => match.slot === slot);
  const [one, two, three, four] = (await matches()).map((match) => match.match);
  if (!one || !two || !three || !four) throw new Error('four matches');

  await page.goto(url(`/events/${event}/desk`));
  const todo = page.getByTestId('todo');
  await expect(todo).toContainText('۴');

  // One key, and one that takes it back.
  await choose(page, one);
  await page.keyboard.press('1');
  await expect(line(page, one)).toHaveClass(/over/);
  await page.keyboard.press('Backspace');
  await expect.poll(async () => (await matches()).find((match) => match.match === one)?.over).toBe(false);
  await choose(page, one);
  await page.keyboard.press('1');
  await expect(line(page, one)).toHaveClass(/over/);

  // D 14: what cannot be is refused with a sentence; with its games it is written down without grounds.
  await choose(page, two);
  await page.keyboard.press('r');
  await sheet(page).locator('input[value="white"]').check();
  await expect(sheet(page).locator('.clause input')).toHaveCount(0);
  await sheet(page).getByLabel(mending.games[lang]).fill('۲، -۱، ۴');
  await sheet(page).locator('input[inputmode="numeric"]').last().fill('۱');
  expect(await findings(page)).toEqual([]);
  await submit(page);
  await expect(line(page, two).locator('.points').first()).toContainText('۱ (۵)');

  // N 4-8 (b): it was played to seven and noticed at 3 to 6.
  await choose(page, three);
  await page.keyboard.press('l');
  await sheet(page).getByText(mending.wrong[lang]).click();
  const numbers = sheet(page).locator('input[inputmode="numeric"]');
  await numbers.nth(0).fill('۷');
  await numbers.nth(1).fill('۳');
  await numbers.nth(2).fill('۶');
  await submit(page);
  await expect(line(page, three)).toHaveClass(/over/);

  // N 4-8-1: all agree to three points.
  await choose(page, four);
  await page.keyboard.press('l');
  await sheet(page).locator('input[inputmode="numeric"]').first().fill('۳');
  for (const box of await sheet(page).locator('input[type="checkbox"]').all()) await box.check();
  await submit(page);
  await expect.poll(async () => (await matches()).find((match) => match.match === four)?.length).toBe(3);
  await choose(page, four);
  await page.keyboard.press('0');
  await expect(todo).toContainText('قرعه');
  await page
    .locator('[data-section="open"]')
    .getByRole('button', { name: texts.pairNext[lang], exact: true })
    .click();
  await expect.poll(async () => (await viewOf(director, event)).sections[0]?.rounds.length).toBe(2);

  // N 4-6: corrected after the next round is paired; two matches hang on it, and both follow.
  const before = await bySlot('M2.1');
  const corrected = (await matches()).find((match) => match.match === one);
  await page.locator('#tables-title ~ label select').nth(1).selectOption('1');
  await choose(page, one);
  await page.keyboard.press('r');
  await sheet(page).locator('input[value="black"]').check();
  const touched = sheet(page).getByTestId('mending');
  await expect(touched.locator('li')).toHaveCount(2);
  await expect(sheet(page).locator('button[type="submit"]')).toBeDisabled();
  await touched.getByText(mending.follow[lang]).click();
  expect(await findings(page)).toEqual([]);
  await submit(page);
  await expect.poll(async () => (await bySlot('M2.1'))?.match).not.toBe(before?.match);
  const after = await bySlot('M2.1');
  expect([after?.white, after?.black]).toContain(corrected?.black);
  const drawn = (await viewOf(director, event)).sections[0]?.bracket[0]?.rounds[1]?.find(
    (each) => each.slot === 'M2.1',
  );
  expect(drawn?.sides.map((side) => side.entry)).toEqual([after?.white, after?.black]);

  await page.locator('[data-section="open"]').getByRole('button', { name: wishes.title[lang] }).click();
  await sheet(page).getByRole('button', { name: wishes.addBoard[lang] }).click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await fitsSmallPhone(page);
});
