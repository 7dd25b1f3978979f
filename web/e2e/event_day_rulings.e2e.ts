// The other half of a day at the board, from the desk in Persian: somebody late, excused, out of the hall and late from a
// break; play without the clock; an appeal whose ruling nobody sees; somebody goes home; the report.
import { type Page, expect, test } from '@playwright/test';
import { desk as texts } from '../src/i18n/desk';
import { events as words, stepWords } from '../src/i18n/events';
import { hall } from '../src/i18n/hall';
import { referee } from '../src/i18n/referee';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { fitsSmallPhone, newPlayer, url } from './people';
import { admin } from './server';

const lang = 'fa';
const sheet = (page: Page) => page.locator('dialog');
const line = (page: Page, match: string) => page.locator(`tr[data-match="${match}"]`);
const submit = async (page: Page) => {
  await sheet(page).locator('button[type="submit"]').click();
  await expect(sheet(page)).toHaveCount(0);
};
async function choose(page: Page, match: string): Promise<void> {
  await line(page, match).locator('.board').click();
  await expect(line(page, match)).toHaveAttribute('aria-current', 'true');
}

test('an event day at the desk: who is late, who is away, an appeal, the report', async ({ browser }) => {
  test.slow();
  const { page, context } = await atBrowser(browser, admin.name, lang);
  const director = context.request;
  const event = await openEvent(director, {
    game: 'backgammon',
    online: false,
    lengths: [7],
    lateness: 'points',
    first_grace_ms: 0,
    grace_ms: 0,
    late_step_ms: 12_000,
    clock_use: 'required',
    sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'consolation' }],
  });
  const people = new Map(
    await Promise.all(
      ['Kianday', 'Lidaday', 'Mehrday', 'Nazday', 'Oraday'].map(
        async (name) => [name, await member(name)] as const,
      ),
    ),
  );
  const person = (name: string) => {
    const found = people.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  for (const [at, name] of ['Kianday', 'بازیکن ۲', 'بازیکن ۳', 'Lidaday'].entries())
    await must(director, event, 'entry', {
      section: 'open',
      name,
      seed: at + 1,
      ...(name.endsWith('day') ? { account_name: name } : {}),
    });
  for (const name of ['Mehrday', 'Nazday', 'Oraday'])
    await must(director, event, 'appointment', { name, office: 'committee' });
  await must(director, event, 'pair', { section: 'open' });
  const view = () => viewOf(director, event);
  const begun = await view();
  const nameOf = (entry: string) => begun.entries.find((each) => each.entry === entry)?.name ?? '';
  const disputed = begun.matches.find((each) => nameOf(each.white).endsWith('day'));
  const other = begun.matches.find((each) => each !== disputed);
  if (!disputed || !other) throw new Error('two matches');
  const now = async (match: string) => (await view()).matches.find((each) => each.match === match);

  await page.goto(url(`/events/${event}/desk`));

  // N 2-2: one has arrived, and the other one's lateness is counted; N 2-2-3: the director excuses it.
  await line(page, other.match).getByRole('button', { name: texts.arrived[lang] }).first().click();
  await expect(line(page, other.match)).toContainText('امتیاز به حریف');
  await line(page, other.match).getByRole('button', { name: texts.excuse[lang] }).click();
  await expect(line(page, other.match)).not.toContainText('امتیاز به حریف');

  // N 2-2-4: fourteen minutes out of the hall, and somebody who is still out.
  await choose(page, other.match);
  await page.keyboard.press('h');
  await sheet(page).getByLabel(hall.minutes[lang]).fill('۱۴');
  await sheet(page).getByLabel(hall.text[lang]).fill('تلفن، با اجازهٔ مدیر');
  expect(await findings(page)).toEqual([]);
  await submit(page);
  await expect.poll(async () => (await now(other.match))?.absences).toMatchObject([{ minutes: 14 }]);
  await choose(page, other.match);
  await page.keyboard.press('h');
  await submit(page);
  await expect(line(page, other.match)).toContainText('بیرون از سالن');
  await choose(page, other.match);
  await page.keyboard.press('h');
  await expect(sheet(page).locator('button[type="submit"]')).toHaveText(hall.ends_back[lang]);
  await submit(page);
  await expect(line(page, other.match)).not.toContainText('بیرون از سالن');

  // N 2-2: late from a break is a reminder first.
  await choose(page, other.match);
  await page.keyboard.press('h');
  await sheet(page).locator('input[value="break"]').check();
  await submit(page);
  await expect(line(page, other.match)).toContainText('از استراحت برنگشته است');
  await expect
    .poll(async () => (await view()).penalties.slice(0, 1))
    .toMatchObject([{ step: 'reminder', grounds: { clause: 'N 2-2' } }]);
  await page.keyboard.press('h');
  await sheet(page).locator('input[value="break"]').check();
  await expect(sheet(page).locator('button[type="submit"]')).toHaveText(hall.ends_back[lang]);
  await submit(page);

  // N 3-5-2: what to rule stands on the referee's page, and the sheet is one button away.
  await page.getByRole('tab', { name: texts.part_referee[lang] }).click();
  const book = page.getByTestId('referee');
  await book.getByRole('searchbox').fill('بازی بدون ساعت');
  await expect(book).toContainText('N 3-5-2');
  expect(await findings(page)).toEqual([]);
  await book.getByLabel(referee.table[lang]).selectOption(other.match);
  await book.locator('button.primary').first().click();
  await sheet(page).locator('input[value="clock"]').check();
  await submit(page);
  await expect
    .poll(async () => (await view()).penalties.map((each) => each.step).filter((each) => each !== 'points'))
    .toEqual(['reminder', 'warning', 'warning']);

  // A ruling, and an appeal against it.
  await choose(page, disputed.match);
  await page.keyboard.press('r');
  await sheet(page).locator('input[value="white"]').check();
  await sheet(page).locator('select').first().selectOption('adjudicated');
  await sheet(page).locator('.clause input').fill('N 4-2-3');
  await sheet(page).locator('.reason input').fill('حرکت نادرست به موقع گفته نشد');
  await submit(page);
  await expect(line(page, disputed.match)).toHaveClass(/over/);
  const loser = await atBrowser(browser, nameOf(disputed.black), lang);
  await must(loser.context.request, event, 'appeal', {
    match: disputed.match,
    entry: disputed.black,
    text: 'به موقع گفتم',
  });
  await loser.context.close();

  // N 5-2: nobody outside is told, on no page; nor is the committee.
  const visitor = await newPlayer(browser, { lang });
  await visitor.page.goto(url(`/events/${event}`));
  const card = visitor.page.locator(`[data-match="${disputed.match}"]`).first();
  await expect(card).toContainText(words.underAppeal[lang]);
  await expect(card.locator('.won')).toHaveCount(0);
  await expect(card).not.toContainText('N 4-2-3');
  await visitor.page.goto(url(`/events/${event}/log`));
  await expect(visitor.page.locator('main')).not.toContainText('حرکت نادرست به موقع');
  await visitor.context.close();
  await must(person(nameOf(disputed.white)), event, 'statement', {
    appeal: (await view()).appeals[0]?.appeal,
    entry: disputed.white,
    text: 'نگفت',
  });
  const arbiter = await atBrowser(browser, 'Mehrday', lang);
  await arbiter.page.goto(url(`/events/${event}/committee`));
  await expect(arbiter.page.locator('[data-appeal]')).toContainText('به موقع گفتم');
  await expect(arbiter.page.locator('main')).not.toContainText('N 4-2-3');
  // In a knockout somebody goes on: no draw is offered.
  await expect(arbiter.page.locator('input[value="draw"]')).toHaveCount(0);
  await arbiter.page.locator('input[value="black_wins"]').check();
  await arbiter.page.locator('.vote button[type="submit"]').click();
  await expect(arbiter.page.locator('.vote [role="status"]')).toContainText(texts.voted[lang]);
  await arbiter.context.close();
  await must(person('Nazday'), event, 'vote', {
    appeal: (await view()).appeals[0]?.appeal,
    decision: 'black_wins',
  });
  await expect.poll(async () => (await now(disputed.match))?.result?.black).toBe(10);

  // Somebody goes home: the open match is the opponent's.
  await page.getByRole('tab', { name: texts.part_entries[lang] }).click();
  const leaving = page.locator('tr', { hasText: nameOf(other.black) });
  await leaving.getByRole('button', { name: texts.withdraw[lang] }).click();
  await leaving.getByRole('button', { name: texts.withdrawSure[lang] }).click();
  await expect.poll(async () => (await now(other.match))?.result?.white).toBe(10);

  // N 5-5: what had consequences, in Persian, and the long exit from the hall.
  const report = await (await director.get(url(`/api/events/${event}/files/report.txt?lang=fa`))).text();
  for (const said of ['N 4-2-3', 'کمیتهٔ تصمیم‌گیری', 'با ۲ رأی از ۳', '۱۴ دقیقه', 'استثنا در دیرکرد'])
    expect(report).toContain(said);
  expect(report).not.toContain(stepWords.warning[lang]);
  await fitsSmallPhone(page);
  for (const each of people.values()) await each.dispose();
});
