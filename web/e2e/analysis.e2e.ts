// A game that is over, weighed: in the browser's worker and on the server, in the record and at the table, in both
// languages; and the report of a whole match where the engine looks games over.
import { type BrowserContext, type Page, expect, test } from '@playwright/test';
import { analysis as texts } from '../src/i18n/analysis';
import { table as tableTexts } from '../src/i18n/table';
import { fill } from '../src/i18n/text';
import { findings } from './axe';
import { loadReferee } from './carrom';
import { eventsOf, fitsSmallPhone, newPlayer, phone, url } from './people';

type Answer = { kind: string; table?: string; seek?: string };
const shots = process.env['MEYDAN_SHOTS'];
const clock = { kind: 'sudden_death', bank_ms: 300_000 };

/** Somebody who plays through the HTTP interface. */
type Say = (data: object, expected?: RegExp) => Promise<Answer>;
async function guest(context: BrowserContext): Promise<Say> {
  const post = (path: string, data: object) => context.request.post(url(path), { data });
  expect((await post('/api/account/guest', {})).ok()).toBe(true);
  return async (data, expected = /done|repeated|sought/) => {
    const answer = (await (await post('/api/do', { id: 1, ...data })).json()) as Answer;
    expect(answer.kind, JSON.stringify(answer)).toMatch(expected);
    return answer;
  };
}

/** Two people at a table. A seek lasts as long as a page of whoever seeks is open, and the first one's page was opened
 *  before its person was somebody: it is opened again, and they meet once it is there. */
async function seated(page: Page, first: Say, second: Say, wish: object): Promise<string> {
  await page.goto(url('/rules'));
  let table = '';
  const meet = async () => {
    const { seek } = await first({ do: 'seek', ...wish, clock, seat: 0 });
    const answer = await second({ do: 'accept_seek', seek }, /done|refused/);
    table = answer.table ?? '';
    return answer.kind;
  };
  await expect.poll(meet).toBe('done');
  return table;
}

