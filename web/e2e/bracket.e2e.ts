// A bracket with long names: every name is read whole, on a phone and at a desk, and every match stands between the two it
// comes from.
import { type Page, expect, test } from '@playwright/test';
import { findings } from './axe';
import { atBrowser, must, openEvent } from './event_people';
import { fitsSmallPhone, newPlayer, url } from './people';
import { admin } from './server';

const names = [
  'Abolghasem Ferdowsi Tousi and Rudabeh of Kabul',
  'گروه بازی‌های رومیزی دانشگاه فردوسی مشهد، تیم دوم',
  'Bahramgurandbahramchubineandbahramtheelder',
  'سام نریمان',
  'Zal',
  'انجمن دوستداران تخته‌نرد شهرستان نیشابور',
  'Giv',
  'Manijeh',
];

/** What of names cannot be read, and which matches do not stand where their lines lead. */
const wrong = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const name of document.querySelectorAll<HTMLElement>('.side .name')) {
      const box = (name.closest('.box') ?? name).getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(name);
      const cut = [...text.getClientRects()].some(
        (line) =>
          line.left < box.left - 1 ||
          line.right > box.right + 1 ||
          line.top < box.top - 1 ||
          line.bottom > box.bottom + 1,
      );
      if (cut || name.scrollWidth > name.clientWidth + 1) found.push(`cut: ${name.textContent}`);
    }
    const middle = (each: Element | undefined) => {
      const box = each?.getBoundingClientRect();
      return box ? box.top + box.height / 2 : 0;
    };
    for (const round of document.querySelectorAll('.round.pairs')) {
      const boxes = [...round.querySelectorAll('.box')];
      const next = [...(round.nextElementSibling?.querySelectorAll('.box') ?? [])];
      for (const [at, box] of next.entries()) {
        const between = (middle(boxes[2 * at]) + middle(boxes[2 * at + 1])) / 2;
        if (Math.abs(middle(box) - between) > 1.5) found.push(`beside its lines: ${box.textContent}`);
      }
    }
    return found;
  });

for (const lang of ['fa', 'en'] as const) {
  test(`long names stand whole in a bracket: ${lang}`, async ({ browser }) => {
    const { context } = await atBrowser(browser, admin.name, lang);
    const director = context.request;
    const section = { id: 'open', fa: 'آزاد', en: 'Open', format: 'knockout' };
    const event = await openEvent(director, { sections: [section] });
    const csv = `name,section\n${names.map((name) => `"${name}",open`).join('\n')}\n`;
    await must(director, event, 'import', { csv });
    await must(director, event, 'pair', { section: 'open' });

    const { page } = await newPlayer(browser, { lang });
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url(`/events/${event}?tab=bracket`));
      for (const name of names) await expect(page.locator('.side', { hasText: name })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await wrong(page), String(width)).toEqual([]);
    }
    await fitsSmallPhone(page);
    expect(await findings(page)).toEqual([]);
  });
}
