import { expect, test } from 'vitest';
import { ok } from '#app/lib/result.ts';
import { systemClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import type { Handler, Handlers } from '#app/platform/calls/handler.ts';
import { createSecurityLog } from '#app/platform/security-log/security-log.ts';
import { createDispatcher } from '#app/platform/http/dispatcher.ts';

const at = { merchantCode: 'alon', ip: '203.0.113.1' };
const failingHandler = async (): Promise<never> => {
  throw new Error('the disk is on fire');
};

function dispatcherWhere(handler: Handler<CallName>) {
  const logged: unknown[] = [];
  const dispatch = createDispatcher({
    handlers: Object.fromEntries(
      Object.keys(callTable).map((name) => [name, handler]),
    ) as unknown as Handlers,
    tokens: { verify: async () => undefined },
    clock: systemClock,
    random: systemRandom,
    log: (entry) => logged.push(entry),
    securityLog: {
      ...createSecurityLog({
        clock: systemClock,
        key: async () => 'key',
        report: (error) => logged.push(error),
      }),
      ready: async () => undefined,
      write: async () => undefined,
    },
    effectiveTenant: async (code) => sampleTenant(code),
    countLargeBody: async () => ok(undefined),
    addressOf: async (_code, ip) => ip,
    intercept: async () => undefined,
  });
  return { dispatch, logged };
}

test('[ASVS 16.3.4] [API-30] an unexpected error is unknown_error, logged without the input', async () => {
  const { dispatch, logged } = dispatcherWhere(failingHandler);
  const body = JSON.stringify({ username: 'someone', password: 'TopSecret' });
  const request = new Request('http://x/wps/session/login', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: 'Bearer hush' },
  });
  const answer = await dispatch(request, at);
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(JSON.parse(text)).toEqual({
    success: false,
    message: 'unknown_error',
    value: { requestId: answer.headers.get('x-request-id') },
  });
  expect(text).not.toContain('fire');
  expect(logged).toMatchObject([
    {
      level: 'error',
      call: 'login',
      merchantCode: 'alon',
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/TopSecret|someone|hush/);
});

test('an aborted request is malformed, not an error', async () => {
  const { dispatch, logged } = dispatcherWhere(failingHandler);
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
  const request = new Request('http://x/wps/session/login', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit);
  const answer = await dispatch(request, at);
  expect([answer.status, logged]).toEqual([400, []]);
});

test('the largest allowed body is read', async () => {
  const { dispatch } = dispatcherWhere(async () => ok({} as never));
  const empty = JSON.stringify({ password: 'x', filler: '' });
  const body = JSON.stringify({ password: 'x', filler: 'a'.repeat(64 * 1024 - empty.length) });
  const request = new Request('http://x/wps/session/login', {
    method: 'POST',
    body,
    headers: { 'content-type': 'Application/JSON; charset=utf-8' },
  });
  expect((await dispatch(request, at)).status).toBe(200);
});
