import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

// A hall opens the arena over plain http, where browsers have none of these. src/app/secure.ts has what can be had of them,
// and does without; net/key.ts makes ids and src/dice/draw.ts computes digests.
const why = 'Only there over https and on localhost: use src/app/secure.ts, net/key.ts or dice/draw.ts.';
const secureAnywhere = ['randomUUID', 'subtle', 'serviceWorker', 'clipboard', 'wakeLock', 'mediaDevices'];
const secureOfNavigator = [
  'bluetooth',
  'canShare',
  'credentials',
  'geolocation',
  'gpu',
  'keyboard',
  'locks',
  'setAppBadge',
  'share',
  'storage',
  'usb',
];
const secureGlobals = [
  'Notification',
  'caches',
  'cookieStore',
  'crossOriginIsolated',
  'isSecureContext',
  'SharedArrayBuffer',
  'showOpenFilePicker',
  'showSaveFilePicker',
];

export default ts.config(
  { ignores: ['**/dist/', '**/generated/', '**/test-results/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.worker, ...globals.node } },
    rules: {
      // TypeScript finds these, and knows the browser's types better.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Pages and links are real paths; the router takes the clicks (src/app/router.svelte.ts).
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['web/src/**', 'games/*/web/**'],
    ignores: ['web/src/app/secure.ts', 'web/src/sw.js'],
    rules: {
      'no-restricted-globals': ['error', ...secureGlobals.map((name) => ({ name, message: why }))],
      'no-restricted-properties': [
        'error',
        ...secureAnywhere.map((property) => ({ property, message: why })),
        ...secureOfNavigator.map((property) => ({ object: 'navigator', property, message: why })),
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          secureGlobals.map((property) => ({ object, property, message: why })),
        ),
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
