// A table fits its screen: at every size the board, both players' bars, the line that speaks, the actions and the menu are inside
// the window without scrolling and cover nothing of each other; the board keeps its place whatever is said. For every
// game that the server lists, so that games to come fall under it too.
import { type Page, expect, test } from '@playwright/test';
import { texts as nard } from '../../games/backgammon/web/texts';
import { atBrowser, member } from './event_people';
import { type Lang, type Player, meet, newPlayer, served, url } from './people';

test.describe.configure({ mode: 'default' });

const sizes = [
  [844, 390],
  [667, 375],
  [568, 320],
  [320, 568],
  [390, 844],
  [800, 600],
  [1280, 720],
  [1920, 1080],
] as const;

interface Box {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** What is wrong on the page as it is shown now. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const boxOf = (each: Element, what: string): Box => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { what, left, top, right, bottom };
    };
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((each, at) => boxOf(each, `${selector} ${at}`))
        .filter((box) => box.right > box.left && box.bottom > box.top);
    const boards = all('.frame');
    const parts = [
      ...all('.top > *'),
      ...all('.bottom > *'),
      ...all('.strip'),
      ...all('.actions > *'),
      ...all('header .icon'),
    ];
    const found: string[] = boards.length === 1 && parts.length >= 4 ? [] : ['something is missing'];
    const slack = 0.6;
    for (const box of [...boards, ...parts]) {
      const inside =
        box.left >= -slack &&
        box.top >= -slack &&
        box.right <= innerWidth + slack &&
        box.bottom <= innerHeight + slack;
      if (!inside) found.push(`${box.what} is outside: ${JSON.stringify(box)}`);
    }
    for (const [at, one] of [...boards, ...parts].entries())
      for (const other of [...boards, ...parts].slice(at + 1)) {
        const apart =
          one.right <= other.left + slack ||
          other.right <= one.left + slack ||
          one.bottom <= other.top + slack ||
          other.bottom <= one.top + slack;
        if (!apart) found.push(`${one.what} and ${other.what} cover each other`);
      }
    for (const said of all('.strip > * > *'))
      for (const strip of all('.strip'))
        if (said.top < strip.top - slack || said.bottom > strip.bottom + slack)
          found.push(`${said.what} does not fit the strip`);
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
    return found;
  });

async function fitsEverywhere(page: Page, what: string): Promise<void> {
  await expect(page.locator('.frame')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    expect(await misfits(page), `${what}, ${width} × ${height}`).toEqual([]);
    const board = await page.locator('.frame').boundingBox();
    // Large enough to be played on, and as large as the window allows.
    const part = Math.max((board?.width ?? 0) / width, (board?.height ?? 0) / height);
    expect(part, `${what}, ${width} × ${height}`).toBeGreaterThan(0.5);
  }
}

const list = async (page: Page): Promise<{ id: string; has_bot: boolean }[]> =>
  (await (await page.request.get(served('/api/games'))).json()) as { id: string; has_bot: boolean }[];

