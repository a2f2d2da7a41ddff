import { beforeEach, describe, expect, test } from 'vitest';
import { createPlatform } from '#app/platform/platform.ts';
import { callTable } from '#schema/calls/table.ts';
import { callPlatform, startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() => startPlatformServer({ tenants }));
const tenants = [sampleTenant('alon'), sampleTenant('bayani')];

const press = (name: string, json: unknown, code = 'alon') =>
  callPlatform(`${server.origin(code)}/__sandbox/api/${name}`, { json });
const look = (name: string, code = 'alon') =>
  callPlatform(`${server.origin(code)}/__sandbox/api/${name}`);
const get = (path: string, code = 'alon') => callPlatform(server.origin(code) + path);
const permission = async (code = 'alon') =>
  callTable.systemStatus.output.parse(
    (await get(`/wps/system/status?url=${code}.example`, code)).value,
  );
const modules = async () =>
  (await permission()).whitelabel.flatMap((group) => [group, ...(group.childrenNodes ?? [])]);
const logIn = (code = 'alon') =>
  callPlatform(`${server.origin(code)}/wps/session/login`, {
    json: { username: 'player01', password: 'Marquee-2026' },
  });
const banners = '/wps/relay/announcements?language=TY';

beforeEach(async () => {
  await press('reset', {});
  await press('clock', { reset: true });
});

describe('maintenance and region', () => {
  test('[ST-01] maintenance closes all but system calls and customer service, until it ends', async () => {
    expect(
      (await press('maintenance', { on: true, end: '2030-01-01T10:00:00+08:00' })).status,
    ).toBe(200);
    expect(await permission()).toMatchObject({
      maintenance: true,
      maintenanceEnd: '2030-01-01T10:00:00+08:00',
    });
    expect(await get(banners)).toEqual({
      status: 503,
      success: false,
      message: 'maintenance',
      value: { end: '2030-01-01T10:00:00+08:00' },
    });
    expect(await logIn()).toMatchObject({ status: 503, message: 'maintenance' });
    expect((await get(banners, 'bayani')).status).toBe(200);
    expect((await get('/wps/relay/customerService')).status).toBe(200);
    await press('maintenance', { on: false });
    expect((await get(banners)).status).toBe(200);
    expect(await permission()).toMatchObject({ maintenance: false, maintenanceEnd: null });
  });

  test('[ST-01] a blocked region is reported by the status and refused by the calls', async () => {
    await press('region', { blocked: true });
    expect(await permission()).toMatchObject({
      regionRestriction: true,
      location: { ip: '203.0.113.7' },
    });
    expect(await get('/lgw/games/popular')).toMatchObject({
      status: 451,
      message: 'region_restricted',
    });
  });
});

describe('modules and rules', () => {
  test('[WL-03] a module is switched off, on, and back to the brand’s value', async () => {
    await press('modules', { modId: 'VIP', enabled: false });
    expect((await modules()).find(({ modId }) => modId === 'VIP')?.enabled).toBe(false);
    await press('modules', { modId: 'VIP', enabled: null });
    expect((await modules()).find(({ modId }) => modId === 'VIP')?.enabled).toBe(true);
    await press('modules', { modId: 'GAMES', enabled: false });
    expect((await get('/lgw/games/game_menus')).value).toEqual([]);
    expect(await press('modules', { modId: 'NOSUCH', enabled: false })).toMatchObject({
      status: 400,
      value: { paths: ['modId'] },
    });
  });

  test('[AU-15] [AU-16] a registration rule applies at once, in the settings and in registration', async () => {
    await press('register-rules', { field: 'email', enabled: true, required: true });
    await press('register-rules', { field: 'email', minLength: 6 });
    const rules = callTable.registerSettings.output.parse(
      (await get('/wps/system/setting/register')).value,
    );
    expect(rules.find(({ field }) => field === 'email')).toMatchObject({
      enabled: true,
      required: true,
      minLength: 6,
    });
    const json = {
      username: 'fresh01',
      password: 'Long-enough-1',
      confirmPassword: 'Long-enough-1',
      termsAccepted: true,
    };
    const refusal = await callPlatform(`${server.origin('alon')}/wps/member/register`, {
      method: 'PUT',
      json,
    });
    expect(refusal).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: { fields: { email: { key: 'field.required' } } },
    });
    await press('register-rules', { field: 'email', clear: true });
    expect(
      await callPlatform(`${server.origin('alon')}/wps/member/register`, { method: 'PUT', json }),
    ).toMatchObject({ status: 200 });
    for (const acceptedPattern of ['(', '(?:a*){8}b'])
      expect(
        (await press('register-rules', { field: 'email', acceptedPattern })).status,
        `${acceptedPattern}`,
      ).toBe(400);
  });
});

