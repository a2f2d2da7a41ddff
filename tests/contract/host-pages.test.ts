import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from '../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../support/server.ts';
import {
  callApi,
  cookieHeader,
  cookiesOf,
  getRaw,
  postForm,
  sendRaw,
  statusOf,
} from '../support/http-client.ts';

/* Hostile browsers and their senders, through the whole host; the server logs all it can, and the log is read at the end. */
let brands: MerchantsDir;
let server: TestServer;
beforeAll(async () => {
  brands = makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon'),
    'bakaw/manifest.json': minimalManifest('bakaw', { routes: { promotions: false } }),
  });
  server = await startServer({ MERCHANTS_DIR: brands.dir, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server.stop();
  brands.remove();
});

const host = 'alon.localhost';
const password = 'Marquee-2026';
const credentials = { username: 'player01', password };
const get = (target: string, cookie = '', at = host) =>
  sendRequest(server.port, at, target, { headers: cookie ? { cookie } : {} });
const post = (
  target: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  at = host,
) => postForm(server.port, at, target, fields, headers);
const logIn = async (at = host) => cookieHeader(await post('/login', credentials, {}, at));
const showsMember = async (cookie: string, at = host) =>
  (await get('/', cookie, at)).body.toString().includes('player01');

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

  test('[WL-03] what anybody may send about a proxy changes nothing', async () => {
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

  test('[RT-23] a form posted to a page that takes none is refused with the page itself, not with a bare one', async () => {
    const answer = await post('/', { any: 'thing' });
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(answer.body.toString()).toMatch(/<title>[^<]*Brand alon/);
    expect((await post('/no-such-page', { any: 'thing' })).status).toBe(404);
  });

  test('[RT-23] a promotion’s page without a promotion leads to all of them, and nowhere when there is no such page', async () => {
    const first = await get('/promoDetail');
    expect([first.status, first.headers.location]).toEqual([302, '/promotions']);
    expect((await get('/promoDetail', '', 'bakaw.localhost')).status).toBe(404);
  });

  test('the sandbox and the list of brands answer to their own hosts alone', async () => {
    for (const name of ['evil.example', '127.0.0.1', 'localhost', '[::1]'])
      expect(statusOf(await getRaw(server.port, '/__sandbox', [name])), name).toBe(404);
    expect(statusOf(await getRaw(server.port, '/', ['localhost']))).toBe(200);
    expect(statusOf(await getRaw(server.port, '/', ['localhost.evil.example']))).toBe(404);
  });
});

describe('forms', () => {
  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['plain text', 'text/plain', 'username=a', 415],
    ['no type', '', 'username=a', 415],
    ['a nearly right type', 'application/x-www-form-urlencodedx', 'a=b', 415],
    ['multipart without a boundary', 'multipart/form-data', 'x', 400],
    [
      'multipart that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      400,
    ],
    ['nothing', 'application/x-www-form-urlencoded', '', 400],
    ['300 KiB', 'application/x-www-form-urlencoded', `username=${'a'.repeat(300 * 1024)}`, 413],
    [
      'a file for a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="username"; filename="a"\r\n\r\nb\r\n--x--\r\n',
      400,
    ],
    ['NUL', 'application/x-www-form-urlencoded', 'username=a%00b&password=c', 400],
    ['half letters', 'application/x-www-form-urlencoded', 'username=%ED%A0%80&password=%FF', 401],
    [
      'names of prototypes',
      'application/x-www-form-urlencoded',
      '__proto__=1&constructor=2&toString=3&username=a',
      400,
    ],
  ])('[AU-02] %s is refused, never a fault', async (_what, type, body, status) => {
    for (const path of ['/login', '/register', '/preferences', '/logout']) {
      const answer = await sendRequest(server.port, host, path, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(answer.status, path).toBeLessThan(500);
      if (path === '/login') expect(answer.status).toBe(status);
    }
  });

  test('a form without end is not read to the end', async () => {
    const head = `POST /login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(
      statusOf(
        await sendRaw(server.port, `${head}${`10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(8)}`),
      ),
    ).toBe(413);
  });

  test('pages take GET, HEAD and POST, and say so', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      for (const path of ['/', '/logout', '/preferences']) {
        const answer = await sendRequest(server.port, host, path, { method });
        expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([
          405,
          'GET, HEAD, POST',
        ]);
      }
    }
  });

  test.each([
    ['http://evil.example', ''],
    ['null', ''],
    ['garbage', ''],
    ['http://bakaw.localhost:PORT', ''],
    ['http://agent.alon.localhost:PORT', ''],
    ['http://alon.localhost', ''],
    ['', 'cross-site'],
    ['', 'same-site'],
    ['', 'other'],
    ['http://alon.localhost:PORT', 'cross-site'],
  ])('[AU-01] a form from Origin %j, Sec-Fetch-Site %j changes nothing', async (origin, site) => {
    const headers = {
      ...(origin ? { origin: origin.replace('PORT', String(server.port)) } : {}),
      ...(site ? { 'sec-fetch-site': site } : {}),
    };
    for (const [path, fields] of [
      ['/login', credentials],
      ['/preferences', { theme: 'dark' }],
      ['/register', {}],
    ] as const) {
      const answer = await post(path, fields, headers);
      expect([answer.status, answer.headers['set-cookie']], path).toEqual([403, undefined]);
    }
    const cookie = await logIn();
    expect((await post('/logout', {}, { ...headers, cookie })).status).toBe(403);
    expect(await showsMember(cookie)).toBe(true);
  });

  test('[ASVS 3.5.1] [AU-13] asking for the log-out page logs nobody out, nor does a foreign switch move the sandbox', async () => {
    const cookie = await logIn();
    await get('/logout', cookie);
    expect(await showsMember(cookie)).toBe(true);
    const answer = await sendRequest(server.port, host, '/__sandbox/api/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: '{}',
    });
    expect(answer.status).toBe(404);
  });
});

