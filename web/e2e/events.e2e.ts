// Events as people meet them: a director opens one from a preset, players enter on a phone, rounds are paired and
// reported, and what everybody sees of it: standings, paper, the screen in the hall, the frame of another site.
import { type Browser, type Page, expect, test } from '@playwright/test';
import { type Lang } from '../src/i18n/text';
import { pages as texts } from '../src/i18n/event_pages';
import { form } from '../src/i18n/event_form';
import { events } from '../src/i18n/events';
import { bracketWords } from '../src/i18n/event_bracket';
import { findings } from './axe';
import { fillMoment } from './fields';
import { desktop, newPlayer, phone, url } from './people';
import { admin, serve } from './server';

const password = 'haft khan 7777';

/** Signs the page in as somebody, who is registered if need be. */
async function member(browser: Browser, name: string, lang: Lang, viewport = desktop): Promise<Page> {
  const { page } = await newPlayer(browser, { lang, viewport });
  await page.goto(url('/sign-in'));
  const path = name === admin.name ? '/api/account/login' : '/api/account/register';
  const secret = name === admin.name ? admin.password : password;
  const answer = await page.request.post(url(path), { data: { name, password: secret, bot: false } });
  expect(answer.status(), await answer.text()).toBe(200);
  return page;
}

/** What the director's desk does; here only what the players see matters. */
async function wish(
  page: Page,
  event: string,
  word: string,
  fields: object,
): Promise<Record<string, unknown>> {
  const key = `${word} ${JSON.stringify(fields)}`.slice(0, 60);
  const answer = await page.request.post(url(`/api/events/${event}/do`), {
    data: { do: word, key: `${key} ${Date.now()}`, ...fields },
  });
  const body = (await answer.json()) as Record<string, unknown>;
  expect(answer.status(), `${word}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}
interface View {
  entries: { entry: string; name: string; status: string }[];
  matches: { match: string; round: number; white: string; black: string; over: boolean }[];
}
const viewOf = async (page: Page, event: string): Promise<View> =>
  (await (await page.request.get(url(`/api/events/${event}`))).json()) as View;

/** Fills in the form of a preset and opens the event; gives its id. */
async function open(
  page: Page,
  lang: Lang,
  preset: string,
  names: { fa: string; en: string },
): Promise<string> {
  await page.goto(url('/events'));
  await page.getByRole('link', { name: texts.openEvent[lang] }).click();
  await page.locator(`input[name="preset"][value="${preset}"]`).check({ force: true });
  // What is missing is said before anything is sent.
  await page.getByRole('button', { name: form.open[lang] }).click();
  await expect(page.getByRole('alert')).toContainText(form.nameNeeded[lang]);
  expect(await findings(page)).toEqual([]);
  await page.locator('input[name="fa"]').fill(names.fa);
  await page.locator('input[name="en"]').fill(names.en);
  const soon = new Date(Date.now() + 90 * 60_000);
  await fillMoment(page, lang, 'starts', soon.getTime());
  const place = page.locator('input[name="place"]');
  if (await place.isVisible()) await place.fill('Hall 2');
  await page.getByRole('button', { name: form.open[lang] }).click();
  await page.waitForURL(/\/events\/(?!new)[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name: names[lang] })).toBeVisible();
  return decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');
}

const results = async (director: Page, event: string, round: number) => {
  for (const match of (await viewOf(director, event)).matches) {
    if (match.round !== round || match.black === '' || match.over) continue;
    const result = { white: 10, black: 0, kind: 'played', white_score: 7, black_score: 4 };
    await wish(director, event, 'result', {
      match: match.match,
      result,
      grounds: { clause: 'N 4-6', reason: 'slip at the desk' },
    });
  }
};

for (const lang of ['fa', 'en'] as const) {
  test(`a club Swiss from opening to paper: ${lang}`, async ({ browser }) => {
    test.slow();
    const name = lang === 'fa' ? 'تهمتن' : 'Gordafarid';
    const director = await member(browser, admin.name, lang);
    const event = await open(director, lang, 'club-swiss', { fa: `جام ${name}`, en: `Cup of ${name}` });
    const done = await wish(director, event, 'import', {
      csv: 'name,section,institution,level,rating,seed,account\nZal,main,,,1700,,\nBijan,main,,,1600,,\nمنیژه,main,,,1500,,\n',
    });
    expect(done['entered']).toBe(3);

    // A player enters on a phone: one tap on the event, one on the button.
    const player = await member(browser, name, lang, phone);
    await player.goto(url('/events'));
    await player.getByRole('link', { name: lang === 'fa' ? `جام ${name}` : `Cup of ${name}` }).click();
    await player.getByRole('button', { name: texts.enter[lang], exact: true }).click();
    const mine = player.getByTestId('my-game');
    await expect(mine).toBeVisible();
    const entry = (await viewOf(director, event)).entries.find((each) => each.name === name);
    if (entry?.status === 'applied') await wish(director, event, 'approval', { entry: entry.entry });
    await expect(mine).toContainText(texts.youAreIn[lang]);
    expect(await findings(player)).toEqual([]);

    // The first round appears by itself; the player arrives and reports.
    await wish(director, event, 'pair', { section: 'main' });
    await expect(mine).toContainText(texts.against[lang]);
    await mine.getByRole('button', { name: texts.iAmHere[lang] }).click();
    await expect(mine.getByRole('button', { name: texts.iAmHere[lang] })).toBeHidden();
    await mine.getByRole('button', { name: texts.report[lang] }).click();
    await mine.getByLabel(texts.theirScore[lang]).fill('3');
    await mine.getByRole('button', { name: events.send[lang] }).click();
    await expect(mine).toContainText(texts.reportedByMe[lang]);
    await mine.getByRole('button', { name: texts.call[lang] }).click();
    await mine.getByRole('button', { name: events.send[lang] }).click();
    await expect(mine).toContainText(texts.youCalled[lang]);
    expect(await findings(player)).toEqual([]);

    await results(director, event, 1);
    await wish(director, event, 'pair', { section: 'main' });
    await results(director, event, 2);
    await wish(director, event, 'notice', { text: 'Tea in the garden' });
    await expect(player.getByText('Tea in the garden').first()).toBeVisible();

    await player.getByRole('link', { name: events.standings[lang], exact: true }).first().click();
    await expect(player.locator('table tbody tr')).toHaveCount(4);
    await expect(player.locator('tr.own')).toContainText(name);
    expect(await findings(player)).toEqual([]);
    await player.getByRole('link', { name: events.rules[lang], exact: true }).first().click();
    await player.getByRole('button', { name: texts.checkNow[lang] }).click();
    await expect(player.getByText(texts.sealGood[lang])).toBeVisible();
    await expect(player.getByText(texts.lotsGood[lang])).toBeVisible();

    // Paper, in the language that the address asks for.
    const other = lang === 'fa' ? 'en' : 'fa';
    for (const what of ['pairings', 'names', 'standings', 'slips', 'entries'] as const) {
      await director.goto(url(`/events/${event}/print?what=${what}&section=main&round=1&lang=${other}`));
      const paper = director.getByTestId('paper');
      await expect(paper).toHaveAttribute('lang', other);
      await expect(paper).toContainText('Bijan');
      expect(await findings(director), what).toEqual([]);
    }
    const pdf = await director.pdf({ preferCSSPageSize: true });
    expect(pdf.length).toBeGreaterThan(5_000);
    await director.goto(url(`/events/${event}/hall`));
    await expect(director.getByTestId('hall')).toContainText('Zal');
    // Names of both scripts stand below each other, on the side of the page's language.
    const first = director.locator('.name:not(.other) bdi');
    const sides = () =>
      first.evaluateAll((names) => [...new Set(names.map((name) => getComputedStyle(name).textAlign))]);
    await expect.poll(sides).toEqual([lang === 'fa' ? 'right' : 'left']);
    await director.goto(url(`/events/${event}/embed?lang=${other}`));
    await expect(director.getByTestId('embed').locator('tbody tr')).toHaveCount(4);
    await player.context().close();
    await director.context().close();
  });
}

test('two players of a knockout: one reports, the other confirms; a third is too late', async ({
  browser,
}) => {
  const director = await member(browser, admin.name, 'en');
  const event = await open(director, 'en', 'club-knockout', { fa: 'فینال', en: 'Final of two' });
  const first = await member(browser, 'Esfandiar', 'fa', phone);
  const second = await member(browser, 'Rudabeh', 'en', phone);
  for (const [page, lang] of [
    [first, 'fa'],
    [second, 'en'],
  ] as const) {
    await page.goto(url(`/events/${event}`));
    await page.getByRole('button', { name: texts.enter[lang], exact: true }).click();
    await expect(page.getByTestId('my-game')).toBeVisible();
  }
  for (const entry of (await viewOf(director, event)).entries)
    await wish(director, event, 'approval', { entry: entry.entry });
  await wish(director, event, 'pair', { section: 'main' });

  const mine = first.getByTestId('my-game');
  await mine.getByRole('button', { name: texts.report.fa }).click();
  await mine.getByLabel(texts.theirScore.fa).fill('5');
  await mine.getByRole('button', { name: events.send.fa }).click();
  const theirs = second.getByTestId('my-game');
  await expect(theirs).toContainText('You lost, you 5, your opponent 7');
  await theirs.getByRole('button', { name: texts.dispute.en }).click();
  await expect(theirs).toContainText(texts.youDispute.en);
  await expect(mine).toContainText(texts.theyDispute.fa);
  await theirs.getByRole('button', { name: texts.confirm.en }).click();
  await expect(theirs).toContainText('You lost, you 5, your opponent 7');
  await expect(mine).toContainText(texts.you_won.fa);

  await first.getByRole('link', { name: events.bracket.fa, exact: true }).click();
  // The bracket stands in the page, from right to left, and says who won.
  const final = first.locator('[data-stage="main"] [data-slot]').first();
  await expect(final).toContainText('Esfandiar');
  await expect(final.locator('.won')).toHaveText(new RegExp(`Esfandiar\\s*✓\\s*${bracketWords.won.fa}\\s*۷`));
  await expect(final.locator('.won ~ .side, .side:has(+ .won)')).toContainText('۵');
  expect(await findings(first), 'bracket').toEqual([]);

  const third = await member(browser, 'Siavash', 'fa', phone);
  await third.goto(url(`/events/${event}?tab=entries`));
  await expect(third.getByText(texts.entriesClosed.fa)).toBeVisible();
});

test('the next event on the home page, and lists for who is nobody', async ({ browser }) => {
  const director = await member(browser, admin.name, 'fa');
  const event = await open(director, 'fa', 'mind-games', { fa: 'روز فکر', en: 'Day of thought' });
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await page.goto(url('/'));
  await expect(page.getByRole('link', { name: /روز فکر|جام|فینال/ }).first()).toBeVisible();
  await page.goto(url(`/events/${event}`));
  await expect(page.getByRole('link', { name: texts.signInToEnter.fa })).toBeVisible();
  await page.goto(url(`/events/${event}?tab=rules`));
  await expect(page.getByText('بند ⁨D 11⁩')).toBeVisible();
  for (const tab of ['round', 'standings', 'bracket', 'entries', 'rules', 'notices']) {
    await page.goto(url(`/events/${event}?tab=${tab}`));
    await expect(page.locator('h1')).toBeVisible();
    expect(await findings(page), tab).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), tab).toBe(false);
  }
  await page.goto(url('/events/none'));
  await expect(page.getByText(events.noEvent.fa)).toBeVisible();
  // Only who has the office opens events.
  await page.goto(url('/events/new'));
  await expect(page.getByText(form.directorsOnly.fa)).toBeVisible();
});

test('an arena without events says what to do instead', async ({ browser }) => {
  // A server of its own: on the common one there are events.
  const before = process.env['MEYDAN_URL'];
  const empty = await serve();
  process.env['MEYDAN_URL'] = empty.address;
  try {
    for (const lang of ['fa', 'en'] as const) {
      const visitor = await newPlayer(browser, { lang, viewport: phone });
      await visitor.page.goto(url('/events'));
      await expect(visitor.page.getByText(texts.noEvents[lang])).toBeVisible();
      await visitor.page.getByRole('link', { name: texts.playMeanwhile[lang] }).click();
      await expect(visitor.page).toHaveURL(url('/'));
      const director = await member(browser, admin.name, lang);
      await director.goto(url('/events'));
      await expect(director.getByText(texts.noEventsDirector[lang])).toBeVisible();
      await director.getByRole('status').getByRole('link', { name: texts.openEvent[lang] }).click();
      await expect(director).toHaveURL(url('/events/new'));
    }
  } finally {
    process.env['MEYDAN_URL'] = before;
    await empty.stop();
  }
});

test('settings: what can still be changed is changed', async ({ browser }) => {
  const director = await member(browser, admin.name, 'en');
  const event = await open(director, 'en', 'plain', { fa: 'ساده', en: 'Simple one' });
  await director.getByRole('link', { name: texts.edit.en, exact: true }).click();
  await director.locator('input[name="en"]').fill('Simple two');
  await director.getByRole('button', { name: form.save.en }).click();
  await expect(director.getByText(form.saved.en)).toBeVisible();
  await director.goto(url(`/events/${event}`));
  await expect(director.getByRole('heading', { name: 'Simple two' })).toBeVisible();
});
