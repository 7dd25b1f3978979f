// Where the keyboard goes when something opens.

const sensible =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], summary';

/** To the first thing one can do there; of several radio buttons to the chosen one. What has nothing to do is read. */
export function focusFirst(panel: HTMLElement | null): void {
  if (!panel) return;
  const first = panel.querySelector<HTMLElement>(sensible);
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const chosen = isRadio ? panel.querySelector<HTMLElement>(`input[name="${first.name}"]:checked`) : null;
  (chosen ?? first ?? panel).focus();
}
