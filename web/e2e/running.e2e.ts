// Live from the hall: a clock on the table tells its score, and the event's page, the hall screen and the overlay show it
// while it is played; what has not been heard of for a while is marked as old.
import { type Page, expect, test } from '@playwright/test';
import { words } from '../../games/backgammon/web/clock/texts';
import { clock as texts } from '../src/i18n/clock';
import { running } from '../src/i18n/running';
import { table } from '../src/i18n/table';
import { digits } from '../src/i18n/text';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { type Lang, newPlayer, phone, twice, url } from './people';
import { admin } from './server';

const half = (page: Page, side: 0 | 1) => page.locator(`[data-side="${side}"]`);
const face = (page: Page, side: 0 | 1) => half(page, side).locator('.face');

async function win(page: Page, lang: Lang, side: 0 | 1, how: 'single' | 'gammon'): Promise<void> {
  const other = side === 0 ? 1 : 0;
  await face(page, other).click();
  await half(page, side).getByRole('button', { name: texts.iWon[lang] }).click();
  await half(page, side).locator(`[data-how="${how}"]`).click();
  await twice(half(page, other).getByRole('button', { name: texts.agree[lang] }));
}

for (const lang of ['fa', 'en'] as const) {
  test(`N 4-7: the score goes from the table to the page, the hall and the overlay: ${lang}`, async ({
    browser,
  }) => {
    test.slow();
    const { context, page: desk } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {
      game: 'backgammon',
      online: false,
      lateness: 'wait',
      lengths: [3],
      clock: { kind: 'simple_delay', bank_ms: 360_000, step_ms: 12_000 },
      sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'knockout' }],
    });
    for (const name of ['Parsa', 'Roya']) {
      await (await member(`${name}run${lang}`)).dispose();
      await must(director, event, 'entry', { section: 'open', account_name: `${name}run${lang}` });
    }
    await must(director, event, 'pair', { section: 'open' });
    const view = await viewOf(director, event);
    const match = view.matches[0];
    const id = match?.match ?? '';
    const nameOf = (entry = '') => view.entries.find((each) => each.entry === entry)?.name ?? '';

    // A player's tablet is the clock; a visitor who is nobody, the hall screen and a streaming program look on.
    const tablet = await atBrowser(browser, nameOf(match?.white), lang);
    await tablet.page.goto(url(`/clock?event=${event}&match=${id}`));
    await tablet.page.locator('button[type="submit"]').click();
    const visitor = await newPlayer(browser, { lang, viewport: phone });
    await visitor.page.goto(url(`/events/${event}`));
    const hall = await newPlayer(browser, { lang, viewport: { width: 1920, height: 1080 } });
    await hall.page.goto(url(`/events/${event}/hall`));
    const stream = await newPlayer(browser, { lang, viewport: { width: 1920, height: 1080 } });
    await stream.page.clock.install();
    await stream.page.goto(url(`/events/${event}/overlay?match=${id}&lang=${lang}&place=bottom_left`));

    const card = visitor.page.locator(`[data-match="${id}"]`);
    const strip = stream.page.getByTestId('overlay');
    await expect(card.getByTestId('running')).toContainText(running.live[lang]);
    await win(tablet.page, lang, 0, 'gammon');
    // N 4-4-6: the next game is the Crawford game.
    await expect(card.getByTestId('running')).toContainText(words.crawford[lang]);
    await expect(card.locator('b.now')).toHaveText([digits(lang, 2), digits(lang, 0)]);
    await expect(hall.page.getByTestId('running')).toContainText(digits(lang, 2));
    await expect(strip).toContainText(words.crawford[lang]);
    await expect(strip.locator('b')).toHaveText([digits(lang, 2), digits(lang, 0)]);
    await expect(strip).toContainText(nameOf(match?.black));
    // The clock that runs is seen running.
    await face(tablet.page, 0).click();
    await expect(strip.locator('li').nth(1)).toHaveClass(/turn/);
    expect(await findings(visitor.page)).toEqual([]);
    expect(await findings(hall.page)).toEqual([]);
    expect(await findings(stream.page)).toEqual([]);
    // Nothing stands behind the strip, and it stays in its corner.
    expect(await stream.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    const box = await strip.locator('section').boundingBox();
    expect((box?.x ?? 999) < 100 && (box?.y ?? 0) > 700).toBe(true);

    // The director finds the overlay's address on the match's card.
    await desk.goto(url(`/events/${event}`));
    const own_card = desk.locator(`[data-match="${id}"]`);
    await own_card.getByText(running.overlay[lang]).click();
    await expect(own_card.locator('code')).toContainText(`/events/${event}/overlay?match=${id}`);
    await own_card.getByRole('combobox').first().selectOption('top_right');
    await expect(own_card.locator('code')).toContainText('place=top_right');
    await own_card.getByRole('button', { name: table.copy[lang] }).click();
    await expect(own_card.getByRole('button', { name: table.copied[lang] })).toBeVisible();
    expect(await findings(desk)).toEqual([]);

    // The tablet goes away and nothing more is heard: what is shown is marked as old.
    await stream.page.route('**/running', (route) => route.abort());
    await tablet.context.close();
    await stream.page.clock.fastForward(40_000);
    await expect(strip.locator('.stale')).toBeVisible();

    // A result ends it.
    await must(director, event, 'result', {
      match: id,
      result: { white: 10, black: 0, white_score: 3, black_score: 0 },
    });
    await expect(card.getByTestId('running')).toHaveCount(0);
    await expect(card.locator('.won')).toContainText(nameOf(match?.white));
  });
}

test('N 5-2: under appeal neither the card nor the overlay shows a score', async ({ browser }) => {
  const { context } = await atBrowser(browser, admin.name, 'en');
  const director = context.request;
  const event = await openEvent(director, {
    game: 'backgammon',
    online: false,
    lateness: 'wait',
    lengths: [5],
    sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'knockout' }],
  });
  const players = [await member('Sohrabappeal'), await member('Rostamappeal')];
  for (const name of ['Sohrabappeal', 'Rostamappeal'])
    await must(director, event, 'entry', { section: 'open', account_name: name });
  for (const name of ['Davarappeal', 'Hakimappeal', 'Amirappeal']) {
    await (await member(name)).dispose();
    await must(director, event, 'appointment', { name, office: 'committee' });
  }
  await must(director, event, 'pair', { section: 'open' });
  const match = (await viewOf(director, event)).matches[0];
  const said = await director.post(url(`/api/events/${event}/running`), {
    data: { match: match?.match, white_score: 4, black_score: 1, length: 5 },
  });
  expect(said.ok(), await said.text()).toBe(true);
  const visitor = await newPlayer(browser, { lang: 'en' });
  await visitor.page.goto(url(`/events/${event}`));
  const stream = await newPlayer(browser, { lang: 'en' });
  await stream.page.goto(url(`/events/${event}/overlay?section=open&board=1`));
  await expect(visitor.page.getByTestId('running')).toBeVisible();
  await expect(stream.page.locator('b').first()).toHaveText('4');
  const white = (await viewOf(director, event)).entries.find((each) => each.entry === match?.white);
  await must(director, event, 'penalty', {
    match: match?.match,
    entry: match?.white,
    step: 'points',
    points: 2,
    grounds: { clause: 'N 5', reason: 'a test' },
  });
  const own_side = white?.name === 'Sohrabappeal' ? players[0] : players[1];
  if (own_side)
    await must(own_side, event, 'appeal', { match: match?.match, entry: match?.white, text: 'no' });
  await expect(visitor.page.getByTestId('running')).toHaveCount(0);
  await expect(stream.page.locator('b').first()).toHaveText('');
});
