// A person's part in a match of backgammon, played through the page.
import type { Page } from '@playwright/test';

/** Plays this player's part through the buttons and keys of the page until the match is over. A whole match is some
 *  thousand actions: they are made inside the page, so that they cost no round trips to the test. */
export const playPart = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const farthest = (cells: HTMLElement[]) =>
      cells.sort((one, other) => Number(other.dataset['point']) - Number(one.dataset['point']))[0];
    const isOver = () => document.querySelector('[data-testid="result"]') !== null;
    while (!isOver()) {
      const position = document.querySelector<HTMLElement>('[data-position]')?.dataset['position'] ?? '';
      const [match = '', game, ...line] = position.split(';');
      const fields = match.split(':');
      const first = game ? game.startsWith('1/') : fields[5] === '0' && fields[6] === '0';
      // In a chouette every member has a cube of their own.
      const doubled = game
        ? line.some((each) => Number.parseInt(each.split(':')[2] ?? '1') > 1)
        : fields[1] !== '0';
      const button = (id: string) =>
        document.querySelector<HTMLButtonElement>(`.board button[data-testid="${id}"]:not(:disabled)`);
      // The first game is doubled once, taken and borne off; later doubles are passed, and races conceded.
      const wanted = [
        first ? 'do-take' : 'do-pass',
        'do-accept',
        !first || !doubled ? 'do-double' : '',
        first ? '' : 'do-concede-1',
        first ? '' : 'concede',
        'do-roll',
        'confirm',
        'do-pass',
      ];
      const found = wanted.map(button).find((each) => each !== null);
      const targets = all('[role="gridcell"].target');
      const cell = farthest(targets.length > 0 ? targets : all('[role="gridcell"].open'));
      const next = document.querySelector<HTMLButtonElement>('[data-testid="ready"]:not(:disabled)');
      if (next) next.click();
      else if (found) found.click();
      else if (cell) {
        cell.focus();
        cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      }
      // What the other one does is clicked away.
      else document.querySelector('[data-showing]')?.dispatchEvent(new PointerEvent('pointerdown'));
      await new Promise((resolve) => setTimeout(resolve, found || cell ? 0 : 10));
    }
  });
