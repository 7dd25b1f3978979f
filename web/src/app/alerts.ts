// Signals that a page gives: tones, a phone's buzz, and notifications when it is in the background.
import { prefs } from './prefs.svelte';
import { showNotification } from './secure';
import { buzz, speaker, tone } from './sounds';

const tones = { move: [320, 0.06], turn: [520, 0.12], low: [880, 0.05], end: [392, 0.3] } as const;
const buzzes_ms: Partial<Record<keyof typeof tones, number>> = { turn: 30, end: 60 };

/** `where`: whoever looks at the board hears the moves themselves. */
export function sound(kind: keyof typeof tones, where: 'anywhere' | 'at the board' = 'anywhere'): void {
  buzz(buzzes_ms[kind] ?? 0);
  if (where === 'at the board' && document.hasFocus()) return;
  const to = speaker();
  const [pitch, length_s] = tones[kind];
  if (to) tone(to, to.currentTime, pitch, 0.12, length_s);
}

export function notify(text: string): void {
  if (prefs.notify && document.hidden) showNotification(text);
}
