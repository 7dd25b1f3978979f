// Prizes from the settings to the certificate: written into the form, told when the section is over, printed; ratings from the
// ladder at the desk.
import { expect, test } from '@playwright/test';
import { prizes } from '../src/i18n/prizes';
import { digits } from '../src/i18n/text';
import { form } from '../src/i18n/event_form';
import { findings } from './axe';
import { atBrowser, must, openEvent, viewOf } from './event_people';
import { newPlayer, phone, url } from './people';
import { admin } from './server';

for (const lang of ['fa', 'en'] as const) {
  test(`D 16: prizes are announced, won and certified: ${lang}`, async ({ browser }) => {
    test.slow();
    const { context, page } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const event = await openEvent(director, {
      online: false,
      lateness: 'wait',
      starts_at_ms: Date.UTC(2026, 9, 10, 6, 30),
      place: lang === 'fa' ? 'خانهٔ بازی' : 'House of games',
      sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'swiss', rounds: 1 }],
    });
    const names = lang === 'fa' ? ['پارسا رستمی', 'رویا کیانی'] : ['Parsa Rostami', 'Roya Kiani'];
    for (const name of names) await must(director, event, 'entry', { section: 'open', name });

    // The list of prizes stands in the settings.
    await page.goto(url(`/events/${event}/edit`));
    const editor = page.locator('[data-prizes="open"]');
    await editor.getByRole('button', { name: prizes.add[lang] }).click();
    const first = editor.getByRole('group').first();
    await first.getByRole('spinbutton').nth(1).fill(digits(lang, 1000));
    await first.getByLabel(prizes.thing[lang]).fill(lang === 'fa' ? 'جام' : 'Cup');
    await editor.getByRole('button', { name: prizes.add[lang] }).click();
    const second = editor.getByRole('group').nth(1);
    await second.getByRole('spinbutton').nth(1).fill(digits(lang, 501));
    await editor.getByLabel(prizes.unit[lang]).fill(prizes.unitExample[lang]);
    await editor.getByLabel(prizes.ties[lang]).selectOption('shared');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: form.save[lang] }).click();
    await expect(page.getByText(form.saved[lang])).toBeVisible();
    const setup = (await viewOf(director, event)).setup.sections[0];
    expect(setup?.prizes?.map((prize) => [prize.place, prize.amount])).toEqual([
      [1, 1000],
      [2, 501],
    ]);

    // Before anybody has won there is nothing to print.
    await page.goto(url(`/events/${event}/certificates?section=open`));
    await expect(page.getByRole('status')).toContainText(prizes.noAwards[lang].slice(0, 20));
    expect(await findings(page)).toEqual([]);

    // Nobody here has an account, so the ladder has nothing to say; the desk says so.
    await page.goto(url(`/events/${event}/desk`));
    await page.getByRole('button', { name: prizes.fromLadder[lang] }).click();
    await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible();

    // Who thinks of entering reads what there is to win.
    await page.goto(url(`/events/${event}?tab=rules`));
    await expect(page.locator('dl.card')).toContainText(lang === 'fa' ? '۵۰۱' : '501');

    await must(director, event, 'pair', { section: 'open' });
    const match = (await viewOf(director, event)).matches[0];
    await must(director, event, 'result', { match: match?.match, result: { white: 5, black: 5 } });
    await must(director, event, 'ending', { section: 'open' });

    // Equal points share 1501 in whole units: 751 and 750.
    const visitor = await newPlayer(browser, { lang, viewport: phone });
    await visitor.page.goto(url(`/events/${event}?tab=standings&section=open`));
    const list = visitor.page.getByTestId('prizes');
    await expect(list.locator('tbody tr')).toHaveCount(2);
    await expect(list.locator('tbody tr').first()).toContainText(digits(lang, 751));
    await expect(list.locator('tbody tr').nth(1)).toContainText(digits(lang, 750));
    expect(await findings(visitor.page)).toEqual([]);
    const csv = await visitor.context.request.get(url(`/api/events/${event}/files/prizes.csv?lang=${lang}`));
    expect(await csv.text()).toContain(digits(lang, 751));

    await page.goto(url(`/events/${event}/desk`));
    await page.getByRole('link', { name: prizes.certificates[lang] }).click();
    await expect(page.getByTestId('certificate')).toHaveCount(2);
    await page.getByText(prizes.otherName[lang]).click();
    await page.locator('.names input').first().fill('Sepehr');
    const sheet = page.getByTestId('certificate').first();
    await expect(sheet).toContainText('Sepehr');
    await expect(sheet).toContainText(prizes.signature[lang]);
    // Jalali in Persian, Gregorian in English.
    await expect(sheet).toContainText(lang === 'fa' ? '۱۴۰۵' : '2026');
    expect(await findings(page)).toEqual([]);
    // On paper each is one sheet of A4, landscape, and there is no other sheet.
    const sheets = async () => {
      const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      const boxes = file.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g);
      return [...boxes].map((box) => box.slice(1).map((side) => Math.round((Number(side) / 72) * 25.4)));
    };
    expect(await sheets()).toEqual([
      [297, 210],
      [297, 210],
    ]);
    await page.getByLabel(prizes.whose[lang]).selectOption({ index: 1 });
    await expect(page.getByTestId('certificate')).toHaveCount(1);
    const inside = await sheet.locator('.inner').evaluate((box) => box.scrollHeight <= box.clientHeight + 1);
    expect(inside).toBe(true);
  });
}