const strayTargets = [
  '//evil.example',
  '/\\evil.example',
  '///evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '\t//evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/@evil.example',
  '/\u2044evil.example',
  '/\uff0f/evil.example',
  '/\u3002evil.example',
  '/日本',
  '/a\r\nX-Evil: 1',
  '/%0d%0aX-Evil:1',
  '/\u0000',
  '/\ud800',
  `/${'a'.repeat(5000)}`,
  '//evil.example@alon.localhost',
  'http://alon.localhost@evil.example',
];
test.each(strayTargets)('[AU-09] log-in leads nowhere else: next=%j', async (next) => {
  for (const [path, fields] of [
    ['/login', credentials],
    ['/preferences', { theme: 'dark' }],
  ] as const) {
    const answer = await post(path, { ...fields, next });
    expect(answer.status).toBe(302);
    expect(answer.headers['x-evil']).toBeUndefined();
    const origin = `http://${host}:${server.port}`;
    expect(
      new URL(answer.headers.location ?? '', `${origin}${path}`).origin,
      answer.headers.location,
    ).toBe(origin);
  }
  const page = (await get(`/login?${new URLSearchParams({ next })}`)).body.toString();
  expect(page).not.toMatch(/(?:href|action|value)="(?:javascript|data|https?:|\/\/|\/\\)[^"]*evil/);
});

describe('sessions', () => {
  test('[ASVS 3.3.1] [AU-09] the cookie is sealed, out of scripts’ reach, for this host alone; the token stands nowhere', async () => {
    const answer = await post('/login', credentials);
    for (const { traits, value } of cookiesOf(answer).values()) {
      expect(traits).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax', 'HttpOnly']));
      expect(traits.join()).not.toMatch(/Domain|Secure/);
      expect(value).not.toContain('player01');
    }
    const cookie = cookieHeader(answer);
    for (const path of ['/', '/_root.data', '/balance', '/balance.data', '/logout']) {
      const body = (await get(path, cookie)).body.toString();
      expect(body, path).not.toMatch(/"token"|Bearer|eyJ[A-Za-z0-9_-]{10}/);
    }
  });

  test('[AU-09] a cookie is nothing at another brand, on the other side, changed, or made up', async () => {
    const cookie = await logIn();
    expect(await showsMember(cookie)).toBe(true);
    expect(await showsMember(cookie, 'bakaw.localhost')).toBe(false);
    expect(await showsMember(cookie, 'agent.alon.localhost')).toBe(false);
    const session = /session=([^;]+)/.exec(cookie)?.[1] ?? '';
    const forged = [
      session.slice(0, -2),
      `${session}A`,
      session.replace(/\.[^.]+$/, '.AAAA'),
      'eyJhbGciOiJub25lIn0..',
      '',
      'x'.repeat(8000),
      '%',
      '%00',
      '"',
      '__proto__',
      'e30.e30.e30.e30.e30',
      `${Buffer.from('{"alg":"dir","enc":"A256GCM","zip":"DEF"}').toString('base64url')}....`,
      /lastUser=([^;]+)/.exec(cookie)?.[1] ?? '',
    ];
    for (const value of forged) {
      const answer = await get('/', `session=${value}; lastUser=${value}`);
      expect(
        [answer.status, answer.body.toString().includes('player01')],
        value.slice(0, 40),
      ).toEqual([200, false]);
    }
  });

  test('[AU-13] after log-out the kept cookie is nobody’s, at once', async () => {
    const cookie = await logIn();
    expect(await showsMember(cookie)).toBe(true);
    const answer = await post('/logout', {}, { cookie });
    expect(cookiesOf(answer).get('session')).toMatchObject({
      value: '',
      traits: expect.arrayContaining(['Max-Age=0']) as unknown,
    });
    expect(await showsMember(cookie.replace(/; lastUser=.*/, ''))).toBe(false);
  });

  test('[AU-09] a session that the platform ended makes a guest and goes; whoever logs in then stays logged in', async () => {
    const cookie = await logIn();
    const move = (json: object) =>
      callApi(server.port, host, '/__sandbox/api/clock', { method: 'POST', json });
    await move({ moveMs: 3 * 3_600_000 });
    try {
      const page = await get('/', cookie);
      expect(cookiesOf(page).get('session')).toMatchObject({ value: '' });
      const again = await post('/login', credentials, { cookie });
      expect(
        (again.headers['set-cookie'] ?? []).filter((line) => line.startsWith('session=')),
      ).toHaveLength(1);
      expect(await showsMember(cookieHeader(again))).toBe(true);
    } finally {
      await move({ reset: true });
    }
  });

  test('[ASVS 7.2.2] [AU-09] each log-in has a new token and a new cookie: nobody can be given one', async () => {
    const first = await logIn();
    const second = cookieHeader(
      await post('/login', credentials, { cookie: first.replace(/; lastUser.*/, '') }),
    );
    expect(second).not.toBe(first);
    expect(second).toContain('session=');
  });
});

