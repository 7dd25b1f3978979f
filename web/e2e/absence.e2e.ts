// Somebody leaves a game: the opponent sees it, waits, and may claim the win or a draw.
import { type Page, expect, test } from '@playwright/test';
import { table as texts } from '../src/i18n/table';
import { type Lang, meet, moveOnce, newPlayer, phone, result, url } from './people';
import { serve } from './server';

// A server with a short grace; the others' people may leave without hurry.
const before = process.env['MEYDAN_URL'];
let stop = async () => {};
test.beforeAll(async () => {
  const server = await serve({ 'absence-grace': '4' });
  process.env['MEYDAN_URL'] = server.address;
  stop = server.stop;
});
test.afterAll(async () => {
  process.env['MEYDAN_URL'] = before;
  await stop();
});

interface Words {
  timer: RegExp;
  win: string;
  winSure: string;
  draw: string;
  drawSure: string;
  won: string;
  lost: string;
  drawn: string;
  youLeft: string;
  somebodyLeft: RegExp;
}
const words: Record<Lang, Words> = {
  fa: {
    timer: /اگر برنگردد، پس از .?[۱-۴] ثانیه/,
    win: 'اعلام برد',
    winSure: 'بله، برد من ثبت شود',
    draw: 'اعلام مساوی',
    drawSure: 'بله، مساوی ثبت شود',
    won: 'بردید!',
    lost: 'باختید.',
    drawn: 'بازی مساوی شد.',
    youLeft: 'شما بازی را ترک کردید.',
    somebodyLeft: /.+ بازی را ترک کرد\./,
  },
  en: {
    timer: /If they are not back in .?[1-4] s.?, you may claim/,
    win: 'Claim the win',
    winSure: 'Yes, I claim the win',
    draw: 'Claim a draw',
    drawSure: 'Yes, make it a draw',
    won: 'You won!',
    lost: 'You lost.',
    drawn: 'The game is a draw.',
    youLeft: 'You left the game.',
    somebodyLeft: /.+ left the game\./,
  },
};

const absence = (page: Page) => page.getByTestId('absence');

for (const lang of ['fa', 'en'] as const) {
  test(`who comes back in time plays on, and who stays away loses: ${lang}`, async ({ browser }) => {
    const say = words[lang];
    const { first, second } = await meet(
      await newPlayer(browser, { lang, viewport: phone }),
      await newPlayer(browser, { lang, viewport: phone }),
      'connect_four',
    );
    const table = second.page.url();
    await moveOnce(first.page, 0);

    // The second closes the page; the first sees the time run.
    await second.page.close();
    await expect(absence(first.page).getByRole('timer')).toHaveText(say.timer);
    await expect(first.page.getByTestId('gone')).toBeVisible();
    await expect(first.page.getByRole('button', { name: say.win })).toHaveCount(0);

    // Back: as if nothing had been.
    const again = await second.context.newPage();
    await again.goto(table);
    await expect(again).toHaveTitle(/^●/);
    await expect(absence(first.page)).toHaveText('');
    await expect(first.page.getByTestId('gone')).toHaveCount(0);
    await moveOnce(again, 1);
    await expect(first.page).toHaveTitle(/^●/);

    // And away for good. One tap asks, the second claims.
    await again.close();
    const claim = first.page.getByRole('button', { name: say.win });
    await expect(claim).toBeVisible();
    await claim.click();
    await expect(first.page.getByTestId('warning')).toHaveText(texts.claimGame[lang]);
    await expect(result(first.page)).toHaveCount(0);
    await first.page.getByRole('button', { name: say.winSure }).click();
    await expect(result(first.page)).toContainText(say.won);
    await expect(result(first.page)).toContainText(say.somebodyLeft);
    await expect(absence(first.page)).toHaveText('');

    const later = await second.context.newPage();
    await later.goto(table);
    await expect(result(later)).toContainText(say.lost);
    await expect(result(later)).toContainText(say.youLeft);
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`a draw may be claimed too, and spectators see who left: ${lang}`, async ({ browser }) => {
    const say = words[lang];
    const { id, first, second } = await meet(
      await newPlayer(browser, { lang }),
      await newPlayer(browser, { lang }),
      'othello',
    );
    const spectator = await newPlayer(browser, { lang });
    await spectator.page.goto(url(`/t/${id}`));
    await expect(spectator.page.getByRole('grid')).toBeVisible();

    await first.page.close();
    await expect(absence(second.page).getByRole('timer')).toHaveText(say.timer);
    await expect(spectator.page.getByTestId('gone')).toHaveText(texts.left[lang]);
    await second.page.getByRole('button', { name: say.draw }).click();
    await second.page.getByRole('button', { name: say.drawSure }).click();
    await expect(result(second.page)).toContainText(say.drawn);
    await expect(result(second.page)).toContainText(say.somebodyLeft);
    await expect(result(spectator.page)).toContainText(say.somebodyLeft);
    await expect(spectator.page.getByRole('button', { name: say.win })).toHaveCount(0);

    await second.page.goto(url(`/record/${id}`));
    await expect(second.page.getByText(say.somebodyLeft)).toBeVisible();
  });
}
