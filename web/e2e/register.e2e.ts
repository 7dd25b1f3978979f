// The register of players: empty, written, searched however a name is spelled, a list in, somebody entered from it at the
// desk, and erased.
import { expect, test } from '@playwright/test';
import { register as texts } from '../src/i18n/register';
import { fill } from '../src/i18n/text';
import { findings } from './axe';
import { atBrowser, member, openEvent, viewOf } from './event_people';
import { fitsSmallPhone, phone, url } from './people';
import { admin } from './server';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const shots = process.env['MEYDAN_SHOTS'];

for (const lang of ['fa', 'en'] as const) {
  test(`an organiser's register of players: ${lang}`, async ({ browser }) => {
    test.slow();
    // A director of this test's own: everybody's register is their own.
    const name = `Dabir${lang}${`${Date.now()}`.slice(-6)}`;
    const person = await member(name);
    const { me } = (await (await person.get('/api/me')).json()) as { me: { id: string } };
    await person.dispose();
    const office = await atBrowser(browser, admin.name, lang);
    const granted = await office.context.request.post(url('/api/admin/grant'), {
      data: { account: me.id, role: 'director' },
    });
    expect(granted.ok(), await granted.text()).toBe(true);
    await office.context.close();
    const { page, context } = await atBrowser(browser, name, lang);
    const event = await openEvent(context.request, { online: false });

    await page.goto(url('/events'));
    await page.getByRole('link', { name: texts.register[lang] }).click();
    await expect(page.getByText(texts.empty[lang])).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: texts.add[lang] }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(texts.name[lang], { exact: true }).fill('علی‌رضا کیانی');
    await sheet.getByLabel(texts.latin[lang]).fill('Alireza Kiani');
    await sheet.getByLabel(texts.card[lang]).fill('1234');
    await sheet.getByLabel(texts.city[lang]).fill('یزد');
    await sheet.getByLabel(texts.institution[lang]).fill('باشگاه آفتاب');
    await sheet.getByLabel(texts.born[lang]).fill('۱۳۷۰');
    await sheet.getByLabel(texts.phone[lang]).fill('09351112233');
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole('button', { name: texts.save[lang] }).click();
    const table = page.getByTestId('register');
    await expect(table.locator('tbody tr')).toHaveCount(1);

    // What is wrong with a list is said line by line, and nothing is taken over.
    await page.locator('summary', { hasText: texts.lists[lang] }).click();
    const csv = page.locator('textarea');
    await csv.fill('نام,ریتینگ\nپری,زیاد\n');
    await page.getByRole('button', { name: texts.bringGo[lang] }).click();
    await expect(page.getByTestId('problems').locator('li')).toHaveCount(1);
    await csv.fill(
      'نام,نهاد,ریتینگ,تلفن\nپری دریا,دانشگاه یزد,۱۵۵۰,۰۹۳۶۱۱۱۲۲۳۳\nعل\u064aرضا \u0643\u064aان\u064a,,۱۷۰۰,\n',
    );
    await page.getByRole('button', { name: texts.bringGo[lang] }).click();
    await expect(page.getByTestId('brought')).toHaveText(
      plain(fill(lang, texts.brought, { added: 1, changed: 1, passed: 0 })),
    );
    await expect(table.locator('tbody tr')).toHaveCount(2);
    for (const list of ['register.csv', 'ratings.csv']) {
      const text = await (await context.request.get(url(`/api/register/${list}?lang=${lang}`))).text();
      expect(text.includes('09351112233'), list).toBe(list === 'register.csv');
    }

    // At the desk, by a few letters on another keyboard.
    await page.goto(url(`/events/${event}/desk`));
    await page.locator('#tab-entries').click();
    await page.locator('summary', { hasText: texts.fromRegister[lang] }).click();
    const rows = page.getByTestId('from-register').locator('li');
    await expect(rows).toHaveCount(2);
    await page.getByLabel(texts.find[lang]).fill('\u0643\u064aان\u064a عل\u064a');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button').click();
    await expect(page.getByTestId('entered')).toBeVisible();
    await expect(rows).toContainText(texts.enteredAlready[lang]);
    await expect(page.getByTestId('entries')).toContainText('کیانی');
    expect(await findings(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/desk-register-${lang}-1280.png`, fullPage: true });
    await page.setViewportSize(phone);
    await fitsSmallPhone(page);
    if (shots) await page.screenshot({ path: `${shots}/desk-register-${lang}-390.png`, fullPage: true });
    const view = JSON.stringify(await viewOf(context.request, event));
    expect(view).toContain('باشگاه آفتاب');
    expect(view).not.toContain('0935111');

    // What was played stands with the person, by link; who is erased is gone, and the entry stays.
    await page.goto(url('/register'));
    await expect(table.locator(`a[href="/events/${event}"]`)).toBeVisible();
    await fitsSmallPhone(page);
    expect(await findings(page)).toEqual([]);
    if (shots) await page.screenshot({ path: `${shots}/register-${lang}-390.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    if (shots) await page.screenshot({ path: `${shots}/register-${lang}-1280.png`, fullPage: true });
    await page.getByLabel(texts.find[lang]).fill('nobody at all');
    await expect(page.getByText(texts.noneFound[lang])).toBeVisible();
    await page.getByLabel(texts.find[lang]).fill('1234');
    await expect(table.locator('tbody tr')).toHaveCount(1);
    await table.getByRole('button', { name: texts.erase[lang], exact: true }).click();
    await table.getByRole('button', { name: texts.eraseSure[lang], exact: true }).click();
    await expect(page.getByText(texts.noneFound[lang])).toBeVisible();
    expect((await viewOf(context.request, event)).entries).toHaveLength(1);

    // Who directs nothing is told whose page it is.
    const guest = `Bazikon${lang}${`${Date.now()}`.slice(-6)}`;
    await (await member(guest)).dispose();
    const other = await atBrowser(browser, guest, lang);
    await other.page.goto(url('/register'));
    await expect(other.page.getByText(texts.directorsOnly[lang])).toBeVisible();
    await other.page.goto(url('/events'));
    await expect(other.page.getByRole('link', { name: texts.register[lang] })).toHaveCount(0);
    for (const each of [context, other.context]) await each.close();
  });
}
