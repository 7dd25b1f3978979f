// The browser's tests: Debian's Chromium without a window (half the work of one that has them) against a real
// `meydan serve` with a data folder of its own.
import { defineConfig } from '@playwright/test';

/** Browsers trust 127.0.0.1 as they trust https. A hall's address they do not; this name leads to the same server. */
const hall = 'meydan.test';

export default defineConfig({
  testDir: './e2e',
  testMatch: '*.e2e.ts',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/golden/{arg}{ext}',
  globalSetup: './e2e/server.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000, // a hang, not a busy machine
  forbidOnly: true,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.003, animations: 'disabled' } },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
        `--host-resolver-rules=MAP ${hall} 127.0.0.1`,
      ],
    },
    trace: 'off',
    actionTimeout: 60_000, // what never comes is said before the whole test's time is over
  },
  projects: [
    { name: 'localhost', testIgnore: 'hall.e2e.ts' },
    { name: 'hall', testMatch: 'hall.e2e.ts', metadata: { host: hall } },
  ],
});
