import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { callApi, cookiesOf } from '../../support/http-client.ts';
import { logIn as logInAt } from '../../support/log-in.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/* Guests' pages are rendered once for all guests; only speed may reveal it. */
const manifest = (change: object = {}) =>
  minimalManifest('cache-alon', { languages: { menu: ['EN', 'TY'], default: 'EN' }, ...change });
const server = sharedServerForTests({
  'cache-alon/manifest.json': manifest(),
  'cache-alon/content/EN/promo.hello.welcome.join.md': '# Hello\n\nA welcome.\n\nTerms.',
  'cache-bakaw/manifest.json': minimalManifest('cache-bakaw'),
});
const press = (name: string, json: object, host = 'cache-alon.localhost') =>
  callApi(server.port, host, `/__sandbox/api/${name}`, { method: 'POST', json });
beforeEach(() => press('reset', {}));
const logIn = async (): Promise<string> =>
  await logInAt(server.port, 'cache-alon.localhost', 'player01');

const get = (
  target: string,
  headers: Record<string, string> = {},
  host = 'cache-alon.localhost',
  method = 'GET',
) => sendRequest(server.port, host, target, { method, headers });
/** A shared page has no request id and no nonce, and varies by cookies. */
const isCached = ({ headers }: TestResponse): boolean =>
  headers['x-request-id'] === undefined &&
  headers.vary?.includes('Cookie') === true &&
  !String(headers['content-security-policy']).includes('nonce-');
/** Removes request ids, nonces, and the start times and values of counters. */
const plain = (body: Buffer | string): string =>
  String(body)
    .replaceAll(/ (?:nonce|data-request-id)="[^"]*"/g, '')
    .replaceAll(/[0-9a-f]{16}/g, '#')
    .replaceAll(/\b1[789]\d{11}\b/g, '#')
    .replaceAll(/<data value="[\d.]+"[\s\S]*?<\/data>/g, '');

test('each cached page equals the uncached guest page, for any visitor', async () => {
  let pages = 0;
  for (const {
    paths: [pathname],
  } of routeTable) {
    const first = await get(pathname, { 'user-agent': 'one', 'accept-language': 'ja' });
    const again = await get(pathname, {
      'user-agent': 'two',
      cookie: 'analytics=1; theme=unknown',
      'x-forwarded-for': '203.0.113.99',
    });
    expect(again.status).toBe(first.status);
    if (!isCached(again)) continue;
    pages += 1;
    expect(again.body.equals(first.body), pathname).toBe(true);
    // Remembered data in a cookie makes the page personal.
    const privatePage = await get(pathname, { cookie: 'lastUser=somebody' });
    expect(isCached(privatePage), pathname).toBe(false);
    expect(plain(privatePage.body), pathname).toBe(plain(first.body));
  }
  expect(pages).toBeGreaterThan(10);
});

/** What the client router requests when a guest follows a link. */
const dataTargets = routeTable.flatMap(({ id, paths: [path] }) => {
  const data = path === '/' ? '/_root.data' : `${path}.data`;
  return [`${data}?_routes=${id}`, `${data}?_routes=behind%2C${id}`, data];
});

test('a page’s data is cached like the page and equals a single guest’s', async () => {
  let answers = 0;
  for (const target of dataTargets) {
    const first = await get(target, { 'user-agent': 'one', 'accept-language': 'ja' });
    const again = await get(target, { 'user-agent': 'two', cookie: 'analytics=1; theme=unknown' });
    expect(again.status, target).toBe(first.status);
    if (again.headers['x-request-id'] !== undefined) continue;
    answers += 1;
    expect(again.headers.vary, target).toContain('Cookie');
    expect(again.headers['cache-control'], target).toBe('private, no-store');
    expect(again.body.equals(first.body), target).toBe(true);
    const privatePage = await get(target, { cookie: 'lastUser=somebody' });
    expect(privatePage.headers['x-request-id'], target).toBeDefined();
    expect(plain(privatePage.body), target).toBe(plain(first.body));
  }
  expect(answers).toBeGreaterThan(20);
});

test('[AU-09] does not cache data of other routes or for members', async () => {
  const target = '/promotions.data?_routes=promotions';
  await get(target);
  expect((await get(target)).headers['x-request-id']).toBeUndefined();
  for (const other of ['invented', 'rng', 'promotions&q=a', 'promotions&utm_source=a', 'root'])
    for (let turn = 0; turn < 2; turn += 1)
      expect(
        (await get(`/promotions.data?_routes=${other}`)).headers['x-request-id'],
        other,
      ).toBeDefined();
  const cookie = await logIn();
  const privatePage = await get('/_root.data', { cookie });
  expect(privatePage.headers['x-request-id']).toBeDefined();
  expect(privatePage.body.toString()).toContain('player01');
  expect((await get('/_root.data')).body.toString()).not.toContain('player01');
});

