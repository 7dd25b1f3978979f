// N 1-7: calculation is in the head only. While a match of an event is played its record counts nothing for anybody; and
// an event that is drawn ahead of its start does not run yet.
import { expect, test } from '@playwright/test';
import type { DeskRow } from '../src/events/types';
import { phaseWords } from '../src/i18n/events';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { newPlayer, url } from './people';
import { admin } from './server';

test('N 1-7: the record of a match that is played counts nothing; afterwards it does', async ({
  browser,
}) => {
  const { context } = await atBrowser(browser, admin.name, 'en');
  const director = context.request;
  const event = await openEvent(director, {});
  const people = new Map<string, Awaited<ReturnType<typeof member>>>();
  for (const name of ['Roxana aids', 'Sohrab aids']) {
    people.set(name, await member(name));
    await must(director, event, 'entry', { section: 'open', account_name: name });
  }
  await must(director, event, 'pair', { section: 'open' });
  const row = async () =>
    ((await (await director.get(url(`/api/events/${event}/desk`))).json()) as { tables: DeskRow[] })
      .tables[0];
  await expect.poll(async () => (await row())?.phase).toBe('playing');
  const view = await viewOf(director, event);
  const table = view.matches[0]?.tables[0] ?? '';
  const first = view.entries.find((each) => each.entry === view.matches[0]?.white)?.name ?? '';
  // What is on its way to the disk may make the number that was seen too old, so it may take a second word.
  await expect
    .poll(async () => {
      const seen = (await row())?.events;
      const data = { do: 'move', id: 1, table, seen, key: `move-${seen}`, move: 'd3' };
      return ((await (await people.get(first)?.post('/api/do', { data }))?.json()) as { kind: string }).kind;
    })
    .toMatch(/done|repeated/);

  const { page } = await newPlayer(browser, { lang: 'en' });
  const beforeTheMove = async () => {
    await page.goto(url(`/record/${table}`));
    await expect(page.getByText('(1 of 1)')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('(0 of 1)')).toBeVisible();
  };
  await beforeTheMove();
  await expect(page.getByTestId('count')).toHaveCount(0);

  await must(director, event, 'result', {
    match: view.matches[0]?.match,
    result: { white: 10, black: 0, kind: 'adjudicated' },
    grounds: { clause: 'N 6-6', reason: 'a test' },
  });
  await expect.poll(async () => (await viewOf(director, event)).matches[0]?.over).toBe(true);
  await beforeTheMove();
  await expect(page.getByTestId('count')).toHaveText(['2', '2']);
  for (const person of people.values()) await person.dispose();
});

for (const lang of ['fa', 'en'] as const) {
  test(`an event that is drawn ahead of its start says when it begins: ${lang}`, async ({ browser }) => {
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const names = { fa: `شب قرعه ${lang}`, en: `Night of the draw ${lang}` };
    const event = await openEvent(director, { ...names, starts_at_ms: Date.now() + 3_600_000 });
    for (const name of ['Taraneh', 'Ulduz'])
      await must(director, event, 'entry', { section: 'open', name: `${name} ${lang} drawn` });
    await must(director, event, 'pair', { section: 'open' });
    const begins = lang === 'fa' ? /شروع .*[۰-۹]/ : /Begins .*\d/;
    for (const path of ['/events', `/events/${event}`]) {
      await page.goto(url(path));
      const shown =
        path === '/events'
          ? page.getByRole('link', { name: names[lang] })
          : page.locator('main header').first();
      await expect(shown).toContainText(phaseWords.drawn[lang]);
      await expect(shown).toContainText(begins);
      await expect(shown).not.toContainText(phaseWords.running[lang]);
      await expect(shown.getByRole('timer')).toBeVisible();
    }
  });
}
