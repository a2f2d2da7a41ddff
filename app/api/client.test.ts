import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient, type Transport } from './client.ts';

const caller = { merchantCode: 'm1', host: 'brand.example', ip: '203.0.113.9', token: 'secret' };
const answers =
  (body: unknown, status = 200): Transport =>
  async () =>
    Response.json(body, { status });
const bind = (send: Transport, violations: string[] = []) =>
  createClient({
    send,
    timeoutMs: 500,
    observer: {
      unread: ({ reason }) => violations.push(reason),
      failed: ({ reason }) => violations.push(reason),
    },
  })(caller);

test('[API-30] returns a value that fits its definition, with defaults', async () => {
  const call = bind(answers({ success: true, value: { maintenance: true } }));
  const status = await call('systemStatus', { url: 'brand.example' });
  expect(status).toMatchObject({
    ok: true,
    value: { maintenance: true, regionRestriction: false, whitelabel: [] },
  });
});

test('[API-30] maps a refusal to its key and status; unknown messages stay verbatim', async () => {
  expect(
    await bind(answers({ success: false, message: 'login_failed', value: { captcha: true } }, 401))(
      'login',
      { username: 'a', password: 'b' },
    ),
  ).toEqual({ ok: false, fault: { key: 'login_failed', status: 401, value: { captcha: true } } });
  expect(await bind(answers({ success: false, message: 'toString' }))('captcha', {})).toMatchObject(
    { ok: false, fault: { key: 'platform_refused', words: 'toString', status: 400 } },
  );
});

test.each([
  ['no JSON', async () => new Response('<html>', { status: 502 }), 'platform_unreachable'],
  ['no envelope', answers(['x']), 'platform_unreachable'],
  ['a value of another form', answers({ success: true, value: { image: {} } }), 'unknown_error'],
  [
    'a broken connection',
    async () => {
      throw new TypeError('fetch failed');
    },
    'platform_unreachable',
  ],
  ['silence', () => new Promise<Response>(() => undefined), 'platform_timeout'],
] as const)('[ST-03] %s is a fault, not an exception', async (_name, send, key) => {
  const violations: string[] = [];
  expect(await bind(send as Transport, violations)('captcha', {})).toMatchObject({
    ok: false,
    fault: { key },
  });
});

test('clears the timer of an answered call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let signal: AbortSignal | undefined;
  const send: Transport = async (request) => (
    (signal = request.signal),
    Response.json({ success: true, value: {} })
  );
  await bind(send)('announcements', { language: 'EN' });
  expect(vi.getTimerCount()).toBe(0);
  expect(signal?.aborted).toBe(false);
});

test('[ST-03] aborts the request after a silent timeout', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const signals: AbortSignal[] = [];
  const send: Transport = (request) => (
    signals.push(request.signal),
    new Promise<Response>(() => undefined)
  );
  const answer = createClient({ send, timeoutMs: 8_000 })(caller)('captcha', {});
  await vi.advanceTimersByTimeAsync(7_999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await answer).toMatchObject({ fault: { key: 'platform_timeout' } });
});

test.each([
  ['database_unreachable', []],
  ['the disk is full', ['the platform failed (HTTP 503)']],
])('a refusal %j with HTTP 503 is noted as unread: %j', async (message, expected) => {
  const notes: string[] = [];
  await bind(answers({ success: false, message }, 503), notes)('captcha', {});
  expect(notes).toEqual(expected);
});

test('[ST-03] stops reading an endless answer', async () => {
  let chunkCount = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunkCount += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
  expect(
    await createClient({ send: async () => new Response(endless()), timeoutMs: 20_000 })(caller)(
      'captcha',
      {},
    ),
  ).toMatchObject({ ok: false, fault: { key: 'platform_unreachable' } });
  expect(chunkCount).toBeLessThan(20);
});

