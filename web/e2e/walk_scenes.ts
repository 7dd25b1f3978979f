// What the walk looks at (walk.e2e.ts): a house full of people, games and events, and every page of it.
import { type APIRequestContext, type Browser, type Page, expect } from '@playwright/test';
import { texts as khatranj } from '../../games/khatranj/web/texts';
import { analysis } from '../src/i18n/analysis';
import { desk as deskTexts } from '../src/i18n/desk';
import { mending } from '../src/i18n/mending';
import { wishes } from '../src/i18n/wishes';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { type Lang, meet, moveOnce, newPlayer, result, served, twice, url } from './people';
import { admin } from './server';

export interface Scene {
  name: string;
  path: string;
  does?: (page: Page, lang: Lang) => Promise<void>;
  /** Whose browser it is, if not the director's. */
  who?: string;
}
export interface House {
  cup: string;
  club: string;
  past: string;
  over: string;
  four: string;
  nard: string;
  appeal: string;
  online: string;
}
/** Has lost a match by a ruling, and asks the committee. */
export const loser = 'سهراب';
/** Sits in the committee. */
export const judge = 'رودابه';

const names = ['شهرزاد', 'Kaveh Ahangar', 'سودابه', 'Bizhan', 'فرنگیس', 'Siavash', 'گردآفرید', 'Rostam'];

/** A Swiss event in its second round, a knockout with a bracket, a finished game. */
export async function fill(browser: Browser): Promise<House> {
  const { context } = await atBrowser(browser, admin.name, 'en');
  const director = context.request;
  const play = async (event: string, rounds: number) => {
    for (const name of names) await must(director, event, 'entry', { section: 'open', name });
    for (let round = 1; round <= rounds; ++round) {
      await must(director, event, 'pair', { section: 'open' });
      if (round === rounds) return;
      for (const { match, over } of (await viewOf(director, event)).matches)
        if (!over) await ruled(director, event, match);
    }
  };
  const cup = await openEvent(director, {
    fa: 'جام نوروز',
    en: 'Nowruz Cup',
    online: false,
    place: 'تالار ۲',
  });
  await play(cup, 2);
  const club = await openEvent(director, {
    fa: 'حذفی باشگاه',
    en: 'Club Knockout',
    online: false,
    place: 'تالار ۲',
    sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'knockout' }],
  });
  await play(club, 2);
  const coming = { fa: 'سوئیسی تابستان', en: 'Summer Swiss', starts_at_ms: Date.now() + 86_400_000 };
  await openEvent(director, coming);

  const { id, first, second } = await meet(
    await newPlayer(browser, { lang: 'fa' }),
    await newPlayer(browser, { lang: 'en' }),
    'othello',
  );
  for (let number = 0; number < 8; ++number) {
    const mover = number % 2 === 0 ? first : second;
    await expect(mover.page).toHaveTitle(/^●/);
    await moveOnce(mover.page, number);
  }
  const seeker = await newPlayer(browser, { lang: 'fa', game: 'mijnlieff' });
  await seeker.page.goto(url('/'));
  await seeker.page.locator('button.primary.big').click();
  await expect(seeker.page.locator('.waiting')).toBeVisible();
  const more = await Promise.all([finished(browser), carromOfFour(browser)]);
  return {
    cup,
    club,
    past: id,
    over: more[0],
    four: more[1],
    nard: await consolation(director),
    ...(await disputes(browser, director)),
  };
}

/** A game that is over after some moves. */
async function finished(browser: Browser): Promise<string> {
  const { id, first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'fa' }),
    'connect_four',
  );
  for (let number = 0; number < 10; ++number) {
    const mover = number % 2 === 0 ? first : second;
    await expect(mover.page).toHaveTitle(/^●/);
    await moveOnce(mover.page, number);
  }
  await expect(first.page).toHaveTitle(/^●/);
  await twice(first.page.locator('.actions .button').filter({ hasText: /Resign|تسلیم/ }));
  await expect(result(first.page)).toBeVisible();
  return id;
}