test('[AU-07] pages with something of one visitor, and those of members, are never cached', async () => {
  for (const pathname of [
    '/login?picture=1',
    '/login?next=/rng',
    '/login?recover=1',
    '/register',
    '/forget',
    '/password',
    '/game',
    '/member/securityCenter',
    '/agentHome',
    '/balance',
    '/rng?q=dragon',
    '/rng?utm_source=x&q=dragon',
    '/rng?%71=dragon',
    '/nowhere',
  ]) {
    await get(pathname);
    expect(isCached(await get(pathname)), pathname).toBe(false);
  }
});

/** A query placeholder that was not replaced. */
const leftStandIn = /[0-9a-f]{24}(?:=|%3D)1/;

test('a page with an unused query equals the uncached page', async () => {
  let pages = 0;
  for (const {
    paths: [pathname],
  } of routeTable) {
    await get(`${pathname}?utm_source=first`);
    for (const search of ['?utm_source=a.b-c&gclid=Cj0_KQ&empty=', '?x=1', '?a=%2B%20+b']) {
      const cached = await get(`${pathname}${search}`);
      expect(cached.body.toString(), pathname).not.toMatch(leftStandIn);
      if (!isCached(cached)) continue;
      pages += 1;
      const privatePage = await get(`${pathname}${search}`, { cookie: 'lastUser=somebody' });
      expect(isCached(privatePage), pathname).toBe(false);
      expect(plain(privatePage.body), pathname).toBe(plain(cached.body));
    }
  }
  expect(pages).toBeGreaterThan(30);
});

test('simultaneous visitors of different campaigns each get their own return link', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => get(`/rng?utm_source=of-${index}&utm_medium=ad`)),
  );
  for (const [index, { body }] of answers.entries()) {
    const campaigns = new Set(
      [...body.toString().matchAll(/utm_source(?:=|%3D)([\w-]+)/g)].map(([, name]) => name),
    );
    expect([...campaigns]).toEqual([`of-${index}`]);
    expect(body.toString()).toContain(`value="/rng?utm_source=of-${index}&amp;utm_medium=ad"`);
  }
});

test('does not cache unknown addresses, of which clients can invent any number', async () => {
  for (const pathname of [
    '/?id=made-up',
    '/rng?utm_source=x&page=NOBODY',
    '/vip?type=made-up',
    '/login?no=7',
    '/hot?type=made-up',
    '/promotions?type=made-up',
    '/promoDetail?id=made-up',
    '/rng?page=NOBODY',
    '/rng?no=999',
    '/rng?no=007',
    '/vnlottery?page=NOBODY',
    '/page/made-up',
    '/rng?lang=QQ',
  ]) {
    await get(pathname);
    expect(isCached(await get(pathname)), pathname).toBe(false);
  }
  for (const host of ['cache-alon.localhost:1', 'cache-alon.localhost:65000']) {
    await get('/rng', { host });
    expect(isCached(await get('/rng', { host })), host).toBe(false);
  }
  for (const pathname of [
    '/hot?type=RNG',
    '/rng?page=MR',
    '/rng?no=2',
    '/rng',
    '/promoDetail?id=hello',
  ]) {
    await get(pathname);
    expect(isCached(await get(pathname)), pathname).toBe(true);
  }
});

test('[AU-09] never serves a guest’s page to a member, or a member’s to a guest', async () => {
  await get('/');
  const member = await logIn();
  const theirs = await get('/', { cookie: member });
  expect([isCached(theirs), theirs.body.includes('player01')]).toEqual([false, true]);
  const guest = await get('/');
  expect([isCached(guest), guest.body.includes('player01')]).toEqual([true, false]);
  // In any cookie format.
  const session =
    cookiesOf({
      ...theirs,
      headers: {
        'set-cookie': [`${member.split('; ').find((one) => one.startsWith('session=')) ?? ''}; x`],
      },
    }).get('session')?.value ?? '';
  for (const cookie of [
    ` session =${session}`,
    `lang=EN;session=${session}`,
    `session=; session=${session}`,
    '__Host-session=x',
  ])
    expect(isCached(await get('/', { cookie })), cookie).toBe(false);
});

