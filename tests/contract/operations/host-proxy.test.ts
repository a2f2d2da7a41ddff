import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import {
  callApi,
  cookieHeader,
  cookiesOf,
  getRaw,
  postForm,
  statusOf,
} from '../../support/http-client.ts';
import { isGate } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* One server behind a trusted TLS-terminating proxy; the second uses the first as its platform. */
let brands: MerchantsDir;
let platform: TestServer;
let site: TestServer;
beforeAll(async () => {
  brands = makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon'),
    'bakaw/manifest.json': minimalManifest('bakaw'),
  });
  platform = await startServer({ MERCHANTS_DIR: brands.dir, TRUST_PROXY: '1' });
  site = await startServer({
    MERCHANTS_DIR: brands.dir,
    WPS_ORIGIN: `http://127.0.0.1:${platform.port}`,
  });
});
afterAll(async () => {
  await site.stop();
  await platform.stop();
  brands.remove();
});

const host = 'alon.localhost';
const registration = (username: string) => ({
  username,
  password: 'Right-Pass-2026',
  confirmPassword: 'Right-Pass-2026',
  terms: 'on',
  type: 'register',
  countryDialingCode: '+63',
  mobileNum: `917${String(1_000_000 + username.length * 7919).slice(0, 7)}`,
});

describe('behind a trusted proxy', () => {
  const outside = {
    'x-forwarded-host': 'alon.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  };

  test('[ASVS 3.3.1] [AU-09] cookies have the __Host- prefix; plain ones are ignored', async () => {
    const answer = await postForm(platform.port, 'inner', '/register', registration('hostcookie'), {
      ...outside,
      origin: 'https://alon.example',
    });
    expect(answer.status, answer.body.toString().slice(0, 3000)).toBe(302);
    const cookies = cookiesOf(answer);
    expect([...cookies.keys()]).toEqual(['__Host-session', '__Host-lastUser', '__Host-device']);
    for (const { traits } of cookies.values()) {
      expect(traits).toEqual(
        expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']),
      );
      expect(traits.join()).not.toContain('Domain');
    }
    const page = async (cookie: string) =>
      (
        await sendRequest(platform.port, 'inner', '/', { headers: { ...outside, cookie } })
      ).body.toString();
    expect(await page(cookieHeader(answer))).toContain('hostcookie');
    expect(await page(cookieHeader(answer).replaceAll('__Host-', ''))).not.toContain('hostcookie');
  });

  test('[AU-01] a plain-http page of the same name cannot post to the https brand', async () => {
    const answer = await postForm(
      platform.port,
      'inner',
      '/login',
      { username: 'a', password: 'b' },
      { ...outside, origin: 'http://alon.example' },
    );
    expect(answer.status).toBe(403);
  });

  const lists = { ...outside, 'x-forwarded-host': 'cdn.example, alon.example' };
  const ownOrigin = { origin: 'https://alon.example' };
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  test.each([
    ['a list of hosts', { ...lists, ...ownOrigin }, 401],
    ['a list of hosts, foreign origin', { ...lists, origin: 'https://cdn.example' }, 403],
    ['a port for https', { ...outside, ...ownOrigin, 'x-forwarded-host': 'alon.example:443' }, 401],
    ['a port for http', { ...outside, ...ownOrigin, 'x-forwarded-host': 'Alon.example:80' }, 401],
    [
      'a host without X-Forwarded-Host',
      { 'x-forwarded-proto': 'https', host: 'alon.example:443', ...ownOrigin },
      401,
    ],
    ['an origin with its port', { ...outside, origin: 'https://alon.example:443' }, 401],
    ['another port', { ...outside, origin: 'https://alon.example:8443' }, 403],
    ['an opaque origin, proven', { ...outside, ...sameOrigin, origin: 'null' }, 401],
    ['no address as origin, proven', { ...outside, ...sameOrigin, origin: 'alon' }, 401],
    ['an opaque origin', { ...outside, origin: 'null' }, 403],
    [
      'an opaque origin of a sibling',
      { ...outside, 'sec-fetch-site': 'same-site', origin: 'null' },
      403,
    ],
    ['no address as origin', { ...outside, origin: '://' }, 403],
  ])('[AU-01] a form with %s is checked by one decision', async (_what, headers, status) => {
    const lines = platform.output();
    for (const path of ['/login', '/login.data']) {
      const answer = await postForm(
        platform.port,
        'inner',
        path,
        { username: 'a', password: 'b' },
        headers,
      );
      expect(answer.status, path).toBe(status);
    }
    expect(platform.output()).toBe(lines);
  });

  test('[ASVS 3.4.1] browsers remember HTTPS, and links use the public address', async () => {
    const page = await sendRequest(platform.port, 'inner', '/', { headers: outside });
    expect(page.headers['strict-transport-security']).toContain('max-age=');
    expect(page.body.toString()).not.toMatch(/http:\/\/(?:inner|127\.0\.0\.1|localhost)/);
  });

  test('the sandbox and its seeded accounts are off until switched on', async () => {
    expect((await sendRequest(platform.port, host, '/__sandbox')).status).toBe(404);
    expect((await sendRequest(platform.port, host, '/__sandbox/api/outbox')).status).toBe(404);
    expect((await sendRequest(platform.port, 'localhost', '/')).status).toBe(404);
    expect(
      await sendRequest(platform.port, 'inner', '/__sandbox', {
        headers: { 'x-forwarded-host': host },
      }),
    ).toMatchObject({ status: 404 });
    const login = await callApi(platform.port, host, '/wps/session/login', {
      method: 'POST',
      json: { username: 'player01', password: 'Marquee-2026' },
    });
    expect(login.json.message).toBe('login_failed');
  });

  test('[AU-07] no client can choose the address that failures are counted by', async () => {
    const attempt = (index: number) =>
      callApi(platform.port, 'inner', '/wps/session/login', {
        method: 'POST',
        json: { username: `guess${index}`, password: 'x' },
        headers: { ...outside, 'x-forwarded-for': `198.51.100.${index}, 203.0.113.77` },
      });
    const messages: (string | null)[] = [];
    for (let index = 1; index <= 8; index += 1) messages.push((await attempt(index)).json.message);
    expect(messages.at(-1)).toBe('captcha_required');
  });

  test('[ST-01] the region page shows an address, never a header’s text', async () => {
    for (const hostile of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'a'.repeat(5000),
    ]) {
      const page = (
        await sendRequest(platform.port, 'inner', '/', {
          headers: { ...outside, 'x-forwarded-for': hostile },
        })
      ).body.toString();
      expect(page).not.toMatch(/<script>alert|onerror=/);
    }
  });
});