async function carromOfFour(browser: Browser): Promise<string> {
  const { page } = await newPlayer(browser);
  await page.goto(url('/'));
  const guest = await page.request.post(served('/api/account/guest'), {
    data: { id: 1, nickname: 'Esfandiyar' },
  });
  expect(guest.ok()).toBe(true);
  const opened = await page.request.post(served('/api/do'), {
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
  return ((await opened.json()) as { table: string }).table;
}

/** Backgammon over the board: a consolation in its second round, with lengths of its own. */
async function consolation(director: APIRequestContext): Promise<string> {
  const event = await openEvent(director, {
    fa: 'شب تخته‌نرد',
    en: 'Backgammon Night',
    game: 'backgammon',
    online: false,
    place: 'تالار ۳',
    lengths: [5, 7],
    consolation_lengths: [3, 5],
    last_chance_lengths: [3],
    bank_per_point_ms: 120_000,
    clock: { kind: 'simple_delay', bank_ms: 600_000, step_ms: 12_000 },
    lateness: 'points',
    sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'consolation', third_place: true }],
  });
  for (const [seed, name] of names.entries())
    await must(director, event, 'entry', { section: 'open', name, seed: seed + 1 });
  await must(director, event, 'pair', { section: 'open' });
  for (const [at, { match }] of (await viewOf(director, event)).matches.entries())
    await must(director, event, 'result', {
      match,
      result: { white: 10, black: 0, kind: 'played', white_score: 5, black_score: at },
    });
  await must(director, event, 'pair', { section: 'open' });
  return event;
}

/** A ruling that the committee looks at, and a match whose players do not agree, online. */
async function disputes(
  browser: Browser,
  director: APIRequestContext,
): Promise<{ appeal: string; online: string }> {
  const people = new Map<string, APIRequestContext>();
  for (const name of [loser, 'تهمینه', judge, 'Zal', 'Katayoun']) people.set(name, await member(name));
  const appeal = await openEvent(director, {
    fa: 'جام باشگاه',
    en: 'Club Cup',
    game: 'backgammon',
    online: false,
    place: 'تالار ۱',
    lengths: [3],
    lateness: 'wait',
  });
  for (const name of [judge, 'Zal', 'Katayoun'])
    await must(director, appeal, 'appointment', { name, office: 'committee' });
  for (const account_name of [loser, 'تهمینه'])
    await must(director, appeal, 'entry', { section: 'open', account_name });
  await must(director, appeal, 'pair', { section: 'open' });
  const view = await viewOf(director, appeal);
  const [match] = view.matches;
  const own = view.entries.find((entry) => entry.name === loser)?.entry ?? '';
  if (!match) throw new Error('no match');
  const white = match.white === own;
  await must(director, appeal, 'result', {
    match: match.match,
    result: {
      white: white ? 0 : 10,
      black: white ? 10 : 0,
      kind: 'adjudicated',
      white_score: white ? 1 : 3,
      black_score: white ? 3 : 1,
    },
    grounds: { clause: 'N 4-1', reason: 'the die lay on a checker' },
  });
  const asking = people.get(loser);
  if (!asking) throw new Error('nobody asks');
  await must(asking, appeal, 'appeal', { match: match.match, entry: own, text: 'تاس صاف بود.' });

  const online = await openEvent(director, {
    fa: 'سوئیسی آنلاین',
    en: 'Online Swiss',
    starts_at_ms: 0,
  });
  for (const account_name of [loser, 'تهمینه', 'Zal', 'Katayoun'])
    await must(director, online, 'entry', { section: 'open', account_name });
  for (const person of people.values()) {
    const { me } = await viewOf(person, online);
    if (me?.entry)
      await person.post(url(`/api/events/${online}/do`), {
        data: { do: 'consent', key: `c${me.entry}`, entry: me.entry, agrees: true },
      });
  }
  await must(director, online, 'pair', { section: 'open' });
  for (const person of people.values()) await person.dispose();
  return { appeal, online };
}
const ruled = (director: APIRequestContext, event: string, match: string) =>
  must(director, event, 'result', {
    match,
    result: { white: 10, black: 0, kind: 'played', white_score: 40, black_score: 24 },
    grounds: { clause: 'N 4-6', reason: 'slip at the desk' },
  });

