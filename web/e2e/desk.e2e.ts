// A director runs an event from the desk; the committee hears an appeal; a match is played with the table's clock.
import { type Page, expect, test } from '@playwright/test';
import type { DeskRow } from '../src/events/types';
import { desk as texts } from '../src/i18n/desk';
import { words } from '../../games/backgammon/web/clock/texts';
import { clock as clockTexts } from '../src/i18n/clock';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { type Lang, fitsSmallPhone, twice, url } from './people';
import { admin } from './server';

const sheet = (page: Page) => page.locator('dialog');
const confirm = async (page: Page) => {
  await sheet(page).locator('button[type="submit"]').click();
  await expect(sheet(page)).toHaveCount(0);
};
const line = (page: Page, match: string) => page.locator(`tr[data-match="${match}"]`);
/** The key of an action, on the chosen line. */
async function press(page: Page, match: string, key: string): Promise<void> {
  await line(page, match).locator('.board').click();
  await expect(line(page, match)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press(key);
  await expect(sheet(page)).toBeVisible();
}
async function setResult(page: Page, match: string, verdict: 'white' | 'black' | 'draw'): Promise<void> {
  await press(page, match, 'r');
  await sheet(page).locator(`input[value="${verdict}"]`).check();
  // Nothing is known of why a game that is played should end: the director chooses.
  await sheet(page).locator('fieldset select').last().selectOption({ index: 1 });
  // While the two are playing, one slip would end their game: it is said twice.
  const submit = sheet(page).locator('button[type="submit"]');
  const again = sheet(page).locator('button.danger[type="submit"]');
  await submit.click();
  await expect(again.or(line(page, match).and(page.locator('.over')))).toBeVisible();
  if (await again.isVisible()) await confirm(page);
  await expect(line(page, match)).toHaveClass(/over/);
}

for (const lang of ['fa', 'en'] as const) {
  test(`two rounds from the desk, a pause, a penalty and a corrected result: ${lang}`, async ({
    browser,
  }) => {
    test.slow();
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {});
    const names = ['Ani', 'Babak', 'Cyrus', 'Dara'].map((name) => `${name}${lang}desk`);
    for (const name of names) {
      const person = await member(name);
      await must(person, event, 'entry', { section: 'open' });
      await person.dispose();
    }
    await page.goto(url(`/events/${event}/desk`));
    await page.locator('#tab-entries').click();
    const approve = page
      .getByTestId('entries')
      .getByRole('button', { name: texts.approve[lang], exact: true });
    for (let left = names.length; left > 0; --left) {
      await expect(approve).toHaveCount(left);
      await approve.first().click();
    }
    await expect(approve).toHaveCount(0);
    await fitsSmallPhone(page);

    // A file with a wrong line: nothing is entered, and the line is named.
    await page.locator('summary', { hasText: texts.import[lang] }).click();
    await page
      .getByLabel(texts.importText[lang])
      .fill('name,section,institution,level\nEli,open,X,\nFred,nowhere,X,');
    await page.getByRole('button', { name: texts.importGo[lang] }).click();
    await expect(page.getByTestId('problems').locator('li')).toHaveCount(1);
    await expect(page.getByTestId('problems')).toContainText('Fred');

    await page.locator('#tab-tables').click();
    await page
      .locator('[data-section="open"]')
      .getByRole('button', { name: texts.startSection[lang] })
      .click();
    await expect(page.getByTestId('tables').locator('tbody tr')).toHaveCount(2);
    const first = (await viewOf(director, event)).matches.map((match) => match.match);
    const [one = '', two = ''] = first;
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);

    // N 4-3-2: the table stands, with its clause, and goes on.
    await expect(line(page, one).locator('.bank').first()).toBeVisible();
    await press(page, one, 'p');
    await confirm(page);
    await expect(line(page, one)).toHaveClass(/paused/);
    await press(page, one, 'p');
    await confirm(page);
    await expect(line(page, one)).not.toHaveClass(/paused/);

    // Time for the other player, whose clock stands still, so that it can be read.
    const desk = async () =>
      (await (await director.get(url(`/api/events/${event}/desk`))).json()) as { tables: DeskRow[] };
    const row = async () => (await desk()).tables.find((each) => each.match === one);
    const waits = (await row())?.running === 0 ? 1 : 0;
    const before = (await row())?.clocks[waits] ?? 0;
    await press(page, one, 't');
    await sheet(page).locator('select').first().selectOption({ index: waits });
    await confirm(page);
    await expect.poll(async () => (await row())?.clocks[waits]).toBe(before + 30_000);

    await press(page, one, 'x');
    await sheet(page).locator('input[value="warning"]').check();
    await sheet(page).locator('select').last().selectOption({ index: 1 });
    expect(await findings(page)).toEqual([]);
    await confirm(page);
    await expect.poll(async () => (await viewOf(director, event)).penalties.length).toBe(1);

    await setResult(page, one, 'white');
    await setResult(page, two, 'white');
    await page
      .locator('[data-section="open"]')
      .getByRole('button', { name: texts.pairNext[lang], exact: true })
      .click();
    await expect.poll(async () => (await viewOf(director, event)).sections[0]?.rounds.length).toBe(2);
    const second = (await viewOf(director, event)).matches.filter((match) => match.round === 2);
    for (const match of second) await setResult(page, match.match, 'draw');

    // N 4-6: a result of the first round is corrected after the second; the desk says what that changes.
    await page.locator('#tables-title ~ label select').nth(1).selectOption('1');
    await press(page, one, 'r');
    await sheet(page).locator('input[value="black"]').check();
    const preview = sheet(page).getByTestId('preview');
    await expect(preview.locator('tbody tr').first()).toBeVisible();
    await confirm(page);
    await expect
      .poll(
        async () =>
          (await viewOf(director, event)).matches.find((match) => match.match === one)?.result?.black,
      )
      .toBe(10);

    await page.goto(url(`/events/${event}/log`));
    await expect(page.getByTestId('log').locator('tr[data-fact="penalty"]')).toHaveCount(1);
    await fitsSmallPhone(page);
    await page.getByLabel(texts.onlyRulings[lang]).check();
    await expect(page.getByTestId('log').locator('tr[data-fact="entry"]')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });

  test(`a match on the table clock, an appeal, and the committee's verdict: ${lang}`, async ({ browser }) => {
    test.slow();
    const tag = `${lang}com`;
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {
      game: 'backgammon',
      rules: 'modern',
      online: false,
      lengths: [3],
      lateness: 'wait',
      clock: { kind: 'simple_delay', bank_ms: 360_000, step_ms: 12_000 },
    });
    const people = {
      Giti: await member(`Giti${tag}`),
      Hadi: await member(`Hadi${tag}`),
      Iraj: await member(`Iraj${tag}`),
      Jale: await member(`Jale${tag}`),
      Kian: await member(`Kian${tag}`),
    };
    for (const name of ['Giti', 'Hadi'])
      await must(director, event, 'entry', { section: 'open', account_name: `${name}${tag}` });

    await page.goto(url(`/events/${event}/desk`));
    await page.locator('#tab-officials').click();
    const committee = page.locator('section', { has: page.locator('#office-committee') });
    for (const name of ['Iraj', 'Jale', 'Kian']) {
      await committee.locator('input').fill(`${name}${tag}`);
      await committee.locator('button[type="submit"]').click();
      await expect(committee.locator('li', { hasText: `${name}${tag}` })).toBeVisible();
    }
    expect(await findings(page)).toEqual([]);
    await page.locator('#tab-tables').click();
    await page
      .locator('[data-section="open"]')
      .getByRole('button', { name: texts.startSection[lang] })
      .click();
    await expect(page.getByTestId('tables').locator('tbody tr')).toHaveCount(1);

    // The director's device stands on the table as its clock.
    const match = (await viewOf(director, event)).matches[0];
    if (!match) throw new Error('no match');
    await line(page, match.match).locator('.board').click();
    await page.keyboard.press('o');
    await page.waitForURL('**/clock?event=*');
    await page.locator('button[type="submit"]').click();
    const half = (side: 0 | 1) => page.locator(`[data-side="${side}"]`);
    const win = async (side: 0 | 1, how: 'single' | 'gammon') => {
      const other = side === 0 ? 1 : 0;
      await half(other).locator('.face').click();
      await half(side).getByRole('button', { name: clockTexts.iWon[lang] }).click();
      await half(side).locator(`[data-how="${how}"]`).click();
      await twice(half(other).getByRole('button', { name: clockTexts.agree[lang] }));
    };
    await win(0, 'gammon');
    await expect(page.getByTestId('crawford-1')).toContainText(words.crawford[lang]);
    await win(0, 'single');
    await page.getByRole('button', { name: clockTexts.send[lang] }).click();
    await expect(page.getByTestId('sent')).toContainText(clockTexts.sent_result[lang]);
    await expect
      .poll(async () => (await viewOf(director, event)).matches[0]?.result)
      .toMatchObject({ white: 10, black: 0, white_score: 3, black_score: 0 });

    // N 5-2: the loser asks the committee; both are heard; nobody there is told the ruling.
    const view = await viewOf(director, event);
    const nameOf = (entry: string) => view.entries.find((each) => each.entry === entry)?.name ?? '';
    const loser = nameOf(match.black).startsWith('Giti') ? people.Giti : people.Hadi;
    await must(loser, event, 'appeal', {
      match: match.match,
      entry: match.black,
      text: 'The last roll was cocked.',
    });
    const winner = await atBrowser(browser, nameOf(match.white), lang);
    await winner.page.goto(url(`/events/${event}/committee`));
    await winner.page.locator('[data-appeal] textarea').fill('It lay flat.');
    await winner.page.locator('[data-appeal] button[type="submit"]').click();
    await expect(winner.page.locator('[data-appeal]')).toContainText('It lay flat.');
    await winner.context.close();

    await vote(browser, `Iraj${tag}`, lang, event);
    await must(people.Jale, event, 'vote', {
      appeal: (await viewOf(director, event)).appeals[0]?.appeal,
      decision: 'black_wins',
      text: 'Cocked.',
    });
    await page.goto(url(`/events/${event}/committee`));
    await expect(page.getByTestId('verdict')).toContainText(texts.changes[lang]);
    await expect
      .poll(async () => (await viewOf(director, event)).matches[0]?.result)
      .toMatchObject({ white: 0, black: 10, kind: 'adjudicated' });
    for (const person of Object.values(people)) await person.dispose();
  });
}

/** A member of the committee at a browser; what the director ruled is nowhere on the page. */
async function vote(
  browser: Parameters<typeof atBrowser>[0],
  name: string,
  lang: Lang,
  event: string,
): Promise<void> {
  const { page, context } = await atBrowser(browser, name, lang);
  expect((await viewOf(context.request, event)).matches[0]?.result).toBeNull();
  await page.goto(url(`/events/${event}/committee`));
  await expect(page.locator('[data-appeal]')).toContainText('cocked');
  expect(await findings(page)).toEqual([]);
  await page.locator('input[value="black_wins"]').check();
  await page.locator('.vote textarea').fill('The die did not lie flat.');
  await page.locator('.vote button[type="submit"]').click();
  await expect(page.locator('.vote [role="status"]')).toContainText(texts.voted[lang]);
  await context.close();
}
