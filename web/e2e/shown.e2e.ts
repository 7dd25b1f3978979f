// How the others' turns are seen: dice before checkers, checker by checker, and never in the way of who is to move.
import { type Page, expect, test } from '@playwright/test';
import { type Lang, moveOnce, newPlayer, openSquares, phone, url } from './people';

const withBot = { fa: 'با ربات', en: 'Against the bot' };
async function againstBot(page: Page, lang: Lang): Promise<void> {
  await page.goto(url('/'));
  await page.getByRole('button', { name: withBot[lang], exact: true }).click();
  await page.waitForURL('**/t/*');
}

/** Plays our part until the bot has played a few turns, and tells every position that the board has shown. With `touch`
 *  the first show of the bot's dice is touched so, and what is told ends with what the board shows then. */
const seenAgainstBot = (page: Page, touch?: { key: string; code: string } | 'press', turns = 2) =>
  page.evaluate(
    async ({ how, turns }) => {
      const board = () => document.querySelector<HTMLElement>('[data-position]');
      const shown = () => board()?.dataset['position'] ?? '';
      // A show that has begun before we look is not ours.
      while (!board() || document.querySelector('[data-showing]'))
        await new Promise((resolve) => setTimeout(resolve, 10));
      const seen = [shown()];
      const seen_ms = [performance.now()];
      const look = () => {
        seen.push(shown());
        seen_ms.push(performance.now());
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        attributeFilter: ['data-position'],
      });
      const bottom = document
        .querySelector('[data-testid^="side-"]:last-of-type')
        ?.getAttribute('data-testid');
      const other = bottom === 'side-0' ? '-1' : '1';
      const isOther = (position: string) => position.split(':')[3] === other;
      const dice = (position: string) => /^[1-6]{2}$/.test(position.split(':')[4] ?? '');
      const isPlayed = () => {
        const plays = seen.filter(
          (each, at) => !isOther(each) && dice(seen[at - 1] ?? '') && isOther(seen[at - 1] ?? ''),
        );
        return plays.length >= turns;
      };
      const mine = ['do-roll', 'confirm', 'do-take', 'do-pass'];
      while (!isPlayed()) {
        const showing = document.querySelector<HTMLElement>('[data-showing]');
        const button = mine
          .map((id) => document.querySelector<HTMLElement>(`.board button[data-testid="${id}"]`))
          .find((each) => each !== null);
        const cell = document.querySelector<HTMLElement>('[role="gridcell"].open');
        if (showing && how && isOther(shown()) && dice(shown())) {
          const target = showing.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
          target?.focus();
          const event =
            how === 'press'
              ? new PointerEvent('pointerdown', { bubbles: true })
              : new KeyboardEvent('keydown', { ...how, bubbles: true, cancelable: true });
          target?.dispatchEvent(event);
          look();
          return {
            seen,
            seen_ms,
            other,
            touched: true,
            still: document.querySelector('[data-showing]') !== null,
          };
        }
        if (button) button.click();
        else if (cell) {
          cell.focus();
          cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return { seen, seen_ms, other, touched: false, still: false };
    },
    { how: touch, turns },
  );

interface Shown {
  checkers: string;
  turn: string;
  dice: string;
  steps: string[];
}
const read = (position: string): Shown => {
  const field = position.split(':');
  const steps = (field[10] ?? '').split(',').filter(Boolean);
  return { checkers: field[0] ?? '', turn: field[3] ?? '', dice: field[4] ?? '', steps };
};

interface Seen {
  seen: string[];
  seen_ms: number[];
  other: string;
}
/** Every play of the bot was seen from its dice on, one checker more at a time or all at once. */
function expectDiceFirst({ seen, seen_ms, other }: Seen, isStepwise: boolean): void {
  const all = seen.map(read);
  const plays = all.flatMap((now, at) => {
    const before = all[at - 1];
    return before && now.checkers !== before.checkers ? [{ before, now }] : [];
  });
  expect(plays.length).toBeGreaterThan(0);
  for (const { before } of plays) expect(before.dice).toMatch(/^[1-6]{2}$/);
  for (const [at, now] of all.entries()) {
    if (now.steps.length > 0) expect(all[at - 1]?.steps).toEqual(now.steps.slice(0, -1));
  }
  // The dice stood for a while, which a busy machine only makes longer; the first were there before we looked.
  for (const [at, now] of all.entries()) {
    const hasDice = now.turn === other && /^[1-6]{2}$/.test(now.dice) && now.steps.length === 0;
    if (hasDice && at > 0 && at + 1 < all.length)
      expect((seen_ms[at + 1] ?? 0) - (seen_ms[at] ?? 0)).toBeGreaterThan(500);
  }
  expect(all.some((each) => each.turn === other && each.steps.length > 0)).toBe(isStepwise);
}

for (const lang of ['fa', 'en'] as const) {
  test(`the bot's dice are seen before its checkers move, ${lang}`, async ({ browser }) => {
    const wishes = { lang, game: 'backgammon', rules: { backgammon: 'modern,points=1' }, motion: true };
    const { page } = await newPlayer(browser, { ...wishes, viewport: lang === 'fa' ? phone : undefined });
    await againstBot(page, lang);
    expectDiceFirst(await seenAgainstBot(page), true);
    await page.goto(url('/offline/backgammon'));
    expectDiceFirst(await seenAgainstBot(page), true);
    // The higher die is written first.
    const entries = await page.locator('section ol > li .move').allTextContents();
    const rolls = entries.flatMap((entry) => /^(\d)(\d):/.exec(entry) ?? []);
    expect(rolls.length).toBeGreaterThan(0);
    for (const entry of entries) expect(entry).not.toMatch(/^(1[2-6]|2[3-6]|3[4-6]|4[56]|56):/);
  });
}

test('with less motion dice are seen before the play, and the play at once', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en', rules: { backgammon: 'modern,points=1' } });
  await page.goto(url('/offline/backgammon'));
  expectDiceFirst(await seenAgainstBot(page), false);
});

