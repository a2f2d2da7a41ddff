import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { createPermissionCache } from '#app/context/caches/permission-cache.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import { fixtureBrandsDir, testTexts } from '#app/registry/test-folder.ts';
import { movableClock } from '#app/lib/clock.ts';
import { createRequestResolver } from '../http/request-resolver.ts';
import type { PageKey } from './key.ts';

async function setUp() {
  const clock = movableClock({ now: () => Date.UTC(2030, 0, 1) });
  const platform = { maintenance: false };
  const registry = await openRegistry({
    dir: fixtureBrandsDir,
    productTexts: testTexts,
    environment: {},
    log: { info: () => undefined, warn: () => undefined },
    watch: false,
  });
  onTestFinished(() => registry.close());
  const client = createClient({
    send: () => Promise.resolve(Response.json({ success: true, value: platform })),
  });
  const permissions = createPermissionCache({ clock });
  const resolve = createRequestResolver({
    registry,
    permissions,
    client,
    proxyTrust: () => false,
    clock,
  });
  const key = async (): Promise<PageKey> => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: '/promotions',
      rawHeaders: ['Host', 'barest.localhost'],
    });
    const result = await resolve(request).pageKey();
    if (!result) throw new Error('no key');
    return result;
  };
  return { clock, platform, registry, permissions, key };
}

test('[ST-02] expires and changes a key with the platform’s answer', async () => {
  const { clock, platform, permissions, key } = await setUp();
  const first = await key();
  clock.move(2_999);
  expect([first.isCurrent(), (await key()).text === first.text]).toEqual([true, true]);
  clock.move(1);
  expect(first.isCurrent()).toBe(false);
  const same = await key();
  expect([same.isCurrent(), same.text === first.text]).toEqual([true, true]);
  permissions.invalidate('barest');
  expect(same.isCurrent()).toBe(false);
  platform.maintenance = true;
  expect((await key()).text).not.toBe(first.text);
});

test('[WL-06] invalidates a key when the brand folder is read again', async () => {
  const { registry, key } = await setUp();
  const first = await key();
  expect(first.isCurrent()).toBe(true);
  await registry.reload();
  expect(first.isCurrent()).toBe(false);
  expect((await key()).isCurrent()).toBe(true);
});
