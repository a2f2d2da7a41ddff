export interface PrecacheList {
  readonly version: string;
  /** By language tag of the last page; the first is the default. */
  readonly pages: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
}

/** All cache names that any version has created. */
const stores = { offline: 'offline-', built: 'built', seen: 'seen' } as const;
/** The oldest files are evicted first. */
const maxFiles = 150;

/**
 * Caches immutable built files and the offline pages, never pages, data or calls. The first page
 * sends its language, because it loaded before the worker.
 */
export const serviceWorkerScript = (precacheList: PrecacheList): string => `'use strict';
const precache = ${JSON.stringify(precacheList)};
const offline = '${stores.offline}' + precache.version;
const built = /^\\/assets\\/[\\w.~-]+-[\\w-]{8}\\.(?:js|css)$/;
const own = Object.values(precache.pages)[0];

addEventListener('install', (event) => event.waitUntil((async () => {
  await (await caches.open(offline)).addAll([...Object.values(precache.pages), ...precache.pictures]);
  await skipWaiting();
})()));

addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${stores.offline}') && name !== offline) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
})()));

async function remember(tag) {
  const seen = await caches.open('${stores.seen}');
  const before = await seen.match('/language');
  if (tag && precache.pages[tag] && (!before || (await before.text()) !== tag)) await seen.put('/language', new Response(tag));
}

addEventListener('message', ({ data }) => {
  if (typeof data?.seen === 'string') remember(data.seen).catch(() => undefined);
});

async function respondToNavigation(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(remember(answer.headers.get('Content-Language')).catch(() => undefined));
    return answer;
  } catch {
    const seen = await (await caches.open('${stores.seen}')).match('/language');
    const page = precache.pages[seen ? await seen.text() : ''] ?? own;
    return (await (await caches.open(offline)).match(page)) ?? Response.error();
  }
}

async function respondWithFile(event) {
  const store = await caches.open('${stores.built}');
  const cached = await store.match(event.request);
  if (cached) return cached;
  const answer = await fetch(event.request);
  if (answer.ok && /immutable/.test(answer.headers.get('Cache-Control') ?? '')) event.waitUntil(cacheFile(store, event.request, answer.clone()).catch(() => undefined));
  return answer;
}

async function cacheFile(store, request, answer) {
  await store.put(request, answer);
  const keys = await store.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - ${maxFiles}))) await store.delete(old);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event));
  else if (built.test(url.pathname)) event.respondWith(respondWithFile(event));
  else if (precache.pictures.includes(url.pathname)) event.respondWith(fetch(request).catch(async () => (await (await caches.open(offline)).match(url.pathname)) ?? Response.error()));
});
`;

/** For browsers with a former worker of the brand: deletes the caches and unregisters itself. */
export const unregisterScript = `'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${stores.offline}') || name === '${stores.built}' || name === '${stores.seen}') await caches.delete(name);
  await registration.unregister();
})()));
`;