test('[CS-05] sanitises the platform’s HTML', async () => {
  const help = [
    {
      tag: 'faq',
      title: 'FAQ',
      content:
        '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">a</a><img src="https://evil.test/x"><img src="/art/a/empty.svg"></p>',
    },
  ];
  expect(
    await bind(answers({ success: true, value: help }))('helpCenter', { lang: 'EN' }),
  ).toMatchObject({
    ok: true,
    value: [{ content: '<p>Hi<a>a</a><img src="/art/a/empty.svg" alt="" loading="lazy" /></p>' }],
  });
  const notice = { id: '1', type: 'B', title: 't', content: '<iframe src=x></iframe><b>B</b>' };
  const response = await bind(
    answers({
      success: true,
      value: { player: [notice], banners: [], popup: [notice], promotion: [notice] },
    }),
  )('announcements', { language: 'EN' });
  expect(JSON.stringify(response)).not.toContain('iframe');
});

test('[GM-11] sends a token only with calls that need it, and every parameter of the table', async () => {
  const requests: Request[] = [];
  const call = bind(
    async (request) => (requests.push(request), Response.json({ success: true, value: {} })),
  );
  await call('captcha', {});
  await call('announcements', { language: 'TY', types: undefined });
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
    null,
    'Bearer secret',
  ]);
  expect(Object.fromEntries(new URL(requests[1]?.url ?? '').searchParams)).toEqual({
    types: 'B,PL,PU,PR',
    platform: 'W',
    execution: 'B',
    language: 'TY',
  });
});

test('[GM-11] sends the spec’s default parameters with calls for games, on any page', async () => {
  const requests: Record<string, string>[] = [];
  const call = bind(
    async ({ url }) => (
      requests.push(Object.fromEntries(new URL(url).searchParams)),
      Response.json({ success: true, value: [] })
    ),
  );
  await call('gameList', { gameType: 'FISH' });
  await call('recentGames', { gameType: 'RNG', pageNo: 2 });
  await call('favourites', { gameType: 'RNG' });
  await call('hotGames', {});
  await call('popular', { prizeMode: 'Elott' });
  for (const name of ['gameMenus', 'vendorTypes', 'newVendorList'] as const)
    await call(name, { language: 'EN' });
  await call('vnRecent', {});
  const [both, vendors] = [
    { clientType: '3', platform: 'flash,html5-desktop', language: 'TY', pageSize: '15' },
    { platform: 'html5-desktop', language: 'EN' },
  ];
  expect(requests).toEqual([
    { ...both, gameType: 'FISH', merchant: 'm1', pageNo: '1' },
    { ...both, gameType: 'RNG', pageNo: '2' },
    { gameType: 'RNG', clientType: '3', platform: 'flash', language: 'TY' },
    { isPlatform: '2', language: 'TY' },
    { count: '20', prizeMode: 'Elott', device: 'WEB', language: 'TY' },
    vendors,
    vendors,
    vendors,
    { prizeMode: 'Elott', device: 'WEB', recentCount: '100', language: 'TY' },
  ]);
});

test('passes queries outside the table to the platform', async () => {
  const requests: string[] = [];
  const call = bind(
    async ({ url }) => (
      requests.push(new URL(url).search),
      Response.json({ success: false, message: 'invalid_input' }, { status: 400 })
    ),
  );
  expect(await call('gameList', { gameType: 'RNG', pageNo: 0 })).toMatchObject({
    ok: false,
    fault: { key: 'invalid_input' },
  });
  expect(requests).toEqual(['?gameType=RNG&pageNo=0']);
});

test('[API-30] sends brand, host, address, browser and language with every call', async () => {
  const requests: Request[] = [];
  const send: Transport = async (request) => (
    requests.push(request),
    Response.json({ success: true, value: {} })
  );
  const call = createClient({ send })({ ...caller, agent: 'Firefox on Linux', language: 'TY' });
  await call('captcha', {});
  await call('login', { username: 'a', password: 'b' });
  expect(requests).toHaveLength(2);
  for (const { headers } of requests)
    expect({
      merchant: headers.get('merchant'),
      host: headers.get('x-forwarded-host'),
      address: headers.get('x-forwarded-for'),
      agent: headers.get('user-agent'),
      language: headers.get('accept-language'),
    }).toEqual({
      merchant: 'm1',
      host: 'brand.example',
      address: '203.0.113.9',
      agent: 'Firefox on Linux',
      language: 'fil',
    });
});
