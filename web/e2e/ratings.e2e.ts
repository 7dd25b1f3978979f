// Two people play for their ratings: what the bars, the result, the profile and the ladder say, and how they find each
// other.
import { type Page, expect, test } from '@playwright/test';
import { atBrowser, member } from './event_people';
import { type Player, desktop, eventsOf, moveOnce, newPlayer, url } from './people';

/** What the page would say for this person, over HTTP. */
async function must(player: Player, message: { do: string; table?: string }): Promise<{ table?: string }> {
  const { table } = message;
  const at = table ? { seen: (await eventsOf(player.page, table)).length, key: message.do } : {};
  const answer = await player.context.request.post(url('/api/do'), { data: { ...message, ...at } });
  const said = (await answer.json()) as { kind: string; table?: string };
  expect(said.kind, JSON.stringify(said)).toBe('done');
  return said;
}
const bars = (page: Page) => page.locator('.bar');

test('a rated game is seen at the bars, in the result, on the profile and in the ladder', async ({
  browser,
}) => {
  const mark = `${Date.now()}`.slice(-6);
  // Names of their own for this test; the search is by inner parts, with letters of an Arabic keyboard.
  const names = { fa: `کیان یکتا ${mark}`, en: `Vista Kiani ${mark}` };
  for (const name of Object.values(names)) await member(name);
  const fa = await atBrowser(browser, names.fa, 'fa');
  const en = await atBrowser(browser, names.en, 'en');

  const wish = {
    game: 'connect_four',
    clock: { kind: 'sudden_death', bank_ms: 300_000 },
    rated: true,
    seat: 0,
  };
  const { table = '' } = await must(fa, { do: 'challenge', ...wish });
  await fa.page.goto(url(`/t/${table}`));
  await en.page.goto(url(`/t/${table}`));
  await must(en, { do: 'sit', table });
  await expect(bars(fa.page).filter({ hasText: names.en })).toContainText('۱۵۰۰؟');
  await expect(bars(fa.page).filter({ hasText: names.fa })).toContainText('۱۵۰۰؟');
  await expect(bars(en.page).filter({ hasText: names.fa })).toContainText('1500?');
  const watching = await newPlayer(browser, { lang: 'en', viewport: { width: 320, height: 640 } });
  await watching.page.goto(url(`/t/${table}`));
  await expect(bars(watching.page).filter({ hasText: names.en })).toContainText('1500?');

  await moveOnce(fa.page, 0);
  await expect(en.page).toHaveTitle(/^●/);
  // Who has left still has a name, on the smallest phone too.
  await en.page.close();
  await fa.page.setViewportSize({ width: 320, height: 640 });
  const left = bars(fa.page).filter({ has: fa.page.getByTestId('gone') });
  await expect(left).toHaveCount(1);
  expect((await left.locator('.name').boundingBox())?.width).toBeGreaterThan(40);
  expect(await fa.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await fa.page.setViewportSize(desktop);
  en.page = await en.context.newPage();
  await en.page.goto(url(`/t/${table}`));
  await expect(left).toHaveCount(0);
  // What is played is not past, and leads to its table.
  const profile = await newPlayer(browser, { lang: 'en' });
  await profile.page.goto(url(`/players/${encodeURIComponent(names.en)}`));
  const linked = (where: string) => profile.page.getByTestId(where).getByRole('link');
  await expect(linked('running')).toHaveAttribute('href', `/t/${table}`);
  await expect(linked('past')).toHaveCount(0);
  await must(en, { do: 'resign', table });
  for (const { page } of [en, watching]) {
    await expect(page.getByTestId('rating-changes').locator('li')).toContainText(['1662', '1338']);
    await expect(page.getByTestId('rating-changes').getByText('+162')).toBeVisible();
    await expect(bars(page).filter({ hasText: names.fa })).toContainText('+162');
    await expect(bars(page).filter({ hasText: names.en })).toContainText('−162');
  }
  // Beside a wide board the name goes before the change.
  await watching.page.setViewportSize({ width: 844, height: 390 });
  for (const name of await watching.page.locator('.bar .name').all())
    expect((await name.boundingBox())?.width).toBeGreaterThan(60);
  await watching.page.setViewportSize({ width: 320, height: 640 });
  await profile.page.reload();
  await expect(linked('past')).toHaveAttribute('href', `/record/${table}`);
  await expect(profile.page.getByTestId('running')).toHaveCount(0);
  const width = () => watching.page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await watching.page.goto(url(`/players/${encodeURIComponent(names.en)}`));
  await expect(watching.page.locator('polyline')).toBeVisible();
  expect(await width()).toBe(320);
  await expect(fa.page.getByTestId('rating-changes')).toContainText('+۱۶۲');
  await expect(bars(fa.page).filter({ hasText: names.en })).toContainText('−۱۶۲');

  // From the ladder to a search, with an Arabic kaf and yeh, and to the profile.
  await fa.page.goto(url('/ladder'));
  await fa.page.getByRole('link', { name: 'دوز سکه‌ای' }).click();
  await expect(fa.page.getByRole('row').filter({ hasText: names.fa })).toContainText('۱۶۶۲؟');
  await expect(fa.page.getByRole('columnheader').last()).toHaveText('بازی‌ها');
  await fa.page.getByRole('searchbox').fill(`vista ${mark}`);
  await fa.page.getByRole('searchbox').press('Enter');
  await expect(fa.page).toHaveURL(/\/players\?name=vista/);
  await expect(fa.page.getByTestId('found').getByRole('listitem')).toHaveCount(1);
  await expect(fa.page.getByTestId('found')).toContainText('۱۳۳۸؟');

  await en.page.goto(url('/players'));
  await en.page.getByLabel('Find a player').fill(`\u064a\u0643تا ${mark}`);
  await en.page.getByRole('button', { name: 'Search' }).click();
  await en.page.getByTestId('found').getByRole('link', { name: names.fa }).click();
  await expect(en.page.getByRole('heading', { name: names.fa })).toBeVisible();
  await expect(en.page.getByRole('row').filter({ hasText: '1662' }).getByRole('cell')).toHaveText([
    /./,
    /1662/,
    '1',
    '0',
    '0',
  ]);
  const chart = en.page.getByTestId('rating-chart');
  await expect(chart.getByRole('img')).toHaveAccessibleName(/last 1 rated games.*from 1500 to 1662/);
  await expect(chart.locator('polyline')).toHaveAttribute('points', /^\S+ \S+$/);
  await chart.getByText('Game by game').click();
  await expect(chart.getByRole('row').nth(1)).toContainText('+162');

  await fa.page.goto(url(`/players/${encodeURIComponent(names.en)}`));
  await expect(fa.page.getByTestId('rating-chart').getByRole('img')).toHaveAccessibleName(/از ۱۵۰۰ به ۱۳۳۸/);
  // The page runs from right to left, the chart from left to right: its numbers stand at the left.
  const ticks = fa.page.getByTestId('rating-chart').locator('svg text');
  const line = await fa.page.getByTestId('rating-chart').locator('polyline').boundingBox();
  const number = await ticks.first().boundingBox();
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThan(line?.x ?? 0);
});
