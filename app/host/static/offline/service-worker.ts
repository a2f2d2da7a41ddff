/** What a brand's worker keeps from the start. */
export interface PrecacheList {
  /** Changes with all of it. */
  readonly version: string;
  /**
   * Offline pages by the language tag of the page that was seen last; the first is the brand's own.
   */
  readonly pages: Readonly<Record<string, string>>;
  /** The pictures on them. */
  readonly pictures: readonly string[];
}

/** Names of all stores that a worker of ours ever made. */
const stores = { offline: 'offline-', built: 'built', seen: 'seen' } as const;
/** Built files that are kept, at most: the oldest go first. */
const maxFiles = 150;

/**
 * The worker: it keeps built files, which never change under their names, and the offline pages.
 * Pages, data and calls go to the network and are never kept; of a page that was shown it remembers
 * the language alone, of which the first page tells it: that one was there before the worker.
 */
export const serviceWorkerScript = (precacheList: PrecacheList): string => `'use strict';
const kept = ${JSON.stringify(precacheList)};
const offline = '${stores.offline}' + kept.version;
const built = /^\\/assets\\/[\\w.~-]+-[\\w-]{8}\\.(?:js|css)$/;
const own = Object.values(kept.pages)[0];

addEventListener('install', (event) => event.waitUntil((async () => {
  await (await caches.open(offline)).addAll([...Object.values(kept.pages), ...kept.pictures]);
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
  if (tag && kept.pages[tag] && (!before || (await before.text()) !== tag)) await seen.put('/language', new Response(tag));
}

addEventListener('message', ({ data }) => {
  if (typeof data?.seen === 'string') remember(data.seen).catch(() => undefined);
});

async function go(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(remember(answer.headers.get('Content-Language')).catch(() => undefined));
    return answer;
  } catch {
    const seen = await (await caches.open('${stores.seen}')).match('/language');
    const page = kept.pages[seen ? await seen.text() : ''] ?? own;
    return (await (await caches.open(offline)).match(page)) ?? Response.error();
  }
}

async function file(event) {
  const store = await caches.open('${stores.built}');
  const known = await store.match(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok && /immutable/.test(answer.headers.get('Cache-Control') ?? '')) event.waitUntil(keep(store, event.request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(store, request, answer) {
  await store.put(request, answer);
  const keys = await store.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - ${maxFiles}))) await store.delete(old);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(go(event));
  else if (built.test(url.pathname)) event.respondWith(file(event));
  else if (kept.pictures.includes(url.pathname)) event.respondWith(fetch(request).catch(async () => (await (await caches.open(offline)).match(url.pathname)) ?? Response.error()));
});
`;

/**
 * What browsers get that had a worker of the brand, once it has none any more: it takes all that
 * was kept away, and itself.
 */
export const unregisterScript = `'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('${stores.offline}') || name === '${stores.built}' || name === '${stores.seen}') await caches.delete(name);
  await registration.unregister();
})()));
`;
