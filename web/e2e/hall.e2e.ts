// A hall's network: plain http at an address that is neither localhost nor https, where a browser takes away half of what
// it has (subtle, randomUUID, service workers, the clipboard). Everything that people need works all the same.
import { type Page, expect, test } from '@playwright/test';
import { playPart } from './backgammon';
import {
  type Player,
  desktop,
  eventsOf,
  isMyTurn,
  meet,
  moveOnce,
  newPlayer,
  openSquares,
  phone,
  result,
  served,
  url,
} from './people';

// One after the other: two who seek the same match at the same time would meet each other.
test.describe.configure({ mode: 'default' });

/** Who opens the arena as a phone in the hall does. */
async function inTheHall(...wishes: Parameters<typeof newPlayer>): Promise<Player> {
  const player = await newPlayer(...wishes);
  await player.page.goto(url('/'));
  const browser = await player.page.evaluate(() => ({
    secure: window.isSecureContext,
    subtle: 'subtle' in crypto,
    worker: 'serviceWorker' in navigator,
    clipboard: 'clipboard' in navigator,
  }));
  expect(browser).toEqual({ secure: false, subtle: false, worker: false, clipboard: false });
  return player;
}

const languages = [
  ['fa', 'همه‌چیز درست است', /(\S+) تاس دوباره حساب شد/],
  ['en', 'Everything is as it should be', /(\S+) rolls derived again/],
] as const;
for (const [lang, clean, rolls] of languages) {
  test(`a match of backgammon in ${lang}, and its dice checked in the page`, async ({ browser }) => {
    test.setTimeout(300_000); // some hundred turns, and other tests want the processor too
    const wishes = { lang, game: 'backgammon', rules: { backgammon: 'modern,points=3' } };
    const small = await inTheHall(browser, { ...wishes, viewport: phone });
    const wide = await inTheHall(browser, { ...wishes, viewport: desktop });
    const { id } = await meet(small, wide, 'backgammon');
    await Promise.all([playPart(small.page), playPart(wide.page)]);
    for (const { page } of [small, wide]) await expect(result(page)).toBeVisible();

    const events = await eventsOf(wide.page, id);
    const kinds = events.map((event) => event.kind);
    expect(kinds.filter((kind) => kind === 'contributed')).toHaveLength(2);
    expect(kinds).toContain('revealed');
    await small.page.goto(url(`/dice?table=${id}`));
    const verdict = small.page.getByTestId('verdict');
    await expect(verdict).toHaveClass(/good/);
    await expect(verdict).toContainText(clean);
    await expect(small.page.getByRole('alert')).toHaveCount(0);
    const counted = rolls.exec((await verdict.textContent()) ?? '')?.[1] ?? '';
    const latin = counted.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
    expect(Number(latin)).toBe(kinds.filter((kind) => kind === 'rolled').length);
    await small.context.close();
    await wide.context.close();
  });
}

test('a secret that does not fit its seal is found out', async ({ browser }) => {
  const { page } = await inTheHall(browser, { lang: 'en' });
  const setup = {
    table: 't1',
    game: 'backgammon',
    rules: 'modern',
    clock: { kind: 'none', bank_ms: 0, step_ms: 0, move_limit_ms: 0 },
    seats: 2,
    games: 1,
    rated: false,
    event: '',
    starts_at_ms: null,
    dice_commitment: 'fd995710fccf3b7b893d24dc2ee566e515cb06a91da56093d03d64af22b3a404',
  };
  const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const log = (revealed: string) =>
    [
      { kind: 'created', setup },
      { kind: 'revealed', secret: revealed },
    ]
      .map((fact, at) => JSON.stringify({ number: at + 1, time_ms: at, by: '', key: '', ...fact }))
      .join('\n');
  await page.goto(url('/dice'));
  const open = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await open(log(secret));
  await expect(page.getByTestId('verdict')).toHaveClass(/good/);
  await open(log(secret.replace('00', 'ff')));
  await expect(page.getByTestId('verdict')).toContainText('does not fit the seal');
});

const pasted = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Your message' }).focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(text);
};

test('a link is copied, and its friend comes by it', async ({ browser }) => {
  const first = await inTheHall(browser, { lang: 'en', viewport: phone });
  const second = await inTheHall(browser, { lang: 'fa', viewport: desktop });
  await first.page.goto(url('/games/othello'));
  await first.page.getByRole('button', { name: 'With a friend' }).click();
  await first.page.waitForURL('**/t/*');
  await first.page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(first.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await pasted(first.page, first.page.url());
  await expect(first.page.getByText('opens on this machine only')).toHaveCount(0);
  await second.page.goto(first.page.url());
  await second.page.getByRole('button', { name: 'نشستن سر میز' }).click();
  // Chance says who begins.
  const begins = async () => {
    for (const { page } of [first, second]) if (await isMyTurn(page)) return page;
    return null;
  };
  await expect.poll(begins).not.toBeNull();
  const mover = (await begins()) ?? first.page;
  await moveOnce(mover, 0);
  await expect(mover === first.page ? second.page : first.page).toHaveTitle(/^●/);
});

test('the bot in the browser plays without a service worker', async ({ browser }) => {
  const { page } = await inTheHall(browser, { lang: 'fa', viewport: phone });
  await page.goto(url('/offline/connect_four'));
  for (let number = 0; ; ++number) {
    await expect(openSquares(page).first().or(result(page))).toBeVisible();
    if (await result(page).isVisible()) break;
    await moveOnce(page, number);
  }
});

for (const [lang, moment] of [
  ['fa', 'یک لحظه؛ افراد زیادی از نشانی اینترنتی شما وارد می‌شوند.'],
  ['en', 'One moment: many people are coming in from your address.'],
] as const) {
  test(`a newcomer after many others of the same address gets in, in ${lang}`, async ({ browser }) => {
    const { context, page } = await inTheHall(browser, { lang, viewport: phone });
    // Through a proxy, as a whole club behind one address.
    const from = { 'X-Forwarded-For': lang === 'fa' ? '203.0.113.7' : '203.0.113.8' };
    for (let others = 0; others < 10; ++others) {
      const other = await page.request.post(served('/api/account/guest'), { data: {}, headers: from });
      expect(other.status()).toBe(200);
    }
    await context.clearCookies();
    await context.setExtraHTTPHeaders(from);
    let worked = 0;
    await page.route('**/api/account/guest', async (route) => {
      const { work } = route.request().postDataJSON() as { work?: string };
      if (work !== undefined) {
        ++worked;
        await expect(page.getByText(moment)).toBeVisible();
        await expect(page.locator('.crowd progress')).toHaveJSProperty('value', 1);
      }
      await route.continue();
    });
    await page.goto(url('/games/connect_four'));
    await page.getByRole('button', { name: lang === 'fa' ? 'با دوست' : 'With a friend' }).click();
    await page.waitForURL('**/t/*');
    expect(worked).toBe(1);
    await expect(page.getByText(moment)).toHaveCount(0);
  });
}
