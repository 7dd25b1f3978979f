// The first page: what is seen at once, what is offered to whoever waits alone, and the menu.
import { type Page, expect, test } from '@playwright/test';
import { common } from '../src/i18n/common';
import { home } from '../src/i18n/home';
import { desktop, newPlayer, phone, url } from './people';

const bottomOf = async (page: Page, name: string): Promise<number> => {
  const box = await page.getByRole('heading', { name }).boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? 0);
};

for (const lang of ['fa', 'en'] as const) {
  test(`what this is and how to play stand above the fold, and the screen is used: ${lang}`, async ({
    browser,
  }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone });
    await page.goto(url('/'));
    await expect(page.getByText(home.what[lang])).toBeVisible();
    await expect(page.locator('input[name="game"]').first()).toBeAttached();
    // On a phone: play, and below it who waits.
    await expect.poll(() => bottomOf(page, home.seeks[lang])).toBeLessThan(phone.height);
    for (const text of [home.play, home.withFriend, home.withBot])
      await expect(page.getByRole('button', { name: text[lang], exact: true })).toBeInViewport();
    // What people often choose is behind one fold, and what the rule book leaves open behind another inside it.
    await expect(page.getByLabel(home.level[lang])).toBeHidden();
    await page.locator('.more > summary').click();
    await expect(page.getByLabel(home.level[lang])).toBeVisible();
    const offered = page.locator('.more').locator('select, input[type="checkbox"]').filter({ visible: true });
    expect(await offered.count()).toBeLessThanOrEqual(3);
    await page.getByTestId('rule-options').locator('summary').click();
    expect(await offered.count()).toBeGreaterThan(5);
    // Something to choose from begins with a capital.
    const choices = await page.locator('.more option, .more .sets label').allTextContents();
    expect(choices.length).toBeGreaterThan(10);
    for (const text of choices) expect(text.trim()).toMatch(/^(?![a-z]+(?: |$))/);

    // At a desk: three columns beside each other, the width used.
    await page.setViewportSize({ width: 1920, height: 1080 });
    const columns = await Promise.all(
      ['.play', '.people', '.coming'].map((name) => page.locator(`.home > ${name}`).boundingBox()),
    );
    const [play, people, coming] = columns.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(new Set(columns.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    expect((play?.width ?? 0) + (people?.width ?? 0) + (coming?.width ?? 0)).toBeGreaterThan(1500);
    // Names of games stay inside their tiles, the chosen one in bold too.
    const tiles = page.locator('.games label');
    const spilling = () =>
      tiles.evaluateAll((all) =>
        all.flatMap((tile) => {
          const name = document.createRange();
          name.selectNodeContents(tile.querySelector('span') ?? tile);
          const [text, box] = [name.getBoundingClientRect(), tile.getBoundingClientRect()];
          return text.left < box.left || text.right > box.right ? [tile.textContent] : [];
        }),
      );
    for (const width of [320, 390, 844, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const tile of await tiles.all()) {
        await tile.click();
        expect(await spilling(), String(width)).toEqual([]);
      }
    }
    // The words of a clock too, where they need two lines: with some room above and below.
    await page.setViewportSize({ width: 320, height: 800 });
    await page.locator('input[name="game"][value="backgammon"]').check({ force: true });
    const pressed = await page.locator('.clocks label').evaluateAll((all) =>
      all.flatMap((label) => {
        const words = document.createRange();
        words.selectNodeContents(label.querySelector('span') ?? label);
        const [text, box] = [words.getBoundingClientRect(), label.getBoundingClientRect()];
        return text.top < box.top + 3 || text.bottom > box.bottom - 3 ? [label.textContent] : [];
      }),
    );
    expect(pressed).toEqual([]);
    // No game stands alone in a row of its own, and what breaks into two lines stays in the middle.
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await tiles.evaluateAll((all) =>
        all.map((tile) => Math.round(tile.getBoundingClientRect().top)),
      );
      const last = tops.filter((top) => top === tops.at(-1)).length;
      expect(last, `${width}: ${tops.join(' ')}`).toBeGreaterThan(1);
    }
    await expect(page.locator('.clocks label').first()).toHaveCSS('text-align', 'center');
    await page.setViewportSize(desktop);
    for (const text of [home.seeks, home.live, home.events])
      await expect.poll(() => bottomOf(page, text[lang]), text.en).toBeLessThan(desktop.height);

    // A phone on its side: play, and what can be watched, without a scroll.
    const side = { width: 844, height: 390 };
    await page.setViewportSize(side);
    await page.evaluate(() => scrollTo(0, 0));
    for (const text of [home.play, home.withFriend, home.withBot])
      await expect(page.getByRole('button', { name: text[lang], exact: true })).toBeInViewport({ ratio: 1 });
    for (const text of [home.seeks, home.live])
      await expect.poll(() => bottomOf(page, text[lang]), text.en).toBeLessThan(side.height);
  });

  test(`who waits alone is offered the bot: ${lang}`, async ({ browser }) => {
    const { page } = await newPlayer(browser, { lang, viewport: phone, game: 'mijnlieff' });
    await page.goto(url('/'));
    await page.locator('button.primary.big').click();
    await expect(page.locator('.waiting')).toBeVisible();
    await expect(page.getByTestId('alone')).toBeVisible();
    await expect(page.getByRole('button', { name: home.withBot[lang] })).toHaveCount(1);
    await page.getByTestId('alone').click();
    await page.waitForURL('**/t/*');
    // The wish is taken back: nobody is called away from the bot.
    await page.goto(url('/'));
    await expect(page.locator('button.primary.big')).toBeVisible();
    await expect(page.locator('.waiting')).toHaveCount(0);
  });

  test(`the menu shows the way around first, and lists to choose from have an arrow at their end: ${lang}`, async ({
    browser,
  }) => {
    const { page } = await newPlayer(browser, { lang, viewport: { width: 320, height: 568 } });
    await page.goto(url('/rules'));
    await page.getByRole('button', { name: common.menu[lang] }).click();
    const entries = page.locator('#menu').locator('a, input');
    const kinds = await entries.evaluateAll((all) =>
      all.map((each) => each.getAttribute('href') ?? each.getAttribute('type')),
    );
    expect(kinds.slice(0, 5)).toEqual(['/', '/events', '/players', '/ladder', '/rules']);
    expect(kinds.indexOf('radio')).toBeGreaterThan(kinds.lastIndexOf('/account'));
    await page.getByRole('link', { name: common.play[lang], exact: true }).click();
    await expect(page).toHaveURL(url('/'));
    await page.locator('.more > summary').click();
    for (const theme of ['light', 'dark', 'wood']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      const drawn = await page.getByLabel(home.level[lang]).evaluate((list) => {
        const style = getComputedStyle(list);
        return { image: style.backgroundImage, at: style.backgroundPositionX, end: style.paddingInlineEnd };
      });
      expect(drawn.image, theme).toContain('linear-gradient');
      expect(drawn.at, theme).toMatch(lang === 'fa' ? /^14px/ : /^calc\(100%/);
      expect(drawn.end, theme).toBe('34px');
    }
  });
}
