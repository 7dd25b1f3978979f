// What newcomers want to do, from a first visit, and how many taps it takes them: on a phone in Persian, at a desk in
// English. A tap is a click on a link, a button, a choice or a square; typing is none. What others do, and playing on
// until there is something to see, is not counted. docs/screens.md has the numbers, and those of before.
import {
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
  expect,
  request,
  test,
} from '@playwright/test';
import { common } from '../src/i18n/common';
import { pages } from '../src/i18n/event_pages';
import { home } from '../src/i18n/home';
import { people } from '../src/i18n/people';
import { recovery } from '../src/i18n/recovery';
import { table } from '../src/i18n/table';
import { openEvent } from './event_people';
import { type Lang, type Player, desktop, newPlayer, openSquares, phone, result, url } from './people';
import { admin } from './server';

/** At most so many. */
const most = {
  'play a bot': 1,
  'play a friend by link': 3,
  'come back to a running game': 1,
  'find the rule that refused me': 3,
  'enter an event': 7,
  'verify dice': 4,
  'change the theme': 2,
  'play offline': 1,
  resign: 2,
  'see my rating': 5,
} as const;

class Newcomer {
  taps = 0;
  constructor(
    readonly player: Player,
    readonly lang: Lang,
  ) {}
  get page(): Page {
    return this.player.page;
  }
  async tap(what: Locator): Promise<void> {
    ++this.taps;
    await what.click();
  }
  button(text: { fa: string; en: string }): Locator {
    return this.page.getByRole('button', { name: text[this.lang], exact: true });
  }
  link(text: { fa: string; en: string }): Locator {
    return this.page.getByRole('link', { name: text[this.lang], exact: true });
  }
}

async function arrive(browser: Browser, lang: Lang): Promise<Newcomer> {
  const player = await newPlayer(browser, { lang, viewport: lang === 'fa' ? phone : desktop });
  await player.page.goto(url('/'));
  return new Newcomer(player, lang);
}
/** At a table, and it is this one's turn; of backgammon the opening roll decides who begins. */
async function playBot(who: Newcomer): Promise<void> {
  await who.tap(who.button(home.withBot));
  await who.page.waitForURL('**/t/*');
  await expect(who.page.getByRole('grid')).toBeVisible();
  await expect(who.page).toHaveTitle(/^●/);
}
async function resign(who: Newcomer): Promise<void> {
  await who.tap(who.button(table.resign));
  await who.tap(who.button(table.resignSure));
  await expect(result(who.page)).toBeVisible();
}
async function register(who: Newcomer, name: string): Promise<void> {
  await who.tap(who.button(people.wantAccount));
  await who.page.locator('input[name="name"]').fill(name);
  await who.page.locator('input[name="password"]').fill('panj dari 55');
  await who.tap(who.page.locator('form button'));
  await expect(who.page.locator('header').getByRole('link', { name })).toBeVisible();
}
const newName = (lang: Lang) => `${lang === 'fa' ? 'تازه‌وارد' : 'Newcomer'} ${Date.now() % 1_000_000}`;

for (const lang of ['fa', 'en'] as const) {
  const task = (name: keyof typeof most, does: (who: Newcomer, browser: Browser) => Promise<void>) =>
    test(`${name}: ${lang}`, async ({ browser }) => {
      const who = await arrive(browser, lang);
      await does(who, browser);
      console.log(`${name}, ${lang}: ${who.taps} taps`);
      expect(who.taps).toBeLessThanOrEqual(most[name]);
    });

  task('play a bot', playBot);

  task('play a friend by link', async (who, browser) => {
    await who.tap(who.button(home.withFriend));
    await who.page.waitForURL('**/t/*');
    await who.tap(who.button(table.copy));
    const friend = await arrive(browser, lang);
    await friend.page.goto(who.page.url());
    await friend.tap(friend.button(table.sit));
    await expect
      .poll(
        async () => (await who.page.title()).startsWith('●') || (await friend.page.title()).startsWith('●'),
      )
      .toBe(true);
    who.taps += friend.taps;
  });

  task('come back to a running game', async (who) => {
    await playBot(who);
    const address = who.page.url();
    who.taps = 0;
    await who.page.goto(url('/rules'));
    await who.tap(who.page.getByTestId('way'));
    await expect(who.page).toHaveURL(address);
    await expect(openSquares(who.page).or(who.page.getByTestId('do-roll')).first()).toBeVisible();
  });

  task('find the rule that refused me', async (who) => {
    await playBot(who);
    const roll = who.page.getByTestId('do-roll');
    await expect(openSquares(who.page).or(roll).first()).toBeVisible();
    if (await roll.isVisible()) await roll.click();
    await expect(openSquares(who.page).first()).toBeVisible();
    // A checker dragged to where the other side stands: one gesture, counted as one tap.
    const to = who.page.locator('[data-point="19"]');
    await who.page
      .locator('[data-point="24"]')
      .dragTo(to, { sourcePosition: { x: 10, y: 15 }, targetPosition: { x: 10, y: 60 } });
    ++who.taps;
    await who.tap(who.page.locator('.refusal a'));
    await expect(who.page.locator('article.wanted')).toBeVisible();
  });

  task('enter an event', async (who) => {
    const director = await newDirector();
    const names = { fa: `جام ${newName('fa')}`, en: `Cup of ${newName('en')}` };
    await openEvent(director, { ...names, starts_at_ms: Date.now() + 3_600_000 });
    await who.tap(who.page.locator('main').getByRole('link', { name: home.events[lang] }));
    await who.tap(who.page.locator('main').getByRole('link', { name: names[lang] }).first());
    await who.tap(who.link(pages.signInToEnter));
    await register(who, newName(lang));
    await who.tap(who.button(recovery.kept));
    await who.tap(who.page.getByTestId('enter').locator('button[type="submit"], button:not([type])').last());
    await expect(who.page.getByTestId('enter')).toHaveCount(0);
    await director.dispose();
  });

  task('verify dice', async (who) => {
    await playBot(who);
    await resign(who);
    await who.tap(result(who.page).getByRole('link', { name: table.verify[lang] }));
    await expect(who.page.getByTestId('verdict')).toHaveClass(/good/);
  });

  task('change the theme', async (who) => {
    await who.tap(who.button(common.menu));
    await who.tap(who.page.getByLabel(common.wood[lang], { exact: true }));
    await expect(who.page.locator('html')).toHaveAttribute('data-theme', 'wood');
  });

  task('play offline', async (who) => {
    await who.page.evaluate(() => navigator.serviceWorker.ready);
    await who.player.context.setOffline(true);
    await who.tap(who.button(home.withBot));
    await expect(who.page.getByRole('grid')).toBeVisible();
    await expect(openSquares(who.page).or(who.page.getByTestId('do-roll')).first()).toBeVisible();
  });

  task('resign', async (who) => {
    await playBot(who);
    who.taps = 0;
    await resign(who);
  });

  task('see my rating', async (who) => {
    const name = newName(lang);
    await who.tap(who.link(common.signIn));
    await register(who, name);
    await who.tap(who.page.locator('header').getByRole('link', { name }));
    await who.tap(who.page.locator('main').getByRole('link', { name }));
    await expect(who.page.getByRole('heading', { name: people.ratings[lang] })).toBeVisible();
  });
}

/** The administrator, without a screen. */
async function newDirector(): Promise<APIRequestContext> {
  const director = await request.newContext({ baseURL: url('') });
  const answer = await director.post('/api/account/login', {
    data: { name: admin.name, password: admin.password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return director;
}
