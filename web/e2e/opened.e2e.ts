// A game from a file, in the page that opens records: every form that is read, what is none, the analysis of it, and the
// exact value of every move where the engine can count a game out. Nothing of it goes to the server.
import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { analysis as texts } from '../src/i18n/analysis';
import { opened } from '../src/i18n/opened';
import { findings } from './axe';
import { desktop, fitsSmallPhone, newPlayer, phone, url } from './people';

const inGames = (path: string) => new URL(`../../games/${path}`, import.meta.url).pathname;
const shots = process.env['MEYDAN_SHOTS'];
const card = (page: Page) => page.getByTestId('analysis');
const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type="file"]').setInputFiles(files);
const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
const scrub = (page: Page) => page.locator('input[type="range"]');

for (const lang of ['fa', 'en'] as const) {
  test(`every move has its exact value: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: lang === 'fa' ? phone : desktop });
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    await page.goto(url('/record'));
    await expect(page.getByText(opened.about[lang])).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await choose(page, inGames('mijnlieff/golden/all_placed.txt'));
    await expect(page.getByTestId('file')).toContainText('all_placed.txt');
    const total = Number(await scrub(page).getAttribute('max'));
    expect(total).toBeGreaterThan(10);

    // One position, before anything else is known.
    await scrub(page).fill('6');
    await card(page).getByRole('button', { name: texts.everyValue[lang] }).click();
    await expect(card(page).getByText(texts.proven[lang])).toBeVisible();
    const values = card(page).locator('.lines .value');
    for (const value of await values.allTextContents())
      expect(value).toMatch(
        lang === 'fa' ? /^(برد|باخت) با [۰-۹]+ امتیاز$|^مساوی$/ : /^(Win|Loss) by \d+ points?$|^Draw$/,
      );
    await expect(card(page).locator('.lines .played')).toHaveCount(1);
    await expect(card(page).getByRole('button', { name: texts.everyValue[lang] })).toHaveCount(0);

    // The whole game; the graph leads through it by keys and by a finger.
    await card(page).getByRole('button', { name: texts.begin[lang] }).click();
    await expect(card(page).getByRole('button', { name: texts.again[lang] })).toBeVisible({
      timeout: 120_000,
    });
    await expect(card(page).getByRole('button', { name: texts.onServer[lang] })).toHaveCount(0);
    const graph = card(page).getByRole('slider');
    await graph.focus();
    await page.keyboard.press('Home');
    await expect(scrub(page)).toHaveValue('0');
    await page.keyboard.press('ArrowRight');
    await expect(scrub(page)).toHaveValue('1');
    await expect(graph).toHaveAttribute('aria-valuenow', '1');
    await graph.scrollIntoViewIfNeeded();
    const box = await graph.boundingBox();
    if (!box) throw new Error('the graph is not to be seen');
    if (lang === 'fa') await page.touchscreen.tap(box.x + box.width - 2, box.y + 20);
    else await page.mouse.click(box.x + box.width - 2, box.y + 20);
    await expect(scrub(page)).toHaveValue(String(total));
    // Its keys are its own: the page's go on where it is.
    await page.keyboard.press('ArrowLeft');
    await expect(scrub(page)).toHaveValue(String(total - 1));
    await expect(card(page).locator('.lines li')).not.toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    if (shots) await page.screenshot({ path: `${shots}/opened-${lang}.png`, fullPage: true });
    expect(posted.filter((address) => address.includes('/review'))).toEqual([]);
  });

  test(`a match of another program, and its report to take along: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang });
    await page.goto(url('/record'));
    const mat =
      ' 1 point match\n\n Game 1\n Ani : 0                   Babak : 0\n  1) 31: 8/5 6/5              21: 13/11 6/5\n';
    await choose(page, textFile('short.mat', mat));
    await card(page).getByRole('button', { name: texts.begin[lang] }).click();
    const report = card(page).getByTestId('report');
    await expect(report.getByRole('rowheader', { name: texts.meanLost[lang] })).toBeVisible();
    const [page_] = await Promise.all([
      page.waitForEvent('download'),
      card(page).getByRole('button', { name: texts.downloadPage[lang] }).click(),
    ]);
    expect(page_.suggestedFilename()).toMatch(/\.html$/);
    const html = readFileSync(await page_.path(), 'utf-8');
    expect(html).toContain(`lang="${lang}"`);
    expect(html).toContain('13/11 6/5');
    const [data] = await Promise.all([
      page.waitForEvent('download'),
      card(page).getByRole('button', { name: texts.downloadData[lang] }).click(),
    ]);
    expect(data.suggestedFilename()).toMatch(/\.json$/);
    const json = JSON.parse(readFileSync(await data.path(), 'utf-8')) as {
      players: string[];
      moves: object[];
    };
    expect(json.players).toHaveLength(2);
    expect(json.moves).toHaveLength(2);
    // More about one decision than the report has.
    await scrub(page).fill('1');
    await card(page).getByRole('button', { name: texts.closer[lang] }).click();
    await expect(card(page).getByRole('button', { name: texts.fewerMoves[lang] })).toBeVisible();
    await expect(card(page).getByRole('button', { name: texts.stop[lang] })).toHaveCount(0);
    expect(await card(page).locator('.lines .move').count()).toBeGreaterThan(4);
  });

  test(`what is no record is refused in a sentence: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.goto(url('/record'));
    const alert = page.getByRole('alert');
    await choose(page, textFile('picture.txt', '\u0000\u0001PNG'));
    await expect(alert).toBeVisible();
    await choose(page, textFile('nothing.txt', ''));
    await expect(alert).toHaveText(opened.empty[lang]);
    await choose(page, textFile('half.txt', 'meydan record 1\ngame: connect_four\n1. 5\n2. 0\n'));
    await expect(alert).toContainText(lang === 'fa' ? 'حرکت ۲' : 'Move 2');
    await choose(page, { name: 'huge.mat', mimeType: 'text/plain', buffer: Buffer.alloc(3_000_000, 32) });
    await expect(alert).toHaveText(opened.tooBig[lang]);
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    // And then one that is: nothing of the refusals stays. Another wrong one leaves it where it is.
    await choose(page, inGames('backgammon/tests/vectors/gnubg_match.sgf'));
    await expect(page.getByTestId('file')).toContainText('gnubg_match.sgf');
    await expect(alert).toHaveCount(0);
    await choose(page, textFile('nothing.txt', ''));
    await expect(alert).toHaveText(opened.empty[lang]);
    await expect(page.locator('.frame')).toBeVisible();
  });
}

test('an analysis that fails says so and what helps, and can be begun again', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  // The first thread's program is not there.
  await page.addInitScript(() => {
    let first = true;
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(address: string | URL, options?: WorkerOptions) {
        const engine = String(address).includes('engine_worker');
        super(engine && first ? '/assets/nothing.js' : address, options);
        if (engine) first = false;
      }
    };
  });
  await page.goto(url('/record'));
  await choose(page, inGames('connect_four/golden/four_in_line.txt'));
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: texts.begin.en }).click();
  await expect(card(page).getByRole('alert')).toHaveText(texts.failedHere.en);
  await card(page).getByRole('button', { name: texts.begin.en }).click();
  await expect(card(page).getByRole('slider')).toBeVisible();
  // Stopped, what is known by then stays.
  const stop = card(page).getByRole('button', { name: texts.stop.en });
  const again = card(page).getByRole('button', { name: texts.again.en });
  await expect(stop.or(again)).toBeVisible();
  if (await stop.isVisible()) await stop.click().catch(() => {});
  await expect(again).toBeVisible();
});
