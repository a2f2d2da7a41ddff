import { afterAll, beforeAll, expect, test } from 'vitest';
import { respondWithValue, startFakePlatform } from '../../support/fake-platform.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Preview of a staged brand with a third-party platform (WPS_ORIGIN): the staged folder's texts
 * with the platform's live content, requested as a guest of the live host.
 */
const brands = openForTests(() =>
  makeMerchantsDir({
    'acme/manifest.json': minimalManifest('acme'),
    'acme/texts/EN.json': { 'nav.HOME': 'What is live' },
    'acme@next/manifest.json': minimalManifest('acme', { features: { vip: false } }),
    'acme@next/texts/EN.json': { 'nav.HOME': 'What is next' },
  }),
);
const platform = openForTests(startFakePlatform);
let server: TestServer;
beforeAll(async () => {
  platform.answers.set('/wps/system/status', respondWithValue({ maintenance: false }));
  platform.answers.set(
    '/wps/relay/announcements',
    respondWithValue({
      player: [{ id: '1', type: 'B', title: 'Live from the platform', content: '<p>news</p>' }],
      banners: [],
      popup: [],
      promotion: [],
    }),
  );
  server = await startServer({ MERCHANTS_DIR: brands.dir, WPS_ORIGIN: platform.origin });
});
afterAll(() => server.stop());

const cookie = 'lang=EN';
const get = (host: string, target: string) =>
  sendRequest(server.port, host, target, { headers: { cookie } });

test('shows the staged texts around the live content of the operator’s own platform', async () => {
  const next = await get('next.acme.localhost', '/');
  expect([next.status, next.headers['cache-control']]).toEqual([200, 'no-store']);
  const [staged, live] = [next, await get('acme.localhost', '/')].map(({ body }) =>
    body.toString(),
  );
  expect(staged).toContain('What is next');
  expect(live).toContain('What is live');
  for (const html of [staged, live]) expect(html).toContain('Live from the platform');
  expect((await get('next.acme.localhost', '/vip')).status).toBe(404);
});

test('requests as a guest of the live host, without member data', async () => {
  platform.requests.length = 0;
  const headers = { cookie: `${cookie}; session=somebody`, authorization: 'Bearer somebody' };
  const { status } = await sendRequest(server.port, 'next.acme.localhost', '/hot', { headers });
  expect(status).toBe(200);
  expect(platform.requests.length).toBeGreaterThan(0);
  expect(JSON.stringify(platform.requests)).not.toContain('somebody');
  expect(JSON.stringify(platform.requests)).not.toContain('next.acme');
  for (const path of ['/wps/system/status', '/wps/session/login', '/login.data'])
    expect(
      (await sendRequest(server.port, 'next.acme.localhost', path, { method: 'POST' })).status,
    ).toBeGreaterThanOrEqual(403);
});

test('a platform that does not answer closes the preview as it closes the site', async () => {
  await platform.close();
  const fresh = await startServer({ MERCHANTS_DIR: brands.dir, WPS_ORIGIN: platform.origin });
  try {
    for (const host of ['acme.localhost', 'next.acme.localhost'])
      expect((await sendRequest(fresh.port, host, '/')).status).toBe(503);
  } finally {
    await fresh.stop();
  }
});
