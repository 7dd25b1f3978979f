// Khatranj: a man, its square and its word; without a word the choice of K 3; by touch, keys and the keyboard on the screen.
import { type APIRequestContext, type Locator, type Page, expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { texts } from '../../games/khatranj/web/texts';
import type { DeskRow } from '../src/events/types';
import { desk } from '../src/i18n/desk';
import { home } from '../src/i18n/home';
import { table } from '../src/i18n/table';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import {
  type Lang,
  type Player,
  eventsOf,
  meet,
  newPlayer,
  phone,
  result,
  served,
  twice,
  url,
} from './people';
import { admin } from './server';

const program =
  process.env['MEYDAN'] ?? path.join(fileURLToPath(new URL('../..', import.meta.url)), 'build/meydan');
const square = (page: Page, name: string) =>
  page.locator(`[data-place="${8 - Number(name.charAt(1))},${'abcdefgh'.indexOf(name.charAt(0))}"]`);
async function step(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).click();
  await square(page, to).click();
}
const field = (page: Page) => page.locator('form input[lang="fa"]');
const button = (page: Page, lang: Lang, text: keyof typeof texts) =>
  page.getByRole('button', { name: texts[text][lang], exact: true });
/** What costs a man or a turn is said twice, in the same place. */
async function surely(page: Page, lang: Lang, text: 'giveUp' | 'removeMan' | 'takeBack'): Promise<void> {
  await button(page, lang, text).click();
  await button(page, lang, `${text}Sure`).click();
}
/** The bot has moved and said its word, and it is our turn. */
const ourTurn = (page: Page, lang: Lang) => expect(page.getByText(texts.chooseMan[lang])).toBeVisible();