test('[SH-08] [SH-17] [WL-01] pages are cached by language, theme, brand and side', async () => {
  const requests = [
    ['', 'cache-alon.localhost'],
    ['lang=TY', 'cache-alon.localhost'],
    ['theme=dark', 'cache-alon.localhost'],
    ['lang=TY; theme=dark', 'cache-alon.localhost'],
    ['', 'cache-bakaw.localhost'],
    ['', 'agent.cache-alon.localhost'],
    ['', 'cache-alon.example'],
  ] as const;
  const bodies: string[] = [];
  for (const [cookie, host] of [...requests, ...requests])
    bodies.push(plain((await get('/', { cookie }, host)).body));
  expect(new Set(bodies).size).toBe(requests.length);
  expect(bodies.slice(requests.length)).toEqual(bodies.slice(0, requests.length));
  expect(bodies[4]).toContain('Brand cache-bakaw');
  expect(bodies[4]).not.toContain('Brand cache-alon');
});

test('[SH-08] caches a first visit’s page once per language of the browser', async () => {
  const pageIn = (headers: Record<string, string>) => get('/rng', headers);
  const english = await pageIn({});
  const filipino = await pageIn({ cookie: 'lang=TY' });
  expect([english, filipino].map(({ headers }) => headers['content-language'])).toEqual([
    'en',
    'fil',
  ]);
  for (const [headers, expected] of [
    [{ 'accept-language': 'fil-PH,fil;q=0.9,en;q=0.8' }, filipino],
    [{ 'accept-language': 'ja;q=0.9, tl;q=0.5, en;q=0.1' }, filipino],
    [{ 'accept-language': 'ja' }, english],
    [{ 'accept-language': 'tl', cookie: 'lang=EN' }, english],
  ] as const) {
    const page = await pageIn(headers);
    expect(isCached(page), JSON.stringify(headers)).toBe(true);
    expect(page.body.equals(expected.body), JSON.stringify(headers)).toBe(true);
    expect(page.headers['vary']).toContain('Accept-Language');
  }
  const englishPage = await get('/rng?lang=EN', { 'accept-language': 'tl' });
  expect(englishPage.headers['content-language']).toBe('en');
  const guess = await get('/rng', { 'accept-language': 'tl' });
  expect(cookiesOf(guess).has('lang'), 'a guess is not stored as a choice').toBe(false);
});

test('it is sent in an encoding that the client accepts, and to HEAD without a body', async () => {
  const [identity, br, gz, headResponse] = [
    await get('/'),
    await get('/', { 'accept-encoding': 'gzip, br' }),
    await get('/', { 'accept-encoding': 'gzip' }),
    await get('/', {}, 'cache-alon.localhost', 'HEAD'),
  ];
  expect(brotliDecompressSync(br.body).equals(identity.body)).toBe(true);
  expect(gunzipSync(gz.body).equals(identity.body)).toBe(true);
  expect([
    headResponse.status,
    headResponse.body.length,
    headResponse.headers['content-length'],
  ]).toEqual([200, 0, String(identity.body.length)]);
  expect(
    [br, gz, identity].map(({ headers }) => [
      headers['content-encoding'],
      headers['cache-control'],
    ]),
  ).toEqual([
    ['br', 'private, no-store'],
    ['gzip', 'private, no-store'],
    [undefined, 'private, no-store'],
  ]);
  expect(br.headers['vary']).toContain('Accept-Encoding');
});

test('[RT-23] [ST-01] a module, the maintenance and a region change at once', async () => {
  expect([(await get('/rng')).status, (await get('/rng')).status]).toEqual([200, 200]);
  await press('modules', { modId: 'RNG', enabled: false });
  expect((await get('/rng')).status).toBe(404);
  await press('modules', { modId: 'RNG', enabled: true });
  await press('maintenance', { on: true });
  expect((await get('/rng')).status).toBe(503);
});

test('[ST-03] an incomplete page is not cached', async () => {
  await press('fail', { path: '/lgw/games/game_menus', status: 500, times: 1 });
  expect(isCached(await get('/promotions'))).toBe(false);
  expect(isCached(await get('/promotions'))).toBe(true);
});

test('[WL-06] a changed brand has its new page at once', async () => {
  expect((await get('/')).body.includes('Brand cache-alon')).toBe(true);
  writeFileSync(
    path.join(server.dir, 'cache-alon/manifest.json'),
    JSON.stringify(manifest({ name: 'Brand anew' })),
  );
  await expect
    .poll(async () => (await get('/')).body.includes('Brand anew'), {
      timeout: 5_000,
      interval: 20,
    })
    .toBe(true);
  expect((await get('/')).body.includes('Brand cache-alon')).toBe(false);
});
