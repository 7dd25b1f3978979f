// How a table treats people: it says who did what, asks twice before what cannot be taken back, keeps its buttons in
// their place, takes spectators along, and says what is the matter when the server is away.
import { type Page, expect, test } from '@playwright/test';
import { clock } from '../src/i18n/clock';
import { common } from '../src/i18n/common';
import { home } from '../src/i18n/home';
import { table } from '../src/i18n/table';
import {
  type Lang,
  fitsSmallPhone,
  meet,
  movesPlayed,
  nameOf,
  newPlayer,
  openSquares,
  phone,
  result,
  url,
} from './people';

const resign = (page: Page) => page.locator('.actions .button').filter({ hasText: /Resign|تسلیم/ });
const rematch = (page: Page) => page.locator('.actions .button').filter({ hasText: /Rematch|بازی دوباره/ });
const says = (page: Page) => page.getByTestId('strip');
const ends: Record<Lang, { lost: string; own: string; other: (name: string) => RegExp; won: RegExp }> = {
  fa: {
    lost: 'باختید',
    own: 'شما تسلیم شدید',
    other: (name) => new RegExp(`${name}.? تسلیم شد`),
    won: /برد/,
  },
  en: {
    lost: 'You lost',
    own: 'You resigned',
    other: (name) => new RegExp(`${name}.? resigned`),
    won: /won/,
  },
};

for (const lang of ['fa', 'en'] as const) {
  test(`whoever resigned is named to all, and spectators go along to the rematch: ${lang}`, async ({
    browser,
  }) => {
    const small = await newPlayer(browser, { lang, viewport: phone });
    const { id, first, second } = await meet(small, await newPlayer(browser, { lang }), 'othello');
    const third = await newPlayer(browser, { lang, viewport: phone });
    await third.page.goto(url(`/t/${id}`));
    await expect(third.page.getByRole('grid')).toBeVisible();
    const [winner, loser] = [await nameOf(first.page), await nameOf(second.page)];
    const { lost, own, other, won } = ends[lang];

    // A double click is one tap; the second tap falls on the same place.
    const before = await resign(second.page).boundingBox();
    await resign(second.page).dblclick();
    await expect(resign(second.page)).toHaveClass(/danger/);
    expect(await resign(second.page).boundingBox()).toEqual(before);
    expect(await result(second.page).isVisible()).toBe(false);
    // The question lasts some seconds: on a busy machine it may have to be asked again.
    await expect(async () => {
      if (!(await result(second.page).isVisible())) await resign(second.page).click({ timeout: 1_000 });
      expect(await result(second.page).isVisible()).toBe(true);
    }).toPass();

    for (const place of [result(second.page), says(second.page)]) {
      await expect(place).toContainText(lost);
      await expect(place).toContainText(own);
    }
    await expect(result(first.page)).toContainText(other(loser));
    await expect(result(first.page)).toContainText(won);
    for (const place of [result(third.page), says(third.page)]) {
      await expect(place).toContainText(winner);
      await expect(place).toContainText(other(loser));
    }
    // What comes next takes the place of what is over.
    const after = await rematch(second.page).boundingBox();
    expect(after?.y).toBe(before?.y);
    expect(
      after?.x === before?.x ||
        (after?.x ?? 0) + (after?.width ?? 0) === (before?.x ?? 0) + (before?.width ?? 0),
    ).toBe(true);

    await rematch(second.page).click();
    await first.page.getByRole('button', { name: /Accept|می‌پذیرم/ }).click();
    await expect(first.page).not.toHaveURL(url(`/t/${id}`));
    const next = first.page.url();
    // Also for one who comes when they have gone.
    await expect(third.page.getByTestId('again')).toBeVisible();
    await third.page.reload();
    await third.page.getByTestId('again').getByRole('link').click();
    await expect(third.page).toHaveURL(next);
    await expect(says(third.page)).toContainText(/You are watching|تماشا می‌کنید/);

    await second.page.goto(url(`/record/${id}`));
    await expect(result(second.page)).toContainText(own);
    await third.page.goto(url(`/record/${id}`));
    await expect(result(third.page)).toContainText(other(loser));
    for (const player of [first, second, third]) await player.context.close();
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`of a pair too, whoever resigned is named to all, and both who won: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang });
    await page.goto(url('/'));
    const guest = await page.request.post(url('/api/account/guest'), {
      data: { id: 1, nickname: `Homay ${lang}` },
    });
    expect(guest.ok()).toBe(true);
    const opened = await page.request.post(url('/api/do'), {
      data: {
        id: 2,
        do: 'play_bot',
        game: 'carrom',
        rules: 'pairs',
        level: 'easy',
        seat: 0,
        clock: { kind: 'none' },
      },
    });
    const { table } = (await opened.json()) as { table: string };
    const other = await newPlayer(browser, { lang });
    for (const each of [page, other.page]) await each.goto(url(`/t/${table}`));
    await expect(page).toHaveTitle(/^●/);
    await resign(page).click();
    await expect(resign(page)).toHaveClass(/danger/);
    await resign(page).click();
    await expect(result(page)).toContainText(ends[lang].own);
    await expect(result(other.page)).toContainText(ends[lang].other(`Homay ${lang}`));
    // The second and the fourth are a pair.
    await expect(result(other.page).locator('h2')).toContainText(lang === 'fa' ? 'بردند' : ' and ');
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`a cube is turned at the second word only, by button and by key: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, game: 'backgammon' });
    await page.goto(url('/offline/backgammon'));
    const board = page.locator('[data-position]');
    const double = page.getByTestId('do-double');
    const open = page.locator('[role="gridcell"].open').first();
    const wanted = [
      double,
      page.getByTestId('do-take'),
      page.getByTestId('confirm'),
      page.getByTestId('do-pass'),
      open,
    ];
    await expect(async () => {
      for (const each of wanted.slice(1)) {
        if (await double.isVisible()) break;
        if (await each.isVisible()) await each.click({ timeout: 1_000 });
      }
      expect(await double.isVisible()).toBe(true);
    }).toPass();
    const before = (await board.getAttribute('data-position')) ?? '';
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    await page.keyboard.press('d');
    await expect(double).toHaveClass(/asked/);
    await page.keyboard.press('Escape');
    await expect(double).not.toHaveClass(/asked/);
    await double.click();
    await expect(double).toHaveClass(/asked/);
    await expect(board).toHaveAttribute('data-position', before);
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    await expect(double).not.toHaveClass(/asked/);
    await page.keyboard.press('d');
    await page.keyboard.press('d');
    await expect(board).not.toHaveAttribute('data-position', before);
  });
}

