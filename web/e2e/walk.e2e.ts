// A walk through the arena with a camera, for somebody who wants to look at everything: a server with people, games and events,
// every page in both languages, three themes and six sizes, put on sheets.
//   MEYDAN_WALK=/tmp/sheets npx playwright test walk
// MEYDAN_WALK_ONLY=khatranj: scenes with this in their name. MEYDAN_WALK_AS="dark fa 320 1920; wood en 320": only so, for it takes a while.
import { type APIRequestContext, type Browser, type Page, expect, test } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { texts as khatranj } from '../../games/khatranj/web/texts';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { type Lang, meet, moveOnce, newPlayer, url } from './people';
import { admin } from './server';

const folder = process.env['MEYDAN_WALK'] ?? '';
const only = process.env['MEYDAN_WALK_ONLY'] ?? '';
const as = process.env['MEYDAN_WALK_AS'] ?? '';
test.skip(!folder, 'only when somebody wants to look');
test.describe.configure({ mode: 'default', timeout: 1_800_000 });

const small = [320, 640] as const;
const phone = [390, 844] as const;
const side = [844, 390] as const;
const tablet = [768, 1024] as const;
const desk = [1280, 800] as const;
const wide = [1920, 1080] as const;
type Size = readonly [number, number];

interface Scene {
  name: string;
  path: string;
  does?: (page: Page, lang: Lang) => Promise<void>;
}
interface House {
  cup: string;
  club: string;
  past: string;
}

const names = ['شهرزاد', 'Kaveh Ahangar', 'سودابه', 'Bizhan', 'فرنگیس', 'Siavash', 'گردآفرید', 'Rostam'];

/** A Swiss event in its second round, a knockout with a bracket, a finished game. */
async function fill(browser: Browser): Promise<House> {
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
  return { cup, club, past: id };
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

const scenes = ({ cup, club, past }: House): Scene[] => [
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
  { name: 'missing', path: '/nowhere' },
];

/** So many beside each other, each so wide. */
const onSheet = new Map<Size, { across: number; width: number; rows: number }>([
  [small, { across: 5, width: 300, rows: 2 }],
  [phone, { across: 5, width: 300, rows: 2 }],
  [side, { across: 2, width: 750, rows: 4 }],
  [tablet, { across: 4, width: 370, rows: 3 }],
  [desk, { across: 2, width: 760, rows: 3 }],
  [wide, { across: 2, width: 760, rows: 3 }],
]);

async function sheets(browser: Browser, name: string, size: Size, files: string[]): Promise<void> {
  const { across, width, rows } = onSheet.get(size) ?? { across: 2, width: 600, rows: 2 };
  const page = await browser.newPage({ viewport: { width: across * (width + 6), height: 100 } });
  for (let at = 0; at < files.length; at += across * rows) {
    const pictures = files.slice(at, at + across * rows).map((file) => {
      const data = readFileSync(file).toString('base64');
      return `<figure><img width="${width}" src="data:image/png;base64,${data}"><figcaption>${path.basename(file, '.png')}</figcaption></figure>`;
    });
    await page.setContent(
      `<style>body{margin:0;display:flex;flex-wrap:wrap;background:#777;font:11px sans-serif}figure{margin:0 3px}</style>${pictures.join('')}`,
    );
    const number = String(1 + at / (across * rows)).padStart(2, '0');
    await page.screenshot({ path: path.join(folder, `sheet ${name} ${number}.png`), fullPage: true });
  }
  await page.close();
}

function sizesOf(theme: string, lang: Lang): Size[] {
  const asked = as.split(';').map((look) => look.trim().split(/ +/));
  if (as)
    return [small, phone, side, tablet, desk, wide].filter(([width]) =>
      asked.some(([of, by, ...widths]) => of === theme && by === lang && widths.includes(String(width))),
    );
  return theme === 'light' ? [small, phone, side, tablet, desk, wide] : [small, side, desk, wide];
}

test('a walk', async ({ browser }) => {
  const house = await fill(browser);
  await member('تهمینه');
  const chosen = scenes(house).filter(({ name }) => name.includes(only));
  mkdirSync(folder, { recursive: true });
  for (const theme of ['light', 'dark', 'wood'])
    for (const lang of ['fa', 'en'] as const) {
      const sizes = sizesOf(theme, lang);
      if (sizes.length === 0) continue;
      const { page, context } = await atBrowser(browser, admin.name, lang);
      await context.addInitScript((value) => {
        const prefs = JSON.parse(localStorage.getItem('meydan.prefs') ?? '{}') as Record<string, unknown>;
        localStorage.setItem('meydan.prefs', JSON.stringify({ ...prefs, theme: value, game: 'backgammon' }));
      }, theme);
      const taken = new Map<Size, string[]>(sizes.map((size) => [size, []]));
      for (const scene of chosen) {
        await page.setViewportSize({ width: desk[0], height: desk[1] });
        await page.goto(url(scene.path));
        await page.waitForLoadState('networkidle');
        await scene.does?.(page, lang);
        await page.evaluate(() => document.fonts.ready);
        for (const size of sizes) {
          await page.setViewportSize({ width: size[0], height: size[1] });
          const file = path.join(folder, `${scene.name} ${lang} ${theme} ${size[0]}.png`);
          await page.screenshot({ path: file, animations: 'disabled' });
          taken.get(size)?.push(file);
        }
      }
      for (const [size, files] of taken) await sheets(browser, `${lang} ${theme} ${size[0]}`, size, files);
      await context.close();
    }
});
