// Carrom's figures of docs/benchmarks.md: frames a second while a break is shown and while it is aimed at, on a phone whose
// processor is slowed down, and how long the bot thinks in the page's own worker.
//   MEYDAN_MEASURE=1 npx playwright test carrom_measure --workers 1
import { type Page, expect, test } from '@playwright/test';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadReferee, shootByNumbers } from './carrom';
import { meet, newPlayer, phone, url } from './people';

test.skip(!process.env['MEYDAN_MEASURE'], 'only when figures are wanted');
test.setTimeout(300_000);

/** The moments of the frames while the hand aims, or from the beginning of a shot to its end. */
const frames = (page: Page, what: 'aiming' | 'shot') =>
  page.evaluate(async (which) => {
    const at: number[] = [];
    let began = false;
    const over = (): boolean => {
      if (which === 'aiming') return 'enough' in globalThis;
      const running = document.querySelector('[data-running="true"]') !== null;
      if (running && !began) at.length = 0;
      began ||= running;
      return began && !running;
    };
    await new Promise<void>((resolve) => {
      const next = (now: number) => {
        at.push(now);
        if (over()) resolve();
        else requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    return at;
  }, what);
function said(what: string, at: readonly number[]): void {
  const gaps = at.slice(1).map((now, index) => now - (at[index] ?? now));
  const whole_s = ((at.at(-1) ?? 0) - (at[0] ?? 0)) / 1000;
  gaps.sort((one, other) => one - other);
  const worst = gaps.at(-1) ?? NaN;
  const late = gaps.filter((gap) => gap > 20).length;
  console.log(
    `${what}: ${(gaps.length / whole_s).toFixed(1)} frames a second over ${whole_s.toFixed(2)} s, ` +
      `the longest ${worst.toFixed(0)} ms, ${late} of ${gaps.length} over 20 ms`,
  );
}

for (const slower of [1, 4, 6]) {
  test(`frames on a phone, processor ${slower} times slower`, async ({ browser }) => {
    const wishes = { lang: 'en', game: 'carrom', motion: true, viewport: phone } as const;
    const { first, second } = await meet(
      await newPlayer(browser, wishes),
      await newPlayer(browser, wishes),
      'carrom',
    );
    await second.page.close();
    const { page, context } = first;
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const box = await page.getByTestId('carrom').locator('canvas').boundingBox();
    if (!box) throw new Error('not shown');
    const middle = { x: box.x + box.width / 2, y: box.y + ((740 - 117.4 + 36) / 812) * box.height };
    const turning = frames(page, 'aiming');
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    for (let step = 0; step < 120; ++step)
      await page.mouse.move(middle.x + 40 * Math.sin(step / 9), middle.y + 90 + 30 * Math.cos(step / 13));
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(globalThis, { enough: true }));
    await page.mouse.up();
    said(`aimed by hand, ${slower} times slower`, await turning);
    const shown = frames(page, 'shot');
    await shootByNumbers(page, '{"x":370,"angle":90,"speed":5}');
    said(`a full break, ${slower} times slower`, await shown);
  });
}

test('the bot in its worker', async ({ browser }) => {
  const rules = await loadReferee();
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/'));
  const assets = path.join(process.env['MEYDAN_WEB_DIST'] ?? '../build/web', 'assets');
  const worker = readdirSync(assets).find((name) => /^engine_worker-.*\.js$/.test(name));
  expect(worker).toBeDefined();
  await page.evaluate((address) => {
    const thread = new Worker(address, { type: 'module' });
    let next = 0;
    const ask = (place: unknown, level: string, seed: number) =>
      new Promise<{ move: string; ms: number }>((resolve, reject) => {
        const id = ++next;
        const from = performance.now();
        thread.onmessage = ({
          data,
        }: MessageEvent<{
          id: number;
          problem?: string;
          thought?: { done: boolean; lines: { move: string }[] };
        }>) => {
          if (data.id !== id) return;
          if (data.problem) reject(new Error(data.problem));
          else if (data.thought?.done)
            resolve({ move: data.thought.lines[0]?.move ?? '', ms: performance.now() - from });
        };
        thread.postMessage({ id, place, level, seed: BigInt(seed) });
      });
    Object.assign(globalThis, { ask });
  }, `/assets/${worker}`);
  const ask = (place: object, level: string, seed: number) =>
    page.evaluate(
      ([where, how, number]) =>
        (globalThis as unknown as { ask: (...all: unknown[]) => Promise<{ move: string; ms: number }> }).ask(
          where,
          how,
          number,
        ),
      [place, level, seed] as const,
    );
  for (const ruleSet of ['standard', 'free-pairs'])
    for (const level of ['easy', 'medium', 'hard', 'master']) {
      const times: number[] = [];
      let { position } = rules.start('carrom', ruleSet);
      await ask({ game: 'carrom', rules: ruleSet, position }, level, 1); // the module is loaded
      for (let shot = 0; shot < 30; ++shot) {
        const place = { game: 'carrom', rules: ruleSet, position };
        const { move, ms } = await ask(place, level, shot);
        times.push(ms);
        position = rules.apply(place, move).position;
        if (rules.look({ ...place, position }).outcome) ({ position } = rules.start('carrom', ruleSet));
      }
      times.sort((one, other) => one - other);
      console.log(
        `${ruleSet}, ${level}: ${times.length} shots, median ${(times[15] ?? NaN).toFixed(0)} ms, longest ${(times.at(-1) ?? NaN).toFixed(0)} ms`,
      );
      expect(times.length).toBe(30);
    }
});
