// The service worker: everything the app needs lies in a cache, so that it opens and plays against the bot without a
// network. The list and its version are filled in when the app is built (vite.config.ts). What belongs to the server
// (/api, /ws, /healthz, /metrics) is never touched.
const files = __FILES__;
const cacheName = 'meydan-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('meydan-') && name !== cacheName) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/** Data sets (rules/data.ts) are kept once somebody has needed them; everything else is there from the beginning. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && request.url.endsWith('.data')) {
    await (await caches.open(cacheName)).put(request, response.clone());
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api\/|ws$|healthz$|metrics$)/.test(url.pathname)) return;
  event.respondWith(event.request.mode === 'navigate' ? page(event.request) : asset(event.request));
});
