// Lost passwords: recovery codes, a link by mail, an administrator's code; and the warning where there is no way back.
import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { common } from '../src/i18n/common';
import { home } from '../src/i18n/home';
import { people } from '../src/i18n/people';
import { recovery } from '../src/i18n/recovery';
import { fill } from '../src/i18n/text';
import { mailTo } from './mail';
import { type Lang, newPlayer, phone, url } from './people';
import { admin } from './server';

const words = {
  fa: {
    fresh: 'حساب تازه',
    name: 'نام',
    password: 'گذرواژه',
    register: 'ثبت‌نام',
    kept: 'نگه داشتم، ادامه',
    save: 'ذخیره در فایل',
    forgot: 'گذرواژه را فراموش کرده‌اید؟',
    code: 'کد',
    newPassword: 'گذرواژهٔ تازه',
    set: 'ثبت گذرواژهٔ تازه',
    recovered: 'گذرواژه تغییر کرد',
    wrong: 'کد درست نیست',
    left: 'کدهای بازیابی باقی‌مانده: ۷',
    email: 'نشانی ایمیل',
    yours: 'گذرواژهٔ شما',
    setEmail: 'ثبت ایمیل',
    sentTo: /فرستاده شد/,
    confirm: 'تأیید',
    confirmed: 'نشانی ایمیل تأیید شد.',
    confirmSubject: 'تأیید نشانی ایمیل',
    resetSubject: 'گذرواژهٔ تازه',
    account: 'نام حساب',
    send: 'فرستادن پیوند',
    sent: 'اگر این حساب ایمیل تأییدشده داشته باشد',
  },
  en: {
    fresh: 'New account',
    name: 'Name',
    password: 'Password',
    register: 'Register',
    kept: 'I have kept them, go on',
    save: 'Save as a file',
    forgot: 'Forgot your password?',
    code: 'Code',
    newPassword: 'New password',
    set: 'Set the new password',
    recovered: 'The password was changed',
    wrong: 'code is wrong',
    left: 'Recovery codes left: 7',
    email: 'E-mail address',
    yours: 'Your password',
    setEmail: 'Set the e-mail address',
    sentTo: /The code that was sent to/,
    confirm: 'Confirm',
    confirmed: 'The e-mail address is confirmed.',
    confirmSubject: 'Confirm your e-mail address',
    resetSubject: 'A new password',
    account: 'Name of the account',
    send: 'Send a link',
    sent: 'If this account has a confirmed e-mail address',
  },
};

const oldPassword = 'kooh-e qaf 22';
const newPassword = 'haft khan 7777';

/** Registers in the page; the codes that are shown. */
async function register(page: Page, lang: Lang, name: string): Promise<string[]> {
  const w = words[lang];
  await page.goto(url('/sign-in'));
  await page.getByRole('button', { name: w.fresh }).click();
  await page.getByLabel(w.name).fill(name);
  await page.getByLabel(w.password).fill(oldPassword);
  await page.getByRole('button', { name: w.register }).click();
  const codes = page.locator('.codes code');
  await expect(codes).toHaveCount(8);
  return codes.allTextContents();
}

async function signIn(page: Page, lang: Lang): Promise<void> {
  await page.goto(url('/sign-in'));
  await page.getByLabel(words[lang].name).fill(admin.name);
  await page.getByLabel(words[lang].password).fill(admin.password);
  await page.locator('form button').click();
  await expect(page.locator('header').getByRole('link', { name: admin.name })).toBeVisible();
}

async function setPassword(page: Page, lang: Lang, password: string): Promise<void> {
  await page.getByLabel(words[lang].newPassword).fill(password);
  await page.getByRole('button', { name: words[lang].set }).click();
}

