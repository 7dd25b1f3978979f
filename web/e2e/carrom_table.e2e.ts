// What a table of carrom shows besides the game itself: a position of the server that this browser does not come to, the board
// closer under the finger, the last shot at half speed, how hard a blow sounds, an event's presets and its guide line, and
// the score sheet of a match.
import { type Page, expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { texts as presetTexts } from '../../games/carrom/web/events/texts';
import { read } from '../../games/carrom/web/position';
import { lasts_s, readTrace } from '../../games/carrom/web/trace';
import { form } from '../src/i18n/event_form';
import { table as tableTexts } from '../src/i18n/table';
import { goodShot, loadReferee, shootByNumbers } from './carrom';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { type Player, eventsOf, isMyTurn, meet, newPlayer, phone, result, twice, url } from './people';
import { admin } from './server';

test.describe.configure({ mode: 'default' });

const board = (page: Page) => page.getByTestId('carrom');
const canvas = (page: Page) => board(page).locator('canvas');
const soft = '{"x":370,"angle":90,"speed":0.5}';
const hard = '{"x":370,"angle":90,"speed":5}';
/** What is painted: all of it, or the frame along the upper edge, which nothing but a closer look changes. */
const picture = (page: Page, edge = false) =>
  canvas(page).evaluate((each: HTMLCanvasElement, only) => {
    const height = only ? 6 : each.height;
    const pixels = each.getContext('2d')?.getImageData(0, 0, each.width, height).data ?? [];
    let sum = 7;
    for (const value of pixels) sum = (sum * 31 + value) % 1_000_003;
    return sum;
  }, edge);
/** Painted and at rest: what is drawn for the last change stands. */
async function still(page: Page, edge = false): Promise<number> {
  let before = -1;
  await expect
    .poll(async () => {
      const now = await picture(page, edge);
      const same = now === before;
      before = now;
      return same;
    })
    .toBe(true);
  return before;
}

test('ten thousand shots give the same bits here as everywhere', async ({ page }) => {
  const folder =
    process.env['MEYDAN_WASM_BUILD'] ??
    path.resolve(path.dirname(process.env['MEYDAN'] ?? ''), '../wasm-module');
  const module = readFileSync(path.join(folder, 'games/carrom/meydan_carrom_bits.wasm')).toString('base64');
  const numbers = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const nothing = () => 0;
    const { instance } = await WebAssembly.instantiate(bytes, {
      env: { emscripten_notify_memory_growth: nothing },
      wasi_snapshot_preview1: { fd_write: nothing, fd_close: nothing, fd_seek: nothing, proc_exit: nothing },
    });
    const run = instance.exports as Record<string, () => bigint>;
    run['_initialize']?.();
    return [run['number_over_shots']?.(), run['expected']?.()].map(String);
  }, module);
  expect(numbers[0]).toMatch(/^-?\d+$/);
  expect(numbers[0]).toBe(numbers[1]);
});

for (const lang of ['fa', 'en'] as const) {
  test(`a position of the server that this browser does not come to is shown and reported: ${lang}`, async ({
    browser,
  }) => {
    const one = await newPlayer(browser, { lang, game: 'carrom', viewport: phone });
    const other = await newPlayer(browser, { lang, game: 'carrom' });
    // Somebody between the server and one of them moves a piece of the rack by a micrometre in what the server says.
    const [said, altered] = ['433.6', '433.601'].map((y) => `\\"x\\":370,\\"y\\":${y}}`) as [string, string];
    await one.page.routeWebSocket(/\/ws/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const text = String(message);
        socket.send(text.includes('"moved"') ? text.replace(said, altered) : text);
      });
    });
    const { first, second } = await meet(one, other, 'carrom');
    await shootByNumbers(first.page, soft);
    const strip = one.page.getByTestId('difference');
    await expect(strip).toContainText(tableTexts.difference[lang]);
    await strip.getByRole('button', { name: tableTexts.reportDifference[lang] }).click();
    await expect(strip.getByRole('button', { name: tableTexts.differenceReported[lang] })).toBeDisabled();
    // The other one computes what the server has, and reads the report.
    await expect(other.page.getByTestId('difference')).toHaveCount(0);
    const id = new URL(second.page.url()).pathname.split('/').at(-1) ?? '';
    await expect
      .poll(async () => (await eventsOf(other.page, id)).filter(({ kind }) => kind === 'said').length)
      .toBe(1);
  });
}