test("a press ends the show of the bot's turn", async ({ browser }) => {
  const rules = { backgammon: 'modern,points=1' };
  const { page } = await newPlayer(browser, { lang: 'en', game: 'backgammon', rules, motion: true });
  await againstBot(page, 'en');
  const { seen, other, still, touched } = await seenAgainstBot(page, 'press', 4);
  expect(touched).toBe(true);
  expect(still).toBe(false);
  expect(read(seen.at(-1) ?? '').turn).not.toBe(other);
});

test('who is to move need not wait for the show, on a Persian keyboard either', async ({ browser }) => {
  // To five points: who may double asks for the dice.
  const rules = { backgammon: 'modern' };
  const { page } = await newPlayer(browser, { lang: 'fa', game: 'backgammon', rules, motion: true });
  await againstBot(page, 'fa');
  // The key of R writes ق.
  const { still, touched } = await seenAgainstBot(page, { key: 'ق', code: 'KeyR' }, 4);
  expect(touched).toBe(true);
  expect(still).toBe(false);
  await expect(openSquares(page).first().or(page.getByTestId('do-pass'))).toBeVisible();
  await expect(page.getByTestId('do-roll')).toHaveCount(0);
});

test('letters and digits work on a Persian keyboard', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', rules: { backgammon: 'modern,points=1' } });
  const type = (key: string, code: string) =>
    page
      .locator('[role="gridcell"][tabindex="0"]')
      .dispatchEvent('keydown', { key, code, bubbles: true, cancelable: true });
  await page.goto(url('/offline/mijnlieff'));
  await expect(openSquares(page).first()).toBeVisible();
  const pressed = page.locator('button.kind[aria-pressed="true"]');
  const first = await pressed.getAttribute('title');
  await type('ش', 'KeyA');
  await expect(pressed).not.toHaveAttribute('title', first ?? '');
  await page.goto(url('/offline/backgammon'));
  await expect(openSquares(page).first()).toBeVisible();
  const board = page.locator('[data-position]');
  const isStepped = async () => /\/(\d+|off)$/.test((await board.getAttribute('data-position')) ?? '');
  const dice = ((await board.getAttribute('data-position')) ?? '').split(':')[4] ?? '';
  // Some checker can go with one of the dice.
  for (const cell of await openSquares(page).all()) {
    for (const die of dice) {
      if (await isStepped()) break;
      await cell.focus();
      await type('۰۱۲۳۴۵۶'.charAt(Number(die)), `Digit${die}`);
    }
  }
  await expect(board).toHaveAttribute('data-position', /\/(\d+|off)$/);
});

for (const [lang, name] of [
  ['fa', 'صدا'],
  ['en', 'Sound'],
] as const) {
  test(`one tap silences the table, ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.addInitScript(() => {
      const heard = Object.assign(window, { heard: { count: 0 } }).heard;
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...when) {
        ++heard.count;
        start.apply(this, when);
      };
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: { count: number } }).heard.count);
    const moves = page.locator('section ol > li');
    await page.goto(url('/offline/connect_four'));
    await moveOnce(page, 0);
    await expect(moves).toHaveCount(2);
    // The first touch lets the page be heard: from then on every coin is.
    await moveOnce(page, 1);
    await expect.poll(heard).toBeGreaterThan(0);
    await expect(moves).toHaveCount(4);
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const before = await heard();
    await moveOnce(page, 2);
    await expect(moves).toHaveCount(6);
    expect(await heard()).toBe(before);
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
}
