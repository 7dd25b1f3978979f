// What makes a table comfortable: rules of one's choice, clocks that warn, sounds and notices when wanted, the whole
// screen, moves that were missed.
import { expect, test } from '@playwright/test';
import {
  type Player,
  desktop,
  isMyTurn,
  meet,
  moveOnce,
  movesPlayed,
  nameOf,
  newPlayer,
  phone,
  url,
} from './people';

/** A table with a clock that the page does not offer, opened by the first and joined by the second. */
async function tableWithClock(first: Player, second: Player, clock: object): Promise<string> {
  const ask = (body: object) => ({
    data: { id: 1, ...body },
    headers: { 'content-type': 'application/json' },
  });
  for (const { page } of [first, second]) {
    await page.goto(url('/'));
    await page.request.post(url('/api/account/guest'), ask({ nickname: `Time ${Date.now() % 100_000}` }));
  }
  const answer = await first.page.request.post(
    url('/api/do'),
    ask({ do: 'challenge', game: 'connect_four', clock, seat: 0 }),
  );
  const { table } = (await answer.json()) as { table: string };
  for (const { page } of [first, second]) await page.goto(url(`/t/${table}`));
  await second.page.getByRole('button', { name: 'Take the free seat' }).click();
  await expect(first.page).toHaveTitle(/^●/);
  return table;
}

test('rules are chosen, kept, shown to others and played by', async ({ browser }) => {
  const seeker = await newPlayer(browser, { lang: 'fa', viewport: phone, game: 'mijnlieff' });
  await seeker.page.goto(url('/'));
  await seeker.page.locator('.more > summary').click();
  await seeker.page.getByRole('radio', { name: /نوبت آخر/ }).check({ force: true });
  await seeker.page.getByTestId('rule-options').locator('summary').click();
  await seeker.page.getByLabel(/گذاشتن مهره پس از پاس/).selectOption('order-stands');
  await expect(seeker.page.getByText('به انتخاب شما')).toBeVisible();
  await seeker.page.reload();
  await seeker.page.locator('button.primary.big').click();
  await expect(seeker.page.locator('.waiting')).toBeVisible();

  const other = await newPlayer(browser, { lang: 'en', viewport: desktop });
  await other.page.goto(url('/'));
  const seek = other.page.locator('li', { hasText: await nameOf(seeker.page) });
  await expect(seek).toContainText('the order of the last piece still stands');
  await seek.locator('button').click();
  await other.page.waitForURL('**/t/*');
  await expect(other.page.getByText('the order of the last piece still stands')).toBeVisible();
  const id = new URL(other.page.url()).pathname.split('/').at(-1);
  const row = (await (await other.page.request.get(url(`/api/tables/${id}`))).json()) as { rules: string };
  expect(row.rules).toBe('standard,end=last-turn,after-pass=order-stands');

  // Against the bot in the browser too, which says its end by the same rules.
  await seeker.page.goto(url('/offline/mijnlieff'));
  await expect(seeker.page.getByLabel(/گذاشتن مهره پس از پاس/)).toHaveValue('order-stands');
});

test("the house's bot has a name in every language, and no page of its own", async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone, game: 'othello' });
  await page.goto(url('/'));
  await page.getByRole('button', { name: 'با ربات', exact: true }).click();
  await page.waitForURL('**/t/*');
  await expect(page.locator('.bar', { hasText: 'ربات میدان، ' })).toContainText('آسان');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('.bar', { hasText: 'Meydan bot, ' })).toContainText('easy');
  await expect(page.locator('.bar a', { hasText: 'bot' })).toHaveCount(0);
});