describe('what stands around every answer', () => {
  test.each([
    '/',
    '/login',
    '/register',
    '/nowhere',
    '/promotions',
    '/_root.data',
    '/balance',
    '/play-state',
    '/notices',
  ])('[ASVS 1.3.2, 14.3.1] %s is private, unframed and unsniffed', async (path) => {
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
      // What machines read of the page is data, which no browser runs.
      if (attributes.includes('type="application/ld+json"')) continue;
      const isOwn =
        / src="\/[^/]/.test(attributes) ||
        attributes.includes(`nonce="${nonce}"`) ||
        policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect({ tag: tag.slice(0, 80), isOwn }).toEqual({ tag: tag.slice(0, 80), isOwn: true });
    }
    if (String(headers['content-type']).startsWith('text/html'))
      expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/i);
  });

  test('each page of one visitor has a nonce of its own, and one that all guests get has none', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(
        async () =>
          /'nonce-([^']+)'/.exec(
            String((await get('/register')).headers['content-security-policy']),
          )?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(3);
    const { headers, body } = await get('/');
    expect(String(headers['content-security-policy'])).not.toContain('nonce-');
    expect(body.toString()).not.toMatch(/<[^>]+\snonce=/);
  });

  test('[ASVS 3.2.1, 4.1.1] nothing but pages may run anything', async () => {
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
  ])('%s is not there', async (path) => {
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
  ])('%s is no fault, and leads nowhere else', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.location ?? '').not.toContain('evil');
  });

  test('health, readiness and metrics say nothing that is nobody’s business', async () => {
    await logIn();
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.body.toString(), path).not.toMatch(/player01|alon\.localhost|\/tmp\//i);
      expect(answer.body.toString(), path).not.toContain(password);
      // Metrics count events that are named for what they are about.
      if (path !== '/metrics')
        expect(answer.body.toString(), path).not.toMatch(/secret|token|password/i);
    }
  });
});

test('[AU-04] the log has no token, password, code, captcha or number, at its most talkative', async () => {
  const number = '9171234567';
  const post = (path: string, json: object) =>
    callApi(server.port, host, path, { method: 'POST', json });
  await post('/wps/verification/sms/register', { countryDialingCode: '+63', mobileNo: number });
  await post('/wps/session/login', { username: 'player01', password: 'Wrong-Secret-77' });
  const { json } = await post('/wps/session/login', credentials);
  const { token } = json.value as { token: string };
  await callApi(server.port, host, '/wps/member/info', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { json: outbox } = await callApi(server.port, host, '/__sandbox/api/outbox');
  const code = /\b\d{6}\b/.exec(JSON.stringify(outbox.value))?.[0] ?? 'no code was sent';
  await post('/__sandbox/api/fail', { path: '/wps/member/info', status: 'drop', times: 1 });
  await sendRequest(server.port, host, '/wps/member/info', {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  await post('/__sandbox/api/fail', { path: '/lgw/games/game_menus', status: 500, times: 2 });
  const cookie = await logIn();
  await get('/', cookie);
  expect(server.output().length).toBeGreaterThan(100);
  for (const secret of [
    number,
    code,
    token,
    password,
    'Wrong-Secret-77',
    /session=([^;]+)/.exec(cookie)?.[1] ?? '-',
  ])
    expect(server.output()).not.toContain(secret);
  expect(server.output()).not.toMatch(/request failed|"reason":"[^"]*TypeError/);
});

test('[N5] a form posted to a page without one writes no line to the log', async () => {
  const lengthBefore = server.output().length;
  for (let turn = 0; turn < 5; turn += 1)
    expect((await post('/', { any: 'thing' })).status).toBe(405);
  expect((await post('/_root.data', { any: 'thing' })).status).toBe(405);
  expect(server.output().slice(lengthBefore)).not.toMatch(/a page failed|"level":50/);
});

test('[N7] an expectation that nobody knows is ignored, and the answer is ours', async () => {
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