for (const lang of ['fa', 'en'] as const) {
  const w = words[lang];

  test(`codes are shown once and one of them recovers the account, in ${lang}`, async ({ browser }) => {
    const name = lang === 'fa' ? 'فرانک' : 'Faranak';
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    const codes = await register(page, lang, name);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: w.save }).click();
    const saved = readFileSync(await (await file).path(), 'utf-8');
    for (const code of codes) expect(saved).toContain(code);
    // On paper: the codes and nothing else; and on the pages after them everything again.
    const onPaper = (text: string) =>
      page.getByText(text).evaluate((element) => getComputedStyle(element).visibility);
    await page.emulateMedia({ media: 'print' });
    expect(await onPaper(codes[0] ?? '')).toBe('visible');
    expect(await onPaper(w.kept)).toBe('hidden');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: w.kept }).click();
    await expect(page).toHaveURL(url('/'));
    await page.emulateMedia({ media: 'print' });
    expect(await onPaper(home.what[lang])).toBe('visible');
    await page.emulateMedia({ media: 'screen' });

    const other = await newPlayer(browser, { lang });
    await other.page.goto(url('/sign-in'));
    await other.page.getByRole('link', { name: w.forgot }).click();
    await other.page.getByLabel(w.name, { exact: true }).fill(name);
    await other.page.getByLabel(w.code, { exact: true }).fill('aaaa-bbbb-cccc-dddd');
    await setPassword(other.page, lang, newPassword);
    await expect(other.page.getByRole('alert')).toContainText(w.wrong);
    await other.page.getByLabel(w.code, { exact: true }).fill((codes[0] ?? '').toUpperCase());
    await setPassword(other.page, lang, newPassword);
    await expect(other.page.getByText(w.recovered)).toBeVisible();
    await other.page.goto(url('/account'));
    await expect(other.page.getByText(w.left)).toBeVisible();
    // The first browser is nobody's any more.
    await page.reload();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });

  test(`a link by mail recovers the account, in ${lang}`, async ({ browser }) => {
    const name = lang === 'fa' ? 'تهمینه' : 'Tahmineh';
    const address = `tahmineh-${lang}@example.org`;
    const { page } = await newPlayer(browser, { lang });
    await register(page, lang, name);
    await page.goto(url('/account'));
    await page.getByLabel(w.email, { exact: true }).fill(address);
    await page.getByLabel(w.yours).fill(oldPassword);
    await page.getByRole('button', { name: w.setEmail }).click();
    const { text } = await mailTo(address, w.confirmSubject);
    await page.getByLabel(w.sentTo).fill(/\w{4}(-\w{4}){3}/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: w.confirm, exact: true }).click();
    await expect(page.getByText(w.confirmed)).toBeVisible();

    const other = await newPlayer(browser, { lang, viewport: phone });
    await other.page.goto(url('/recover'));
    await other.page.getByLabel(w.account).fill(name);
    await other.page.getByRole('button', { name: w.send }).click();
    await expect(other.page.getByText(w.sent)).toBeVisible();
    const mail = await mailTo(address, w.resetSubject);
    const link = /^http:\/\/meydan\.test(\/recover#\S+)$/m.exec(mail.text)?.[1] ?? '';
    await other.page.goto(url(link));
    await expect(other.page).toHaveURL(url('/recover')); // the code does not stay in the address
    await expect(other.page.getByLabel(w.name, { exact: true })).toHaveValue(name);
    await setPassword(other.page, lang, newPassword);
    await expect(other.page.getByText(w.recovered)).toBeVisible();
  });
}

for (const lang of ['fa', 'en'] as const)
  test(`an administrator hands out a code, in ${lang}`, async ({ browser }) => {
    const name = lang === 'fa' ? 'سیندخت' : 'Sudabeh';
    const member = await newPlayer(browser, { lang, viewport: phone });
    await register(member.page, lang, name);
    const { page } = await newPlayer(browser, { lang });
    await signIn(page, lang);
    await page.getByRole('link', { name: common.admin[lang] }).first().click();
    await page.getByLabel(people.find[lang]).fill(name);
    await page.getByRole('button', { name: fill(lang, recovery.resetOf, { name }) }).click();
    await member.page.goto((await page.locator('code.secret').last().textContent()) ?? '');
    await setPassword(member.page, lang, newPassword);
    await expect(member.page.getByText(words[lang].recovered)).toBeVisible();
  });

test('who has no way back is warned', async ({ browser }) => {
  // The administrator's account was opened at the machine: no codes, no address.
  const { page } = await newPlayer(browser, { lang: 'en' });
  await signIn(page, 'en');
  await page.goto(url('/account'));
  const warning = page.getByText(recovery.none.en);
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: common.otherLanguage.en }).first().click();
  await expect(page.getByText(recovery.none.fa)).toBeVisible();
  await page.getByRole('button', { name: common.otherLanguage.fa }).first().click();
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.locator('.codes code')).toHaveCount(8);
  await expect(warning).toBeHidden();
});
