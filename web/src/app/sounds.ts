// The sounds of a table, made on the spot (no files): a knock is a burst of noise through a filter, a ring is a few tones
// that die away. With them a phone's short buzz, where it has one.
import type { Sound } from '../board/types';
import { prefs } from './prefs.svelte';

interface Voice {
  /** Where the knock is brightest, and how loud. */
  knock_hz: number;
  knock: number;
  /** What rings after it. */
  tones_hz: readonly number[];
  ring: number;
  ring_s: number;
  /** The blows; dice have several. */
  at_s: readonly number[];
}

const voices: Record<Sound, Voice> = {
  // Bone on wood: a few blows that come faster and weaker.
  dice: {
    knock_hz: 2600,
    knock: 0.5,
    tones_hz: [210, 420],
    ring: 0.1,
    ring_s: 0.05,
    at_s: [0, 0.09, 0.16, 0.22, 0.26],
  },
  checker: { knock_hz: 1500, knock: 0.55, tones_hz: [240, 610], ring: 0.16, ring_s: 0.07, at_s: [0] },
  disc: { knock_hz: 3200, knock: 0.25, tones_hz: [520], ring: 0.1, ring_s: 0.06, at_s: [0] },
  // A coin slides down and strikes what lies below.
  coin: {
    knock_hz: 5200,
    knock: 0.2,
    tones_hz: [2130, 3190, 4720],
    ring: 0.05,
    ring_s: 0.2,
    at_s: [0.12, 0.19],
  },
  piece: { knock_hz: 1100, knock: 0.5, tones_hz: [330], ring: 0.12, ring_s: 0.08, at_s: [0] },
  knock: { knock_hz: 800, knock: 0.6, tones_hz: [150], ring: 0.2, ring_s: 0.1, at_s: [0, 0.13] },
};

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

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

export function tone(to: AudioContext, at_s: number, hertz: number, loud: number, length_s: number): void {
  const source = to.createOscillator();
  const volume = to.createGain();
  source.type = 'triangle';
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(loud, at_s);
  volume.gain.exponentialRampToValueAtTime(0.001, at_s + length_s);
  source.connect(volume).connect(to.destination);
  source.start(at_s);
  source.stop(at_s + length_s);
}

function knock(to: AudioContext, at_s: number, hertz: number, loud: number): void {
  const length_s = 0.03;
  if (!noise) {
    noise = to.createBuffer(1, Math.ceil(to.sampleRate * length_s), to.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; ++at) samples[at] = Math.random() * 2 - 1;
  }
  const source = to.createBufferSource();
  const filter = to.createBiquadFilter();
  const volume = to.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 1.5;
  volume.gain.setValueAtTime(loud, at_s);
  volume.gain.exponentialRampToValueAtTime(0.001, at_s + length_s);
  source.connect(filter).connect(volume).connect(to.destination);
  source.start(at_s);
}

export function play(sound: Sound): void {
  const to = speaker();
  if (!to) return;
  const voice = voices[sound];
  for (const [index, after_s] of voice.at_s.entries()) {
    const at_s = to.currentTime + after_s;
    // No two blows are alike, and each is weaker than the one before.
    const chance = 0.9 + Math.random() * 0.2;
    const weaker = 0.75 ** index;
    knock(to, at_s, voice.knock_hz * chance, voice.knock * weaker);
    for (const hertz of voice.tones_hz) tone(to, at_s, hertz * chance, voice.ring * weaker, voice.ring_s);
  }
}

/** Whether this is a device in the hand that can buzz. */
export const canBuzz = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
export function buzz(length_ms: number): void {
  // Before the first touch browsers refuse, and complain.
  if (length_ms > 0 && prefs.haptics && canBuzz() && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(length_ms);
}
