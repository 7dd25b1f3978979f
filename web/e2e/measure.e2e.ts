// The figures of docs/benchmarks.md, from Chromium's own trace on the local server:
//   MEYDAN_MEASURE=1 npx playwright test measure --workers 1
// First contentful paint, and blocking time (what long tasks take beyond 50 ms) until five seconds after the start; five
// visits each with an empty cache, the median counts. How far the shown clock is from the server's, too, when the
// parts of a bot's turn are seen, and how often a page asks the referee for one move.
import { expect, test } from '@playwright/test';
import { desktop, isMyTurn, meet, moveOnce, newPlayer, phone, url } from './people';

test.skip(!process.env['MEYDAN_MEASURE'], 'only when figures are wanted');
test.setTimeout(300_000);

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

for (const [name, path, viewport, slower] of [
  ['home, desktop', '/', desktop, 1],
  ['home, phone, processor 4 times slower', '/', phone, 4],
  ['rule book, desktop', '/rules/M-3', desktop, 1],
  ['offline game, phone, processor 4 times slower', '/offline/othello', phone, 4],
] as const) {
  test(name, async ({ browser }) => {
    const paints: number[] = [];
    const blocked: number[] = [];
    for (let visit = 0; visit < 5; ++visit) {
      const { context, page } = await newPlayer(browser, { viewport });
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await browser.startTracing(page, {
        categories: [
          'devtools.timeline',
          'disabled-by-default-devtools.timeline',
          'loading',
          'blink.user_timing',
        ],
      });
      await page.goto(url(path));
      await page.waitForTimeout(5_000);
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      const began = trace.traceEvents.find(
        (each) => each.name === 'navigationStart' && each.args?.data?.documentLoaderURL?.startsWith(url('')),
      );
      const start = began?.ts ?? NaN;
      const paint = trace.traceEvents.find((each) => each.name === 'firstContentfulPaint' && each.ts > start);
      paints.push(((paint?.ts ?? NaN) - start) / 1000);
      const tasks = trace.traceEvents.filter(
        (each) =>
          each.name === 'RunTask' && each.ts > start && each.pid === began?.pid && each.tid === began.tid,
      );
      blocked.push(tasks.reduce((sum, each) => sum + Math.max(0, (each.dur ?? 0) / 1000 - 50), 0));
      await context.close();
    }
    console.log(
      `${name}: first contentful paint ${median(paints).toFixed(0)} ms, blocking time ${median(blocked).toFixed(0)} ms`,
    );
    expect(median(paints)).toBeGreaterThan(0);
  });
}

test('the clocks', async ({ browser }) => {
  const { id, first, second } = await meet(
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
    'othello',
  );
  // A third line asks the server for its clock; the page says what it shows at the same moment.
  const worst = { ms: 0 };
  for (let sample = 0; sample < 20; ++sample) {
    for (const { page } of [first, second]) {
      const off = await page.evaluate(async (table) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const said = await new Promise<number[]>((resolve) => {
          socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', v: 1, id: 1 }));
          socket.onmessage = (event: MessageEvent<string>) => {
            const message = JSON.parse(event.data) as {
              answer?: number;
              clock?: { left: { bank_ms: number }[] };
            };
            if (message.answer === 1) socket.send(JSON.stringify({ do: 'watch', table, seen: 0, id: 2 }));
            if (message.clock) resolve(message.clock.left.map((left) => left.bank_ms));
          };
        });
        const shown = [...document.querySelectorAll('[role="timer"]')].map((each) => {
          const [minutes = '0', seconds = '0'] = (each.textContent ?? '').trim().split(':');
          return (Number(minutes) * 60 + Number(seconds)) * 1000;
        });
        socket.close();
        // The page shows whole seconds, rounded up: that much may be between the two.
        const least = Math.min(...said);
        const seen = Math.min(...shown);
        return Math.max(0, least - seen, seen - 1000 - least);
      }, id);
      worst.ms = Math.max(worst.ms, off);
      await page.waitForTimeout(137);
    }
  }
  console.log(`clocks: the worst of 40 samples is ${worst.ms} ms off, beyond the rounding to seconds`);
});

