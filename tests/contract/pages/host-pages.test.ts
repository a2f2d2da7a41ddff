import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendRequest, type TestServer } from '../../support/server.ts';
import { cookiesOf, getRaw, postForm, statusOf } from '../../support/http-client.ts';
import {
  credentials,
  host,
  pageRequests,
  password,
  startTracedHost,
} from '../../support/traced-host.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* Malicious browsers through the whole host: brand resolution and the headers of each response. */
const tracedHost = openForTests(startTracedHost);
let server: TestServer;
const { get, post, logIn } = pageRequests(() => server);
beforeAll(() => {
  ({ server } = tracedHost);
});

describe('hosts', () => {
  test.each([
    [['alon.localhost'], 200],
    [['ALON.LocalHost:1'], 200],
    [['alon.localhost.:3400'], 200],
    [['alon.example'], 200],
    [['agent.alon.example'], 200],
    [['evil.example'], 404],
    [['127.0.0.1'], 404],
    [['[::1]:80'], 404],
    [['x.alon.localhost'], 404],
    [['alon.localhost.evil.example'], 404],
    [['__proto__'], 404],
    [['constructor'], 404],
    [['%zz'], 400],
    [[''], 404],
    [['alon.localhost', 'evil.example'], 400],
    [['evil.example', 'alon.localhost'], 400],
    [['alon.localhost:99999'], 400],
    [['alon.localhost@evil.example'], 400],
    [['<script>'], 400],
    [['alon.localhost, evil.example'], 400],
  ] as const)('[WL-03] Host %j → %i', async (lines, status) => {
    const answer = await getRaw(server.port, '/', lines);
    expect(statusOf(answer)).toBe(status);
    if (status !== 200) expect(answer).not.toMatch(/Brand alon|evil\.example/);
  });

  test('[WL-03] no Host, and an absolute request line of another host', async () => {
    expect(statusOf(await getRaw(server.port, '/', [], '1.0'))).toBe(404);
    expect(statusOf(await getRaw(server.port, '/', []))).toBe(400);
    expect(await getRaw(server.port, 'http://evil.example/login', [host])).not.toContain(
      'evil.example',
    );
    expect(statusOf(await getRaw(server.port, `http://${host}/`, ['evil.example']))).toBe(404);
  });

  test('[WL-03] forged proxy headers change nothing', async () => {
    const spoofed = {
      'x-forwarded-host': 'bakaw.localhost',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'host=bakaw.localhost',
    };
    const answer = await postForm(server.port, host, '/login', credentials, spoofed);
    expect([...cookiesOf(answer).keys()]).toEqual(['session', 'lastUser', 'device']);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    const page = (await sendRequest(server.port, host, '/', { headers: spoofed })).body.toString();
    expect(page).toContain('Brand alon');
    expect(page).not.toContain('bakaw');
  });

  test('[RT-23] refuses a form posted to a page without one, with the page itself', async () => {
    const answer = await post('/', { any: 'thing' });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(answer.body.toString()).toMatch(/<title>[^<]*Brand alon/);
    expect((await post('/no-such-page', { any: 'thing' })).status).toBe(404);
  });

  test('[RT-23] an unknown promotion links to all promotions, if there is such a page', async () => {
    const first = await get('/promoDetail');
    expect([first.status, first.headers.location]).toEqual([302, '/promotions']);
    expect((await get('/promoDetail', '', 'bakaw.localhost')).status).toBe(404);
  });

  test('the sandbox and the list of brands answer only on their own hosts', async () => {
    for (const name of ['evil.example', '127.0.0.1', 'localhost', '[::1]'])
      expect(statusOf(await getRaw(server.port, '/__sandbox', [name])), name).toBe(404);
    expect(statusOf(await getRaw(server.port, '/', ['localhost']))).toBe(200);
    expect(statusOf(await getRaw(server.port, '/', ['localhost.evil.example']))).toBe(404);
  });
});