test('on a phone the board comes closer while the striker is pulled, and goes back with the finger', async ({
  browser,
}) => {
  const one = await newPlayer(browser, { viewport: phone, game: 'carrom', motion: true });
  const other = await newPlayer(browser, { viewport: phone, game: 'carrom', motion: true });
  const { id, first } = await meet(one, other, 'carrom');
  const { page, context } = first;
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('not shown');
  const whole = await still(page, true);
  const finger = await context.newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + ((740 - 117.4 + 36) / 812) * box.height };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', down: number | null) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: down === null ? [] : [{ x: at.x, y: at.y + down }],
    });
  await touch('touchStart', 0);
  expect(await still(page, true)).toBe(whole);
  await touch('touchMove', 70);
  await expect.poll(() => picture(page, true)).not.toBe(whole);
  // The finger lost: no shot, and the whole board again.
  await touch('touchCancel', null);
  await expect.poll(() => picture(page, true)).toBe(whole);
  const shots = async () => (await eventsOf(page, id)).filter(({ kind }) => kind === 'moved').length;
  expect(await shots()).toBe(0);
  await touch('touchStart', 0);
  await touch('touchMove', 70);
  await expect.poll(() => picture(page, true)).not.toBe(whole);
  await touch('touchEnd', null);
  await expect.poll(shots).toBe(1);
});

test('the last shot again takes twice the time, by the clock of the page', async ({ browser }) => {
  const rules = await loadReferee();
  const wishes = { lang: 'en', game: 'carrom', motion: true } as const;
  const { first, second } = await meet(
    await newPlayer(browser, wishes),
    await newPlayer(browser, wishes),
    'carrom',
  );
  const place = { ...rules.start('carrom', 'standard'), game: 'carrom', rules: 'standard' };
  const trace = readTrace(rules.trace(place, hard));
  if (!trace) throw new Error('no trace');
  const shot_ms = lasts_s(trace) * 1000;
  await shootByNumbers(first.page, hard);
  for (const { page } of [first, second]) {
    await expect(board(page)).toHaveAttribute('data-running', 'false');
    await expect(page.getByTestId('replay')).toBeEnabled();
  }
  const { page } = second;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByTestId('replay').click();
  await expect(board(page)).toHaveAttribute('data-running', 'true');
  await page.clock.runFor(1.9 * shot_ms);
  await expect(board(page)).toHaveAttribute('data-running', 'true');
  await page.clock.runFor(0.2 * shot_ms + 700);
  await expect(board(page)).toHaveAttribute('data-running', 'false');
});

test('a hard blow is heard louder than a soft one, and a soft one is heard', async ({ browser }) => {
  const loudest = async (move: string): Promise<number> => {
    const wishes = { lang: 'en', game: 'carrom', motion: true } as const;
    const people = [await newPlayer(browser, wishes), await newPlayer(browser, wishes)] as const;
    // What the speaker is told, blow by blow.
    for (const { context } of people)
      await context.addInitScript(() => {
        const told: number[] = [];
        Object.assign(globalThis, { told });
        const ramp = AudioParam.prototype.linearRampToValueAtTime;
        AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
          told.push(value);
          return ramp.call(this, value, at);
        };
      });
    const { first } = await meet(...people, 'carrom');
    const { page } = first;
    await page.evaluate(() => ((globalThis as unknown as { told: number[] }).told.length = 0));
    await shootByNumbers(page, move);
    await expect(page.getByTestId('told')).not.toBeEmpty();
    return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { told: number[] }).told));
  };
  // Straight at the rack: 1 m/s is all but spent when it meets it, 5 m/s is not.
  const quiet = await loudest('{"x":370,"angle":90,"speed":0.95}');
  const loud = await loudest(hard);
  expect(quiet).toBeGreaterThan(0);
  expect(loud).toBeGreaterThan(2 * quiet);
});

