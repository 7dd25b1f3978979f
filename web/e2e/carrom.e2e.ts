// Carrom: a whole black-and-white game of two and a free-style game of two pairs, played through the page's numbers; aimed by
// hand and by keys; shots seen on their way; practice; what a screen reader hears.
import { type Page, expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { practiceTexts } from '../../games/carrom/web/practice/texts';
import { texts } from '../../games/carrom/web/texts';
import type { Rules } from '../src/rules/module';
import { findings } from './axe';
import { goodShot, loadReferee, quietShot, shootByNumbers } from './carrom';
import {
  type Lang,
  type Player,
  desktop,
  eventsOf,
  fitsSmallPhone,
  meet,
  nameOf,
  newPlayer,
  phone,
  result,
  served,
  url,
} from './people';

// Two who seek the same game at the same time would meet each other.
test.describe.configure({ mode: 'default' });

interface Moved {
  kind: string;
  seat?: number;
  move?: string;
  position?: string;
}
/** The first of the shot problems. */
const easy = JSON.parse(
  readFileSync(new URL('../../games/carrom/web/problems/01_straight.json', import.meta.url), 'utf-8'),
) as { id: string; solution: string[] };
const board = (page: Page) => page.getByTestId('carrom');
const told = (page: Page) => page.getByTestId('told');
const turns = async (pages: readonly Page[]): Promise<number> => {
  const titles = await Promise.all(pages.map((page) => page.title()));
  return titles.findIndex((title) => title.startsWith('●'));
};

/** All of them play on, helping the first side, until somebody has won; every shot goes through somebody's page. */
async function playOut(rules: Rules, pages: readonly Page[], id: string, ruleSet: string): Promise<number> {
  const [first] = pages;
  if (!first) throw new Error('nobody plays');
  const free = ruleSet.startsWith('free');
  let position = rules.start('carrom', ruleSet).position;
  for (let shots = 0; shots < 150; ++shots) {
    const place = { game: 'carrom', rules: ruleSet, position };
    if (rules.look(place).outcome) return shots;
    await expect.poll(() => turns(pages)).toBeGreaterThanOrEqual(0);
    const page = pages[await turns(pages)];
    if (!page) throw new Error('nobody is to shoot');
    // Everybody shoots at least twice before the first side is let go.
    const move =
      shots < 2 * pages.length
        ? quietShot(rules, place, pages.length)
        : goodShot(rules, place, pages.length, free);
    const after = rules.apply(place, move).position;
    await shootByNumbers(page, move);
    const last = async () =>
      ((await eventsOf(first, id)) as Moved[]).findLast((event) => event.kind === 'moved')?.position;
    // The server has computed the same.
    await expect.poll(last).toBe(after);
    position = after;
  }
  throw new Error('the game does not end');
}

for (const lang of ['fa', 'en'] as const) {
  test(`two people play a whole game of black and white in ${lang}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const rules = await loadReferee();
    const one = await newPlayer(browser, { lang, viewport: phone, game: 'carrom' });
    const other = await newPlayer(browser, { lang, viewport: desktop, game: 'carrom' });
    const { id, first, second } = await meet(one, other, 'carrom');
    const pages = [first.page, second.page];
    const shots = await playOut(rules, pages, id, 'standard');
    expect(shots).toBeGreaterThan(3);
    for (const page of pages) {
      await expect(result(page)).toBeVisible();
      await expect(result(page).locator('a[href^="/rules/C-"]')).toBeVisible();
      await expect(page.getByTestId('difference')).toHaveCount(0);
    }
    // The record shows every shot with its account, and the check of the whole match agrees.
    await first.page.goto(url(`/record/${id}`));
    await expect(told(first.page)).not.toBeEmpty();
    await first.page.keyboard.press('Home');
    await expect(first.page.locator('input[type="range"]').last()).toHaveValue('0');
    await first.page.keyboard.press('ArrowRight');
    await expect(told(first.page)).not.toBeEmpty();
    await second.page.goto(url(`/dice?table=${id}`));
    await expect(second.page.getByTestId('verdict')).toHaveClass(/good/);
  });

  test(`four people play free style in pairs in ${lang}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const rules = await loadReferee();
    const wishes = { lang, game: 'carrom', rules: { carrom: 'free-pairs' } };
    const people: Player[] = [];
    for (let each = 0; each < 4; ++each)
      people.push(await newPlayer(browser, { ...wishes, viewport: each === 0 ? phone : desktop }));
    const [seeker, ...others] = people;
    if (!seeker) throw new Error('nobody');
    await seeker.page.goto(url('/'));
    await seeker.page.locator('input[name="game"][value="carrom"]').check({ force: true });
    await seeker.page.locator('button.primary.big').click();
    await expect(seeker.page.locator('.waiting')).toBeVisible();
    const name = await nameOf(seeker.page);
    for (const { page } of others) {
      await page.goto(url('/'));
      await page.locator('li', { hasText: name }).locator('button').click();
    }
    for (const { page } of people) await page.waitForURL('**/t/*');
    const id = new URL(seeker.page.url()).pathname.split('/').at(-1) ?? '';
    const pages = people.map(({ page }) => page);
    await playOut(rules, pages, id, 'free-pairs');
    for (const page of pages) await expect(result(page)).toBeVisible();
    // A pair wins and loses together.
    const headlines = await Promise.all(
      pages.map((page) => result(page).locator('h2').first().textContent()),
    );
    expect(new Set(headlines).size).toBe(2);
    // The score sheet is there for pairs too.
    const files = result(seeker.page).locator('details');
    await files.locator('summary').click();
    const sheet = await files.locator('a[href$="as=csv"]').getAttribute('href');
    const lines = (await (await seeker.page.request.get(served(sheet ?? ''))).text()).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^board,began,strokes/);
  });
}