describe('slow and failing calls', () => {
  test('a call fails as often as configured, with the configured status', async () => {
    await press('fail', { path: '/lgw/games/popular', status: 503, times: 2 });
    expect((await get('/lgw/games/popular', 'bayani')).status).toBe(200);
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await get('/lgw/games/popular')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('a dropped call breaks the connection', async () => {
    await press('fail', { path: '/lgw/games/popular', status: 'drop' });
    await expect(
      fetch(`${server.origin('alon')}/lgw/games/popular`).then((response) => response.text()),
    ).rejects.toThrow();
    expect((await get('/lgw/games/popular')).status).toBe(200);
  });

  test('a slow call waits for at most 30 s', async () => {
    await press('slow', { path: '/lgw/games/popular', ms: 120 });
    const startedAt = performance.now();
    await get('/lgw/games/popular');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
    expect((await press('slow', { path: '/lgw/games/popular', ms: 30_001 })).status).toBe(400);
    expect((await press('slow', { path: '/wps/nothing', ms: 5 })).status).toBe(400);
  });
});

describe('accounts, outbox, captcha', () => {
  const balance = async (token: string) =>
    callTable.balance.output.parse(
      (await callPlatform(`${server.origin('alon')}/wps/v2/wallets/balance`, { token })).value,
    ).minor;

  test('[API-17] play money arrives, types change, and unknown accounts are reported', async () => {
    const { token } = (await logIn()).value as { token: string };
    const balanceBefore = await balance(token);
    expect((await press('credit', { account: 'player01', minor: 12_345 })).status).toBe(200);
    expect((await balance(token)) - balanceBefore).toBe(12_345);
    await press('account-type', { account: 'player01', type: 4 });
    expect((await logIn()).value).toMatchObject({ type: 4 });
    await press('account-type', { account: 'player01', type: 0 });
    for (const [name, more] of [
      ['credit', { minor: 1 }],
      ['account-type', { type: 1 }],
      ['expire-password', {}],
      ['demand-captcha', {}],
    ] as const)
      expect(await press(name, { account: 'nobody', ...more })).toMatchObject({
        status: 404,
        message: 'not_found',
      });
    for (const minor of [0, -1, 0.5, 1e15])
      expect((await press('credit', { account: 'player01', minor })).status).toBe(400);
    expect((await press('account-type', { account: 'player01', type: 3 })).status).toBe(400);
  });

  test('[AU-07] a required captcha can be read and solved', async () => {
    await press('demand-captcha', { account: 'player01' });
    expect(await logIn()).toMatchObject({ status: 401, value: { captcha: true } });
    const { captchaId } = await get('/wps/captcha');
    const { answer } = (await look(`captcha-answer?captchaId=${captchaId}`)).value as {
      answer: string;
    };
    const json = { username: 'player01', password: 'Marquee-2026', captcha: answer, captchaId };
    expect(
      (await callPlatform(`${server.origin('alon')}/wps/session/login`, { json })).status,
    ).toBe(200);
    expect((await look(`captcha-answer?captchaId=${captchaId}`, 'bayani')).status).toBe(404);
  });

  test('[API-03] messages are in the brand’s own outbox, newest first', async () => {
    await callPlatform(`${server.origin('alon')}/wps/verification/sms/register`, {
      json: { countryDialingCode: '63', mobileNo: '9171234567' },
    });
    const { messages } = (await look('outbox')).value as {
      messages: { channel: string; to: string; text: string }[];
    };
    expect(messages[0]).toMatchObject({
      channel: 'sms',
      to: expect.stringContaining('9171234567'),
    });
    expect((await look('outbox', 'bayani')).value).toEqual({ messages: [] });
    await press('reset', {});
    expect((await look('outbox')).value).toEqual({ messages: [] });
  });

  test('[AU-10] an expired password is reported at log-in', async () => {
    await press('expire-password', { account: 'trial01' });
    const json = { username: 'trial01', password: 'Marquee-2026' };
    expect(
      (await callPlatform(`${server.origin('alon')}/wps/session/login`, { json })).value,
    ).toMatchObject({ passwordExpired: true });
  });
});

describe('clock and state', () => {
  test('the clock moves for sessions, and a moved clock survives a restart', async () => {
    const { token } = (await logIn()).value as { token: string };
    const info = () => callPlatform(`${server.origin('alon')}/wps/member/info`, { token });
    expect((await info()).status).toBe(200);
    expect((await press('clock', { moveMs: 40 * 24 * 3_600_000 })).value).toEqual({
      offsetMs: 40 * 24 * 3_600_000,
    });
    expect(await info()).toMatchObject({ status: 401, message: 'invalid_token' });
    const again = createPlatform({ database: server.database, sandbox: true });
    const state = await again.sandbox?.handle(
      new Request('http://alon.example/__sandbox/api/state'),
      'alon',
    );
    expect(await state?.json()).toMatchObject({
      value: { clock: { offsetMs: 40 * 24 * 3_600_000 } },
    });
  });

  test('[ST-01] without a sandbox a brand’s switches apply, and a tester’s settings do not', async () => {
    await press('maintenance', { on: true });
    await press('cdn', { images: ['https://cdn.example'] });
    const status = () => new Request('http://alon.example/wps/system/status?url=alon.example');
    const at = { merchantCode: 'alon', ip: '203.0.113.1' };
    expect(
      await (
        await createPlatform({ database: server.database, sandbox: true }).fetch(status(), at)
      ).json(),
    ).toMatchObject({ value: { maintenance: true, imageCDNs: ['https://cdn.example'] } });
    const platformWithoutSandbox = createPlatform({ database: server.database, sandbox: false });
    expect(await (await platformWithoutSandbox.fetch(status(), at)).json()).toMatchObject({
      value: { maintenance: true, imageCDNs: [] },
    });
    expect(platformWithoutSandbox.sandbox).toBeUndefined();
  });

  test('state names everything that can be switched', async () => {
    expect((await look('state')).value).toMatchObject({
      merchant: { code: 'alon' },
      state: { maintenance: { on: false } },
      clock: { offsetMs: 0 },
      paths: expect.arrayContaining(['/wps/session/login']),
    });
  });
});

describe('the sandbox API itself', () => {
  test('accepts only JSON, so that no other site’s form can use it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const response = await fetch(`${server.origin('alon')}/__sandbox/api/maintenance`, {
        method: 'POST',
        body: '{"on":true}',
        headers: { 'content-type': type },
      });
      expect(response.status).toBe(400);
    }
    expect(await permission()).toMatchObject({ maintenance: false });
  });

  test('lists its controls and their methods', async () => {
    expect((await look('nothing')).message).toBe('unknown_call');
    expect((await look('maintenance')).message).toBe('wrong_method');
    expect((await look('constructor')).message).toBe('unknown_call');
  });
});
