// A table of teams (N 4-2-1): two captains who move, two partners who consult.
import { expect, test } from '@playwright/test';
import { isMyTurn, nameOf, newPlayer, openSquares, phone, url } from './people';

test('partners come when they are asked, consult and do not move', async ({ browser }) => {
  const captain = await newPlayer(browser, { lang: 'fa', viewport: phone });
  await captain.page.goto(url('/games/connect_four'));
  await captain.page.locator('.more > summary').click();
  await captain.page.getByTestId('rule-options').locator('summary').click();
  await captain.page.getByLabel('تیمی').check();
  await captain.page.getByRole('button', { name: 'با دوست' }).click();
  await captain.page.waitForURL('**/t/*');
  const table = captain.page.url();

  const rival = await newPlayer(browser, { lang: 'en' });
  await rival.page.goto(table);
  await rival.page.getByRole('button', { name: 'Take the free seat' }).click();
  const partners = [];
  for (const of of [captain, rival]) {
    const partner = await newPlayer(browser, { lang: 'en' });
    await partner.page.goto(table);
    const teams = partner.page.getByTestId('teams');
    await expect(teams).toContainText('Captains ask their partners');
    await expect(teams.getByRole('button')).toHaveCount(0);
    // Who is here can be asked, and who is asked may come.
    await of.page
      .getByTestId('teams')
      .getByRole('button', { name: await nameOf(partner.page) })
      .click();
    await teams.getByRole('button', { name: await nameOf(of.page) }).click();
    await expect(partner.page.getByTestId('teams')).toContainText('only the captain moves');
    partners.push(partner);
  }
  const [consultant, other] = partners;
  if (!consultant || !other) throw new Error('two partners');
  await consultant.page.getByRole('region', { name: 'Team talk' }).getByRole('textbox').fill('middle!');
  await consultant.page.getByRole('region', { name: 'Team talk' }).getByRole('button').click();
  await expect(captain.page.getByRole('region', { name: 'مشورت تیم' })).toContainText('middle!');
  await expect.poll(async () => (await isMyTurn(captain.page)) || (await isMyTurn(rival.page))).toBe(true);
  const mover = (await isMyTurn(captain.page)) ? captain : rival;
  await openSquares(mover.page).first().click();
  await expect(other.page.getByTestId('spoken')).not.toBeEmpty();
  await expect(other.page.getByText('middle!')).toHaveCount(0);
  await expect(rival.page.getByText('middle!')).toHaveCount(0);
  for (const { context } of [captain, rival, ...partners]) await context.close();
});