/** A table of two in which the first is to break. */
async function atTable(browser: Parameters<typeof newPlayer>[0], lang: Lang, motion = false) {
  const one = await newPlayer(browser, { lang, game: 'carrom', motion });
  const other = await newPlayer(browser, { lang, game: 'carrom', motion });
  return meet(one, other, 'carrom');
}
const shotOf = async (page: Page) =>
  JSON.parse((await board(page).getAttribute('data-shot')) ?? '{}') as Record<
    'x' | 'angle' | 'speed',
    number
  >;

test('pulled back and let go: a shot; a twitch, Escape and a tap elsewhere: none', async ({ browser }) => {
  const { id, first } = await atTable(browser, 'en');
  const { page } = first;
  const box = await board(page).boundingBox();
  if (!box) throw new Error('not shown');
  /** The middle of the base line on the screen; the frame is 36 of 812 mm. */
  const at = (x_mm: number, y_mm: number) => ({
    x: box.x + ((x_mm + 36) / 812) * box.width,
    y: box.y + ((740 - y_mm + 36) / 812) * box.height,
  });
  const moved = async () =>
    ((await eventsOf(page, id)) as Moved[]).filter(({ kind }) => kind === 'moved').length;
  const striker = at(370, 117.4);
  const drag = async (by: { x: number; y: number }) => {
    await page.mouse.move(striker.x, striker.y);
    await page.mouse.down();
    await page.mouse.move(striker.x + by.x, striker.y + by.y, { steps: 4 });
  };
  await drag({ x: 2, y: 6 });
  await page.mouse.up();
  await drag({ x: 0, y: 120 });
  await expect.poll(async () => (await shotOf(page)).speed).toBeGreaterThan(0.5);
  await board(page).press('Escape');
  await page.mouse.up();
  // A tap on the wood turns the shot there, one below the line moves the striker.
  const target = at(500, 600);
  await page.mouse.click(target.x, target.y);
  await expect.poll(async () => Math.round((await shotOf(page)).angle)).toBe(75);
  const place = at(450, 60);
  await page.mouse.click(place.x, place.y);
  await expect.poll(async () => Math.round((await shotOf(page)).x / 5)).toBe(90);
  expect(await moved()).toBe(0);
  // C 4: the striker does not leave its line.
  const outside = at(20, 60);
  await page.mouse.click(outside.x, outside.y);
  await expect.poll(async () => (await shotOf(page)).x).toBe(150.9);
  const middle = at(370, 60);
  await page.mouse.click(middle.x, middle.y);
  await drag({ x: 0, y: 150 });
  await page.mouse.up();
  await expect.poll(moved).toBe(1);
});

