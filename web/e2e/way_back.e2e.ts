// The way back: whoever reads elsewhere sees that a game waits, follows it live, and is one tap away from it; after a
// reload, on another device and with several games. (A restart of the server: server/tests/arena_test.py.)
import { expect, test } from '@playwright/test';
import { home } from '../src/i18n/home';
import { mine } from '../src/i18n/mine';
import { pages } from '../src/i18n/event_pages';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { desktop, meet, moveOnce, newPlayer, phone, url } from './people';
import { admin } from './server';

for (const lang of ['fa', 'en'] as const) {
  test(`a game follows its players to every page: ${lang}`, async ({ browser }) => {
    const viewport = lang === 'fa' ? phone : desktop;
    const { id, first, second } = await meet(
      await newPlayer(browser, { lang, viewport }),
      await newPlayer(browser, { lang, viewport }),
      'connect_four',
    );
    const way = (page = second.page) => page.getByTestId('way');
    // At the table itself there is nothing to go back to.
    await expect(way()).toHaveCount(0);
    await second.page.goto(url('/rules'));
    await expect(way()).toContainText(mine.theirTurn[lang]);
    // The opponent moves while we read.
    await moveOnce(first.page, 0);
    await expect(way()).toContainText(mine.yourTurn[lang]);
    await second.page.reload();
    await expect(way()).toContainText(mine.yourTurn[lang]);
    // Far down in the book too, where the clause of a refusal leads; and the clause is not below it.
    await second.page.goto(url('/rules/C4-4'));
    await expect(way()).toBeInViewport({ ratio: 1 });
    const clause = second.page.locator('#C4-4');
    await expect(clause).toBeInViewport();
    const [strip, read] = [await way().boundingBox(), await clause.boundingBox()];
    expect(await second.page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(read?.y ?? 0).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));

    // Another device of the same person.
    const device = await newPlayer(browser, { lang, viewport });
    await device.context.addCookies(await second.context.cookies());
    await device.page.goto(url('/'));
    const lines = device.page.getByTestId('my-game');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(mine.yourTurn[lang]);

    await way().click();
    await expect(second.page).toHaveURL(new RegExp(`/t/${id}$`));
    await moveOnce(second.page, 1);
    await expect(lines).toContainText(mine.theirTurn[lang]);

    // A second game, against a bot: it waits for us, so it stands first; at its table a mark leads to the other one.
    await device.page.locator('input[name="game"][value="othello"]').check({ force: true });
    await device.page.getByRole('button', { name: home.withBot[lang], exact: true }).click();
    await device.page.waitForURL('**/t/*');
    const bots = new URL(device.page.url()).pathname;
    await expect(way(device.page)).toHaveAttribute('href', `/t/${id}`);
    await device.page.goto(url('/'));
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toHaveAttribute('href', bots);
    // Elsewhere both are in a list.
    await device.page.goto(url('/rules'));
    await expect(way(device.page)).toHaveAttribute('href', bots);
    await device.page.getByRole('button', { name: mine.games[lang] }).click();
    await expect(lines).toHaveCount(2);
    await lines.last().click();
    await expect(device.page).toHaveURL(new RegExp(`/t/${id}$`));
  });
}

test('a game that is played has one strip, and the next one another', async ({ browser }) => {
  const { request } = (await atBrowser(browser, admin.name, 'fa')).context;
  const names = ['Rudabeh', 'Sudabeh'].map((name) => `${name}way`);
  for (const name of names) await (await member(name)).dispose();
  const pairedIn = async (setup: Record<string, unknown>) => {
    const event = await openEvent(request, setup);
    for (const name of names) await must(request, event, 'entry', { section: 'open', account_name: name });
    await must(request, event, 'pair', { section: 'open' });
    return event;
  };
  // One begins at once, the other in some minutes.
  const now = await pairedIn({ fa: 'جام امروز', en: 'Cup of today' });
  await pairedIn({ fa: 'جام فردا', en: 'Cup of tomorrow', starts_at_ms: Date.now() + 170_000 });
  const tableNow = async () => (await viewOf(request, now)).matches[0]?.tables[0];
  await expect.poll(tableNow).toBeTruthy();

  const { page } = await atBrowser(browser, names[0] ?? '', 'fa');
  await page.goto(url('/rules'));
  await expect(page.getByTestId('way')).toHaveAttribute('href', `/t/${await tableNow()}`);
  const next = page.getByRole('complementary', { name: pages.yourNext.fa });
  await expect(next).toHaveCount(1);
  await expect(next).toContainText('جام فردا');
});
