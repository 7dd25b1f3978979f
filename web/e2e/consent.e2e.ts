// Nobody plays for a rating unasked: what the person whom a director has entered sees, and what the desk.
import { expect, test } from '@playwright/test';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { url } from './people';
import { admin } from './server';

test('who is entered by the director agrees or declines', async ({ browser }) => {
  const mark = `${Date.now()}`.slice(-7);
  const people = ['Arash', 'Bahar', 'Kian'].map((name) => `${name} ${mark}`);
  for (const name of people) await member(name);
  const desk = await atBrowser(browser, admin.name, 'en');
  const director = desk.context.request;
  const event = await openEvent(director, { rated: true, fa: `جام ${mark}`, en: `Cup ${mark}` });
  for (const account_name of people) await must(director, event, 'entry', { section: 'open', account_name });
  await desk.page.goto(url(`/events/${event}/desk`));
  await desk.page.getByRole('tab', { name: 'Entries' }).click();
  await expect(desk.page.getByTestId('not-agreed')).toHaveText('Have not agreed yet: 3');
  await expect(desk.page.getByTestId('entries')).toContainText("Waiting for the player's consent");

  // Wherever the player is, a strip leads to the question.
  const arash = await atBrowser(browser, people[0] ?? '', 'fa');
  await arash.page.goto(url('/'));
  await arash.page
    .getByRole('complementary', { name: 'شما را نام‌نویسی کرده‌اند' })
    .getByRole('link')
    .click();
  const asked = arash.page.getByTestId('asked');
  await expect(asked).toContainText('در ریتینگ شما حساب می‌شود');
  await asked.getByRole('button', { name: 'موافقم', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(arash.page.getByRole('complementary', { name: 'شما را نام‌نویسی کرده‌اند' })).toHaveCount(0);

  const bahar = await atBrowser(browser, people[1] ?? '', 'en');
  await bahar.page.goto(url(`/events/${event}`));
  const question = bahar.page.getByTestId('asked');
  await question.getByRole('button', { name: 'I decline' }).click();
  await question.getByRole('button', { name: 'Take my name off' }).click();
  await expect(question).toHaveCount(0);

  await expect(desk.page.getByTestId('not-agreed')).toHaveText('Have not agreed yet: 1');
  const row = (name: string) => desk.page.getByTestId('entries').getByRole('row', { name });
  await expect(row(people[0] ?? '')).toContainText('Approved');
  await expect(row(people[1] ?? '')).toContainText('The player declined');
  await expect(row(people[1] ?? '').getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const view = await viewOf(director, event);
  expect(view.entries.map((entry) => [entry.name, entry.asked.length, entry.declined.length])).toEqual([
    [people[0], 0, 0],
    [people[1], 0, 1],
    [people[2], 1, 0],
  ]);
  for (const { context } of [desk, arash, bahar]) await context.close();
});