test('by keys of any layout, and what came of the shot is told with its clauses', async ({ browser }) => {
  const { page } = (await atTable(browser, 'fa')).first;
  await board(page).focus();
  const press = (key: string) => page.keyboard.press(key);
  const before = await shotOf(page);
  await press('ArrowLeft');
  await press('Shift+ArrowLeft');
  await press('Alt+ArrowRight');
  expect((await shotOf(page)).angle).toBeCloseTo(before.angle + 5.9, 6);
  // A Persian layout writes ش with the key of A.
  await board(page).dispatchEvent('keydown', { key: 'ش', code: 'KeyA', bubbles: true });
  expect((await shotOf(page)).x).toBe(before.x - 5);
  await press('ArrowUp');
  expect((await shotOf(page)).speed).toBeCloseTo(before.speed + 0.1, 6);
  await press('Enter');
  await expect(told(page)).not.toBeEmpty();
  await expect(told(page).getByRole('link').first()).toHaveAttribute('href', /\/rules\/C-/);
});

test('C 5: a place where the striker touches a piece is refused with its clause before the shot', async ({
  browser,
}) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/example/C-5'));
  await page.getByTestId('by-numbers').click();
  await page.locator('input[name="x"]').fill('370');
  await expect(page.getByTestId('refusal').getByRole('link')).toHaveAttribute('href', '/rules/C-5');
  await expect(page.getByTestId('shoot')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('told')).toHaveCount(0);
});

test('the others’ shots are seen on their way, heard, skipped by a touch, and again at half speed', async ({
  browser,
}) => {
  const { first, second } = await atTable(browser, 'en', true);
  await shootByNumbers(first.page, '{"x":370,"angle":90,"speed":4}');
  await expect(board(second.page)).toHaveAttribute('data-running', 'true');
  // It is the second's turn already, and nothing holds them up.
  await expect.poll(() => second.page.title()).toMatch(/^●/);
  await board(second.page).click({ position: { x: 300, y: 200 } });
  await expect(board(second.page)).toHaveAttribute('data-running', 'false');
  await expect(told(second.page)).not.toBeEmpty();
  await second.page.getByTestId('replay').click();
  await expect(board(second.page)).toHaveAttribute('data-running', 'true');
  await second.page.getByTestId('skip').click();
  await expect(board(second.page)).toHaveAttribute('data-running', 'false');
  // Whoever made it sees it to its end.
  await expect(board(first.page)).toHaveAttribute('data-running', 'false');
});

test('a screen reader hears every piece by its place, from the own side', async ({ browser }) => {
  const { first, second } = await atTable(browser, 'en');
  for (const { page } of [first, second]) {
    const places = page.getByTestId('places').getByRole('listitem');
    await expect(places).toHaveCount(19);
    await expect(places.last()).toContainText(texts.queen.en);
  }
  const nearest = (page: Page) => page.getByTestId('places').getByRole('listitem').first().textContent();
  expect(await nearest(first.page)).not.toBe(await nearest(second.page));
});

for (const lang of ['fa', 'en'] as const) {
  test(`practice in ${lang}: a problem solved with three stars, pieces laid anywhere, undone`, async ({
    browser,
  }) => {
    const { page } = await newPlayer(browser, { lang, viewport: lang === 'fa' ? phone : desktop });
    await page.goto(url('/carrom-practice'));
    await page.locator(`[data-problem="${easy.id}"]`).click();
    await shootByNumbers(page, '{"x":370,"angle":90,"speed":1}');
    await page.getByRole('button', { name: practiceTexts.undo[lang] }).click();
    for (const move of easy.solution) await shootByNumbers(page, move);
    await expect(page.getByTestId('practice-verdict')).toHaveAttribute('data-stars', '3');
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    await page.getByRole('button', { name: practiceTexts.back[lang] }).click();
    await page.getByRole('button', { name: practiceTexts.free[lang] }).click();
    await page.getByRole('button', { name: practiceTexts.clear[lang] }).click();
    await expect(page.getByRole('button', { name: practiceTexts.play[lang] })).toBeDisabled();
    await page.getByRole('button', { name: practiceTexts.addWhite[lang] }).click();
    await page.getByRole('button', { name: practiceTexts.addBlack[lang] }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: practiceTexts.play[lang] }).click();
    await expect(page.getByTestId('places').getByRole('listitem')).toHaveCount(2);
  });
}

test('nothing that axe finds, at a table and while the numbers are open', async ({ browser }) => {
  const { first, second } = await atTable(browser, 'fa');
  await first.page.getByTestId('by-numbers').click();
  for (const { page } of [first, second]) expect(await findings(page)).toEqual([]);
  expect(await (await first.page.request.get(served('/api/games'))).text()).toContain('carrom');
});