describe('the headers of every answer', () => {
  test.each([
    '/',
    '/login',
    '/register',
    '/nowhere',
    '/promotions',
    '/rng?utm_source=a',
    '/_root.data',
    '/balance',
    '/play-state',
    '/notices',
  ])('[ASVS 1.3.2, 14.3.1] %s is private, unframed and unsniffed', async (path) => {
    // The second response may come from the cache of guests' pages.
    for (let turn = 0; turn < 2; turn += 1) {
      const { headers, body } = await get(path);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.any(String) as unknown,
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '-';
      const html = body.toString();
      for (const [tag, attributes = '', text = ''] of html.matchAll(
        /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
      )) {
        // JSON-LD metadata is data that browsers do not run.
        if (attributes.includes('type="application/ld+json"')) continue;
        const isOwn =
          / src="\/[^/]/.test(attributes) ||
          attributes.includes(`nonce="${nonce}"`) ||
          policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
        expect({ tag: tag.slice(0, 80), isOwn }).toEqual({ tag: tag.slice(0, 80), isOwn: true });
      }
      if (String(headers['content-type']).startsWith('text/html'))
        expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/i);
    }
  });

  test('a visitor’s page has its own nonce and request id, and a shared one has neither', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => get('/register')));
    const nonces = pages.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    );
    expect(new Set(nonces).size).toBe(3);
    for (const { headers, body } of pages)
      expect(/<html[^>]* data-request-id="([^"]+)"/.exec(body.toString())?.[1]).toBe(
        headers['x-request-id'],
      );
    const { headers, body } = await get('/');
    expect(String(headers['content-security-policy'])).not.toContain('nonce-');
    expect(body.toString()).not.toContain('data-request-id');
  });

  test('[ASVS 3.2.1, 4.1.1] only pages may run scripts', async () => {
    const logo = /\/art\/[^"]+\.svg/.exec((await get('/')).body.toString())?.[0] ?? '';
    for (const [path, at] of [
      [logo, host],
      ['/healthz', host],
      ['/', 'evil.example'],
      ['/art/x', host],
      ['/wps/captcha', host],
    ] as const) {
      const { headers } = await get(path, '', at);
      expect(String(headers['content-security-policy']), path).toMatch(/^default-src 'none'/);
      expect(String(headers['content-security-policy']), path).not.toContain('script-src');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(logo).not.toBe('');
  });

  test.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%5c%2e%2e%5cpackage.json',
    '/fonts/..%2f..%2fpackage.json',
    '/brand-assets/abc/../../manifest.json',
    '/brand-assets/abc/..%2f..%2fmanifest.json',
    '/brand-assets/abc/%2e%2e/manifest.json',
    '/texts/x/__proto__.json',
    '/texts/__proto__/EN.json',
    '/theme/..%2fx.css',
    '/manifest.json',
    '/package.json',
    '/.data/session-secret',
    '/art/__proto__/constructor.svg',
    '/art/v/vendor/light/a/%3Cscript%3Ealert(1)%3C%2Fscript%3E.svg',
    '/art/v/vendor/light/%22%20onload%3D%22x/a.svg',
    '/art/v/vendor/light/a/%00.svg',
    `/art/v/vendor/light/a/${'a'.repeat(3000)}.svg`,
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc',
  ])('%s is not found', async (path) => {
    const raw = await getRaw(server.port, path, [host]);
    expect(statusOf(raw)).toBe(404);
    expect(raw).not.toMatch(/<script>alert|root:|"private": true|schemaVersion/);
  });

  test.each([
    '/?_data=root',
    '/?index&_data=routes%2Fhome',
    '/login.data?_routes=__proto__',
    '/_root.data?_routes=x',
    '/.data',
    '/__manifest',
    '/__manifest?p=//evil.example&version=x',
    '//evil.example',
    '//evil.example/..',
    '/%',
    '/%ff',
    '/help/%00',
    '/promotions?%',
  ])('%s is no fault, and redirects nowhere', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.location ?? '').not.toContain('evil');
  });

  test('health, readiness and metrics reveal nothing private', async () => {
    await logIn();
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.body.toString(), path).not.toMatch(/player01|alon\.localhost|\/tmp\//i);
      expect(answer.body.toString(), path).not.toContain(password);
      // Metrics contain event names that resemble their subject.
      if (path !== '/metrics')
        expect(answer.body.toString(), path).not.toMatch(/secret|token|password/i);
    }
  });
});

test('an unknown expectation is ignored, and the answer is ours', async () => {
  const expects = { expect: 'miracles', 'content-type': 'application/json' };
  const call = await sendRequest(server.port, host, '/wps/session/login', {
    method: 'POST',
    headers: expects,
    body: '{}',
  });
  expect(call.status).toBe(400);
  expect(JSON.parse(call.body.toString())).toHaveProperty('value');
  const page = await sendRequest(server.port, host, '/', { headers: { expect: 'miracles' } });
  expect([page.status, page.body.toString().includes('Brand alon')]).toEqual([200, true]);
});
