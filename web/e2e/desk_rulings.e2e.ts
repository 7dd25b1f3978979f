// More of the desk: a director who plays, all tables at once, a move taken back, a spectator, pairing by hand.
import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import type { DeskRow } from '../src/events/types';
import { desk as texts } from '../src/i18n/desk';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { newPlayer, url } from './people';
import { admin } from './server';

const sheet = (page: Page) => page.locator('dialog');
const line = (page: Page, match: string) => page.locator(`tr[data-match="${match}"]`);
const confirm = async (page: Page) => {
  await sheet(page).locator('button[type="submit"]').click();
  await expect(sheet(page)).toHaveCount(0);
};
const rowOf = async (director: APIRequestContext, event: string, match: string) =>
  (
    (await (await director.get(url(`/api/events/${event}/desk`))).json()) as { tables: DeskRow[] }
  ).tables.find((each) => each.match === match);

test('N 5-1: a director who plays; all tables; a move taken back; a spectator; a pairing by hand', async ({
  browser,
}) => {
  test.slow();
  const { page, context } = await atBrowser(browser, admin.name, 'fa');
  const director = context.request;
  const event = await openEvent(director, {});
  const names = ['Laleh', 'Mani', 'Nima'].map((name) => `${name}rule`);
  const people = new Map<string, APIRequestContext>();
  for (const name of names) people.set(name, await member(name));
  const second = await member('Omidrule');
  await must(director, event, 'appointment', { name: 'Omidrule', office: 'director' });
  for (const name of [admin.name, ...names])
    await must(director, event, 'entry', { section: 'open', account_name: name });
  // The own table opens while the director is at the desk, who is not called away from it.
  await page.goto(url(`/events/${event}/desk`));
  await must(director, event, 'pair', { section: 'open' });
  // The tables open and begin by themselves, a moment after the round is paired.
  const playing = async () =>
    Promise.all(
      (await viewOf(director, event)).matches.map(
        async ({ match }) => (await rowOf(director, event, match))?.phase,
      ),
    );
  await expect.poll(playing).toEqual(['playing', 'playing']);
  const view = await viewOf(director, event);
  const me = view.entries.find((each) => each.name === admin.name)?.entry ?? '';
  const own = view.matches.find((each) => each.white === me || each.black === me);
  const other = view.matches.find((each) => each.match !== own?.match);
  if (!own || !other) throw new Error('no matches');

  await expect(line(page, own.match)).toContainText('N 5-1');
  await expect(line(page, own.match).getByRole('button', { name: texts.act_penalty.fa })).toBeDisabled();
  await line(page, own.match).locator('.board').click();
  await page.keyboard.press('x');
  await expect(sheet(page)).toHaveCount(0);

  // A round that is played has its pairing; it is not offered and then refused.
  const rounds = page.locator('[data-section="open"]');
  await expect(rounds).toContainText(texts.pairingStands.fa);
  for (const name of [texts.changePairing.fa, texts.unpair.fa])
    await expect(rounds.getByRole('button', { name })).toHaveCount(0);

  await page.getByRole('button', { name: texts.pauseAll.fa }).click();
  await confirm(page);
  await expect(line(page, other.match)).toHaveClass(/paused/);
  await expect(line(page, own.match)).not.toHaveClass(/paused/);
  await page.getByRole('button', { name: texts.resumeAll.fa }).click();
  await confirm(page);
  await expect(line(page, other.match)).not.toHaveClass(/paused/);

  // The first player moves, and the director takes it back.
  const table = other.tables[0] ?? '';
  const row = await rowOf(director, event, other.match);
  const first = view.entries.find((each) => each.entry === row?.players[0])?.name ?? '';
  // What is on its way to the disk may make the number that was seen too old, so it may take a second word.
  await expect
    .poll(async () => {
      const seen = (await rowOf(director, event, other.match))?.events;
      const data = { do: 'move', id: 1, table, seen, key: `move-${seen}`, move: 'd3' };
      const answer = await people.get(first)?.post('/api/do', { data });
      return ((await answer?.json()) as { kind: string }).kind;
    })
    .toMatch(/done|repeated/);
  await expect.poll(async () => (await rowOf(director, event, other.match))?.moves).toBe(1);
  await line(page, other.match).locator('.board').click();
  await page.keyboard.press('u');
  await sheet(page).getByLabel(texts.backBefore.fa).selectOption({ index: 1 });
  await confirm(page);
  await expect.poll(async () => (await rowOf(director, event, other.match))?.turn).toBe(0);

  // N 1-6-4: who watches has to leave.
  const visitor = await newPlayer(browser, { lang: 'fa' });
  await visitor.page.goto(url(`/t/${table}`));
  await expect.poll(async () => (await rowOf(director, event, other.match))?.spectators.length).toBe(1);
  await line(page, other.match).getByRole('button', { name: texts.act_spectator.fa }).click();
  await sheet(page).getByLabel(texts.spectator.fa).selectOption({ index: 1 });
  await confirm(page);
  await expect.poll(async () => (await rowOf(director, event, other.match))?.spectators.length).toBe(0);
  await visitor.context.close();

  const grounds = { clause: 'N 1-3', reason: 'a test' };
  const result = { white: 10, black: 0 };
  for (const match of [own, other])
    await must(second, event, 'result', { match: match.match, result, grounds });
  await rounds.getByRole('button', { name: texts.pairByHand.fa }).click();
  // Winners meet winners at first; two change places, and the same two would meet again.
  const place = (name: string) => sheet(page).locator('li button', { hasText: name });
  const nameOf = (entry: string) => view.entries.find((each) => each.entry === entry)?.name ?? '';
  await expect(sheet(page).locator('ol li')).toHaveCount(2);
  await place(nameOf(other.white)).click();
  await place(nameOf(own.black)).click();
  // Each broken criterion is said before it is done, and stands with the round afterwards.
  await expect(sheet(page).getByTestId('preview').locator('li').first()).toBeVisible();
  await confirm(page);
  await expect.poll(async () => (await viewOf(director, event)).sections[0]?.rounds.length).toBe(2);
  expect((await viewOf(director, event)).sections[0]?.rounds[1]?.warnings).not.toEqual([]);
  const round = (await viewOf(director, event)).matches.filter((match) => match.round === 2);
  const met = (match: { white: string; black: string }) => [match.white, match.black].toSorted().join();
  expect(round.map(met).toSorted()).toEqual([own, other].map(met).toSorted());
  for (const person of [...people.values(), second]) await person.dispose();
});
