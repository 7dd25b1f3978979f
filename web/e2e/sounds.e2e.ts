// What is heard, measured: every sound is rendered by the browser, without a speaker, and looked at sample by sample.
import { type Page, expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { transformWithEsbuild } from 'vite';
import { signals, voices } from '../src/app/voices';

const rate_hz = 48_000;
/** When it is told to begin, so that silence before it can be seen. */
const start_s = 0.1;

interface Heard {
  peak: number;
  /** The largest value before it begins, and the last one of it. */
  before: number;
  end: number;
  /** From its beginning to its end. */
  length_s: number;
  /** How often it goes through zero: the brighter, the more. */
  crossings_hz: number;
}

async function render(page: Page, kind: 'sing' | 'signal', name: string): Promise<Heard> {
  const samples = await page.evaluate(
    async ([how, what, rate, at]) => {
      type Play = (to: BaseAudioContext, name: string, at_s: number) => void;
      const made = (globalThis as unknown as { made: Record<string, Play> }).made;
      const to = new OfflineAudioContext(1, rate, rate);
      made[how]?.(to, what, at);
      return [...(await to.startRendering()).getChannelData(0)];
    },
    [kind, name, rate_hz, start_s] as const,
  );
  const audible = (sample: number) => Math.abs(sample) > 1e-5;
  const first = samples.findIndex(audible);
  const last = samples.findLastIndex(audible);
  const heard = samples.slice(first, last + 1);
  const crossings = heard.filter((sample, at) => at > 0 && sample * (heard[at - 1] ?? 0) < 0).length;
  return {
    peak: Math.max(...samples.map(Math.abs)),
    before: Math.max(...samples.slice(0, start_s * rate_hz).map(Math.abs)),
    end: Math.abs(samples[last] ?? 1),
    length_s: heard.length / rate_hz,
    crossings_hz: (crossings / 2 / heard.length) * rate_hz,
  };
}

test('every sound is heard, is short, does not clip and does not click at its ends', async ({ page }) => {
  const source = readFileSync(new URL('../src/app/voices.ts', import.meta.url), 'utf-8');
  const { code } = await transformWithEsbuild(source, 'voices.ts', { format: 'iife', globalName: 'made' });
  await page.evaluate(`globalThis.made = (() => { ${code}; return made; })()`);
  const heard = new Map<string, Heard>();
  for (const name of Object.keys(voices)) heard.set(name, await render(page, 'sing', name));
  for (const name of Object.keys(signals)) heard.set(`signal ${name}`, await render(page, 'signal', name));
  for (const [name, each] of heard) {
    const said = `${name}: ${JSON.stringify(each)}`;
    expect(each.peak, said).toBeGreaterThan(0.08);
    // Two at once, a move and a signal, still fit.
    expect(each.peak, said).toBeLessThan(0.8);
    expect(each.before, said).toBe(0);
    expect(each.end, said).toBeLessThan(2e-4);
    expect(each.length_s, said).toBeGreaterThan(0.03);
    expect(each.length_s, said).toBeLessThan(0.5);
  }
  // Metal is brighter than wood, and a knock on the table is the dullest.
  const bright = (name: string) => heard.get(name)?.crossings_hz ?? 0;
  expect(bright('coin')).toBeGreaterThan(bright('dice'));
  expect(bright('dice')).toBeGreaterThan(bright('knock'));
  expect(bright('checker')).toBeGreaterThan(bright('knock'));
});
