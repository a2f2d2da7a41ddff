import { expect, test } from 'vitest';
import { createPlatform } from '#app/platform/platform.ts';
import { createTenantStore } from '#app/platform/tenants/tenant-store.ts';
import { callPlatform, startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() =>
  startPlatformServer({ tenants: [sampleTenant('alon'), sampleTenant('bayani')] }),
);

const help = async () =>
  (await callPlatform(`${server.origin('alon')}/wps/system/helpCenter?lang=EN`)).value;

test('a provisioned tenant is read back unchanged', async () => {
  const store = createTenantStore(server.database);
  expect(await store.load('alon')).toEqual(sampleTenant('alon'));
  expect(await store.load('nobody')).toBeUndefined();
});

test('[WL-06] a new version replaces the lists; the same version changes nothing', async () => {
  const store = createTenantStore(server.database);
  expect(await store.save(sampleTenant('alon', { help: [] }))).toBe('unchanged');
  await server.platform.provision(sampleTenant('alon', { help: [], version: 'v2' }));
  expect(await help()).toEqual([]);
  await server.platform.provision(sampleTenant('alon', { version: 'v3' }));
  expect(await help()).toHaveLength(1);
});

test('a retired brand is unknown until it is provisioned again; its members stay', async () => {
  const json = { username: 'player01', password: 'Marquee-2026' };
  const logIn = () => callPlatform(`${server.origin('bayani')}/wps/session/login`, { json });
  await server.platform.retire('bayani');
  expect(await logIn()).toMatchObject({ status: 404, message: 'unknown_merchant' });
  expect((await callPlatform(`${server.origin('bayani')}/__sandbox/api/state`)).message).toBe(
    'unknown_merchant',
  );
  await server.platform.provision(sampleTenant('bayani'));
  expect((await logIn()).status).toBe(200);
});

test('another server on the same database answers for a brand that it never provisioned', async () => {
  const other = createPlatform({ database: server.database, sandbox: false });
  const answer = await other.fetch(new Request('http://x/wps/system/domainRoute'), {
    merchantCode: 'alon',
    ip: '203.0.113.1',
  });
  expect(answer.status).toBe(200);
  expect(await other.readinessProblems()).toEqual([]);
});

test.each(['nobody', '', 'a\0b', '__proto__'])(
  'an unknown code (%j) is unknown, not an error',
  async (merchantCode) => {
    const answer = await server.platform.fetch(new Request('http://x/wps/system/domainRoute'), {
      merchantCode,
      ip: '203.0.113.1',
    });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      404,
      'unknown_merchant',
    ]);
  },
);
