// Registering, signing in and out, the account's page, roles.
import { expect, test } from '@playwright/test';
import { home } from '../src/i18n/home';
import { people } from '../src/i18n/people';
import { recovery } from '../src/i18n/recovery';
import { table as texts } from '../src/i18n/table';
import { findings } from './axe';
import { fitsSmallPhone, isMyTurn, nameOf, newPlayer, openSquares, phone, twice, url } from './people';
import { admin } from './server';

test('a visitor registers, leaves, comes back, and makes a token', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await page.goto(url('/sign-in'));
  await page.getByRole('button', { name: 'حساب تازه' }).click();
  await page.getByLabel('نام').fill('سیمرغ');
  await page.getByLabel('گذرواژه').fill('kooh-e qaf 22');
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  await expect(page.getByRole('link', { name: 'سیمرغ' })).toBeVisible();

  await page.goto(url('/account'));
  await expect(page.getByText('همین نشست')).toBeVisible();
  await page.getByLabel('نام توکن').fill('bot');
  await page.getByRole('button', { name: 'ساختن توکن' }).click();
  await expect(page.locator('code.secret')).toBeVisible();
  await page.getByRole('button', { name: 'خروج' }).click();
  await expect(page.getByRole('link', { name: 'ورود' })).toBeVisible();

  await page.goto(url('/sign-in'));
  await page.getByLabel('نام').fill('سیمرغ');
  await page.getByLabel('گذرواژه').fill('not this');
  await page.locator('form button').click();
  await expect(page.getByRole('alert')).toContainText('درست نیست');
  await page.getByLabel('گذرواژه').fill('kooh-e qaf 22');
  await page.locator('form button').click();
  await expect(page.getByRole('link', { name: 'سیمرغ' })).toBeVisible();
  await page.goto(url('/players/سیمرغ'));
  await expect(page.getByRole('heading', { name: 'سیمرغ' })).toBeVisible();
});

test('a guest with a table registers, has a new session, and plays on', async ({ browser }) => {
  const { context, page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/games/connect_four'));
  await page.getByRole('button', { name: 'With a friend' }).click();
  await page.waitForURL('**/t/*');
  const table = page.url();
  const guest = await nameOf(page);
  expect(guest).toMatch(/^Guest \d{4,}$/);
  const session = async () =>
    (await context.cookies()).find((cookie) => cookie.name === 'meydan_session')?.value;
  const planted = await session();
  // Another page of the same browser stays open meanwhile.
  const other = await context.newPage();
  await other.goto(table);
  await page.goto(url('/sign-in'));
  // Who signs in as somebody else leaves the table behind: that is said before.
  const warning = page.getByText('this way you lose it');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'New account' }).click();
  await expect(warning).toHaveCount(0);
  const keeps = page.getByLabel(/Keep the games I played as .?Guest/);
  await keeps.uncheck();
  await expect(warning).toBeVisible();
  await keeps.check();
  await expect(warning).toHaveCount(0);
  await page.getByLabel('Name').fill(guest);
  await page.getByLabel('Password').fill('haft khan 7777');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('link', { name: guest })).toBeVisible();
  expect(await session()).not.toBe(planted);

  const rival = await newPlayer(browser, { lang: 'en' });
  await rival.page.goto(table);
  await rival.page.getByRole('button', { name: 'Take the free seat' }).click();
  // The other page has come back by itself, as the member that the guest has become.
  await expect.poll(async () => (await isMyTurn(other)) !== (await isMyTurn(rival.page))).toBe(true);
  const mover = (await isMyTurn(other)) ? page : rival.page;
  await page.goto(table);
  await openSquares(mover).first().click();
  await expect(other.getByTestId('spoken')).not.toBeEmpty();
  await rival.context.close();
  await context.close();
});

