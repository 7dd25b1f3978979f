// People at their browsers: who they are, what they see, how they play.
import { type Browser, type BrowserContext, type Locator, type Page, expect, test } from '@playwright/test';

export type Lang = 'fa' | 'en';
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
/** Where programs reach the server. */
export const served = (path: string): string => `${process.env['MEYDAN_URL']}${path}`;
/** Where people reach it: by the name of the test's project, if it has one (playwright.config.ts). */
export const url = (path: string): string => {
  const { host } = test.info().project.metadata as { host?: string };
  return host ? served(path).replace('127.0.0.1', host) : served(path);
};

export interface Player {
  context: BrowserContext;
  page: Page;
}

/** Two people at a table; the first begins. */
export interface Match {
  id: string;
  first: Player;
  second: Player;
}

interface Wishes {
  lang?: Lang;
  viewport?: { width: number; height: number };
  theme?: string;
  game?: string;
  /** The rules chosen for a game. */
  rules?: Record<string, string>;
  /** Pieces move; without it only what takes time to be read is shown for a time. */
  motion?: boolean;
  /** What the bot in the browser takes for a move at least. */
  botPause_ms?: number;
}

/** Whose browsers are open. Pages of a test that has ended would go on working beside the tests that follow. */
const open = { test: '', contexts: new Set<BrowserContext>() };
async function closeOthers(): Promise<void> {
  const { testId } = test.info();
  if (testId === open.test) return;
  await Promise.all([...open.contexts].map((context) => context.close()));
  open.contexts.clear();
  open.test = testId;
}

/** A browser of one's own. Whatever the page throws fails the test, and so does a request to anybody but our server. */
export async function newPlayer(browser: Browser, wishes: Wishes = {}): Promise<Player> {
  const {
    lang = 'fa',
    viewport = desktop,
    theme = 'light',
    game = '',
    rules = {},
    motion = false,
    botPause_ms = 0,
  } = wishes;
  await closeOthers();
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport.width < 600,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  open.contexts.add(context);
  // Tests that run at the same time must not meet each other: they seek with different clocks.
  const kept = {
    lang,
    theme,
    game,
    clock: ['5+0', '10+0', '3+2'][test.info().parallelIndex % 3],
    level: 'easy',
    botPause_ms,
    rules,
  };
  await context.addInitScript((prefs) => {
    localStorage.setItem('meydan.prefs', localStorage.getItem('meydan.prefs') ?? prefs);
  }, JSON.stringify(kept));
  const page = await context.newPage();
  page.on('pageerror', (problem) => {
    throw problem;
  });
  // What the service worker asks for counts too, so it is the context that is listened to. Which server is ours is asked
  // now: the last requests may come when the test is over.
  const ours = new URL(url('')).host;
  context.on('request', (request) => {
    const asked = request.url();
    if (/^(https?|wss?):/.test(asked) && new URL(asked).host !== ours)
      throw new Error(`a request leaves the server: ${asked}`);
  });
  return { context, page };
}

export const openSquares = (page: Page) => page.locator('[role="gridcell"].open');
export const result = (page: Page) => page.getByTestId('result');
export const isMyTurn = async (page: Page): Promise<boolean> => (await page.title()).startsWith('●');

/** Chairs are drawn, so the answer says who begins. */
export async function meet(seeker: Player, other: Player, game: string): Promise<Match> {
  await seeker.page.goto(url('/'));
  await seeker.page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
  await seeker.page.locator('button.primary.big').click();
  await expect(seeker.page.locator('.waiting')).toBeVisible();
  const name = await nameOf(seeker.page);
  await other.page.goto(url('/'));
  await other.page.locator('li', { hasText: name }).locator('button').click();
  await other.page.waitForURL('**/t/*');
  await seeker.page.waitForURL('**/t/*');
  const id = new URL(seeker.page.url()).pathname.split('/').at(-1) ?? '';
  expect(other.page.url()).toContain(id);
  await expect(seeker.page.locator('.frame')).toBeVisible();
  await expect(other.page.locator('.frame')).toBeVisible();
  await expect.poll(async () => (await isMyTurn(seeker.page)) !== (await isMyTurn(other.page))).toBe(true);
  return (await isMyTurn(seeker.page))
    ? { id, first: seeker, second: other }
    : { id, first: other, second: seeker };
}

/** On the smallest phone nothing is pushed aside: neither the page nor a table in it is wider than the screen. */
export async function fitsSmallPhone(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, .scroll')]
        .filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => `${each.className || each.tagName}: ${each.scrollWidth} > ${each.clientWidth}`),
    );
  await expect.poll(wide).toEqual([]);
  await page.setViewportSize(before);
}

/** What cannot be taken back is said twice, in the same place. */
export async function twice(button: Locator): Promise<void> {
  await button.click();
  await button.click();
}

export const nameOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/api/me')).json()) as { me: { name: string } };
    return answer.me.name;
  });

export const eventsOf = async (page: Page, id: string): Promise<{ kind: string; move?: string }[]> =>
  (await (await page.request.get(served(`/api/tables/${id}/events`))).text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { kind: string; move?: string });
export const movesPlayed = async (page: Page, id: string): Promise<number> =>
  (await eventsOf(page, id)).filter((event) => event.kind === 'moved').length;

/** The one whose turn it is makes the legal move with this number (counted round), or passes. */
export async function moveOnce(page: Page, number: number): Promise<void> {
  const pass = page.locator('.actions .button.primary');
  const squares = openSquares(page);
  await expect(squares.first().or(pass)).toBeVisible();
  const count = await squares.count();
  if (count === 0) await pass.click();
  else await squares.nth((number * 7) % count).click();
}

const listed = (page: Page) => page.locator('section ol > li');

/** Plays on until the game is over; returns how many moves it took. */
export async function playOut(players: readonly Page[], start = 0): Promise<number> {
  let moves = start;
  for (;;) {
    const over = await Promise.all(players.map((page) => result(page).isVisible()));
    if (over.some(Boolean)) return moves;
    for (const page of players) {
      if (!(await isMyTurn(page))) continue;
      const before = await listed(page).count();
      await moveOnce(page, moves++);
      // The list of moves has what the server has stored.
      await expect.poll(() => listed(page).count()).toBeGreaterThan(before);
    }
    await players[0]?.waitForTimeout(10);
  }
}