for (const [lang, full, none] of [
  ['fa', 'امتیاز ۵ از ۵', 'امتیاز ۰ از ۵'],
  ['en', '5 of 5 points', '0 of 5 points'],
] as const) {
  test(`a match that was given up stands on the board as in the result: ${lang}`, async ({ browser }) => {
    const rules = { backgammon: 'modern,points=5' };
    const { page } = await newPlayer(browser, { lang, viewport: phone, game: 'backgammon', rules });
    await page.goto(url('/'));
    await page.getByRole('button', { name: home.withBot[lang], exact: true }).click();
    await page.waitForURL('**/t/*');
    const sides = page.locator('[data-testid^="side-"]');
    await expect(sides).toContainText([none, none]);
    await expect(async () => {
      if (!(await result(page).isVisible())) await resign(page).click({ timeout: 1_000 });
      expect(await result(page).isVisible()).toBe(true);
    }).toPass();
    // The opponent's line is above.
    await expect(sides).toContainText([full, none]);
    // So does the record, at its end and not before it.
    await page.goto(page.url().replace('/t/', '/record/'));
    const score = (line: string) => sides.filter({ hasText: line });
    await expect(score(full)).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(score(none)).toHaveCount(2);
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`without the server a table says so, and the next try is one tap away: ${lang}`, async ({
    browser,
  }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone, game: 'othello' });
    await page.goto(url('/'));
    await page.getByRole('button', { name: home.withBot[lang], exact: true }).click();
    await page.waitForURL('**/t/*');
    let down = true;
    await page.routeWebSocket('**/ws', (socket) => {
      if (down) void socket.close();
      else socket.connectToServer();
    });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(table.noServer[lang]);
    await expect(page.getByRole('link', { name: table.playOffline[lang] })).toHaveAttribute(
      'href',
      '/offline/othello',
    );
    down = false;
    await page.getByRole('button', { name: common.again[lang] }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`a page that is older than the arena says so, and the game goes on: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone, game: 'othello' });
    // As if a later arena told of something that this page has no name for.
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) =>
        socket.send(String(message).replace('"kind":"said"', '"kind":"weather"')),
      );
    });
    await page.goto(url('/'));
    await page.getByRole('button', { name: home.withBot[lang], exact: true }).click();
    await page.waitForURL('**/t/*');
    const id = page.url().split('/').pop() ?? '';
    await expect(openSquares(page).first()).toBeVisible();
    await expect(page.getByTestId('outdated')).toBeEmpty();
    // The page offers no talk with a bot; whoever asks the server may.
    await page.evaluate(
      (at) =>
        fetch('/api/do', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ do: 'say', table: at, key: 'salam', text: 'salam' }),
        }),
      id,
    );
    await expect(page.getByTestId('outdated')).toContainText(table.outdated[lang]);
    // All of it is to be seen: nothing of the strip is cut off.
    expect(
      await page.getByTestId('outdated').evaluate((each) => each.scrollHeight - each.clientHeight),
    ).toBeLessThanOrEqual(0);
    await openSquares(page).first().click();
    await expect.poll(() => movesPlayed(page, id)).toBeGreaterThan(1);
    await expect(openSquares(page).first()).toBeVisible();
    await fitsSmallPhone(page);
    // The way out is one tap: the page is loaded anew.
    const loaded = page.waitForEvent('load');
    await page.getByTestId('outdated').getByRole('button', { name: table.reload[lang] }).click();
    await loaded;
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`what opens takes the keyboard to the first thing to do, not to its cross: ${lang}`, async ({
    browser,
  }) => {
    const { page } = await newPlayer(browser, { lang });
    await page.goto(url('/clock'));
    await page.locator('button[type="submit"]').click();
    await page.getByRole('button', { name: clock.menu[lang] }).click();
    await expect(page.locator('dialog .stack :focus').first()).toBeVisible();
    await page.goto(url('/'));
    await page.getByRole('button', { name: common.menu[lang] }).click();
    await expect(page.locator('#menu :focus')).toHaveAttribute('href', '/');
  });
}

test('digits of a clock stand together and its colon does not move', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', game: 'othello' });
  await page.clock.install();
  await page.goto(url('/'));
  await page.getByRole('button', { name: 'با ربات', exact: true }).click();
  await page.waitForURL('**/t/*');
  const clock = page.locator('.bottom [role="timer"] .time');
  await expect(clock).toBeVisible();
  // It stands at the end of its bar, as the opponent's does.
  const end = async (which: string) => {
    const bar = await page.locator(`${which} > *`).first().boundingBox();
    const timer = await page.locator(`${which} [role="timer"]`).boundingBox();
    return (timer?.x ?? 0) - (bar?.x ?? 0);
  };
  expect(await end('.bottom')).toBeLessThan(20);
  expect(await end('.top')).toBeLessThan(20);
  const seconds = clock.locator('span');
  const left = async () => Math.round((await seconds.boundingBox())?.x ?? 0);
  await page.clock.runFor(5_000);
  const at = await left();
  const texts = new Set<string>();
  for (let step = 0; step < 12; ++step) {
    await page.clock.runFor(1_000);
    texts.add((await seconds.textContent()) ?? '');
    expect(await left()).toBe(at);
  }
  expect(texts.size).toBeGreaterThan(5);
  await expect(seconds).toHaveCSS('font-variant-numeric', 'normal');
});
