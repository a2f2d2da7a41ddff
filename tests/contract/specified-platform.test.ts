import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberPages } from '#app/lib/modules.ts';
import { routeTable } from '#app/lib/route-table.ts';
import { cookieHeader, cookiesOf, postForm } from '../support/http-client.ts';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from '../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../support/server.ts';
import { specCaptcha } from '../support/spec-platform-calls.ts';
import { startSpecPlatform, type SpecPlatform } from '../support/spec-platform.ts';

/*
 * A platform that was written from the specification alone (tests/support/spec-platform.ts): the
 * site opens, its parts are filled as far as it goes, and what it does not have is not offered.
 */

const code = 'harbour';
const host = `${code}.localhost`;
const password = 'Anchor-and-Rope-7';
const pageMs = 1_500;
const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-specified-'));
let brands: MerchantsDir;
let platform: SpecPlatform;
let server: TestServer;

const start = () =>
  startServer({
    MERCHANTS_DIR: brands.dir,
    DATA_DIR: dataDir,
    WPS_ORIGIN: `${platform.origin}`,
    WPS_TOKEN: 'site-secret-'.padEnd(40, 'x'),
    WPS_PAGE_MS: String(pageMs),
  });

beforeAll(async () => {
  brands = makeMerchantsDir({
    [`${code}/manifest.json`]: minimalManifest(code),
    'unknown/manifest.json': minimalManifest('unknown'),
  });
  platform = await startSpecPlatform({ sailor: password });
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await platform.close();
  brands.remove();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  platform.mood.delayMs = 0;
  platform.mood.instead.clear();
  platform.mood.status = {};
});

const get = (target: string, cookie = '') =>
  sendRequest(server.port, host, target, { headers: { cookie } });
const post = (target: string, fields: Record<string, string>, cookie = '') =>
  postForm(server.port, host, target, fields, { cookie });
const logIn = async (): Promise<string> =>
  cookieHeader(await post('/login', { by: 'username', username: 'sailor', password }));
const calls = (at: string) => platform.requests.filter((request) => request.path === at);

test('[API-30] every page of the route table opens for a guest, or leads on: nothing fails for a call that the specification does not name', async () => {
  for (const { paths } of routeTable)
    for (const target of paths) {
      const { status } = await get(target);
      expect([200, 302, 404], `${target}: ${status}`).toContain(status);
    }
});

test('[API-19] menus, games, news and help are the platform’s, an entry that cannot be read is left out', async () => {
  const home = (await get('/')).body.toString();
  expect(home).toContain('The tide is coming in');
  const slots = (await get('/rng')).body.toString();
  expect(slots).toContain('Harbour Reels 1');
  expect(slots).toContain('Pine Games');
  expect((await get('/helpmc')).body.toString()).toContain('Terms of the harbour');
});

test('[SH-02] [CS-01] banners and ways to service are the platform’s', async () => {
  const home = (await get('/')).body.toString();
  expect(home).toContain('data-banner-group="w_home"');
  expect(home).toContain('data-banner="1"');
  expect(home).toContain('/picture.jpg');
  expect(home).toContain('href="/chat"');
});

test('[issue 24] the document of the calls that the site makes is there without the embedded platform', async () => {
  const { status, body } = await sendRequest(server.port, 'localhost', '/wps/openapi.json');
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toHaveProperty(['paths', '/wps/system/status']);
});

test('[API-30] the platform sees who asks, for whom, and reads log-ins encrypted', async () => {
  await logIn();
  const [call] = calls('/wps/session/login').slice(-1);
  expect(call?.headers).toMatchObject({
    'x-platform-token': 'site-secret-'.padEnd(40, 'x'),
    'x-forwarded-host': host,
    merchant: code,
  });
  expect(call?.body).toMatch(/^\{"encrypted":"U2FsdGVk/);
  expect(call?.body).not.toContain('sailor');
});

test('[AU-07] [API-14] the words of a refusal are shown, a demanded captcha is solved with its cookie', async () => {
  const wrong = { by: 'username', username: 'sailor', password: 'nothing like it' };
  const first = await post('/login', wrong);
  expect(first.status).toBe(400);
  expect(first.body.toString()).toContain('Name or password do not match');
  const second = (await post('/login', wrong)).body.toString();
  const captchaId = /name="captchaId" value="([^"]+)"/.exec(second)?.[1];
  expect(captchaId).toBeDefined();
  const solved = await post('/login', {
    ...wrong,
    password,
    captcha: specCaptcha,
    captchaId: captchaId ?? '',
  });
  expect(cookiesOf(solved).has('session')).toBe(true);
});

