import { expect, test } from 'vitest';
import { isSandboxOpen } from './local-request.ts';

const byDefault = { sandbox: true, isSandboxExplicit: false };
const explicit = { sandbox: true, isSandboxExplicit: true };
const off = { sandbox: false, isSandboxExplicit: false };
const requestWith = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

test.each([
  'localhost:3000',
  'acme.localhost:3000',
  'AGENT.acme.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
])('the sandbox answers %s on this machine', (host) => {
  expect(isSandboxOpen(byDefault, requestWith({ accept: '*/*' }), host)).toBe(true);
  expect(isSandboxOpen(off, requestWith({}), host)).toBe(false);
});

test.each(['acme.example', 'localhost.example', '127.0.0.1.example', '192.168.1.4:3000', ''])(
  'the sandbox answers the host %s only if switched on explicitly',
  (host) => {
    expect(isSandboxOpen(byDefault, requestWith({}), host)).toBe(false);
    expect(isSandboxOpen(explicit, requestWith({}), host)).toBe(true);
  },
);

test.each([
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'CF-Connecting-IP',
])('the sandbox answers a request with %s only if switched on explicitly', (name) => {
  const request = requestWith({ [name]: '203.0.113.9' });
  expect(isSandboxOpen(byDefault, request, 'acme.localhost')).toBe(false);
  expect(isSandboxOpen(explicit, request, 'acme.localhost')).toBe(true);
});
