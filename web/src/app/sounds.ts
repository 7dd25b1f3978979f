// When a table is heard, and a phone's short buzz with it, where it has one. How it sounds is voices.ts.
import type { Sound } from '../board/types';
import { prefs } from './prefs.svelte';
import { sing } from './voices';

let audio: AudioContext | null = null;

/** Browsers let a page be heard from the first touch on. */
function wake(): void {
  if (!prefs.sounds) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
}
if (typeof document !== 'undefined') {
  for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, wake, { capture: true });
}

/** What sounds go to; null when nothing is to be heard. */
export const speaker = (): AudioContext | null => (prefs.sounds && audio?.state === 'running' ? audio : null);

export function play(sound: Sound, loud = 1): void {
  const to = speaker();
  if (to) sing(to, sound, to.currentTime, loud);
}

/** Whether this is a device in the hand that can buzz. */
export const canBuzz = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
export function buzz(length_ms: number): void {
  // Before the first touch browsers refuse, and complain.
  if (length_ms > 0 && prefs.haptics && canBuzz() && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(length_ms);
}