test('under ten seconds: tenths, a colour and one tick; the delay is a ring', async ({ browser }) => {
  const first = await newPlayer(browser, { lang: 'en' });
  const second = await newPlayer(browser, { lang: 'en' });
  await first.page.addInitScript(() => {
    const heard: number[] = Object.assign(window, { heard: [] as number[] }).heard;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  // The page's time is ours: however slow the machine, it is the delay first and the bank then.
  await first.page.clock.install();
  await tableWithClock(first, second, { kind: 'simple_delay', bank_ms: 9_000, step_ms: 60_000 });
  const clock = first.page.getByRole('timer').last();
  await expect(clock).toHaveClass(/ring/);
  await expect(clock).not.toHaveClass(/low/);
  await first.page.mouse.click(2, 2); // pages are heard from the first touch on
  await first.page.clock.fastForward(60_500);
  await expect(clock).toHaveClass(/low/);
  await expect(clock).not.toHaveClass(/ring/);
  await expect(clock).toHaveText(/^\s*[0-8]\.\d\s*$/);
  const ticks = () =>
    first.page.evaluate(() =>
      (window as unknown as { heard: number[] }).heard.filter((each) => each === 880),
    );
  await first.page.clock.runFor(400);
  expect(await ticks()).toHaveLength(1);
  // In the other language the digits change at once.
  await first.page.getByRole('button', { name: 'فارسی' }).click();
  await expect(clock).toHaveText(/^\s*[۰-۸]٫[۰-۹]\s*$/);
});

test('sounds and notices come only when wanted', async ({ browser }) => {
  const quiet = await newPlayer(browser, { lang: 'en' });
  const loud = await newPlayer(browser, { lang: 'en' });
  await loud.context.grantPermissions(['notifications']);
  for (const { page } of [quiet, loud]) {
    await page.addInitScript(() => {
      const calls = Object.assign(window, { calls: { sounds: 0, notices: [] as string[] } }).calls;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        ++calls.sounds;
        start.call(this, when);
      };
      class Notice extends EventTarget {
        static permission = 'granted';
        static requestPermission = () => Promise.resolve('granted');
        constructor(text: string) {
          super();
          calls.notices.push(text);
        }
      }
      Object.assign(window, { Notification: Notice });
    });
  }
  await loud.page.goto(url('/'));
  await loud.page.getByRole('button', { name: 'Menu' }).click();
  await expect(loud.page.getByLabel('Sound')).toBeChecked();
  await loud.page.getByLabel('Notify me on my turn').check();
  const { first, second } = await meet(quiet, loud, 'connect_four');
  await quiet.page.getByRole('button', { name: 'Sound' }).click();
  await expect(quiet.page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  for (const { page } of [quiet, loud])
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await moveOnce(first.page, 0);
  await expect.poll(() => isMyTurn(second.page)).toBe(true);
  await moveOnce(second.page, 1);
  await expect.poll(() => isMyTurn(first.page)).toBe(true);
  type Calls = { calls: { sounds: number; notices: string[] } };
  const calls = ({ page }: Player) => page.evaluate(() => (window as unknown as Calls).calls);
  await expect.poll(async () => (await calls(loud)).sounds).toBeGreaterThanOrEqual(2);
  await expect.poll(async () => (await calls(loud)).notices).toEqual(['Your turn']);
  expect(await calls(quiet)).toEqual({ sounds: 0, notices: [] });
});

test('the link is copied, the table fills the screen, and the board is never larger than the window', async ({
  browser,
}) => {
  const { context, page } = await newPlayer(browser, { lang: 'en', game: 'othello' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('/'));
  await page.getByRole('button', { name: 'With a friend' }).click();
  await page.waitForURL('**/t/*');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  for (const [width, height] of [
    [3840, 2160],
    [1280, 720],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await page.locator('.play').boundingBox();
    expect(box?.x, `${width}`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width}`).toBeLessThanOrEqual(height);
    if (width > 1000) expect(box?.height, `${width}`).toBeGreaterThan(height * 0.8);
  }
});

test('what was missed while the line was lost plays quickly, and the strip counts down', async ({
  browser,
}) => {
  const { id, first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
    'connect_four',
  );
  const third = await newPlayer(browser, { lang: 'en' });
  await third.page.emulateMedia({ reducedMotion: 'no-preference' });
  await third.page.goto(url(`/t/${id}`));
  await expect(third.page.getByText('You are watching')).toBeVisible();
  await third.context.setOffline(true);
  await expect(third.page.getByText(/Trying again in \d s/)).toBeVisible();
  await expect(third.page.getByRole('button', { name: 'Now' })).toBeVisible();
  for (let number = 0; number < 4; ++number) {
    const { page } = number % 2 === 0 ? first : second;
    await expect(page).toHaveTitle(/^●/);
    await moveOnce(page, number);
  }
  await expect.poll(() => movesPlayed(first.page, id)).toBe(4);
  await third.page.evaluate(() => {
    const counts: number[] = Object.assign(window, { counts: [] as number[] }).counts;
    const look = () => counts.push(document.querySelectorAll('.board .coin').length);
    new MutationObserver(look).observe(document.querySelector('.board svg') as Node, { childList: true });
  });
  await third.context.setOffline(false);
  await expect(third.page.locator('.board .coin')).toHaveCount(4);
  const counts = await third.page.evaluate(() => (window as unknown as { counts: number[] }).counts);
  expect([...new Set(counts)]).toEqual([1, 2, 3, 4]);
});

test('boards move unless the visitor wants less motion', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  const falls = async (): Promise<number> => {
    await page.goto(url('/offline/connect_four'));
    // Looked at in the page itself, in the moment in which a coin begins to fall: the next one takes its place.
    const duration = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const look = () => {
            const coin = document.querySelector('.falls');
            if (coin) resolve(getComputedStyle(coin).animationDuration);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await moveOnce(page, 0);
    return parseFloat(await duration);
  };
  expect(await falls()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await falls()).toBeCloseTo(0.18);
});
