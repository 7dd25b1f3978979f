// The sounds of a table, made on the spot (no files): a knock is a burst of noise through a filter, a ring is a few tones
// that die away. What they are made of, apart from when they are heard (sounds.ts), so that a test can measure them.
import type { Sound } from '../board/types';

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

export const voices: Record<Sound, Voice> = {
  // Bone on wood: a few blows that come faster and weaker.
  dice: {
    knock_hz: 2600,
    knock: 0.9,
    tones_hz: [210, 420],
    ring: 0.1,
    ring_s: 0.05,
    at_s: [0, 0.09, 0.16, 0.22, 0.26],
  },
  checker: { knock_hz: 1500, knock: 0.55, tones_hz: [240, 610], ring: 0.16, ring_s: 0.07, at_s: [0] },
  disc: { knock_hz: 3200, knock: 0.4, tones_hz: [520], ring: 0.1, ring_s: 0.06, at_s: [0] },
  // A coin slides down and strikes what lies below.
  coin: {
    knock_hz: 5200,
    knock: 0.2,
    tones_hz: [2130, 3190, 4720],
    ring: 0.05,
    ring_s: 0.2,
    at_s: [0.12, 0.19],
  },
  piece: { knock_hz: 1100, knock: 0.7, tones_hz: [330], ring: 0.12, ring_s: 0.08, at_s: [0] },
  // A disc against another, against the wood around them, and into the net.
  strike: { knock_hz: 3600, knock: 0.8, tones_hz: [1240, 1930], ring: 0.1, ring_s: 0.035, at_s: [0] },
  rail: { knock_hz: 900, knock: 0.75, tones_hz: [180, 310], ring: 0.16, ring_s: 0.07, at_s: [0] },
  drop: { knock_hz: 520, knock: 0.8, tones_hz: [96, 140], ring: 0.26, ring_s: 0.16, at_s: [0, 0.07, 0.12] },
  knock: { knock_hz: 800, knock: 0.6, tones_hz: [150], ring: 0.2, ring_s: 0.1, at_s: [0, 0.13] },
};

/** So many seconds does a tone or a knock take to be there, and at its end to be gone: without them it would click. */
const edge_s = 0.002;

/** Loud at once, then dying away to nothing. */
function fading(to: BaseAudioContext, at_s: number, loud: number, length_s: number): GainNode {
  const volume = to.createGain();
  volume.gain.setValueAtTime(0, at_s);
  volume.gain.linearRampToValueAtTime(loud, at_s + edge_s);
  volume.gain.exponentialRampToValueAtTime(0.001, at_s + length_s - edge_s);
  volume.gain.linearRampToValueAtTime(0, at_s + length_s);
  volume.connect(to.destination);
  return volume;
}

function tone(to: BaseAudioContext, at_s: number, hertz: number, loud: number, length_s: number): void {
  const source = to.createOscillator();
  source.type = 'triangle';
  source.frequency.value = hertz;
  source.connect(fading(to, at_s, loud, length_s));
  source.start(at_s);
  source.stop(at_s + length_s);
}

/** The same noise for every knock; made anew where the rate differs. */
let noise: AudioBuffer | null = null;
const knock_s = 0.03;

function knock(to: BaseAudioContext, at_s: number, hertz: number, loud: number): void {
  if (noise?.sampleRate !== to.sampleRate) {
    noise = to.createBuffer(1, Math.ceil(to.sampleRate * knock_s), to.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; ++at) samples[at] = Math.random() * 2 - 1;
  }
  const source = to.createBufferSource();
  const filter = to.createBiquadFilter();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 1.5;
  source.connect(filter).connect(fading(to, at_s, loud, knock_s));
  source.start(at_s);
}

/** A sound from that moment on, as loud as the blow was hard: 1 is the voice's own. */
export function sing(to: BaseAudioContext, sound: Sound, start_s: number, loud = 1): void {
  const voice = voices[sound];
  for (const [index, after_s] of voice.at_s.entries()) {
    const at_s = start_s + after_s;
    // No two blows are alike, and each is weaker than the one before.
    const chance = 0.9 + Math.random() * 0.2;
    const weaker = loud * 0.75 ** index;
    knock(to, at_s, voice.knock_hz * chance, voice.knock * weaker);
    for (const hertz of voice.tones_hz) tone(to, at_s, hertz * chance, voice.ring * weaker, voice.ring_s);
  }
}

/** What tells of something that need not be a move, by pitch in hertz and length in seconds. */
export const signals = { move: [320, 0.06], turn: [520, 0.12], low: [880, 0.05], end: [392, 0.3] } as const;
export type Signal = keyof typeof signals;
export function signal(to: BaseAudioContext, kind: Signal, at_s: number): void {
  const [hertz, length_s] = signals[kind];
  tone(to, at_s, hertz, 0.12, length_s);
}