for (const [name, path] of [
  ['a table of the server', '/'],
  ['the bot in the browser', '/offline/backgammon'],
] as const) {
  test(`a bot's turn, ${name}`, async ({ browser }) => {
    const rules = { backgammon: 'modern,points=1' };
    const wishes = { lang: 'en', game: 'backgammon', rules, motion: true, botPause_ms: 600 } as const;
    const { page } = await newPlayer(browser, wishes);
    await page.goto(url(path));
    if (path === '/') await page.getByRole('button', { name: 'Against the bot', exact: true }).click();
    await expect(page.locator('[data-position]')).toBeVisible();
    const turns = await page.evaluate(async () => {
      const shown = () => document.querySelector<HTMLElement>('[data-position]')?.dataset['position'] ?? '';
      const log: { at_ms: number; what: string }[] = [];
      const note = () => {
        const field = shown().split(':');
        const dice = /^[1-6]{2}$/.test(field[4] ?? '') ? ` dice ${field[4]}` : '';
        const what = `turn of ${field[3]},${dice} ${field[10] ?? ''}`.trim();
        if (log.at(-1)?.what !== what) log.push({ at_ms: performance.now(), what });
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        attributeFilter: ['data-position'],
      });
      for (let turns = 0; turns < 4;) {
        const button = ['do-roll', 'confirm', 'do-take', 'do-pass']
          .map((id) => document.querySelector<HTMLElement>(`.board button[data-testid="${id}"]`))
          .find((each) => each !== null);
        const cell = document.querySelector<HTMLElement>('[role="gridcell"].open');
        if (button) {
          if (button.dataset['testid'] !== 'do-roll') {
            ++turns;
            log.push({ at_ms: performance.now(), what: 'we confirm' });
          } else log.push({ at_ms: performance.now(), what: 'we may roll' });
          button.click();
        } else if (cell) {
          cell.focus();
          cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return log;
    });
    console.log(`a bot's turn, ${name}, in ms from our confirmation on:`);
    let from_ms = NaN;
    for (const { at_ms, what } of turns) {
      if (what === 'we confirm') from_ms = at_ms;
      if (at_ms >= from_ms) console.log(`  ${(at_ms - from_ms).toFixed(0).padStart(6)}  ${what}`);
      if (what === 'we may roll') from_ms = NaN;
    }
    expect(turns.length).toBeGreaterThan(0);
  });
}

/** Notes how long the module takes to read a data set that it is handed. */
const timeDataSets = () => {
  const handed: number[] = [];
  Object.assign(globalThis, { handed });
  const instantiate = WebAssembly.instantiate.bind(WebAssembly) as (
    bytes: BufferSource,
    imports?: WebAssembly.Imports,
  ) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
  const timed = async (bytes: BufferSource, imports?: WebAssembly.Imports) => {
    const { instance } = await instantiate(bytes, imports);
    const read = instance.exports['meydan_add_data'] as (...values: unknown[]) => unknown;
    const meydan_add_data = (...values: unknown[]) => {
      const from = performance.now();
      const answer = read(...values);
      handed.push(performance.now() - from);
      return answer;
    };
    return { instance: { exports: { ...instance.exports, meydan_add_data } } };
  };
  Object.assign(WebAssembly, { instantiate: timed });
};

for (const [name, viewport, slower] of [
  ['desktop', desktop, 1],
  ['phone, processor 4 times slower', phone, 4],
] as const) {
  test(`the words of khatranj, ${name}`, async ({ browser }) => {
    const visits = { fetched: [] as number[], read: [] as number[], ready: [] as number[] };
    for (let visit = 0; visit < 5; ++visit) {
      const { context, page } = await newPlayer(browser, { viewport });
      await context.addInitScript(timeDataSets);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.goto(url('/offline/khatranj'));
      const seen = await page.evaluate(async () => {
        while (document.querySelector('[role="gridcell"].open') === null)
          await new Promise((resolve) => setTimeout(resolve, 1));
        const ready = performance.now();
        const set = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.data'));
        const { handed } = globalThis as unknown as { handed: number[] };
        return { fetched: set?.duration ?? NaN, read: handed[0] ?? NaN, ready };
      });
      for (const what of ['fetched', 'read', 'ready'] as const) visits[what].push(seen[what]);
      await context.close();
    }
    console.log(
      `words of khatranj, ${name}: fetched in ${median(visits.fetched).toFixed(1)} ms, read and checked in ` +
        `${median(visits.read).toFixed(1)} ms, the board can be played ${median(visits.ready).toFixed(0)} ms after the visit began`,
    );
    expect(median(visits.read)).toBeGreaterThan(0);
  });
}

/** Counts what the page asks of the WebAssembly module, by the name of the question. */
const countQuestions = () => {
  const asked: Record<string, number> = {};
  Object.assign(globalThis, { asked });
  const instantiate = WebAssembly.instantiate.bind(WebAssembly) as (
    bytes: BufferSource,
    imports?: WebAssembly.Imports,
  ) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
  const counted = async (bytes: BufferSource, imports?: WebAssembly.Imports) => {
    const { instance } = await instantiate(bytes, imports);
    const exports = Object.entries(instance.exports).map(([name, value]) => {
      if (typeof value !== 'function' || /_(alloc|free|result)$/.test(name)) return [name, value];
      const call = value as (...values: unknown[]) => unknown;
      const counts = (...values: unknown[]) => {
        const question = name.replace('meydan_', '');
        asked[question] = (asked[question] ?? 0) + 1;
        return call(...values);
      };
      return [name, counts];
    });
    return { instance: { exports: Object.fromEntries(exports) as WebAssembly.Exports } };
  };
  Object.assign(WebAssembly, { instantiate: counted });
};

test('questions to the referee for a move', async ({ browser }) => {
  const people = [
    await newPlayer(browser, { lang: 'en' }),
    await newPlayer(browser, { lang: 'en' }),
  ] as const;
  for (const { context } of people) await context.addInitScript(countQuestions);
  const { first, second } = await meet(...people, 'othello');
  const take = async () => {
    const of = ({ page }: typeof first) =>
      page.evaluate(() => {
        const { asked } = globalThis as unknown as { asked: Record<string, number> };
        const now = Object.entries(asked).filter(([, times]) => times > 0);
        for (const [name] of now) asked[name] = 0;
        return Object.fromEntries(now);
      });
    return [await of(first), await of(second)];
  };
  console.log('opening the table:', JSON.stringify(await take()));
  const order = [first, second];
  for (let move = 0; move < 4; ++move) {
    const [mover, watcher] = order as [typeof first, typeof first];
    await expect.poll(() => isMyTurn(mover.page)).toBe(true);
    await moveOnce(mover.page, move);
    await expect.poll(() => isMyTurn(watcher.page)).toBe(true);
    await expect(watcher.page.locator('[data-showing]')).toHaveCount(0);
    console.log(`move ${move + 1} (first, second):`, JSON.stringify(await take()));
    order.reverse();
  }
});
