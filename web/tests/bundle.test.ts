// What the first page costs: under 150 kB gzip without the font and the WebAssembly, and nothing from elsewhere.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = process.env['MEYDAN_WEB_DIST'] ?? fileURLToPath(new URL('../../build/web', import.meta.url));
const most_bytes = 150_000;

describe.skipIf(!process.env['MEYDAN_WEB_DIST'] && !existsSync(dist))('the built app', () => {
  const html = existsSync(dist) ? readFileSync(join(dist, 'index.html'), 'utf-8') : '';
  it('has a small first page', () => {
    const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(first.length).toBeGreaterThanOrEqual(2);
    const sizes = first.map((name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length);
    const total = sizes.reduce((sum, size) => sum + size, gzipSync(html).length);
    console.log(`first page: ${total} bytes with gzip`);
    expect(total).toBeLessThan(most_bytes);
    expect(total).toBeGreaterThan(5_000);
  });
  it('asks nobody else for anything', () => {
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf-8' })) {
      if (!/\.(js|css|html|webmanifest)$/.test(name)) continue;
      const addresses = readFileSync(join(dist, name), 'utf-8').match(/https?:\/\/[\w.-]+/g) ?? [];
      // Names of XML namespaces, and the address of an explanation in one of Svelte's messages; nobody fetches them.
      expect(
        addresses.filter((each) => !/\/\/(www\.w3\.org|svelte\.dev)$/.test(each)),
        name,
      ).toEqual([]);
    }
  });
  it('keeps for offline what it needs offline', () => {
    const worker = readFileSync(join(dist, 'sw.js'), 'utf-8');
    for (const part of [
      /index-[\w-]+\.js/,
      /engine_worker-[\w-]+\.js/,
      /meydan-[\w-]+\.wasm/,
      /Offline-[\w-]+\.js/,
      /arabic[\w-]+\.woff2/,
    ]) {
      expect(worker).toMatch(part);
    }
    expect(worker).not.toMatch(/__(FILES|VERSION)__/);
  });
});
