// A match of teams at the desk: a line for the match and one for every board, each with its own players, clocks and actions.
import { type Page, expect, test } from '@playwright/test';
import { desk as texts } from '../src/i18n/desk';
import { events } from '../src/i18n/events';
import { fill } from '../src/i18n/text';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { fitsSmallPhone, url } from './people';
import { admin } from './server';

const sheet = (page: Page) => page.locator('dialog');
const confirm = async (page: Page) => {
  await sheet(page).locator('button[type="submit"]').click();
  await expect(sheet(page)).toHaveCount(0);
};

for (const lang of ['fa', 'en'] as const) {
  test(`every board of a team match has its line, and is ruled by itself: ${lang}`, async ({ browser }) => {
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const section = { id: 'open', fa: 'آزاد', en: 'Open', format: 'round_robin', boards: 2 };
    const event = await openEvent(director, { sections: [section] });
    const [one, two, three, four] = ['Rostam', 'Sohrab', 'Giv', 'Tus'].map((name) => `${name}${lang}team`);
    for (const name of [one, two, three, four]) await member(name ?? '');
    const csv = `name,section,members\nRokh,open,${one}/${two}\nFil,open,${three}/${four}\n`;
    await must(director, event, 'import', { csv });
    await must(director, event, 'pair', { section: 'open' });
    await expect.poll(async () => (await viewOf(director, event)).matches[0]?.tables.length).toBe(2);
    const [match] = (await viewOf(director, event)).matches;
    if (!match) throw new Error('no match');

    await page.goto(url(`/events/${event}/desk`));
    const whole = page.locator(`tr[data-match="${match.match}"]`);
    const board = (number: number) => page.locator(`tr[data-board="${match.match}-${number}"]`);
    await expect(whole).toContainText('Rokh');
    await expect(board(1)).toContainText(fill(lang, events.boardNumber, { board: 1 }));
    for (const name of [one, three]) await expect(board(1)).toContainText(name ?? '');
    for (const name of [two, four]) await expect(board(2)).toContainText(name ?? '');
    await expect(board(2).locator('.bank')).toHaveCount(2);
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);

    // The second board stands, the first goes on.
    await board(2).getByRole('button', { name: texts.act_stop[lang] }).click();
    const place = fill(lang, events.placeNumber, { place: 1 });
    await expect(sheet(page).getByRole('heading').first()).toContainText(place);
    await expect(sheet(page).getByRole('heading').first()).toContainText(
      fill(lang, events.boardNumber, { board: 2 }),
    );
    await confirm(page);
    await expect(board(2)).toHaveClass(/paused/);
    await expect(board(1)).not.toHaveClass(/paused/);

    // A penalty asked for at a board is that board's; asked for at the match it may be for all of them.
    await board(1).getByRole('button', { name: texts.act_penalty[lang] }).click();
    await expect(sheet(page).getByLabel(texts.whichBoard[lang])).toHaveValue('1');
    await confirm(page);
    await whole.getByRole('button', { name: texts.act_penalty[lang] }).click();
    await expect(sheet(page).getByLabel(texts.whichBoard[lang])).toHaveValue('0');
    await confirm(page);
    const given = (await viewOf(director, event)).penalties.map((each) => each.board ?? 0);
    expect(given).toEqual([1, 0]);

    // A board's result is entered at the board; its line is over and offers nothing more to rule.
    await board(1).getByRole('button', { name: texts.act_result[lang] }).click();
    await sheet(page).locator('input[value="white"]').check();
    await sheet(page).locator('button[type="submit"]').click();
    await confirm(page);
    await expect(board(1)).toHaveClass(/over/);
    await expect(board(1).getByRole('button', { name: texts.act_penalty[lang] })).toHaveCount(0);
    await expect(whole).not.toHaveClass(/over/);
  });
}
