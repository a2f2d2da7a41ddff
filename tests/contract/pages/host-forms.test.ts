import { beforeAll, describe, expect, test } from 'vitest';
import { sendRequest, type TestServer } from '../../support/server.ts';
import { callApi, cookieHeader, cookiesOf, sendRaw, statusOf } from '../../support/http-client.ts';
import { credentials, host, pageRequests, startTracedHost } from '../../support/traced-host.ts';
import { strayTargets } from '../../support/hostile-requests.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Malicious forms through the whole host and the sessions that they open. The complete log is
 * checked at the end.
 */
const tracedHost = openForTests(startTracedHost);
let server: TestServer;
const { get, post, logIn, showsMember } = pageRequests(() => server);
beforeAll(() => {
  ({ server } = tracedHost);
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

  test('an endless form is not read to the end', async () => {
    const requestHead = `POST /login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(
      statusOf(
        await sendRaw(
          server.port,
          `${requestHead}${`10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(8)}`,
        ),
      ),
    ).toBe(413);
  });

  test('pages accept GET, HEAD and POST, and say so', async () => {
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

  test('[ASVS 3.5.1] [AU-13] a GET of the log-out and a foreign sandbox form have no effect', async () => {
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

test.each(strayTargets)('[AU-09] log-in redirects only within the site: next=%j', async (next) => {
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
  test('[ASVS 3.3.1] [AU-09] the cookie is encrypted, HttpOnly and host-only, without the token', async () => {
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

  test('[AU-09] a cookie is invalid at another brand, on the other side, changed, or forged', async () => {
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

  test('[AU-13] after log-out a copied cookie is invalid at once', async () => {
    const cookie = await logIn();
    expect(await showsMember(cookie)).toBe(true);
    const answer = await post('/logout', {}, { cookie });
    expect(cookiesOf(answer).get('session')).toMatchObject({
      value: '',
      traits: expect.arrayContaining(['Max-Age=0']) as unknown,
    });
    expect(await showsMember(cookie.replace(/; lastUser=.*/, ''))).toBe(false);
  });

  test('[AU-09] a session that the platform ended becomes a guest; the next log-in stays logged in', async () => {
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

  test('[ASVS 7.2.2] [AU-09] each log-in creates a new token and a new cookie', async () => {
    const first = await logIn();
    const second = cookieHeader(
      await post('/login', credentials, { cookie: first.replace(/; lastUser.*/, '') }),
    );
    expect(second).not.toBe(first);
    expect(second).toContain('session=');
  });
});

test('a form posted to a page without one writes no line to the log', async () => {
  const lengthBefore = server.output().length;
  for (let turn = 0; turn < 5; turn += 1)
    expect((await post('/', { any: 'thing' })).status).toBe(405);
  expect((await post('/_root.data', { any: 'thing' })).status).toBe(405);
  expect(server.output().slice(lengthBefore)).not.toMatch(/a page failed|"level":50/);
});
