// Sounds made on the spot (no files), and notifications when the page is in the background.
import { prefs } from './prefs.svelte';
import { showNotification } from './secure';

let audio: AudioContext | null = null;

const tones = { move: [320, 0.06], turn: [520, 0.12], low: [880, 0.05], end: [392, 0.3] } as const;

export function sound(kind: keyof typeof tones): void {
  if (!prefs.sound) return;
  audio ??= new AudioContext();
  const [pitch, length_s] = tones[kind];
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length_s);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + length_s);
}

export function notify(text: string): void {
  if (prefs.notify && document.hidden) showNotification(text);
}
