// The sheet for a result: it offers what the format and the game allow, says nothing by itself that may be wrong, and a
// double click is one click.
import { type Page, expect, test } from '@playwright/test';
import { clock as clockWords } from '../src/i18n/clock';
import type { EventView } from '../src/events/types';
import { desk as texts } from '../src/i18n/desk';
import { mending } from '../src/i18n/mending';
import { fill } from '../src/i18n/text';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { url } from './people';
import { admin } from './server';

const sheet = (page: Page) => page.locator('dialog');
const submit = (page: Page) => sheet(page).locator('button[type="submit"]');

for (const lang of ['fa', 'en'] as const) {
  test(`a knockout match has a winner, and its grounds are chosen: ${lang}`, async ({ browser }) => {
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {
      sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'knockout' }],
    });
    for (const name of [`Parisa${lang}`, `Qobad${lang}`]) {
      const person = await member(name);
      await must(director, event, 'entry', { section: 'open', account_name: name });
      await person.dispose();
    }
    await must(director, event, 'pair', { section: 'open' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/do')) return;
      sent.push((request.postDataJSON() as { do: string }).do);
    });
    await page.goto(url(`/events/${event}/desk`));
    const line = page.getByTestId('tables').locator('tbody tr');
    await expect(line).toHaveCount(1);
    await expect(line.locator('.bank').first()).toBeVisible();

    // On the table's clock as well: an end is a win.
    const match = (await viewOf(director, event)).matches[0]?.match ?? '';
    const clock = await context.newPage();
    await clock.goto(url(`/clock?event=${event}&match=${match}`));
    await clock.getByText(fill(lang, clockWords.ofEvent, { place: 1, round: 1 })).waitFor();
    await clock.locator('button[type="submit"]').click();
    const half = clock.locator('[data-side="0"]');
    await half.locator('.face').click();
    await half.getByRole('button', { name: clockWords.ended[lang] }).click();
    await expect(half.getByRole('button', { name: clockWords.win[lang] })).toBeVisible();
    await expect(half.getByRole('button', { name: clockWords.drawn[lang] })).toHaveCount(0);
    await clock.close();

    // A double click at an act that is done at once: it is done once.
    await line.getByRole('button', { name: texts.act_stop[lang] }).click();
    await submit(page).dblclick();
    await expect(sheet(page)).toHaveCount(0);
    await expect(line).toHaveClass(/paused/);
    expect(sent).toHaveLength(1);

    await line.getByRole('button', { name: texts.act_result[lang], exact: true }).click();
    await expect(sheet(page).locator('input[name="verdict"]')).toHaveCount(3);
    await expect(sheet(page).locator('input[value="draw"]')).toHaveCount(0);
    const book = sheet(page).getByLabel(texts.fromBook[lang]);
    const clause = sheet(page).locator('.clause input');
    await sheet(page).locator('input[value="white"]').check();
    await expect(clause).toHaveValue('');
    await expect(submit(page)).toBeDisabled();
    await book.selectOption({ index: 1 });
    await expect(clause).toHaveValue('D 13');
    // Somebody who did not come has not run out of time.
    await sheet(page).getByLabel(texts.howEnded[lang]).selectOption('forfeit');
    await expect(clause).toHaveValue('');
    await book.selectOption({ index: 1 });
    await expect(clause).toHaveValue('N 6-4');

    // The two are playing: a double click asks whether it is meant, and ends nothing.
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText(texts.setResultSure[lang]);
    expect(sent).toHaveLength(1);
    expect((await viewOf(director, event)).matches[0]?.over).toBe(false);
    await submit(page).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(line).toHaveClass(/over/);
    expect(sent).toHaveLength(2);

    // A result that stands can only be wrong.
    await line.getByRole('button', { name: texts.act_correct[lang] }).click();
    await expect(clause).toHaveValue('N 4-6');
    await expect(sheet(page).locator('input[value="draw"]')).toHaveCount(0);
  });

  test(`whoever is made the loser of a match to points has not all of them any more: ${lang}`, async ({
    browser,
  }) => {
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {
      game: 'backgammon',
      online: false,
      lengths: [5],
      place: 'Hall',
    });
    for (const name of ['Bahman', 'Homa']) await must(director, event, 'entry', { section: 'open', name });
    await must(director, event, 'pair', { section: 'open' });
    const match = (await viewOf(director, event)).matches[0]?.match ?? '';
    const result = { white: 10, black: 0, kind: 'played', white_score: 5, black_score: 2 };
    await must(director, event, 'result', { match, result });
    await page.goto(url(`/events/${event}/desk`));
    const line = page.locator(`tr[data-match="${match}"]`);
    await line.getByRole('button', { name: texts.act_correct[lang] }).click();
    await sheet(page).locator('input[value="black"]').check();
    await expect(sheet(page).locator('output')).toHaveText(lang === 'fa' ? '۵' : '5');
    await expect(sheet(page).locator('input[inputmode="numeric"]')).toHaveValue(lang === 'fa' ? '۲' : '2');
    await submit(page).click();
    await expect(sheet(page)).toHaveCount(0);
    expect((await viewOf(director, event)).matches[0]?.result).toMatchObject({
      white_score: 2,
      black_score: 5,
    });

    // N 4-8: the sheet is called by what is done there.
    await line.locator('.board').click();
    await page.keyboard.press('e');
    await expect(sheet(page)).toContainText(mending.reopenHint[lang]);
    await sheet(page).getByLabel(texts.fromBook[lang]).selectOption({ index: 1 });
    await submit(page).click();
    await expect(sheet(page)).toHaveCount(0);
    await line.locator('.board').click();
    await page.keyboard.press('l');
    const title = sheet(page).getByRole('heading');
    await expect(title).not.toContainText(lang === 'fa' ? 'نادرست' : 'Wrong');
    await sheet(page).getByText(mending.wrong[lang]).click();
    await expect(title).toContainText(lang === 'fa' ? 'نادرست' : 'Wrong');
    expect(await findings(page)).toEqual([]);
  });

  test(`a sheet that was open before its table is asks for grounds once the table is there: ${lang}`, async ({
    browser,
  }) => {
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {});
    for (const name of [`Rostam${lang}early`, `Sohrab${lang}early`]) {
      const person = await member(name);
      await must(director, event, 'entry', { section: 'open', account_name: name });
      await person.dispose();
    }
    await must(director, event, 'pair', { section: 'open' });
    // The page as it was in the moment between the pairing and the opening of its table.
    let before = true;
    await page.route(`**/api/events/${event}`, async (route) => {
      const answer = await route.fetch();
      const view = (await answer.json()) as EventView;
      const matches = before ? view.matches.map((match) => ({ ...match, tables: [] })) : view.matches;
      await route.fulfill({ response: answer, json: { ...view, matches } });
    });
    await page.goto(url(`/events/${event}/desk`));
    const line = page.getByTestId('tables').locator('tbody tr');
    await line.getByRole('button', { name: texts.act_result[lang], exact: true }).click();
    await sheet(page).locator('input[value="white"]').check();
    const how = sheet(page).getByLabel(texts.howEnded[lang]);
    await expect(how).toHaveValue('played');
    await expect(sheet(page).getByLabel(texts.fromBook[lang])).toHaveCount(0);
    before = false;
    await must(director, event, 'notice', { text: 'Hello' });
    await expect(how).toHaveValue('adjudicated');
    await sheet(page).getByLabel(texts.fromBook[lang]).selectOption({ index: 1 });
    await submit(page).click();
    await submit(page).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(line).toHaveClass(/over/);
  });
}