test('an administrator grants a role; others do not see the page', async ({ browser }) => {
  const guest = await newPlayer(browser, { lang: 'en' });
  await guest.page.goto(url('/admin'));
  await expect(guest.page.getByText('This page is for administrators.')).toBeVisible();
  const member = await newPlayer(browser, { lang: 'en' });
  await member.page.goto(url('/sign-in'));
  await member.page.getByRole('button', { name: 'New account' }).click();
  await member.page.getByLabel('Name').fill('Rostam');
  await member.page.getByLabel('Password').fill('haft khan 7777');
  await member.page.getByRole('button', { name: 'Register' }).click();
  await expect(member.page.getByRole('link', { name: 'Rostam' })).toBeVisible();

  const { page } = await newPlayer(browser, { lang: 'en' });
  await page.goto(url('/sign-in'));
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Password').fill(admin.password);
  await page.locator('form button').click();
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await page.getByLabel('Find a name').fill('Rostam');
  const box = page.getByRole('checkbox', { name: /Grant .*Director.* to .*Rostam/ });
  await fitsSmallPhone(page);
  expect(await findings(page)).toEqual([]);
  await box.check();
  await page.reload();
  await page.getByLabel('Find a name').fill('Rostam');
  await expect(box).toBeChecked();
});

for (const lang of ['fa', 'en'] as const) {
  test(`after a game a guest takes it along under a name of their own: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.goto(url('/games/connect_four'));
    await page.getByRole('button', { name: home.withBot[lang], exact: true }).click();
    await page.waitForURL('**/t/*');
    const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const guest = await nameOf(page);
    const resign = page.locator('.actions .button').filter({ hasText: texts.resign[lang] });
    await expect(page.getByTestId('keep-games')).toHaveCount(0);
    await twice(resign);
    const offer = page.getByTestId('keep-games');
    await expect(offer).toContainText(people.keepGamesWhy[lang]);
    await fitsSmallPhone(page);
    await offer.getByRole('link', { name: people.keepGames[lang] }).click();
    await expect(page.getByRole('heading', { name: people.register[lang] })).toBeVisible();
    const name = lang === 'fa' ? 'کاوه آهنگر' : 'Kaveh Ahangar';
    await page.locator('input[name="name"]').fill(name);
    await page.locator('input[name="password"]').fill('derafsh 1400');
    await fitsSmallPhone(page);
    expect(await findings(page)).toEqual([]);
    await page.locator('form button').click();
    await page.getByRole('button', { name: recovery.kept[lang], exact: true }).click();
    // Back at the table, which has nothing more to offer.
    await expect(page).toHaveURL(url(`/t/${table}`));
    await expect(page.getByTestId('result')).toBeVisible();
    await expect(page.getByTestId('keep-games')).toHaveCount(0);
    for (const known of [name, guest]) {
      await page.goto(url(`/players/${encodeURIComponent(known)}`));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.locator(`a[href="/record/${table}"]`)).toBeVisible();
    }
  });
}

test('what is wrong with a new account is said, in the language of the moment', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await page.goto(url('/sign-in'));
  await page.getByRole('button', { name: 'حساب تازه' }).click();
  await page.getByLabel('نام').fill(admin.name);
  await page.getByLabel('گذرواژه').fill('haft khan 7777');
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('نام');
  await expect(alert).toHaveText(/\.$/);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(alert).toHaveText(/name/);
  await expect(alert).not.toHaveText(/[\u0600-\u06ff]/);
  await page.getByLabel('Name').fill('<b>x</b>');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(alert).toHaveText(/name|character/);
  await expect(page).toHaveURL(/sign-in/);
});

test('a profile shows older games when asked', async ({ browser }) => {
  const { page } = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await page.goto(url('/'));
  const post = (path: string, data: object) => page.request.post(url(path), { data: { id: 1, ...data } });
  await post('/api/account/guest', { nickname: 'Naqqal' });
  const clock = { kind: 'sudden_death', bank_ms: 300_000 };
  // Forty-four commands at once are more than one person may give: who is told to wait asks again.
  const done = async (data: object): Promise<string> => {
    let table = '';
    const ask = async () => {
      const answer = (await (await post('/api/do', data)).json()) as { kind: string; table?: string };
      table = answer.table ?? '';
      return answer.kind;
    };
    await expect.poll(ask).toMatch(/done|repeated/);
    return table;
  };
  for (let number = 0; number < 22; ++number) {
    const table = await done({ do: 'play_bot', level: 'easy', game: 'connect_four', clock, seat: 0 });
    await done({ do: 'resign', table, seen: 100, key: `k${number}` });
  }
  await page.goto(url('/players/Naqqal'));
  const games = page.locator('section li');
  await expect(games).toHaveCount(20);
  await page.getByRole('button', { name: 'بازی‌های قدیمی‌تر' }).click();
  await expect(games).toHaveCount(22);
  await expect(page.getByRole('button', { name: 'بازی‌های قدیمی‌تر' })).toBeHidden();
});
