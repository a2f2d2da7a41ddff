import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { createPermissionSource } from '#app/context/permission/permission-source.ts';
import { openRegistry } from '#app/context/registry/open-registry.ts';
import { fixtureSites, testWords } from '#app/context/registry/test-folder.ts';
import { movableClock } from '#app/lib/clock.ts';
import { pageKey, type Asked, type PageKey } from './page-key.ts';

async function world() {
  const clock = movableClock({ now: () => Date.UTC(2030, 0, 1) });
  const platform = { maintenance: false };
  const registry = await openRegistry({
    dir: fixtureSites,
    words: testWords,
    environment: {},
    log: { info: () => undefined, warn: () => undefined },
    watch: false,
  });
  onTestFinished(() => registry.close());
  const client = createClient(
    () => Promise.resolve(Response.json({ success: true, value: platform })),
    () => undefined,
  );
  const asked: Asked = {
    method: 'GET',
    pathname: '/promotions',
    search: '',
    cookies: null,
    connection: { host: 'barest.localhost', https: false },
  };
  const permissions = createPermissionSource({ clock });
  const key = async (): Promise<PageKey> => {
    const found = await pageKey({ registry, permissions, client }, asked);
    if (!found) throw new Error('no key');
    return found;
  };
  return { clock, platform, registry, permissions, key };
}

test('[ST-02] a key holds until the platform has to be asked again, and is another when it answers otherwise', async () => {
  const { clock, platform, permissions, key } = await world();
  const first = await key();
  clock.move(2_999);
  expect([first.holds(), (await key()).text === first.text]).toEqual([true, true]);
  clock.move(1);
  expect(first.holds()).toBe(false);
  const same = await key();
  expect([same.holds(), same.text === first.text]).toEqual([true, true]);
  permissions.expire('barest');
  expect(same.holds()).toBe(false);
  platform.maintenance = true;
  expect((await key()).text).not.toBe(first.text);
});

test('[WL-06] a key holds until the folder of brands was read anew', async () => {
  const { registry, key } = await world();
  const first = await key();
  expect(first.holds()).toBe(true);
  await registry.reload();
  expect(first.holds()).toBe(false);
  expect((await key()).holds()).toBe(true);
});
