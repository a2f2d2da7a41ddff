import { expect, test } from 'vitest';
import { createClient, type Send } from './client.ts';

const caller = { merchantCode: 'm1', host: 'brand.example', ip: '203.0.113.9', token: 'secret' };
const answers = (body: unknown, status = 200): Send => async () => Response.json(body, { status });
const bind = (send: Send, complaints: string[] = []) => createClient(send, ({ reason }) => complaints.push(reason), 50)(caller);

test('[API-30] a value that fits its line comes back, defaults filled in', async () => {
  const call = bind(answers({ success: true, value: { maintenance: true } }));
  const status = await call('systemStatus', { url: 'brand.example' });
  expect(status).toMatchObject({ ok: true, value: { maintenance: true, regionRestriction: false, whitelabel: [] } });
});

test('[API-30] a refusal becomes its key with its status; an unknown message becomes unknown_error', async () => {
  expect(await bind(answers({ success: false, message: 'login_failed', value: { captcha: true } }, 401))('login', { username: 'a', password: 'b' })).toEqual({
    ok: false,
    fault: { key: 'login_failed', status: 401, value: { captcha: true } },
  });
  expect(await bind(answers({ success: false, message: 'toString' }))('captcha', {})).toMatchObject({ ok: false, fault: { key: 'unknown_error' } });
});

test.each([
  ['no JSON', async () => new Response('<html>', { status: 502 }), 'platform_unreachable'],
  ['no envelope', answers(['x']), 'platform_unreachable'],
  ['a value of another form', answers({ success: true, value: { image: 1 } }), 'unknown_error'],
  ['a broken connection', async () => { throw new TypeError('fetch failed'); }, 'platform_unreachable'],
  ['silence', () => new Promise<Response>(() => undefined), 'platform_timeout'],
] as const)('[ST-03] %s is a fault, not an exception', async (_name, send, key) => {
  const complaints: string[] = [];
  expect(await bind(send as Send, complaints)('captcha', {})).toMatchObject({ ok: false, fault: { key } });
});

test('a token travels only on calls that take one, and a query only has what was given', async () => {
  const seen: Request[] = [];
  const call = bind(async (request) => (seen.push(request), Response.json({ success: true, value: {} })));
  await call('captcha', {});
  await call('announcements', { language: 'TY', types: undefined });
  expect(seen.map((request) => request.headers.get('authorization'))).toEqual([null, 'Bearer secret']);
  expect(new URL(seen[1]?.url ?? '').search).toBe('?language=TY');
});
