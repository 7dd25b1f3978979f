// The entry desk: a limit of places, the fee, who has come, by keys and by thumb; the code that opens the form; and what
// somebody sees who comes too late.
import { type Page, expect, test } from '@playwright/test';
import { desk as deskTexts } from '../src/i18n/desk';
import { entryDesk as texts } from '../src/i18n/entry_desk';
import { pages } from '../src/i18n/event_pages';
import { fill } from '../src/i18n/text';
import { findings } from './axe';
import { atBrowser, member, must, openEvent, viewOf } from './event_people';
import { fitsSmallPhone, phone, url } from './people';
import { admin } from './server';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const line = (page: Page, name: string) => page.getByTestId('reception').locator('li', { hasText: name });
const shots = process.env['MEYDAN_SHOTS'];

for (const lang of ['fa', 'en'] as const) {
  test(`a morning at the entry desk: ${lang}`, async ({ browser }) => {
    test.slow();
    const { page, context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {
      online: false,
      needs_approval: false,
      fee: 250_000,
      fee_unit: 'تومان',
      sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'swiss', rounds: 3, places: 2 }],
    });
    await page.goto(url(`/events/${event}/desk`));
    await page.locator('#tab-reception').click();
    await expect(page.getByText(texts.nobody[lang])).toBeVisible();

    const mark = `${Date.now()}`.slice(-6);
    const [ani, babak, cyrus] = ['Ani', 'Babak', 'Cyrus'].map((name) => `${name}${mark}`) as [
      string,
      string,
      string,
    ];
    for (const name of [ani, babak]) {
      const person = await member(name);
      await must(person, event, 'entry', { section: 'open' });
      await person.dispose();
    }
    // The third one comes by the code at the door, and is told of the waiting list before and after.
    await member(cyrus);
    const late = await atBrowser(browser, cyrus, lang);
    await late.page.setViewportSize(phone);
    await late.page.goto(url(`/events/${event}?tab=entries`));
    const terms = late.page.getByTestId('terms');
    await expect(terms).toContainText(plain(fill(lang, texts.full, { places: 2, number: 1 })));
    await late.page.getByRole('button', { name: pages.enter[lang], exact: true }).click();
    const number = plain(fill(lang, texts.waitsAs, { number: 1 }));
    await expect(late.page.getByText(number).first()).toBeVisible();
    await late.page.locator('summary', { hasText: texts.qrTitle[lang] }).click();
    await expect(late.page.getByTestId('entry-qr').getByRole('img')).toBeVisible();
    await expect(late.page.getByTestId('entry-qr')).toContainText(`/events/${event}?tab=entries`);
    await fitsSmallPhone(late.page);
    expect(await findings(late.page)).toEqual([]);
    if (shots) await late.page.screenshot({ path: `${shots}/entries-${lang}-390.png`, fullPage: true });

    // By keys: the name, Enter, here, paid.
    await expect(page.getByTestId('reception').locator('li')).toHaveCount(3);
    await page.keyboard.press('Slash');
    await page.keyboard.type('baba');
    await page.keyboard.press('Enter');
    await page.keyboard.press('h');
    await expect(line(page, babak).getByRole('button', { pressed: true })).toHaveCount(1);
    await page.keyboard.press('p');
    await expect(line(page, babak).getByRole('button', { pressed: true })).toHaveCount(2);
    await page.getByPlaceholder(texts.find[lang]).fill('');
    // By thumb, and a tick that was a mistake.
    const here = line(page, ani).getByRole('button', {
      name: fill(lang, texts.presentOf, { name: ani }),
    });
    await here.click();
    await expect(here).toHaveAttribute('aria-pressed', 'true');
    await here.click();
    await expect(here).toHaveAttribute('aria-pressed', 'false');
    const counts = page.getByTestId('counts');
    await expect(counts).toContainText(plain(fill(lang, texts.countPresent, { count: 1, all: 2 })));
    await expect(counts).toContainText(plain(fill(lang, texts.countPaid, { count: 1, all: 2 })));
    await expect(line(page, cyrus)).toContainText(number);
    expect(await findings(page)).toEqual([]);
    await fitsSmallPhone(page);
    if (shots) {
      await page.screenshot({ path: `${shots}/reception-${lang}-1280.png` });
      await page.setViewportSize(phone);
      await page.screenshot({ path: `${shots}/reception-${lang}-390.png`, fullPage: true });
      await page.setViewportSize({ width: 1280, height: 800 });
    }

    // Somebody goes, and the first who waits has the place.
    const entries = (await viewOf(director, event)).entries;
    const gone = entries.find((entry) => entry.name === ani)?.entry;
    await must(director, event, 'withdrawal', { entry: gone });
    await expect(line(page, cyrus)).not.toContainText(number);
    await expect(line(page, ani)).toHaveCount(0);
    await expect(late.page.getByText(number)).toHaveCount(0);
    await expect(
      late.page.getByText(plain(fill(lang, texts.feeOpen, { amount: '' })).slice(0, 20)),
    ).toBeVisible();
    await page.locator('select[name="show"]').selectOption('absent');
    await expect(page.getByTestId('reception').locator('li')).toHaveCount(1);
    await page.getByPlaceholder(texts.find[lang]).fill('nobody at all');
    await expect(page.getByText(texts.noneFound[lang])).toBeVisible();

    // The poster for the door.
    await page.goto(url(`/events/${event}/print?what=poster`));
    await expect(page.getByTestId('paper').getByRole('img')).toBeVisible();
    await expect(page.getByTestId('paper')).toContainText(`/events/${event}?tab=entries`);
    if (shots) await page.screenshot({ path: `${shots}/poster-${lang}-1280.png`, fullPage: true });

    // N 1-4: afterwards nobody enters but by the director.
    await must(director, event, 'settings', { setup: { entries_until_ms: Date.now() - 60_000 } });
    await member(`Dara${mark}`);
    const dara = await atBrowser(browser, `Dara${mark}`, lang);
    await dara.page.goto(url(`/events/${event}?tab=entries`));
    await expect(dara.page.getByTestId('too-late')).toBeVisible();
    await expect(dara.page.getByRole('button', { name: pages.enter[lang], exact: true })).toHaveCount(0);
    expect(deskTexts.part_reception[lang]).toBe(texts.part[lang]);
    for (const each of [context, late.context, dara.context]) await each.close();
  });
}
