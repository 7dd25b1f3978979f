// Chouette (T 12): three people find each other and play a session; one alone has bots in the other chairs.
import { expect, test } from '@playwright/test';
import { playPart } from './backgammon';
import { type Player, desktop, eventsOf, nameOf, newPlayer, phone, result, twice, url } from './people';

const wishes = { game: 'backgammon', rules: { backgammon: 'chouette,session=3' } };

test('three people play a session, and everybody sees box, captain, cubes and scores', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const box = await newPlayer(browser, { ...wishes, lang: 'fa', viewport: phone });
  const others = [
    await newPlayer(browser, { ...wishes, lang: 'en', viewport: desktop }),
    await newPlayer(browser, { ...wishes, lang: 'fa', viewport: desktop }),
  ];
  await box.page.goto(url('/'));
  await box.page.locator('input[name="game"][value="backgammon"]').check({ force: true });
  await box.page.locator('button.primary.big').click();
  await expect(box.page.locator('.waiting')).toContainText('۱');
  const name = await nameOf(box.page);
  for (const { page } of others) {
    await page.goto(url('/'));
    await page.locator('li', { hasText: name }).locator('button').click();
  }
  const people: Player[] = [box, ...others];
  for (const { page } of people) await page.waitForURL('**/t/*');
  const id = new URL(box.page.url()).pathname.split('/').at(-1) ?? '';
  for (const { page } of people) {
    await expect(page.getByTestId('lineup')).toContainText(name);
    await expect(page.getByTestId('lineup').locator('li')).toHaveCount(3);
  }
  const english = people[1]?.page;
  await expect(english?.getByTestId('lineup') ?? box.page.locator('none')).toContainText('Captain');
  await Promise.all(people.map(({ page }) => playPart(page)));
  for (const { page } of people) {
    await expect(result(page).locator('tr')).toHaveCount(3);
    await expect(result(page).locator('a[href^="/rules/"]')).toBeVisible();
  }
  const events = await eventsOf(box.page, id);
  expect(events.some((event) => event.move?.includes('/off'))).toBe(true);
  expect(events.some((event) => event.move === 'take')).toBe(true);
  await box.page.goto(url(`/record/${id}`));
  await expect(box.page.getByTestId('lineup')).toContainText('دست ۳ از ۳');
  await box.page.goto(url(`/dice?table=${id}`));
  await expect(box.page.getByTestId('verdict')).toHaveClass(/good/);
  for (const { context } of people) await context.close();
});

test('the box chooses whose cube it doubles, against bots', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en', rules: { backgammon: 'chouette,people=4' } });
  await page.goto(url('/offline/backgammon'));
  const lineup = page.getByTestId('lineup');
  await expect(lineup.locator('li')).toHaveCount(4);
  await expect(page.getByTestId('line-0')).toContainText('Box');
  // Until it is our own roll: whoever won the opening, we play on.
  const choice = lineup.getByRole('checkbox');
  const confirm = page.getByTestId('confirm');
  const open = page.locator('[role="gridcell"].open');
  const take = page.getByTestId('do-take');
  while ((await choice.count()) === 0) {
    await expect(choice.first().or(confirm).or(open.first()).or(take).first()).toBeVisible();
    if (await take.isVisible()) await take.click();
    else if (await confirm.isVisible()) await confirm.click();
    else if ((await choice.count()) === 0 && (await open.count()) > 0) await open.first().click();
  }
  const count = await choice.count();
  await choice.first().uncheck();
  await twice(page.getByTestId('do-double'));
  const moves = page.locator('section ol > li');
  await expect(
    moves.filter({ hasText: count > 2 ? /Double \(.?3, 4/ : /Double \(.?\d/ }).first(),
  ).toBeVisible();
});