for (const lang of ['fa', 'en'] as const) {
  test(`every game fits every screen, against the bot and at a table: ${lang}`, async ({ browser }) => {
    test.slow();
    const { page } = await newPlayer(browser, { lang });
    await page.goto(url('/'));
    for (const { id } of await list(page)) {
      await page.goto(url(`/offline/${id}`));
      await fitsEverywhere(page, `${id} offline`);
      const asked = await page.request.post(served('/api/account/guest'), {
        data: { id: 1, nickname: `Fits ${lang} ${id}`.slice(0, 20) },
      });
      expect(asked.ok()).toBe(true);
      const table = await page.request.post(served('/api/do'), {
        data: { id: 2, do: 'play_bot', game: id, level: 'easy', seat: 0, clock: { kind: 'none' } },
      });
      const { table: opened } = (await table.json()) as { table: string };
      await page.goto(url(`/t/${opened}`));
      await expect(page.locator('.actions')).toContainText(/Resign|تسلیم/);
      await fitsEverywhere(page, `${id} at a table`);
      await page
        .locator('.actions .button')
        .filter({ hasText: /Resign|تسلیم/ })
        .click();
      await page.locator('.actions .button.danger').click();
      await expect(page.getByTestId('result')).toBeVisible();
      await fitsEverywhere(page, `${id} after the game`);
      await page.goto(url(`/record/${opened}`));
      await fitsEverywhere(page, `${id} as a record`);
    }
    for (const clause of ['M-3', 'O-2', 'C4-2', 'N-8', 'K-2']) {
      await page.goto(url(`/example/${clause}`));
      await fitsEverywhere(page, `the example of ${clause}`);
    }
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`the actions of a match stay in one row while a double may be announced: ${lang}`, async ({
    browser,
  }) => {
    const wishes = { game: 'backgammon', rules: { backgammon: 'modern,points=7' }, lang } as const;
    const { second } = await meet(
      await newPlayer(browser, wishes),
      await newPlayer(browser, wishes),
      'backgammon',
    );
    const early = second.page.getByRole('button', { name: nard.earlyDouble[lang] });
    await expect(early).toBeVisible();
    await second.page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [...sizes.slice(3), [1024, 768], [1280, 800], [1366, 768]] as const) {
      await second.page.setViewportSize({ width, height });
      await expect(early).toBeVisible();
      expect(await misfits(second.page), `${width} × ${height}`).toEqual([]);
      const rows = await second.page.locator('.actions > .button').evaluateAll((all) =>
        all.map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(rows.length).toBeGreaterThan(3);
      // Between a phone and a desk the column beside the board is narrow, and two rows fit.
      if (width <= 480 || width >= 1100)
        expect(Math.max(...rows) - Math.min(...rows), `${width} × ${height}: ${rows.join(' ')}`).toBeLessThan(
          3,
        );
      // At a desk no button breaks its words into two lines.
      const broken = await second.page.locator('.actions > .button').evaluateAll((all) =>
        all.flatMap((each) => {
          const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
          const found: (string | null)[] = [];
          while (texts.nextNode()) {
            const text = document.createRange();
            text.selectNodeContents(texts.currentNode);
            const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(texts.currentNode.textContent);
          }
          return found;
        }),
      );
      if (width >= 1280) expect(broken, `${width} × ${height}`).toEqual([]);
      // Words break inside their buttons, and stay inside.
      const spilling = await second.page
        .locator('.actions > .button')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
        );
      expect(spilling, `${width} × ${height}`).toEqual([]);
    }
  });
}

for (const lang of ['fa', 'en'] as const) {
  test(`the names of four players are read whole at a desk: ${lang}`, async ({ browser }) => {
    // As long as names may be.
    const names = {
      fa: [
        'گردآفرید دختر گژدهم',
        'فرنگیس دختر افراسیاب',
        'Kaveh Ahangar Esfahani-Z',
        'رودابه دختر مهراب کابلی',
      ],
      en: [
        'Gordafarid of Dezh-e Sep',
        'Faranak Abtin Tabarestan',
        'کاوه آهنگر اصفهانی پیر',
        'Rostam Zal of Zabolestan',
      ],
    }[lang];
    const players: Player[] = [];
    for (const name of names) {
      await (await member(name)).dispose();
      players.push(await atBrowser(browser, name, lang));
    }
    const say = async (at: number, data: Record<string, unknown>) => {
      const answer = await players[at]?.context.request.post(url('/api/do'), { data });
      const said = (await answer?.json()) as { kind: string; table: string };
      expect(said.kind, JSON.stringify(said)).toBe('done');
      return said.table;
    };
    const clock = { kind: 'sudden_death', bank_ms: 600_000 };
    const table = await say(0, {
      id: 1,
      do: 'challenge',
      game: 'carrom',
      rules: 'pairs',
      rated: true,
      seat: 0,
      clock,
    });
    for (const at of [1, 2, 3]) await say(at, { id: 2, do: 'sit', table, key: `sit ${at}`, seen: 0 });
    const page = players[0]?.page as Page;
    await page.goto(url(`/t/${table}`));
    await expect(page.locator('.bar .clock')).toHaveCount(4);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cut = await page
        .locator('.bar .name')
        .evaluateAll((all) =>
          all
            .filter(
              (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 4,
            )
            .map((each) => each.textContent),
        );
      expect(cut, `${width} × ${height}`).toEqual([]);
      expect(await misfits(page), `${width} × ${height}`).toEqual([]);
    }
  });
}

