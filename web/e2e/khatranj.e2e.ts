// Khatranj: a man, its square and its word; without a word the choice of K 3; by touch, keys and the keyboard on the screen.
import { type Page, expect, test } from '@playwright/test';
import { texts } from '../../games/khatranj/web/texts';
import { type Lang, eventsOf, meet, newPlayer, phone, result, url } from './people';

const square = (page: Page, name: string) =>
  page.locator(`[data-place="${8 - Number(name.charAt(1))},${'abcdefgh'.indexOf(name.charAt(0))}"]`);
async function step(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).click();
  await square(page, to).click();
}
const field = (page: Page) => page.locator('form input[lang="fa"]');
const button = (page: Page, lang: Lang, text: keyof typeof texts) =>
  page.getByRole('button', { name: texts[text][lang], exact: true });
/** The bot has moved and said its word, and it is our turn. */
const ourTurn = (page: Page, lang: Lang) => expect(page.getByText(texts.chooseMan[lang])).toBeVisible();

for (const lang of ['fa', 'en'] as const) {
  test(`words, failed words and both ways of K 3 in ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.goto(url('/offline/khatranj'));
    await ourTurn(page, lang);

    // The letters of a move are seen before it is made, and stand beside the field after it.
    await square(page, 'd2').click();
    await square(page, 'd4').hover();
    await expect(page.getByRole('status').filter({ hasText: 'ش' })).toContainText('د');
    await square(page, 'd4').click();
    await expect(field(page)).toBeFocused();
    await expect(page.locator('form')).toContainText('ش');
    await expect(page.locator('form')).toContainText('د');

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
    await step(page, 'e2', 'e4');
    await button(page, lang, 'giveUp').click();
    await expect(square(page, 'e4')).toHaveAttribute('aria-label', new RegExp(texts.white_p[lang]));
    await expect(button(page, lang, 'removeMan')).toBeEnabled();
    await button(page, lang, 'takeBack').click();
    await ourTurn(page, lang);
    await expect(square(page, 'e2')).toHaveAttribute('aria-label', new RegExp(texts.white_p[lang]));
    await page.context().close();
  });
}

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
  await page.reload();
  await ourTurn(page, 'en');
  await expect(page.getByRole('listitem').filter({ hasText: /^شاد$/ })).toBeVisible();
  await page.context().close();
});

test('two people: a failed word on each side, a verdict, and mate', async ({ browser }) => {
  const rules = { khatranj: 'standard,words=players' };
  const wishes = { game: 'khatranj', rules };
  const { id, first, second } = await meet(
    await newPlayer(browser, { ...wishes, viewport: phone }),
    await newPlayer(browser, wishes),
    'khatranj',
  );
  const [white, black] = [first.page, second.page];
  // Black sits at the top of White's board.
  const turned = (name: string) =>
    `${'hgfedcba'.charAt('abcdefgh'.indexOf(name.charAt(0)))}${9 - Number(name.charAt(1))}`;
  const moves = async (page: Page, from: string, to: string) => {
    await expect(page.getByText(texts.chooseMan.fa)).toBeVisible();
    if (page === white) await step(page, from, to);
    else await step(page, turned(from), turned(to));
  };
  const says = async (page: Page, from: string, to: string, word: string) => {
    await moves(page, from, to);
    await field(page).fill(word);
    await page.keyboard.press('Enter');
  };
  await moves(white, 'e2', 'e4');
  await button(white, 'fa', 'giveUp').click();
  await button(white, 'fa', 'removeMan').click();
  await moves(black, 'd7', 'd6');
  await button(black, 'fa', 'giveUp').click();
  await button(black, 'fa', 'takeBack').click();
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
  await white.goto(url(`/dice?table=${id}`));
  await expect(white.getByTestId('verdict')).toHaveClass(/good/);
});