for (const lang of ['fa', 'en'] as const) {
  test(`words, failed words and both ways of K 3 in ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.goto(url('/offline/khatranj'));
    await ourTurn(page, lang);

    // A tap that moves nothing says why, with its clause.
    for (const name of ['e5', 'e7']) {
      await square(page, name).click();
      await expect(page.getByTestId('refusal')).toContainText(name);
      await expect(page.getByTestId('refusal').getByRole('link')).toHaveAttribute('href', '/rules/K-1');
    }

    // The letters of a move are seen before it is made, and stand beside the field after it.
    await square(page, 'd2').click();
    await square(page, 'd4').hover();
    await expect(page.getByRole('status').filter({ hasText: 'ش' })).toContainText('د');
    await square(page, 'd4').click();
    await expect(field(page)).toBeFocused();
    await expect(page.locator('form')).toContainText('ش');
    await expect(page.locator('form')).toContainText('د');

    expect(await findings(page)).toEqual([]);

    // A word that is none is refused with its clause; what was written stays.
    await field(page).fill('ققق');
    await page.keyboard.press('Enter');
    await expect(page.locator('a[href="/rules/K-2"]').first()).toBeVisible();
    await field(page).fill('');
    await button(page, lang, 'keyboard').click();
    await page
      .getByRole('group', { name: texts.keyboard[lang] })
      .getByRole('button', { name: 'ا', exact: true })
      .click();
    await button(page, lang, 'say').click();
    await expect(page.getByRole('listitem').filter({ hasText: /^شاد$/ })).toBeVisible();
    await ourTurn(page, lang);

    // Without a word: both ways can be looked at; the move is taken back and the next turn lost.
    const before = await page.locator('.frame .man').count();
    await step(page, 'e2', 'e4');
    await surely(page, lang, 'giveUp');
    await expect(square(page, 'e4')).toHaveAttribute('aria-label', new RegExp(texts.white_p[lang]));
    const men = page.locator('.frame .man');
    await expect(men).toHaveCount(before);
    await button(page, lang, 'removeMan').tap();
    await expect(men).toHaveCount(before - 1);
    // What it costs is read on the button that asks again, too.
    const asks = button(page, lang, 'removeManSure');
    const colours = (each: Element) => [
      getComputedStyle(each).color,
      getComputedStyle(each.querySelector('small') ?? each).color,
    ];
    expect(new Set(await asks.evaluate(colours)).size).toBe(1);
    await expect(button(page, lang, 'removeManSure')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await button(page, lang, 'takeBack').tap();
    await expect(men).toHaveCount(before);
    // A double tap says it once, so the second is a click of its own.
    await button(page, lang, 'takeBackSure').click();
    await ourTurn(page, lang);
    await expect(square(page, 'e2')).toHaveAttribute('aria-label', new RegExp(texts.white_p[lang]));
    await page.context().close();
  });
}

test('the word field, its keys and the choice of K 3 fit the board of a phone on its side', async ({
  browser,
}) => {
  const { page } = await newPlayer(browser, { viewport: { width: 844, height: 390 } });
  await page.goto(url('/offline/khatranj'));
  await ourTurn(page, 'fa');
  const board = page.getByRole('grid');
  const fits = async (part: Locator, least: number) => {
    const [inner, outer] = [await part.boundingBox(), await board.boundingBox()];
    if (!inner || !outer) throw new Error('not shown');
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
    expect(inner.width).toBeGreaterThanOrEqual(least);
  };
  await step(page, 'e2', 'e4');
  // A word of six or seven letters is seen whole; upright on the smallest phone too.
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await fits(field(page), 72);
    await field(page).fill('ذاتصلاحی');
    expect(await field(page).evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    await fits(button(page, 'fa', 'giveUp'), 24);
  }
  await surely(page, 'fa', 'giveUp');
  for (const choice of ['removeMan', 'takeBack'] as const) await fits(button(page, 'fa', choice), 44);
  await button(page, 'fa', 'removeMan').click();
  await expect(page.getByText(texts.tapAgain.fa)).toHaveCount(1);
  await button(page, 'fa', 'removeManSure').click();
  await expect(button(page, 'fa', 'removeMan')).toHaveCount(0);
});

test('played with the keys alone, and again after a reload', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/offline/khatranj'));
  await ourTurn(page, 'en');
  await square(page, 'd2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('شاد');
  await page.keyboard.press('Enter');
  await ourTurn(page, 'en');
  // What the bot has moved is marked, its word being said.
  await expect(page.locator('.frame rect.last')).toHaveCount(2);
  await page.reload();
  await ourTurn(page, 'en');
  await expect(page.getByRole('listitem').filter({ hasText: /^شاد$/ })).toBeVisible();
  await page.context().close();
});

test('the board can be seen from the other side, and is played there', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/offline/khatranj'));
  await ourTurn(page, 'en');
  await page.getByText(table.boardOptions.en).click();
  await page.getByLabel(texts.turned.en).check();
  // The corner at the bottom on the left is h8 now.
  await expect(square(page, 'a1')).toHaveAttribute('aria-label', new RegExp(`h8.*${texts.black_r.en}`));
  await step(page, 'e7', 'e5'); // d2 and d4, seen from there
  await field(page).fill('شاد');
  await page.keyboard.press('Enter');
  await ourTurn(page, 'en');
  await expect(square(page, 'e5')).toHaveAttribute('aria-label', new RegExp(`d4.*${texts.white_p.en}`));
  await page.getByLabel(texts.turned.en).uncheck();
  await expect(square(page, 'd4')).toHaveAttribute('aria-label', new RegExp(`d4.*${texts.white_p.en}`));
});

/** Two people at their browsers: what each does there. */
function played(first: Player, second: Player) {
  const [white, black] = [first.page, second.page];
  // Black sits at the top of White's board.
  const turned = (name: string) =>
    `${'hgfedcba'.charAt('abcdefgh'.indexOf(name.charAt(0)))}${9 - Number(name.charAt(1))}`;
  const moves = async (page: Page, from: string, to: string) => {
    await expect(page.getByText(texts.chooseMan.fa)).toBeVisible();
    if (page === white) await step(page, from, to);
    else await step(page, turned(from), turned(to));
  };
  const words = async (page: Page, word: string) => {
    await field(page).fill(word);
    await page.keyboard.press('Enter');
  };
  const says = async (page: Page, from: string, to: string, word: string) => {
    await moves(page, from, to);
    await words(page, word);
  };
  return { white, black, moves, words, says };
}

test('two people: a failed word on each side, a verdict, and mate', async ({ browser }) => {
  const rules = { khatranj: 'standard,words=players' };
  const wishes = { game: 'khatranj', rules };
  const { id, first, second } = await meet(
    await newPlayer(browser, { ...wishes, viewport: phone }),
    await newPlayer(browser, wishes),
    'khatranj',
  );
  const { white, black, moves, says } = played(first, second);
  await moves(white, 'e2', 'e4');
  await surely(white, 'fa', 'giveUp');
  await surely(white, 'fa', 'removeMan');
  await moves(black, 'd7', 'd6');
  await surely(black, 'fa', 'giveUp');
  await surely(black, 'fa', 'takeBack');
  // Black's next turn is lost; the second word is no word, and Black accepts it.
  await says(white, 'd2', 'd4', 'شاد');
  await says(white, 'a2', 'a3', 'بققس');
  await button(black, 'fa', 'yes').click();
  await says(black, 'f7', 'f6', 'ظهیرالملک');
  await says(white, 'h2', 'h3', 'ذبح');
  await says(black, 'g7', 'g5', 'یابو');
  await says(white, 'd1', 'h5', 'مخصوص');
  for (const page of [white, black]) {
    await expect(result(page).locator('a[href="/rules/K-4"]')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^مخصوص$/ })).toBeVisible();
  }
  expect((await eventsOf(white, id)).filter((event) => event.kind === 'moved')).toHaveLength(19);
  // Both files can be read by people, a turn a line with its word, and by the program again.
  const files = result(white).locator('details');
  await files.locator('summary').click();
  const replayed = new Set<string>();
  for (const [ending, line] of [
    ['game=1', '2. d7d6 none takeback'],
    ['as=pgn', '1... d7d6 none takeback'],
  ] as const) {
    const link = files.locator(`a[href$="${ending}"]`);
    const file = await (await white.request.get(served((await link.getAttribute('href')) ?? ''))).text();
    expect(file.split('\n')).toContain(line);
    const again = spawnSync(program, ['replay', 'khatranj', '-'], { input: file, encoding: 'utf-8' });
    expect(again.status, again.stderr).toBe(0);
    replayed.add(again.stdout); // how many moves, how it ended and the hash of all positions
  }
  expect(replayed.size).toBe(1);
  await white.goto(url(`/dice?table=${id}`));
  await expect(white.getByTestId('verdict')).toHaveClass(/good/);
});

test('a pawn is promoted, and its word runs between its squares', async ({ browser }) => {
  const wishes = { game: 'khatranj', rules: { khatranj: 'standard,words=players' } };
  const { first, second } = await meet(
    await newPlayer(browser, wishes),
    await newPlayer(browser, wishes),
    'khatranj',
  );
  const { white, black, moves, words } = played(first, second);
  // No dictionary has these words; Black accepts them all, and has none for the own moves.
  const accepted = async (word: string) => {
    await words(white, word);
    await button(black, 'fa', 'yes').click();
  };
  const blackHasNone = async (from: string, to: string) => {
    await moves(black, from, to);
    await surely(black, 'fa', 'giveUp');
    await surely(black, 'fa', 'takeBack');
  };
  await moves(white, 'h2', 'h4');
  await accepted('ذققط');
  await blackHasNone('a7', 'a6');
  await moves(white, 'h4', 'h5');
  await accepted('طققص');
  await moves(white, 'h5', 'h6');
  await accepted('صققس');
  await blackHasNone('b7', 'b6');
  await moves(white, 'h6', 'g7');
  await accepted('سققی');
  await moves(white, 'g7', 'h8');
  await white.getByRole('button', { name: texts.n.fa, exact: true }).click();
  await expect(square(white, 'h8')).toHaveAttribute('aria-label', new RegExp(texts.white_n.fa));
  await accepted('یققه');
  for (const page of [white, black])
    await expect(page.getByRole('listitem').filter({ hasText: /^یققه$/ })).toBeVisible();
  await expect(square(black, 'a1')).toHaveAttribute('aria-label', new RegExp(texts.white_n.fa));
});

test("the arbiter's verdict on a word, given at the desk", async ({ browser }) => {
  const { page, context } = await atBrowser(browser, admin.name, 'fa');
  const director = context.request;
  const event = await openEvent(director, { game: 'khatranj', rules: 'standard,words=arbiter' });
  const names = ['Shirinkhat', 'Farhadkhat'];
  const people = new Map<string, APIRequestContext>();
  for (const name of names) {
    people.set(name, await member(name));
    await must(director, event, 'entry', { section: 'open', account_name: name });
  }
  await must(director, event, 'pair', { section: 'open' });
  await page.goto(url(`/events/${event}/desk`));
  const rowNow = async () =>
    ((await (await director.get(url(`/api/events/${event}/desk`))).json()) as { tables: DeskRow[] })
      .tables[0];
  await expect.poll(async () => (await rowNow())?.phase).toBe('playing');
  const view = await viewOf(director, event);
  const match = view.matches[0];
  const row = await rowNow();
  if (!match || !row) throw new Error('no match');
  const first = view.entries.find((each) => each.entry === row.players[0])?.name ?? '';
  const plays = async (move: string) => {
    // What is on its way to the disk may make the number that was seen too old.
    await expect
      .poll(async () => {
        const seen = (await rowNow())?.events;
        const data = { do: 'move', id: 1, table: row.table, seen, key: `${move}-${seen}`, move };
        const answer = await people.get(first)?.post(url('/api/do'), { data });
        return ((await answer?.json()) as { kind?: string } | undefined)?.kind;
      })
      .toBe('done');
  };
  await plays('d2d4');
  await plays('شققد');
  const line = page.locator(`tr[data-match="${match.match}"]`);
  await expect(line).toContainText(desk.state_verdict.fa);
  await line.getByRole('button', { name: desk.act_verdict.fa, exact: true }).click();
  const sheet = page.locator('dialog');
  await sheet.locator('input[name="verdict"][value="accept"]').check();
  await sheet.locator('button[type="submit"]').click();
  await expect(sheet).toHaveCount(0);
  await page.goto(url(`/t/${row.table}`));
  await expect(page.getByRole('listitem').filter({ hasText: /^شققد$/ })).toBeVisible();
  for (const person of people.values()) await person.dispose();
});

test('an arbiter can be chosen where there is one: in an event, not at a table of two', async ({
  browser,
}) => {
  const { page } = await atBrowser(browser, admin.name, 'fa');
  const arbiter = page.getByTestId('rule-words').locator('option[value="arbiter"]');
  for (const [path, elsewhere] of [
    ['/offline/khatranj', true],
    ['/events/new', false],
  ] as const) {
    await page.goto(url(path));
    if (!elsewhere) await page.locator('select[name="game"]').selectOption('khatranj');
    await expect(arbiter).toBeAttached();
    expect(await arbiter.isDisabled(), path).toBe(elsewhere);
    if (elsewhere) await expect(arbiter).toContainText(home.onlyInEvents.fa);
  }
});

test('the bot plays with no network, by the words that the browser has kept', async ({ browser }) => {
  const { context, page } = await newPlayer(browser, { viewport: phone });
  await page.goto(url('/'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(url('/offline/khatranj'));
  await ourTurn(page, 'fa');
  await context.setOffline(true);
  await page.reload();
  for (const [from, to, word] of [
    ['a2', 'a3', 'بورس'],
    ['h2', 'h3', 'ذبح'],
    ['d2', 'd4', 'شاد'],
  ] as const) {
    await ourTurn(page, 'fa');
    await step(page, from, to);
    await field(page).fill(word);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${word}$`) })).toBeVisible();
  }
  await ourTurn(page, 'fa');
  await twice(page.getByRole('button', { name: table.resign.fa }));
  await expect(result(page)).toBeVisible();
});

test('whoever practises sees which moves have a word, and which words there were', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/offline/khatranj'));
  await ourTurn(page, 'en');
  await square(page, 'e2').click();
  await expect(square(page, 'e4')).not.toHaveAttribute('aria-label', /no word/);
  await square(page, 'e2').click();
  await page.getByText(table.boardOptions.en).click();
  await page.getByLabel(texts.practice.en).check();
  await square(page, 'e2').click();
  // No word runs from غ to خ.
  await expect(square(page, 'e4')).toHaveAttribute('aria-label', /no word/);
  await step(page, 'd2', 'd4');
  await expect(page.getByTestId('words')).toHaveCount(0);
  await field(page).fill('شاد');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('words')).toContainText('شاد');
  await page.context().close();
});
