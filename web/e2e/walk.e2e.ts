// A walk through the arena with a camera, for somebody who wants to look at everything: a server with people, games and events,
// every page in both languages, three themes and six sizes, put on sheets.
//   MEYDAN_WALK=/tmp/sheets npx playwright test walk
// MEYDAN_WALK_ONLY='khatranj|nard desk': scenes with this in their name. MEYDAN_WALK_WHOLE=1: pages to their end, not only what
// the window shows. MEYDAN_WALK_AS="dark fa 320 1920; wood en 320": only so, for it takes a while.
import { type Browser, expect, test } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { atBrowser } from './event_people';
import { type Lang, type Player, url } from './people';
import { admin } from './server';
import { fill, scenes } from './walk_scenes';

const folder = process.env['MEYDAN_WALK'] ?? '';
const only = process.env['MEYDAN_WALK_ONLY'] ?? '';
const whole = process.env['MEYDAN_WALK_WHOLE'] === '1';
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
  const chosen = scenes(house).filter(({ name }) => new RegExp(only).test(name));
  mkdirSync(folder, { recursive: true });
  const missed: string[] = [];
  for (const theme of ['light', 'dark', 'wood'])
    for (const lang of ['fa', 'en'] as const) {
      const sizes = sizesOf(theme, lang);
      if (sizes.length === 0) continue;
      const players = new Map<string, Player>();
      for (const who of new Set(chosen.map((scene) => scene.who ?? admin.name))) {
        const player = await atBrowser(browser, who, lang);
        await player.context.addInitScript((value) => {
          const prefs = JSON.parse(localStorage.getItem('meydan.prefs') ?? '{}') as Record<string, unknown>;
          localStorage.setItem(
            'meydan.prefs',
            JSON.stringify({ ...prefs, theme: value, game: 'backgammon' }),
          );
        }, theme);
        players.set(who, player);
      }
      const taken = new Map<Size, string[]>(sizes.map((size) => [size, []]));
      for (const scene of chosen) {
        const page = players.get(scene.who ?? admin.name)?.page;
        if (!page) continue;
        await page.setViewportSize({ width: desk[0], height: desk[1] });
        await page.goto(url(scene.path));
        await page.waitForLoadState('networkidle');
        // The walk goes on; what was not seen is said at its end.
        await scene.does?.(page, lang).catch((why: unknown) => missed.push(`${scene.name}: ${String(why)}`));
        await page.evaluate(() => document.fonts.ready);
        for (const size of sizes) {
          await page.setViewportSize({ width: size[0], height: size[1] });
          const file = path.join(folder, `${scene.name} ${lang} ${theme} ${size[0]}.png`);
          await page.screenshot({ path: file, animations: 'disabled', fullPage: whole });
          taken.get(size)?.push(file);
        }
      }
      for (const [size, files] of taken) await sheets(browser, `${lang} ${theme} ${size[0]}`, size, files);
      for (const { context } of players.values()) await context.close();
    }
  expect(missed).toEqual([]);
});
