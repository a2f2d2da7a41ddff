import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HostOwner } from '#app/registry/registry.ts';
import { findMerchant, parseHost } from './identify-request.ts';

test.each([
  ['Karn.Test', 'karn.test'],
  ['karn.test:3000', 'karn.test'],
  ['karn.test.', 'karn.test'],
  ['karn.test.:80', 'karn.test'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  [' a.test ', 'a.test'],
  ['xn--bcher-kva.test', 'xn--bcher-kva.test'],
  ['agent.a.localhost:1', 'agent.a.localhost'],
])('[WL-01] the host %s is %s', (header, host) => expect(parseHost(header)).toBe(host));

test.each([
  '',
  ' ',
  ':3000',
  'a..test',
  '.a.test',
  'a.test/x',
  'a.test:port',
  'a.test:123456',
  'user@a.test',
  'a_b.test',
  'a b.test',
  'a.test,b.test',
  'büch.test',
  '-a.test',
  'a\u0000.test',
  '::1',
  '[::1',
  `${'a'.repeat(64)}.test`,
  `${'a.'.repeat(127)}test`,
  null,
  undefined,
])('[WL-01] the host %j matches no brand', (header) => expect(parseHost(header)).toBeUndefined());

test('[WL-01] property: for any input, only a plain lower-case host is returned', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.domain(),
        fc.ipV6().map((ip) => `[${ip}]`),
      ),
      (header) => {
        const host = parseHost(header);
        if (host !== undefined) expect(host).toMatch(/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/);
      },
    ),
  ));

test('[WL-01] an unknown host never gets a brand', async () => {
  const owner = { code: 'known', agentSide: false } as unknown as HostOwner;
  const requestedCodes: string[] = [];
  const registry = {
    byHost: async (host: string) => (
      requestedCodes.push(host),
      host === 'known.test' ? owner : undefined
    ),
  };
  expect(await findMerchant(registry, 'Known.test:3000')).toEqual({ ...owner, host: 'known.test' });
  for (const host of ['unknown.test', 'known.test.evil.test', 'xknown.test', 'known.test@x', ''])
    expect(await findMerchant(registry, host), host).toBeUndefined();
  expect(requestedCodes).toEqual([
    'known.test',
    'unknown.test',
    'known.test.evil.test',
    'xknown.test',
  ]);
});