test('[API-02] whoever registers is in, and a name that is taken is told in the platform’s words', async () => {
  const fields = {
    type: 'register',
    username: 'bosun',
    password,
    confirmPassword: password,
    countryDialingCode: '+63',
    terms: 'accepted',
  };
  const registered = await post('/register', fields);
  expect([registered.status, cookiesOf(registered).has('session')]).toEqual([302, true]);
  const again = await post('/register', fields);
  expect(again.body.toString()).toContain('bosun is somebody else’s');
});

describe('a member', () => {
  let cookie = '';
  beforeAll(async () => {
    cookie = await logIn();
  });

  test('[MC-01] every page of the centre opens; what the platform does not have is not offered here', async () => {
    for (const page of memberPages) {
      const { status } = await get(`/member/${page}`, cookie);
      expect([200, 404], `${page}: ${status}`).toContain(status);
    }
    const security = (await get('/member/securityCenter', cookie)).body.toString();
    for (const id of ['sessions', 'limits', 'play-safely'])
      expect(security).toMatch(new RegExp(`aria-labelledby="${id}"[^>]*data-absent="not_offered"`));
    expect(security).toContain('href="/password"');
  });

  test('[MC-02] the wallet’s page shows the balance where the platform tells nothing else of money', async () => {
    const wallet = await get('/member/transferFund', cookie);
    expect(wallet.status).toBe(200);
    expect(wallet.body.toString()).toContain('1,234.50');
  });

  test('[API-28] a favourite that is answered by `true` is one', async () => {
    const answer = await post(
      '/favourite',
      { nodeId: '9003', vendor: 'OAK', gameType: 'RNG', favourite: '1' },
      cookie,
    );
    expect(answer.status).toBeLessThan(400);
  });
});

describe('a platform that is not well', () => {
  test('[ST-03] on a slow one a page takes its budget and no more, and what is late is left out and told', async () => {
    const cookie = await logIn();
    platform.mood.delayMs = 4_000;
    const from = performance.now();
    const page = await get('/rng', cookie);
    const took = performance.now() - from;
    expect(page.status).toBe(200);
    // The permission waits for a second and a half of its own, then the last good one serves.
    expect(took).toBeLessThan(pageMs + 1_500 + 2_000);
    expect(page.body.toString()).not.toContain('Harbour Reels 1');
  });

  test('[ST-03] readiness is steady while it hangs', async () => {
    await sendRequest(server.port, host, '/readyz');
    platform.mood.instead.set('/wps/system/status', 'hang');
    for (let time = 0; time < 3; time += 1)
      expect((await sendRequest(server.port, host, '/readyz')).status).toBe(200);
  });

  test('[ST-02] maintenance and region close, also when said with numbers, and open again', async () => {
    platform.mood.status = { maintenance: 1 };
    await expect.poll(async () => (await get('/')).status, { timeout: 15_000 }).toBe(503);
    platform.mood.status = { regionRestriction: 'true' };
    await expect.poll(async () => (await get('/')).status, { timeout: 15_000 }).toBe(451);
    platform.mood.status = {};
    await expect.poll(async () => (await get('/')).status, { timeout: 15_000 }).toBe(200);
  });

  test('[ST-03] the last good permission outlives a restart; a brand that was never known stays closed', async () => {
    expect((await get('/')).status).toBe(200);
    platform.mood.instead.set('/wps/system/status', 'break');
    await server.stop();
    server = await start();
    const home = await get('/');
    expect(home.status).toBe(200);
    expect((await sendRequest(server.port, 'unknown.localhost', '/')).status).toBe(503);
  });
});
