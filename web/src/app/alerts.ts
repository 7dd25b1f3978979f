// Signals that a page gives: tones, a phone's buzz, and notifications when it is in the background.
import { prefs } from './prefs.svelte';
import { showNotification } from './secure';
import { buzz, speaker } from './sounds';
import { type Signal, signal } from './voices';

const buzzes_ms: Partial<Record<Signal, number>> = { turn: 30, end: 60 };

/** `where`: whoever looks at the board hears the moves themselves. */
export function sound(kind: Signal, where: 'anywhere' | 'at the board' = 'anywhere'): void {
  buzz(buzzes_ms[kind] ?? 0);
  if (where === 'at the board' && document.hasFocus()) return;
  const to = speaker();
  if (to) signal(to, kind, to.currentTime);
}

export function notify(text: string): void {
  if (prefs.notify && document.hidden) showNotification(text);
}
