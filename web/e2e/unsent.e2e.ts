// A move that the table does not have is never drawn as made: it cannot be sent, the line is lost, it is on its way, or
// it is refused.
import { type Browser, type Page, type WebSocketRoute, expect, test } from '@playwright/test';
import { type Lang, type Match, type Player, meet, movesPlayed, newPlayer, openSquares } from './people';

// One after the other: two who seek the same game at the same time would meet each other.
test.describe.configure({ mode: 'default' });

const words = {
  fa: {
    notMade: 'حرکت شما به سرور نرسید و انجام نشده است.',
    held: /حرکت شما .* هنوز فرستاده نشده است/,
    badge: 'فرستاده نشده',
    sent: /حرکت شما .* در راه است/,
    onItsWay: 'در راه…',
    lost: 'ارتباط قطع شد',
    resign: 'تسلیم',
    resignSure: 'تسلیم می‌شوم',
    resignHeld: /تسلیم.*هنوز فرستاده نشده است/,
  },
  en: {
    notMade: 'Your move did not reach the server and was not made.',
    held: /Your move .* is not sent yet/,
    badge: 'Not sent',
    sent: /Your move .* is on its way/,
    onItsWay: 'On its way…',
    lost: 'Connection lost',
    resign: 'Resign',
    resignSure: 'Yes, resign',
    resignHeld: /Resign.*not sent yet/,
  },
} satisfies Record<Lang, Record<string, string | RegExp>>;

/** What stands on the board, as it is drawn and read aloud; marks of what is possible are left out. */
async function drawn(page: Page, game: string): Promise<string> {
  if (game === 'backgammon')
    return (await page.locator('[data-position]').getAttribute('data-position')) ?? '';
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return labels.filter((label) => !/empty|خالی/.test(label)).join();
}
const frame = (page: Page) => page.locator('[data-delivery]');

async function makeMove(page: Page, game: string): Promise<void> {
  // The last one: notices lie above the first rows.
  if (game !== 'backgammon') return openSquares(page).last().click();
  const open = openSquares(page).first();
  const confirm = page.getByTestId('confirm');
  await expect(open.or(confirm).first()).toBeVisible();
  while (!(await confirm.isVisible())) await open.click();
  await confirm.click();
}

async function sitDown(
  browser: Browser,
  game: string,
  lang: Lang,
  prepare: (page: Page) => Promise<unknown>,
) {
  const wishes = { lang, game, rules: { backgammon: 'modern,points=1' } };
  const people: [Player, Player] = [await newPlayer(browser, wishes), await newPlayer(browser, wishes)];
  for (const { page } of people) await prepare(page);
  return meet(...people, game);
}
async function leave({ first, second }: Match): Promise<void> {
  await first.context.close();
  await second.context.close();
}

/** A browser whose socket throws when a move is to be sent, while `broken` is set. */
const brokenSend = (page: Page) =>
  page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (message: string) {
      if ('broken' in window && window.broken && message.includes('"do":"move"'))
        throw new DOMException('no', 'InvalidStateError');
      send.call(this, message);
    };
  });
const setBroken = (page: Page, broken: boolean) =>
  page.evaluate((on) => Object.assign(window, { broken: on }), broken);

const games = [
  ['othello', 'fa'],
  ['connect_four', 'en'],
  ['mijnlieff', 'fa'],
  ['backgammon', 'en'],
] as const;
for (const [game, lang] of games) {
  test(`${game} in ${lang}: a move that cannot be sent goes back with a sentence`, async ({ browser }) => {
    const match = await sitDown(browser, game, lang, brokenSend);
    const { page } = match.first;
    const before = await drawn(page, game);
    await setBroken(page, true);
    await makeMove(page, game);
    await expect(page.getByText(words[lang].notMade)).toBeVisible();
    // Steps that were sent before stand at the table, behind the position; the turn is not over.
    expect((await drawn(page, game)).replace(/:[^:]*\/[^:]*$/, '')).toBe(before);
    await expect(page).toHaveTitle(/^●/); // still our turn
    expect(await movesPlayed(page, match.id)).toBe(0);

    await setBroken(page, false);
    await makeMove(page, game);
    await expect.poll(() => movesPlayed(page, match.id)).toBe(1);
    expect(await drawn(page, game)).not.toBe(before);
    await leave(match);
  });
}

for (const [game, lang] of [
  ['connect_four', 'fa'],
  ['backgammon', 'fa'],
  ['othello', 'en'],
  ['mijnlieff', 'en'],
] as const) {
  test(`${game} in ${lang}: without a network a move waits and is not drawn`, async ({ browser }) => {
    const match = await sitDown(browser, game, lang, async () => undefined);
    const { page, context } = match.first;
    const before = await drawn(page, game);
    await context.setOffline(true);
    await expect(page.getByText(words[lang].lost)).toBeVisible();
    await makeMove(page, game);
    await expect(page.getByTestId('sending')).toHaveText(words[lang].held);
    await expect(frame(page)).toContainText(words[lang].badge);
    await expect(frame(page)).toHaveAttribute('data-delivery', 'held');
    expect(await drawn(page, game)).toBe(before);
    await expect(page).not.toHaveTitle(/^●/);

    await context.setOffline(false);
    await expect.poll(() => movesPlayed(match.second.page, match.id)).toBe(1);
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByTestId('sending')).toBeEmpty();
    expect(await drawn(page, game)).not.toBe(before);
    await leave(match);
  });
}

