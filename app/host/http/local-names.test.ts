import { expect, test } from 'vitest';
import type { Brand } from '#app/registry/brand.ts';
import type { Registry } from '#app/registry/registry.ts';
import { servedAt } from './local-names.ts';

const brand = {} as Brand;
const registry: Pick<Registry, 'byHost' | 'officeAt'> = {
  byHost: async () => ({ brand, side: 'player' as const }),
  officeAt: async () => brand,
};

test.each([
  ['127.0.0.1', 'acme.localhost', true],
  ['::1', 'acme.localhost', true],
  ['localhost', 'acme.localhost', true],
  ['0.0.0.0', 'acme.localhost', false],
  ['10.0.0.5', 'agent.acme.localhost', false],
  ['0.0.0.0', 'acme.example', true],
])('[WL-02] a server at %s serves %s: %s', async (address, host, isServed) => {
  const { byHost, officeAt } = servedAt(address, registry);
  expect([(await byHost(host)) !== undefined, (await officeAt(host)) !== undefined]).toEqual([
    isServed,
    isServed,
  ]);
});