test.skipIf(isGate)('health checks need no host, wherever the server listens', async () => {
  const server = await startServer({ MERCHANTS_DIR: brands.dir, HOST: '::' });
  try {
    const answer = await getRaw(server.port, '/healthz', [], '1.0');
    expect(answer).toContain('{"alive":true}');
    expect(statusOf(answer)).toBe(200);
  } finally {
    await server.stop();
  }
});

describe('[ASVS 15.3.4] trusted forwarding', () => {
  const beside = openForTests(() =>
    startServer({ MERCHANTS_DIR: brands.dir, TRUST_PROXY: '192.0.2.0/24,::1' }),
  );

  const forged = {
    'x-forwarded-host': 'bakaw.localhost',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  };

  test('a peer outside the list chooses neither brand nor scheme', async () => {
    for (const _ of [1, 2]) {
      const page = await sendRequest(beside.port, host, '/', { headers: forged });
      expect(page.body.toString()).toContain('Brand alon');
      expect(page.body.toString()).not.toContain('Brand bakaw');
      expect(page.headers['strict-transport-security']).toBeUndefined();
    }
  });

  test('nor the address that its failures are counted by', async () => {
    const messages: (string | null)[] = [];
    for (let index = 1; index <= 8; index += 1) {
      const { json } = await callApi(beside.port, host, '/wps/session/login', {
        method: 'POST',
        json: { username: `guess${index}`, password: 'x' },
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      });
      messages.push(json.message);
    }
    expect(messages.at(-1)).toBe('captcha_required');
  });

  test('refuses a malformed forwarded host without a log line', async () => {
    const logBefore = platform.output();
    for (const malformed of ['alon.localhost:99999', 'user@alon.localhost', 'alon.localhost/x'])
      for (const path of ['/', '/vip.data', '/wps/captcha', '/no-such-page']) {
        const { status, body } = await sendRequest(platform.port, host, path, {
          headers: { 'x-forwarded-host': malformed, 'x-forwarded-proto': 'https' },
        });
        expect([status, body.toString()], `${malformed} ${path}`).toEqual([
          400,
          'The host name of this request is malformed.',
        ]);
      }
    expect(platform.output()).toBe(logBefore);
  });

  test('a trusted proxy that sends no scheme is warned about once', async () => {
    for (const _ of [1, 2, 3])
      await sendRequest(platform.port, host, '/no-such-page', {
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    expect(platform.output().match(/sends no X-Forwarded-Proto/g)).toHaveLength(1);
    await sendRequest(beside.port, host, '/no-such-page');
    expect(beside.output()).not.toContain('X-Forwarded-Proto');
  });
});

describe('[API-30] a site with an external platform', () => {
  test('has no calls and no sandbox', async () => {
    expect((await callApi(site.port, host, '/wps/captcha')).json.message).toBe('unknown_call');
    expect((await sendRequest(site.port, host, '/__sandbox')).status).toBe(404);
    const { headers, body } = await sendRequest(site.port, host, '/readyz');
    expect(JSON.parse(body.toString())).toMatchObject({ ready: true });
    expect(headers['content-type']).toContain('json');
  });
});

test('[WL-02] a server on HOST=0.0.0.0 serves no brand at its .localhost name', async () => {
  const brands = makeMerchantsDir({ 'alon/manifest.json': minimalManifest('alon') });
  const server = await startServer({ MERCHANTS_DIR: brands.dir, SANDBOX: '0', HOST: '0.0.0.0' });
  try {
    expect((await sendRequest(server.port, 'alon.localhost', '/')).status).toBe(404);
    expect((await sendRequest(server.port, 'alon.localhost', '/healthz')).status).toBe(200);
  } finally {
    await server.stop();
    brands.remove();
  }
});