const square = (page: Page, at: string) =>
  page.locator(`[data-place="${8 - Number(at.charAt(1))},${'abcdefgh'.indexOf(at.charAt(0))}"]`);
async function moveMan(page: Page, lang: Lang, from: string, to: string): Promise<void> {
  await expect(page.getByText(khatranj.chooseMan[lang])).toBeVisible();
  await square(page, from).click();
  await square(page, to).click();
  await expect(page.locator('form input[lang="fa"]')).toBeVisible();
}
const say = (page: Page, lang: Lang, text: keyof typeof khatranj) =>
  page.getByRole('button', { name: khatranj[text][lang], exact: true });

async function sheetOf(page: Page, key: string): Promise<void> {
  await page.locator('tr[data-match] .board').first().click();
  await page.keyboard.press(key);
  await expect(page.locator('dialog')).toBeVisible();
}
/** Another winner of the first round, when the second is paired. */
async function correct(page: Page): Promise<void> {
  await page.locator('#tables-title ~ label select').nth(1).selectOption('1');
  await expect(page.locator('tr[data-match].over').first()).toBeVisible();
  await sheetOf(page, 'r');
  await page.locator('dialog input[value="black"]').check();
  await expect(page.getByTestId('mending')).toBeVisible();
}

export const scenes = ({ cup, club, past, over, four, nard, appeal, online }: House): Scene[] => [
  { name: 'home', path: '/' },
  { name: 'home more', path: '/', does: (page) => page.locator('.more > summary').click() },
  { name: 'menu', path: '/', does: (page) => page.locator('header .icon').first().click() },
  { name: 'sign in', path: '/sign-in' },
  { name: 'recover', path: '/recover' },
  { name: 'account', path: '/account' },
  { name: 'players', path: '/players?name=a' },
  { name: 'ladder', path: '/ladder' },
  { name: 'game khatranj', path: '/games/khatranj' },
  { name: 'rules khatranj', path: '/rules/K-3' },
  { name: 'example khatranj', path: '/example/K-2' },
  { name: 'rules', path: '/rules' },
  { name: 'khatranj begins', path: '/offline/khatranj' },
  {
    name: 'khatranj word',
    path: '/offline/khatranj',
    does: (page, lang) => moveMan(page, lang, 'd2', 'd4'),
  },
  {
    name: 'khatranj keyboard',
    path: '/offline/khatranj',
    does: async (page, lang) => {
      if ((await say(page, lang, 'keyboard').getAttribute('aria-expanded')) !== 'true')
        await say(page, lang, 'keyboard').click();
    },
  },
  {
    name: 'khatranj choice',
    path: '/offline/khatranj',
    does: async (page, lang) => {
      await say(page, lang, 'giveUp').click();
      await say(page, lang, 'giveUpSure').click();
      await expect(say(page, lang, 'removeMan')).toBeVisible();
    },
  },
  { name: 'backgammon', path: '/offline/backgammon' },
  { name: 'othello', path: '/offline/othello' },
  { name: 'coin dooz', path: '/offline/connect_four' },
  { name: 'order dooz', path: '/offline/mijnlieff' },
  { name: 'carrom', path: '/offline/carrom' },
  { name: 'carrom practice', path: '/carrom-practice' },
  { name: 'game carrom', path: '/games/carrom' },
  { name: 'watching', path: `/t/${past}` },
  { name: 'dice', path: '/dice' },
  { name: 'compare', path: '/compare' },
  { name: 'clock', path: '/clock' },
  { name: 'events', path: '/events' },
  { name: 'new event', path: '/events/new' },
  { name: 'event round', path: `/events/${cup}` },
  { name: 'event standings', path: `/events/${cup}?tab=standings` },
  { name: 'event entries', path: `/events/${cup}?tab=entries` },
  { name: 'event rules', path: `/events/${cup}?tab=rules` },
  { name: 'event bracket', path: `/events/${club}?tab=bracket` },
  { name: 'desk', path: `/events/${cup}/desk` },
  { name: 'audit trail', path: `/events/${cup}/log` },
  { name: 'hall screen', path: `/events/${cup}/hall` },
  { name: 'record', path: `/record/${over}` },
  {
    name: 'record analysis',
    path: `/record/${over}`,
    does: async (page, lang) => {
      const section = page.getByTestId('analysis');
      await section.getByRole('button', { name: analysis.begin[lang] }).click();
      await expect(section.getByRole('button', { name: analysis.again[lang] })).toBeVisible();
      await section.scrollIntoViewIfNeeded();
    },
  },
  { name: 'verify', path: `/dice?table=${over}` },
  { name: 'over', path: `/t/${over}` },
  { name: 'carrom of four', path: `/t/${four}` },
  { name: 'nard desk', path: `/events/${nard}/desk` },
  { name: 'nard correction', path: `/events/${nard}/desk`, does: correct },
  {
    name: 'nard length',
    path: `/events/${nard}/desk`,
    does: async (page, lang) => {
      await page.locator('tr[data-match] .board').first().click();
      await page.keyboard.press('l');
      await expect(page.locator('dialog')).toContainText(mending.directorAgrees[lang]);
    },
  },
  {
    name: 'nard wrong length',
    path: `/events/${nard}/desk`,
    does: async (page, lang) => {
      await page.locator('tr[data-match] .board').first().click();
      await page.keyboard.press('l');
      await page.locator('dialog').getByText(mending.wrong[lang]).click();
    },
  },
  { name: 'nard result', path: `/events/${nard}/desk`, does: (page) => sheetOf(page, 'r') },
  { name: 'nard penalty', path: `/events/${nard}/desk`, does: (page) => sheetOf(page, 'x') },
  {
    name: 'cup wishes',
    path: `/events/${cup}/desk`,
    does: async (page, lang) => {
      await page.locator('[data-section="open"]').getByRole('button', { name: wishes.title[lang] }).click();
      await page.getByRole('button', { name: wishes.addApart[lang] }).click();
    },
  },
  {
    name: 'cup pairing by hand',
    path: `/events/${cup}/desk`,
    does: (page, lang) => page.getByRole('button', { name: deskTexts.changePairing[lang] }).first().click(),
  },
  { name: 'cup entries', path: `/events/${cup}/desk`, does: (page) => page.locator('#tab-entries').click() },
  {
    name: 'cup officials',
    path: `/events/${cup}/desk`,
    does: (page) => page.locator('#tab-officials').click(),
  },
  { name: 'nard rules', path: `/events/${nard}?tab=rules` },
  { name: 'nard bracket', path: `/events/${nard}?tab=bracket` },
  { name: 'nard round', path: `/events/${nard}` },
  { name: 'nard clock', path: `/clock?event=${nard}&match=m5` },
  { name: 'nard settings', path: `/events/${nard}/edit` },
  { name: 'committee', path: `/events/${appeal}/committee` },
  { name: 'committee vote', path: `/events/${appeal}/committee`, who: judge },
  { name: 'committee player', path: `/events/${appeal}/committee`, who: loser },
  { name: 'appeal player', path: `/events/${appeal}`, who: loser },
  { name: 'appeal desk', path: `/events/${appeal}/desk` },
  { name: 'online player', path: `/events/${online}`, who: loser },
  { name: 'online desk', path: `/events/${online}/desk` },
  { name: 'slips', path: `/events/${cup}/print?what=slips` },
  { name: 'paper', path: `/events/${cup}/print?what=standings` },
  { name: 'missing', path: '/nowhere' },
];