test('of four players on a phone on its side nobody is covered by the way to another game', async ({
  browser,
}) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: { width: 844, height: 390 } });
  await page.goto(url('/'));
  const asked = await page.request.post(served('/api/account/guest'), { data: { id: 1, nickname: 'Four' } });
  expect(asked.ok()).toBe(true);
  const open = async (id: number, more: Record<string, string>) => {
    const table = await page.request.post(served('/api/do'), {
      data: { id, do: 'play_bot', level: 'easy', seat: 0, clock: { kind: 'none' }, ...more },
    });
    return ((await table.json()) as { table: string }).table;
  };
  await open(2, { game: 'othello' });
  await page.goto(url(`/t/${await open(3, { game: 'carrom', rules: 'pairs' })}`));
  const way = page.locator('header .mark > *');
  await expect(way).toBeVisible();
  await expect(page.locator('.bar')).toHaveCount(4);
  const covered = () =>
    page.evaluate(() => {
      const [mark] = document.querySelectorAll('header .mark > *');
      const over = mark?.getBoundingClientRect();
      return [...document.querySelectorAll('.bar > *, .strip > *')].filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        if (!over || right <= left) return false;
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      }).length;
    });
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await covered(), `${width} × ${height}`).toBe(0);
  }
});

const words: Record<Lang, { back: string; clause: string }> = {
  fa: { back: 'مهره‌ها رو به خانهٔ خودی می‌روند', clause: 'بند' },
  en: { back: 'Checkers move towards their own home', clause: 'Clause' },
};
/** The longest sentences of the referee's have about so many letters. */
const long = {
  fa: 'a1 b2: مهره‌ای که در خانهٔ خود زده است در همان نوبت روی مهرهٔ خودی نمی‌نشیند و بیرون نمی‌رود؛ 13/10*/5 6/5 مجاز است',
  en: '13/10*/5: a checker that hit in its home may not land on own checkers nor be borne off in the same turn; 13/5 is legal',
};
for (const lang of ['fa', 'en'] as const) {
  test(`a refusal hides nothing, speaks to people and goes by itself: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: { width: 320, height: 568 } });
    await page.clock.install();
    await page.goto(url('/offline/backgammon'));
    const open = page.locator('[role="gridcell"].open').first();
    const roll = page.getByTestId('do-roll');
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return (await open.isVisible()) || (await roll.isVisible());
      })
      .toBe(true);
    if (await roll.isVisible()) await roll.click();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return open.isVisible();
      })
      .toBe(true);
    const before = await page.locator('.frame').boundingBox();
    const refusal = page.getByTestId('refusal');
    const movable = await page
      .locator('[role="gridcell"].open')
      .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset['point'])));
    // A checker that may move with these dice, but not to where the other side's home is.
    const from = [8, 6, 13].find((point) => movable.includes(point)) ?? 0;
    const dragBack = () =>
      page.locator(`[data-point="${from}"]`).dragTo(page.locator(`[data-point="${from + 1}"]`), {
        force: true,
        sourcePosition: { x: 8, y: from > 12 ? 15 : 80 },
      });
    await dragBack();
    await expect(refusal).toContainText(words[lang].back);
    await expect(refusal).not.toContainText(/[0-9]\/|"|«/);
    await expect(refusal.getByRole('link')).toContainText(words[lang].clause);
    // The direction is the language's, also when the sentence begins with a Latin square; and the longest one fits.
    await expect(refusal).toHaveCSS('direction', lang === 'fa' ? 'rtl' : 'ltr');
    await refusal.evaluate((each, text) => {
      each.classList.add('long');
      if (each.firstChild) each.firstChild.textContent = text;
    }, long[lang]);
    for (const [width, height] of sizes.slice(0, 5)) {
      await page.setViewportSize({ width, height });
      expect(await misfits(page), `${width} × ${height}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.locator('.frame').boundingBox()).toEqual(before);
    // Held while somebody reads it, but not for ever; then it goes by itself.
    await page.clock.runFor(6_000);
    await expect(refusal).toHaveCount(0);
    await dragBack();
    await expect(refusal).toBeVisible();
    await refusal.getByRole('link').focus();
    await page.clock.runFor(8_000);
    await expect(refusal).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(refusal).toHaveCount(0);
  });
}