for (const lang of ['fa', 'en'] as const) {
  test(`the graph, the best moves and the mistakes of a game: ${lang}`, async ({ browser }) => {
    const { page, context } = await newPlayer(browser, { lang });
    await page.goto(url('/'));
    const first = await guest(context);
    const second = await guest((await newPlayer(browser)).context);
    const table = await seated(page, first, second, { game: 'connect_four', rules: '' });
    // After 4 and 5 on the bottom row the answer beside them is needed; 9 loses.
    const seen = async () => (await eventsOf(page, table)).length;
    for (const [number, move] of ['4', '9', '5', '9'].entries()) {
      const mover = number % 2 === 0 ? first : second;
      await mover({ do: 'move', table, seen: await seen(), key: `m${number}`, move });
    }
    await second({ do: 'resign', table, seen: await seen(), key: 'r' });

    await page.goto(url(`/record/${table}`));
    const card = page.getByTestId('analysis');
    await expect(card.getByText(texts.about[lang])).toBeVisible();
    const mistake = card.locator('.marks button');
    for (const begin of [texts.begin, texts.onServer]) {
      await card.getByRole('button', { name: begin[lang] }).click();
      await expect(mistake).not.toHaveCount(0);
      await expect(card.getByRole('button', { name: texts.again[lang] })).toBeVisible({ timeout: 120_000 });
      await expect(card.getByRole('slider')).toBeVisible();
      // The last one is the move that loses; it says which was best.
      await expect(mistake.last()).toContainText(lang === 'fa' ? 'حرکت ۴' : 'Move 4');
      await expect(mistake.last()).toContainText(lang === 'fa' ? 'بهترین' : /best was/i);
      await mistake.last().click();
      // The best three, and the one that was played.
      await expect(card.locator('.lines li')).toHaveCount(4);
      await expect(card.locator('.lines li').last()).toContainText(texts.played[lang]);
    }
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    if (shots) await page.screenshot({ path: `${shots}/analysis-${lang}-1280.png`, fullPage: true });

    // At the table itself too, with the way to the move on the board.
    await page.goto(url(`/t/${table}`));
    await card.getByRole('button', { name: texts.begin[lang] }).click();
    await expect(card.getByRole('button', { name: texts.again[lang] })).toBeVisible({ timeout: 120_000 });
    await mistake.last().click();
    await expect(card.locator('.lines li')).toHaveCount(4);
    // The board of the table shows the position that is talked about, and the end again.
    await expect(page.getByTestId('strip')).toContainText(fill(lang, tableTexts.beforeMove, { number: 4 }));
    await expect(page.locator('[role="gridcell"].open')).toHaveCount(0);
    await card.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(page.getByTestId('strip')).not.toContainText(
      fill(lang, tableTexts.beforeMove, { number: 4 }),
    );
    await mistake.last().click();
    // The table's page fits a phone with it.
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    if (shots) await page.screenshot({ path: `${shots}/analysis-table-${lang}-1280.png`, fullPage: true });
    await card.getByRole('link', { name: texts.inRecord[lang] }).click();
    await expect(page).toHaveURL(/record\/.*move=3/);
    await expect(page.locator('input[type="range"]')).toHaveValue('3');
  });

  test(`a whole match looked over: ${lang}`, async ({ browser }) => {
    const referee = await loadReferee();
    const { page, context } = await newPlayer(browser, { lang });
    await page.goto(url('/'));
    const people = [await guest(context), await guest((await newPlayer(browser)).context)] as const;
    const place = { game: 'backgammon', rules: 'modern,points=1' };
    const table = await seated(page, people[0], people[1], place);
    // Four plays, each the last that the referee lists; dice come by themselves.
    for (let plays = 0; plays < 4;) {
      const events = (await eventsOf(page, table)) as { kind: string; position?: string; number: number }[];
      const last = events.findLast((event) => event.position !== undefined);
      const turn = last?.position ? referee.look({ ...place, position: last.position }).turn : null;
      if (!last?.position || turn?.by !== 'player' || turn.seat === undefined) {
        await page.waitForTimeout(10);
        continue;
      }
      const moves = referee.legalMoves({ ...place, position: last.position }).map((each) => each.move);
      const move = moves.find((each) => each === 'roll') ?? moves.at(-1) ?? '';
      const seen = events.length;
      await people[turn.seat]?.({ do: 'move', table, seen, key: `m${seen}`, move });
      if (move !== 'roll') plays += 1;
    }
    await people[0]({ do: 'resign', table, seen: (await eventsOf(page, table)).length, key: 'r' });

    await page.goto(url(`/record/${table}`));
    const card = page.getByTestId('analysis');
    const report = card.getByTestId('report');
    const shown: string[] = [];
    for (const begin of [texts.begin, texts.onServer]) {
      await card.getByRole('button', { name: begin[lang] }).click();
      await expect(card.getByRole('button', { name: texts.again[lang] })).toBeVisible({ timeout: 120_000 });
      for (const row of [texts.rate, texts.decisions, texts.lost, texts.very_bad, texts.luck])
        await expect(report.getByRole('rowheader', { name: row[lang], exact: true })).toBeVisible();
      shown.push(await report.innerText());
    }
    // The browser and the server come to the same numbers.
    expect(shown[0]).toBe(shown[1]);
    expect(shown[0]).toMatch(lang === 'fa' ? /[۰-۹]٫[۰-۹]/ : /[0-9]\.[0-9]/);
    await expect(card.getByRole('slider')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    if (shots) {
      await page.screenshot({ path: `${shots}/report-${lang}-1280.png`, fullPage: true });
      await page.setViewportSize(phone);
      await page.screenshot({ path: `${shots}/report-${lang}-390.png`, fullPage: true });
    }
  });

  test(`a server that refuses or is not there: ${lang}`, async ({ browser }) => {
    const { page, context } = await newPlayer(browser, { lang });
    await page.goto(url('/'));
    const people = [await guest(context), await guest((await newPlayer(browser)).context)] as const;
    const table = await seated(page, people[0], people[1], { game: 'connect_four', rules: '' });
    for (const number of [0, 1])
      await people[number]?.({
        do: 'move',
        table,
        seen: (await eventsOf(page, table)).length,
        key: `m${number}`,
        move: '5',
      });
    await people[0]({ do: 'resign', table, seen: (await eventsOf(page, table)).length, key: 'r' });
    await page.goto(url(`/record/${table}`));
    const card = page.getByTestId('analysis');
    const onServer = card.getByRole('button', { name: texts.onServer[lang] });
    const busy = { fa: 'سرور شلوغ است', en: 'the server is busy' };
    const review = /\/review/;
    await context.route(review, (route) =>
      route.fulfill({ status: 503, json: { error: { key: 'busy', clause: '', ...busy } } }),
    );
    await onServer.click();
    await expect(card.getByRole('alert')).toHaveText(lang === 'fa' ? `${busy.fa}.` : 'The server is busy.');
    await context.unroute(review);
    await context.route(review, (route) => route.abort());
    await onServer.click();
    await expect(card.getByRole('alert')).toHaveText(texts.noServer[lang]);
    // The browser can do it alone, and the line may come back.
    await card.getByRole('button', { name: texts.begin[lang] }).click();
    await expect(card.getByRole('slider')).toBeVisible();
    await context.unroute(review);
    await onServer.click();
    await expect(card.getByRole('slider')).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  });
}
