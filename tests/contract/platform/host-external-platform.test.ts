import { beforeEach, expect, test } from 'vitest';
import { respondWithValue, type FakeAnswer } from '../../support/fake-platform.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedPlatformServer } from '../../support/shared-server.ts';
import { cookiesOf, postForm } from '../../support/http-client.ts';
import { brokenAnswers } from '../../support/broken-answers.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * An untrusted platform: the site works and fails closed whatever it answers. Each brand is
 * requested for the first time.
 */
const count = 40;
const codes = Array.from({ length: count }, (_, index) => `brand${index}`);
const server = openForTests(() =>
  sharedPlatformServer(
    Object.fromEntries(codes.map((code) => [`${code}/manifest.json`, minimalManifest(code)])),
  ),
);

let used = 0;
let host = '';
beforeEach(() => {
  host = `${codes[used] ?? ''}.localhost`;
  used += 1;
  server.platform.answers.clear();
});

const status = '/wps/system/status';
const home = () => sendRequest(server.port, host, '/');
const say = (answer: FakeAnswer) => server.platform.answers.set(status, answer);

test.each(brokenAnswers)(
  '[ST-03] a platform that answers %s from the start closes the site with 503',
  async (_what, answer) => {
    say(answer);
    const page = await home();
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBeDefined();
    expect(page.body.toString()).not.toMatch(/<script>alert|evil\.example|href="\/register/);
    expect((await sendRequest(server.port, host, '/login')).status).toBe(503);
    expect(
      (await sendRequest(server.port, host, '/login.data?_routes=routes/login')).body.toString(),
    ).not.toContain('captchaAfter');
  },
);

test.each([
  [
    503,
    { maintenance: true, maintenanceEnd: '<script>alert(1)</script>', regionRestriction: true },
  ],
  [451, { regionRestriction: true, location: { ip: '<img src=x onerror=alert(1)>' } }],
])('[ST-01] a closed site answers %i without the platform’s markup', async (expected, answer) => {
  say(respondWithValue(answer));
  const page = await home();
  expect(page.status).toBe(expected);
  expect(page.body.toString()).not.toMatch(/<script>alert|onerror=/);
});

test('[ST-02] drops unknown keys; the platform cannot enable modules of the manifest', async () => {
  const open = {
    whitelabel: [
      { modId: 'MOBILENUMREG3', enabled: true, evil: 1 },
      { modId: 'CODELOGIN', enabled: true },
      { modId: '__proto__', enabled: true },
      { modId: 'LOGIN', enabled: false },
    ],
    __proto__x: 1,
    admin: true,
    gates: 'open',
  };
  say(respondWithValue(open));
  const page = await home();
  expect(page.status).toBe(200);
  expect(page.body.toString()).not.toContain('"admin"');
});

test('[AU-16] a platform’s rule only tightens, and a hostile pattern does no harm', async () => {
  say(
    respondWithValue({
      maintenance: false,
      register: [
        {
          field: 'username',
          acceptedPattern: '(a+)+$',
          required: false,
          minLength: 0,
          enabled: true,
        },
        { field: 'password', acceptedPattern: '(', minLength: 0, required: false },
      ],
    }),
  );
  server.platform.answers.set(
    '/wps/member/register',
    respondWithValue({ token: 't', account: 'x', type: 0, customerId: '1', firstTimeLogin: true }),
  );
  const from = Date.now();
  const answer = await postForm(server.port, host, '/register', {
    type: 'register',
    username: `${'a'.repeat(40)}!`,
    password: 'x',
    confirmPassword: 'x',
    terms: 'on',
  });
  expect(Date.now() - from).toBeLessThan(5_000);
  expect(answer.status).toBe(400);
  expect(cookiesOf(answer).has('session')).toBe(false);
});

test('[CS-01] strips scripts from services, resources and links of a platform', async () => {
  const lure = 'javascript:alert(1)//';
  say(
    respondWithValue({
      maintenance: false,
      customerService: [
        { csType: 'VIP', csPosition: 'side', title: '"><script>alert(1)</script>', path: lure },
        { csType: 3, path: 'U2FsdGVkX1' },
        { csType: '1', path: 'data:text/html,<script>alert(1)</script>' },
      ],
      resources: [
        { resourceType: 'APP', url: lure, qrCodeUrl: lure },
        { resourceType: 'ANDROID', url: '//evil.example' },
      ],
      analytics: { gtagId: '"><script>alert(1)' },
      imageCDNs: [lure],
      launchGameCDNs: [lure],
    }),
  );
  server.platform.answers.set(
    '/wps/system/helpCenter',
    respondWithValue([
      {
        tag: 'x" onx="',
        title: '<script>alert(1)</script>',
        content: '<img src=x onerror=alert(1)><script>alert(1)</script><p>fine</p>',
      },
    ]),
  );
  server.platform.answers.set(
    '/wps/relay/announcements',
    respondWithValue({
      player: [
        {
          id: '1',
          type: 'B',
          title: '<script>alert(1)</script>',
          content: '<svg onload=alert(1)><p>note</p>',
        },
      ],
      banners: [],
      popup: [],
      promotion: [],
    }),
  );
  for (const path of [
    '/',
    '/helpmc',
    '/notice',
    '/notices',
    '/help-entries',
    '/home-content',
    '/download',
    '/_root.data',
  ]) {
    const { headers, body } = await sendRequest(server.port, host, path);
    const page = body.toString();
    expect(page, path).not.toMatch(
      /<img src=x|<svg onload|(?:href|src)="(?:javascript|data:text|\/\/evil)/,
    );
    // Titles are text: unchanged in data, escaped in pages.
    if (headers['content-type']?.startsWith('text/html'))
      expect(page, path).not.toContain('<script>alert');
  }
});

test.each([
  ['/brand-assets/qr.png', 'platform'],
  ['https://elsewhere.example/qr.png', 'own'],
])('[CS-06] a QR code with a picture at %s is the %s one', async (qrCodeUrl, kind) => {
  say(
    respondWithValue({
      maintenance: false,
      resources: [
        {
          resourceType: 'ANDROID',
          url: `https://${host.replace('.localhost', '.example')}/app.apk`,
          qrCodeUrl,
          labelNameEn: 'Bay App',
        },
      ],
    }),
  );
  const look = async (language: string) => {
    const headers = { cookie: `lang=${language}` };
    return (await sendRequest(server.port, host, '/download', { headers })).body.toString();
  };
  const page = await look('EN');
  expect(page).toContain('>Bay App</h3>');
  expect(await look('TY')).not.toContain('Bay App');
  expect(page.split('data-app="android"')[1]?.slice(0, 20_000)).toContain(`data-qr="${kind}"`);
  expect(page.includes(`src="${qrCodeUrl}"`)).toBe(kind === 'platform');
});

test('[AU-09] a session from a hostile platform is sealed, or refused', async () => {
  say(respondWithValue({ maintenance: false }));
  for (const value of [
    {
      token: 'a\r\nX-Evil: 1',
      firstTimeLogin: true,
      passwordExpired: false,
      account: '<script>alert(1)</script>',
      type: 0,
      customerId: '1',
    },
    { token: 1 },
    'x',
    null,
  ]) {
    server.platform.answers.set('/wps/session/login', respondWithValue(value));
    const answer = await postForm(server.port, host, '/login', { username: 'a', password: 'b' });
    expect(answer.headers['x-evil']).toBeUndefined();
    expect([302, 401, 500, 502]).toContain(answer.status);
    const cookie = [...cookiesOf(answer)]
      .map(([name, { value: sealed }]) => `${name}=${sealed}`)
      .join('; ');
    const page = await sendRequest(server.port, host, '/', { headers: { cookie } });
    expect([page.status, page.body.toString().includes('<script>alert')]).toEqual([200, false]);
  }
});

test('[API-30] the permission request has the brand and the visitor’s own address, and no more', async () => {
  say(respondWithValue({ maintenance: false }));
  server.platform.requests.length = 0;
  await sendRequest(server.port, host, '/', {
    headers: {
      cookie: 'session=x; other=y',
      authorization: 'Bearer stolen',
      'x-forwarded-for': '203.0.113.9',
    },
  });
  const permissionRequest = server.platform.requests.find(({ url }) => url.startsWith(status));
  expect(permissionRequest?.headers['x-forwarded-host']).toBe(host);
  expect(server.platform.requests.length).toBeGreaterThan(1);
  // The address of the connection: no proxy is trusted, and anyone can set the header.
  for (const { headers } of server.platform.requests)
    expect([headers.cookie, headers.authorization, headers['x-forwarded-for']]).toEqual([
      undefined,
      undefined,
      '127.0.0.1',
    ]);
});
