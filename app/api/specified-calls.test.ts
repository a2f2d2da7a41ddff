import { expect, test } from 'vitest';
import { openLegacyEnvelope, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import type { Call } from './call.ts';
import { createClient, type ClientOptions } from './client.ts';
import { createCallBudget, type Caller } from './caller.ts';

/* Calls in the specification's form, to a third-party platform. */

const player: Caller = { merchantCode: 'm1', host: 'brand.example', ip: '203.0.113.9', token: 'T' };

function platform(
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const requests: { request: Request; body: string }[] = [];
  const client = createClient({
    send: async (request) => {
      requests.push({ request, body: await request.clone().text() });
      return answer(request);
    },
    isSpecified: true,
    secret: 'a secret',
    ...options,
  });
  const call: Call = client(player);
  return { call, client, requests };
}

const done = (value: unknown = true) => Response.json({ success: true, value });
const refused = (status: number, message: unknown, value: unknown = null) =>
  Response.json({ success: false, value, message }, { status });

test('[API-30] encrypts log-in, registration and new passwords; posts the e-mail form as a form', async () => {
  const { call, requests } = platform(() => done({ token: 't' }));
  await call('login', { username: 'ana', password: ' p ' });
  await call('register', { username: 'ana', password: 'p' });
  await call('changePassword', { newPassword: 'q', confirmNewPassword: 'q' });
  await call('passwordByCode', { mobileNum: '1', verificationCode: '2', newPassword: 'q' });
  const bodies = requests.map(({ body }) => JSON.parse(body) as { encrypted: string });
  for (const body of bodies) expect(Object.keys(body)).toEqual(['encrypted']);
  expect(bodies.map(({ encrypted }) => JSON.parse(openLegacyEnvelope(encrypted) ?? ''))).toEqual([
    { username: 'ana', password: 'p' },
    { username: 'ana', password: 'p' },
    { newPassword: 'q', confirmNewPassword: 'q' },
    { mobileNum: '1', verificationCode: '2', newPassword: 'q' },
  ]);
  expect(new Set(bodies.map(({ encrypted }) => encrypted.slice(-8))).size).toBe(4);
  await call('passwordEmail', { username: 'ana & co', email: 'a@b.example' });
  expect(requests.at(-1)?.request.headers.get('content-type')).toBe(
    'application/x-www-form-urlencoded',
  );
  expect(requests.at(-1)?.body).toBe('username=ana+%26+co&email=a%40b.example');
});

test('[API-28] requests games with a data payload beside the plain query', async () => {
  const { call, requests } = platform(() => done([]));
  await call('gameList', { gameType: 'RNG', gameName: 'x' });
  const query = new URL(requests[0]?.request.url ?? '').searchParams;
  expect(JSON.parse(query.get('data') ?? '')).toMatchObject({
    gameType: 'RNG',
    gameName: 'x',
    merchant: 'm1',
    pageNo: 1,
    pageSize: 15,
  });
  expect(query.get('gameType')).toBe('RNG');
});

test('[API-30] reads answers in the encrypted envelope', async () => {
  const sealed = (value: unknown) => sealLegacyEnvelope(JSON.stringify(value), 'abcdEFGH');
  const { call } = platform(() => done(sealed({ token: 't', account: 'ana', type: 0 })));
  expect(await call('login', { username: 'ana', password: 'p' })).toMatchObject({
    ok: true,
    value: { token: 't', account: 'ana' },
  });
  const whole = platform(() => Response.json({ encrypted: sealed({ success: 1, value: [] }) }));
  expect(await whole.call('gameMenus', { language: 'EN' })).toEqual({ ok: true, value: [] });
});

test('[API-14] reads a captcha as base64 text with its id beside it', async () => {
  const { call } = platform(
    () => new Response(JSON.stringify({ success: true, value: 'AAAA', captchaId: 'one' })),
  );
  expect(await call('captcha', {})).toEqual({
    ok: true,
    value: { captchaId: 'one', image: 'data:image/png;base64,AAAA' },
  });
});

test('[API-14] identifies a base64 captcha by its cookie and sends the cookie back', async () => {
  const { call, requests } = platform((request) =>
    request.url.includes('captcha')
      ? new Response(JSON.stringify({ success: true, value: 'iVBORw0KGgo=' }), {
          headers: { 'set-cookie': 'JSESSIONID=abc123; Path=/; HttpOnly' },
        })
      : done({ token: 't' }),
  );
  const captcha = await call('captcha', {});
  if (!captcha.ok) throw new Error('no captcha');
  const { captchaId, image } = captcha.value;
  expect(image).toBe('data:image/png;base64,iVBORw0KGgo=');
  await call('login', { username: 'ana', password: 'p', captcha: '1234', captchaId });
  await call('login', {
    username: 'ana',
    password: 'p',
    captcha: '1234',
    captchaId: `${captchaId}x`,
  });
  await call('login', { username: 'ana', password: 'p' });
  expect(requests.slice(1).map(({ request }) => request.headers.get('cookie'))).toEqual([
    'JSESSIONID=abc123',
    null,
    null,
  ]);
  const [answered] = requests.slice(1).map(({ body }) => {
    const { encrypted } = JSON.parse(body) as { encrypted: string };
    return JSON.parse(openLegacyEnvelope(encrypted) ?? '') as object;
  });
  expect(answered).toEqual({ username: 'ana', password: 'p', captcha: '1234' });
});

test('[API-30] ends a session on 401 only, except for a Basic challenge to the site itself', async () => {
  const faultOf = async (answer: () => Response) => {
    const result = await platform(answer).call('memberInfo', {});
    return result.ok ? undefined : [result.fault.key, result.fault.status];
  };
  expect(await faultOf(() => refused(401, 'Sitzung abgelaufen'))).toEqual(['invalid_token', 401]);
  expect(await faultOf(() => new Response('<html>', { status: 401 }))).toEqual([
    'invalid_token',
    401,
  ]);
  expect(await faultOf(() => refused(403, 'no'))).toEqual(['platform_refused', 403]);
  expect(await faultOf(() => refused(200, 'no'))).toEqual(['platform_refused', 400]);
  for (const key of ['invalid_token', 'missing_token']) {
    expect(await faultOf(() => refused(200, key))).toEqual(['platform_refused', 400]);
    expect(await faultOf(() => refused(400, key))).toEqual(['platform_refused', 400]);
    expect(await faultOf(() => refused(403, key))).toEqual(['platform_refused', 403]);
    expect(await faultOf(() => refused(500, key))).toEqual(['unknown_error', 500]);
    expect(await faultOf(() => refused(401, key))).toEqual([key, 401]);
  }
  // Other session keys retain their text and do not end the session.
  expect(await faultOf(() => refused(403, 'step_required'))).toEqual(['step_required', 403]);
  expect(await faultOf(() => refused(200, 'login_failed'))).toEqual(['login_failed', 400]);
  expect(
    await faultOf(
      () => new Response('', { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }),
    ),
  ).toEqual(['platform_unreachable', 502]);
});

test('[API-30] reads the status of a refusal with HTTP 200 from its body', async () => {
  const faultOf = async (body: object, status = 200) => {
    const { call } = platform(() => Response.json(body, { status }));
    const result = await call('memberInfo', {});
    return result.ok ? undefined : [result.fault.key, result.fault.status];
  };
  for (const name of ['code', 'status', 'status_code', 'errorCode'])
    for (const code of [401, '401'])
      expect(await faultOf({ success: false, message: 'Over', [name]: code })).toEqual([
        'invalid_token',
        401,
      ]);
  const over = { success: 'N', code: 401, message: 'Over' };
  expect(await faultOf(over, 403)).toEqual(['platform_refused', 403]);
  expect(await faultOf({ ...over, code: 1003 })).toEqual(['platform_refused', 400]);
  expect(await faultOf({ ...over, code: 404, message: '' })).toEqual(['not_offered', 404]);
  expect(await faultOf({ success: 'Y', code: 401, value: { account: 'ana' } })).not.toEqual([
    'invalid_token',
    401,
  ]);
});

test('[API-30] does not end a session on a 401 without a token', async () => {
  const { call } = platform(() => refused(401, 'Wrong password'));
  expect(await call('login', { username: 'a', password: 'b' })).toMatchObject({
    fault: { key: 'platform_refused', words: 'Wrong password' },
  });
  for (const status of [400, 409, 500]) {
    const odd = platform(() => Response.json({ success: true, value: [] }, { status }));
    expect(await odd.call('gameMenus', { language: 'EN' })).toMatchObject({ ok: false });
  }
});

test('[API-28] retries public calls without the token of an ended session', async () => {
  const { call, requests } = platform(({ headers }) =>
    headers.has('authorization') ? refused(401, 'expired') : done({ player: [] }),
  );
  expect(await call('announcements', { language: 'EN' })).toMatchObject({ ok: true });
  expect(requests).toHaveLength(2);
});

test('[API-30] shows the platform’s message as one line of limited length, never as a key', async () => {
  const words = async (message: unknown, status = 400) => {
    const result = await platform(() => refused(status, message)).call('login', {
      username: 'a',
      password: 'b',
    });
    return result.ok ? undefined : (result.fault.words ?? result.fault.key);
  };
  expect(await words('Wrong\n\tpassword\u202E!')).toBe('Wrong password !');
  expect([...((await words('x'.repeat(5_000))) ?? '')]).toHaveLength(200);
  expect(await words(17)).toBe('17');
  expect(await words({ en: 'x' })).toBe('unknown_error');
  expect(await words('SQL error at line 3', 500)).toBe('unknown_error');
  expect(await words('constructor')).toBe('constructor');
});

test('[API-30] reports a command without an answer as unknown', async () => {
  const broken = () => Promise.reject(new Error('socket hang up'));
  const keyOf = async (result: Awaited<ReturnType<Call>>) => (result.ok ? 'ok' : result.fault.key);
  const { call } = platform(broken);
  expect(
    await keyOf(await call('walletTransfer', { transferId: 'abcdefgh', from: 'a', to: 'b' })),
  ).toBe('outcome_unknown');
  expect(await keyOf(await call('register', {}))).toBe('outcome_unknown');
  expect(await keyOf(await call('login', { password: 'x' }))).toBe('platform_unreachable');
  expect(await keyOf(await call('balance', {}))).toBe('platform_unreachable');
  const garbled = platform(() => new Response('<html>'));
  expect(await keyOf(await garbled.call('register', {}))).toBe('outcome_unknown');
});

test('[ST-03] shares one time budget per page and refunds the time of a command', async () => {
  let now = 0;
  const budget = createCallBudget(4_000, () => now);
  const { client, requests } = platform(({ method }) => done(method === 'GET' ? [] : true));
  const call = client({ ...player, budget });
  expect(await call('gameMenus', { language: 'EN' })).toMatchObject({ ok: true });
  now = 4_000;
  expect(await call('gameMenus', { language: 'EN' })).toMatchObject({
    fault: { key: 'platform_timeout' },
  });
  expect(requests).toHaveLength(1);
  // A command has its own timeout, regardless of the page's remaining budget.
  expect(await call('logout', {})).toMatchObject({ ok: true });
  expect(requests).toHaveLength(2);
  budget.extend(1_000);
  expect(await call('gameMenus', { language: 'EN' })).toMatchObject({ ok: true });
  now = 60_000;
  budget.restart();
  expect(await call('gameMenus', { language: 'EN' })).toMatchObject({ ok: true });
  now = 64_000;
  expect(await call('gameMenus', { language: 'EN' })).toMatchObject({
    fault: { key: 'platform_timeout' },
  });
});

test('[API-30] reports a missing call as not offered and an invalid command as refused', async () => {
  const notFound = platform(() => new Response('<h1>No such thing</h1>', { status: 404 }));
  for (const name of ['playLimits', 'reminderSeen'] as const)
    expect(await notFound.call(name, {})).toMatchObject({
      fault: { key: 'not_offered', status: 404 },
    });
  for (const status of [404, 405, 501]) {
    const { call } = platform(() => refused(status, 'no such path'));
    expect(await call('sessions', {})).toMatchObject({ fault: { key: 'not_offered' } });
  }
  expect(
    await platform(() => refused(404, 'unknown_call')).call('launchGame', { gameType: 'RNG' }),
  ).toMatchObject({ fault: { key: 'not_offered' } });
  expect(
    await platform(() => refused(404, 'That game is gone')).call('launchGame', { gameType: 'RNG' }),
  ).toMatchObject({ fault: { key: 'platform_refused', words: 'That game is gone' } });
  expect(
    await platform(() => refused(404, 'game_unknown')).call('launchGame', { gameType: 'RNG' }),
  ).toMatchObject({ fault: { key: 'game_unknown' } });
});
