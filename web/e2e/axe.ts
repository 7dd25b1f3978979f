// What axe-core finds on a page as it stands, in all three themes.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'];

/** Everything in the theme that is shown; in the others only colours, for nothing else differs there. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluated by the debugger, not by the page: its content policy allows no foreign script.
  await page.evaluate(axe.source);
  return page.evaluate(async (wanted) => {
    const run = (globalThis as unknown as { axe: typeof axe }).axe;
    const { dataset } = document.documentElement;
    const shown = dataset['theme'];
    const found: string[] = [];
    const note = (theme: string, violations: axe.Result[]) => {
      for (const { id, nodes } of violations)
        found.push(`${theme}: ${id}: ${nodes.map((node) => node.html).join(' ')}`);
    };
    note(shown ?? 'auto', (await run.run({ runOnly: { type: 'tag', values: wanted } })).violations);
    for (const theme of ['light', 'dark', 'wood'].filter((each) => each !== shown)) {
      dataset['theme'] = theme;
      note(theme, (await run.run({ runOnly: { type: 'rule', values: ['color-contrast'] } })).violations);
    }
    if (shown === undefined) delete dataset['theme'];
    else dataset['theme'] = shown;
    return found;
  }, tags);
}
