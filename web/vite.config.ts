// Builds the app into build/web (or MEYDAN_WEB_OUT), writes the service worker's list of files and, for development,
// hands /api and /ws to a running `meydan serve`.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** sw.js with the names of everything the app needs without a network. */
function serviceWorker(): Plugin {
  return {
    name: 'meydan-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => !/\.(map|woff|data)$/.test(name));
      const files = ['/', '/icon.svg', '/manifest.webmanifest', ...built.map((name) => `/${name}`)];
      const unique = [...new Set(files)].filter((name) => name !== '/index.html').sort();
      const template = readFileSync(here('./src/sw.js'), 'utf-8');
      // Built names carry a hash of what is in them, so the list of names is the version; the template counts too.
      const version = createHash('sha256').update(template).update(unique.join()).digest('hex').slice(0, 12);
      const source = template.replace('__FILES__', JSON.stringify(unique)).replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Beside every file worth it a .gz, which the server hands out to who accepts it. */
function compressed(): Plugin {
  return {
    name: 'meydan-compressed',
    apply: 'build',
    writeBundle(options) {
      const folder = options.dir ?? '';
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
        if (!/\.(js|css|html|svg|wasm|webmanifest|data)$/.test(name)) continue;
        writeFileSync(join(folder, `${name}.gz`), gzipSync(readFileSync(join(folder, name)), { level: 9 }));
      }
    },
  };
}

if (!existsSync(here('./generated/meydan.wasm'))) {
  throw new Error('web/generated/meydan.wasm is missing: tools/web puts it there');
}

const server = process.env['MEYDAN_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: here('.'),
  plugins: [svelte(), serviceWorker(), compressed()],
  resolve: {
    alias: { $web: here('./src') },
    // Boards live in games/*/web, outside this folder: they use our copies.
    dedupe: ['svelte'],
    conditions: process.env['VITEST'] ? ['browser'] : undefined,
  },
  build: {
    outDir: process.env['MEYDAN_WEB_OUT'] ?? here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/healthz': server, '/ws': { target: server, ws: true } },
  },
  preview: { proxy: { '/api': server, '/healthz': server, '/ws': { target: server, ws: true } } },
  test: {
    reporters: ['default'],
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000, // a hang, not a busy machine
  },
});