for (const [game, lang] of [
  ['backgammon', 'fa'],
  ['othello', 'en'],
] as const) {
  test(`${game} in ${lang}: a move that waits outlives a reload, and is made once`, async ({ browser }) => {
    const match = await sitDown(browser, game, lang, async () => undefined);
    const { page, context } = match.first;
    // Without a network the page itself comes from the browser.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const before = await drawn(match.second.page, game);
    await context.setOffline(true);
    await expect(page.getByText(words[lang].lost)).toBeVisible();
    await makeMove(page, game);
    await expect(page.getByTestId('sending')).toHaveText(words[lang].held);

    await page.reload();
    await expect(page.getByTestId('sending')).toHaveText(words[lang].held);
    await expect(page.getByRole('grid')).toHaveCount(0);
    expect(await movesPlayed(match.second.page, match.id)).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => movesPlayed(match.second.page, match.id)).toBe(1);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByTestId('sending')).toBeEmpty();
    expect(await drawn(page, game)).not.toBe(before);
    // And nothing is sent again by the next reload.
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    expect(await movesPlayed(page, match.id)).toBe(1);
    await leave(match);
  });
}

/** The line of a page, of which the test may keep what the page says about moves, and answer in the server's place. */
interface Line {
  kept: string[] | null;
  pass: () => void;
  refuse: (message: object) => void;
}
async function keptLine(page: Page): Promise<Line> {
  let pageSide: WebSocketRoute | null = null;
  let serverSide: WebSocketRoute | null = null;
  const line: Line = {
    kept: null,
    pass: () => {
      for (const message of line.kept ?? []) serverSide?.send(message);
      line.kept = null;
    },
    refuse: (message) => {
      const { id } = JSON.parse(line.kept?.[0] ?? '{}') as { id: number };
      line.kept = null;
      pageSide?.send(JSON.stringify({ answer: id, kind: 'refused', refusal: 'not_allowed', message }));
    },
  };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    pageSide = socket;
    const server = socket.connectToServer();
    serverSide = server;
    socket.onMessage((message) => {
      const text = message.toString();
      if (line.kept && text.includes('"do":"move"')) line.kept.push(text);
      else server.send(message);
    });
  });
  return line;
}

for (const lang of ['fa', 'en'] as const) {
  test(`in ${lang}: a move on its way looks different from one that is made`, async ({ browser }) => {
    const lines = new Map<Page, Line>();
    const match = await sitDown(
      browser,
      'othello',
      lang,
      async (page) => void lines.set(page, await keptLine(page)),
    );
    const { page } = match.first;
    const line = lines.get(page);
    if (!line) throw new Error('a line');
    const before = await drawn(page, 'othello');

    line.kept = [];
    await makeMove(page, 'othello');
    await expect(frame(page)).toHaveAttribute('data-delivery', 'sent');
    await expect(frame(page)).toContainText(words[lang].onItsWay);
    await expect(page.getByTestId('sending')).toHaveText(words[lang].sent);
    await expect(page.getByTestId('spoken')).toBeEmpty();

    // Refused: the board goes back, with the server's sentence.
    line.refuse({ key: 'no', clause: 'N 4', fa: 'این حرکت پذیرفته نشد', en: 'this move is not accepted' });
    await expect(
      page.getByText(lang === 'fa' ? 'این حرکت پذیرفته نشد' : 'this move is not accepted'),
    ).toBeVisible();
    expect(await drawn(page, 'othello')).toBe(before);
    await expect(frame(page)).toHaveCount(0);
    await expect(page).toHaveTitle(/^●/);

    // And accepted after a while.
    line.kept = [];
    await makeMove(page, 'othello');
    await expect(frame(page)).toHaveAttribute('data-delivery', 'sent');
    expect(await movesPlayed(page, match.id)).toBe(0);
    line.pass();
    await expect(frame(page)).toHaveCount(0);
    await expect.poll(() => movesPlayed(page, match.id)).toBe(1);
    expect(await drawn(page, 'othello')).not.toBe(before);
    await leave(match);
  });

  test(`in ${lang}: a resignation and words wait for the line where everybody can see it`, async ({
    browser,
  }) => {
    const match = await sitDown(browser, 'connect_four', lang, async () => undefined);
    const { page, context } = match.first;
    await context.setOffline(true);
    await expect(page.getByText(words[lang].lost)).toBeVisible();
    await page.locator('form input[type="text"]').fill('salam');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText(`salam (${words[lang].onItsWay})`);
    await page.getByRole('button', { name: words[lang].resign }).click();
    await page.getByRole('button', { name: words[lang].resignSure }).click();
    await expect(page.getByTestId('sending')).toHaveText(words[lang].resignHeld);
    await expect(page.getByTestId('result')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByTestId('result')).toBeVisible();
    await expect(match.second.page.getByRole('log')).toContainText('salam');
    await expect(page.getByTestId('sending')).toBeEmpty();
    await leave(match);
  });
}
