import { expect, test } from 'vitest';
import { mayMonitor, mayMonitorOnOwnPort } from './monitoring-access.ts';

const monitoringToken = 'm'.repeat(32);
const requestWith = (headers: Record<string, string> = {}) => ({ headers: new Headers(headers) });
const bearer = (token: string) => requestWith({ authorization: `Bearer ${token}` });

test('opens the monitoring from anywhere only with its token', () => {
  const from = (request: Pick<Request, 'headers'>, token: string | undefined = monitoringToken) =>
    mayMonitor({ monitoringToken: token }, request, 'acme.example', '203.0.113.9');
  expect(from(bearer(monitoringToken))).toBe(true);
  expect(from(bearer('x'.repeat(32)))).toBe(false);
  expect(from(bearer(''))).toBe(false);
  expect(from(requestWith())).toBe(false);
  expect(
    mayMonitor({ monitoringToken: undefined }, bearer('undefined'), 'acme.example', '203.0.113.9'),
  ).toBe(false);
});

test.each([
  ['127.0.0.1', '127.0.0.1:3000', {}, true],
  ['::1', 'localhost:3000', {}, true],
  ['::ffff:127.0.0.1', 'acme.localhost:3000', {}, true],
  ['127.0.0.1', 'acme.example', {}, false],
  ['127.0.0.1', 'localhost', { 'x-forwarded-for': '203.0.113.9' }, false],
  ['10.0.0.5', 'localhost', {}, false],
  [undefined, 'localhost', {}, false],
])('without a token, from %s for %s with %o', (address, host, headers, isAllowed) => {
  expect(mayMonitor({ monitoringToken }, requestWith(headers), host, address)).toBe(isAllowed);
});

test('opens a separate port to everyone unless a token is set', () => {
  const from = (request: Pick<Request, 'headers'>, token?: string) =>
    mayMonitorOnOwnPort({ monitoringToken: token }, request, 'monitor.example', '10.0.0.9');
  expect(from(requestWith())).toBe(true);
  expect(from(requestWith(), monitoringToken)).toBe(false);
  expect(from(bearer(monitoringToken), monitoringToken)).toBe(true);
});