/** What each preset opens, besides C 6's 30 seconds in place of a bank. */
const presets = {
  singles: { rules: 'standard,match=icf,shot-clock=30,guide=none', format: 'swiss' },
  pairs: { rules: 'pairs', format: 'swiss' },
  knockout: { rules: 'free', format: 'knockout' },
} as const;
for (const lang of ['fa', 'en'] as const) {
  test(`the presets of an event, and what their form opens: ${lang}`, async ({ browser }) => {
    const { page } = await atBrowser(browser, admin.name, lang);
    for (const [preset, { rules, format }] of Object.entries(presets)) {
      await page.goto(url('/events/new'));
      const input = page.locator(`input[name="preset"][value="carrom-${preset}"]`);
      await input.check({ force: true });
      const label = page.locator('label').filter({ has: input });
      await expect(label).toContainText(presetTexts[preset as keyof typeof presets][lang]);
      await expect(label).toContainText(presetTexts[`${preset as keyof typeof presets}Hint`][lang]);
      await page.locator('input[name="fa"]').fill(`جام ${presetTexts[preset as keyof typeof presets].fa}`);
      await page.locator('input[name="en"]').fill(`Cup of ${preset}`);
      await page.getByRole('button', { name: form.open[lang] }).click();
      await page.waitForURL(/\/events\/(?!new)[^/]+$/);
      const event = decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');
      const { setup } = await viewOf(page.request, event);
      expect(setup).toMatchObject({ game: 'carrom', rules, rated: true });
      expect(setup.clock).toMatchObject({ kind: 'none', move_limit_ms: 30_000 });
      expect(setup.sections[0]?.format).toBe(format);
    }
  });
}

for (const guide of ['none', 'shown'] as const) {
  test(`at a table of an event the guide line is ${guide}`, async ({ browser }) => {
    const director = await atBrowser(browser, admin.name, 'en');
    const names = ['Farangis', 'Manizheh'].map((name) => `${name} ${guide}`);
    const people: Player[] = [];
    for (const name of names) {
      await (await member(name)).dispose();
      people.push(await atBrowser(browser, name, 'en'));
    }
    const event = await openEvent(director.context.request, {
      game: 'carrom',
      rules: `standard,guide=${guide}`,
      clock: { kind: 'none', move_limit_ms: 600_000 },
    });
    for (const account_name of names)
      await must(director.context.request, event, 'entry', { section: 'open', account_name });
    await must(director.context.request, event, 'pair', { section: 'open' });
    const tableOf = async () => (await viewOf(director.context.request, event)).matches[0]?.tables[0] ?? '';
    await expect.poll(tableOf).not.toBe('');
    const table = await tableOf();
    for (const { page } of people) await page.goto(url(`/t/${table}`));
    await expect
      .poll(async () => (await Promise.all(people.map(({ page }) => isMyTurn(page)))).some(Boolean))
      .toBe(true);
    const page = (await isMyTurn(people[0]?.page as Page)) ? people[0]?.page : people[1]?.page;
    if (!page) throw new Error('nobody is to shoot');
    await board(page).focus();
    const before = await still(page);
    // Turned elsewhere: the striker stands where it stood, only the line can look different.
    const aimed = await board(page).getAttribute('data-shot');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(board(page)).not.toHaveAttribute('data-shot', aimed ?? '');
    const after = await still(page);
    expect(after === before).toBe(guide === 'none');
  });
}

test('the score sheet of a match has a row for each board that is over', async ({ browser }) => {
  test.setTimeout(600_000);
  const rules = await loadReferee();
  const wishes = { lang: 'en', game: 'carrom', rules: { carrom: 'icf' } } as const;
  const { id, first, second } = await meet(
    await newPlayer(browser, wishes),
    await newPlayer(browser, wishes),
    'carrom',
  );
  let { position } = rules.start('carrom', 'icf');
  for (let shots = 0; read(position).board === 1; ++shots) {
    expect(shots).toBeLessThan(150);
    const place = { game: 'carrom', rules: 'icf', position };
    const { page } = read(position).turn === 0 ? first : second;
    await expect.poll(() => isMyTurn(page)).toBe(true);
    await expect(page.getByTestId('boards')).toHaveCount(0);
    // Both help the first side, so that the board ends soon.
    const move = goodShot(rules, place, 2, false);
    position = rules.apply(place, move).position;
    await shootByNumbers(page, move);
    await expect
      .poll(
        async () =>
          ((await eventsOf(page, id)) as { kind: string; position?: string }[]).findLast(
            ({ kind }) => kind === 'moved',
          )?.position,
      )
      .toBe(position);
  }
  const won = read(position).points ?? [];
  expect(Math.max(...won)).toBeGreaterThan(0);
  await twice(second.page.locator('.actions .button').filter({ hasText: tableTexts.resign.en }));
  for (const { page } of [first, second]) {
    await expect(result(page)).toBeVisible();
    const rows = page.getByTestId('boards').locator('tbody tr');
    await expect(rows).toHaveCount(2);
    for (const row of [rows.first(), rows.last()])
      await expect(row.locator('td')).toHaveText(won.map(String));
  }
});
