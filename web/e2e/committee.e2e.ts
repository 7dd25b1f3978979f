// Where the committee sits. D 8: in the mind games what no rule foresees goes to a committee, online too; N 6-7: the book of
// backgammon has none online, and the pages say so.
import { expect, test } from '@playwright/test';
import { desk } from '../src/i18n/desk';
import { announced } from '../src/i18n/event_announced';
import { events } from '../src/i18n/events';
import { findings } from './axe';
import { atBrowser, openEvent } from './event_people';
import { url } from './people';
import { admin } from './server';

for (const lang of ['fa', 'en'] as const) {
  for (const [game, has] of [
    ['othello', true],
    ['backgammon', false],
  ] as const) {
    test(`${game} online has ${has ? 'a' : 'no'} committee: ${lang}`, async ({ browser }) => {
      const { page, context } = await atBrowser(browser, admin.name, lang);
      const event = await openEvent(context.request, { game, online: true });
      await page.goto(url(`/events/${event}?tab=rules`));
      await expect(page.getByText(announced.committee[lang])).toHaveCount(has ? 1 : 0);
      await expect(page.getByText(announced.noAppeals[lang])).toHaveCount(has ? 0 : 1);
      await page.goto(url(`/events/${event}/desk`));
      await expect(page.getByRole('link', { name: desk.log[lang] })).toBeVisible();
      await expect(page.getByRole('link', { name: events.appeals[lang] })).toHaveCount(has ? 1 : 0);
      await page.locator('#tab-officials').click();
      await expect(
        page.getByText(has ? desk.committeeHint[lang] : desk.noCommitteeOnline[lang]),
      ).toBeVisible();
      await page.goto(url(`/events/${event}/committee`));
      await expect(page.getByText(has ? desk.noAppeals[lang] : desk.noCommitteeOnline[lang])).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  }
}
