// Every registered game, played to its end by two people, in both languages, on a phone and on a desktop.
import { expect, test } from '@playwright/test';
import { existsSync, readdirSync } from 'node:fs';
import { desktop, eventsOf, meet, newPlayer, phone, playOut, result, url } from './people';

// One after the other: two who seek the same game at the same time would meet each other.
test.describe.configure({ mode: 'default' });

// Every game with a board (games/*/web); the server must know them all.
const folder = new URL('../../games/', import.meta.url);
const games = readdirSync(folder).filter((game) => existsSync(new URL(`${game}/web/index.ts`, folder)));

test('the server knows every game that has a board', async ({ request }) => {
  const listed = (await (await request.get(url('/api/games'))).json()) as { id: string }[];
  expect(games.length).toBeGreaterThanOrEqual(3);
  expect(listed.map((game) => game.id)).toEqual(expect.arrayContaining(games));
});

// A match with dice, cube and buttons, shots, and moves with words have tests of their own.
const withOwnTest = ['backgammon', 'carrom', 'khatranj'];
for (const game of games.filter((each) => !withOwnTest.includes(each))) {
  for (const lang of ['fa', 'en'] as const) {
    test(`${game}: a whole game in ${lang}`, async ({ browser }) => {
      const first = await newPlayer(browser, { lang, viewport: phone, game });
      const second = await newPlayer(browser, { lang, viewport: desktop, game });
      const { id } = await meet(first, second, game);
      await expect(first.page.locator('html')).toHaveAttribute('dir', lang === 'fa' ? 'rtl' : 'ltr');
      await playOut([first.page, second.page]);
      for (const { page } of [first, second]) {
        await expect(result(page)).toBeVisible();
        await expect(result(page).locator('a[href^="/rules/"]')).toBeVisible();
      }
      const events = await eventsOf(first.page, id);
      expect(events.map((event) => event.kind)).toContain('match_ended');

      // The record, move by move, and the check of the whole match in the browser.
      await first.page.goto(url(`/record/${id}`));
      const slider = first.page.locator('input[type="range"]');
      const moves = events.filter((event) => event.kind === 'moved').length;
      await expect(slider).toHaveValue(String(moves));
      await first.page.keyboard.press('Home');
      await expect(slider).toHaveValue('0');
      await second.page.goto(url(`/dice?table=${id}`));
      await expect(second.page.getByTestId('verdict')).toHaveClass(/good/);
      await first.context.close();
      await second.context.close();
    });
  }
}
