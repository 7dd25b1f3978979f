// A record that is over is analysed in the page: the moves are weighed one after the other, the graph says which way is
// whose, and a mistake leads to its position. D 18: while a game is played there is none.
import { expect, test } from '@playwright/test';
import { analysis as texts } from '../src/i18n/analysis';
import { table } from '../src/i18n/table';
import { findings } from './axe';
import { fitsSmallPhone, isMyTurn, moveOnce, movesPlayed, newPlayer, phone, result, url } from './people';

for (const lang of ['fa', 'en'] as const) {
  test(`a finished record is analysed: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone, game: 'connect_four' });
    await page.goto(url('/'));
    const guest = await page.request.post(url('/api/account/guest'), {
      data: { id: 1, nickname: `Lab ${lang}` },
    });
    expect(guest.ok()).toBe(true);
    const opened = await page.request.post(url('/api/do'), {
      data: {
        id: 2,
        do: 'play_bot',
        game: 'connect_four',
        level: 'easy',
        seat: 0,
        clock: { kind: 'none' },
      },
    });
    const { table: id } = (await opened.json()) as { table: string };
    await page.goto(url(`/record/${id}`));
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByTestId('analysis')).toHaveCount(0);
    await page.goto(url(`/t/${id}`));
    // Always the first column that is open: the bot has three in a row soon, and mistakes are there to be found.
    for (let number = 0; number < 4; ++number) {
      await expect.poll(() => isMyTurn(page)).toBe(true);
      await moveOnce(page, 0);
      await expect.poll(() => movesPlayed(page, id)).toBe(2 * number + 2);
    }
    const resign = page.locator('.actions .button').filter({ hasText: table.resign[lang] });
    await resign.click();
    await page.locator('.actions .button.danger').click();
    await expect(result(page)).toBeVisible();

    await page.goto(url(`/record/${id}`));
    const section = page.getByTestId('analysis');
    await section.getByRole('button', { name: texts.begin[lang] }).click();
    await expect(section.getByRole('button', { name: texts.again[lang] })).toBeVisible();
    // Whose the upper half is stands below the graph.
    await expect(section.locator('figcaption')).toContainText(lang === 'fa' ? 'به سود' : `better for`);
    await expect(section.locator('figcaption')).toContainText(`Lab ${lang}`);
    const marks = section.locator('.marks button');
    if ((await marks.count()) > 0) {
      await marks.first().click();
      await expect(marks.first()).toHaveAttribute('aria-current', 'step');
      // One colon in a line, before the move that was better.
      expect(((await marks.first().textContent()) ?? '').match(/:/g) ?? []).toHaveLength(
        lang === 'fa' ? 1 : 0,
      );
    } else {
      await expect(section).toContainText(texts.noMistakes[lang]);
      await page.getByRole('button', { name: table.back[lang] }).click();
    }
    // The position before a move has the moves that were best.
    await expect(section.locator('.lines li')).not.toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
  });
}
