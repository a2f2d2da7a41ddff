import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { movableClock } from '#app/lib/clock.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { permissionSchema } from '#schema/permission.ts';
import type { StoredPermission } from './permission-store.ts';
import { createPermissionCache, type PermissionCacheOptions } from './permission-cache.ts';

/** A platform that blocks addresses, with a cache that sends each visitor's. */
function setUp(options: Partial<PermissionCacheOptions> = {}) {
  const clock = movableClock({ now: () => 1_000_000 });
  const platform = {
    blocked: new Set<string>(),
    maintenance: false,
    up: true,
    requests: [] as string[],
  };
  const cache = createPermissionCache({ clock, isPerVisitor: true, ...options });
  const owner = (ip: string) => ({ code: 'a', version: 'v1', host: 'a.test', ip });
  const get = async (ip: string) => {
    const call = (async () => {
      platform.requests.push(ip);
      return platform.up
        ? ok(
            permissionSchema.parse({
              maintenance: platform.maintenance,
              regionRestriction: platform.blocked.has(ip),
              location: { ip, country: 'PH' },
            }),
          )
        : refuse({ key: 'platform_unreachable', status: 502 });
    }) as unknown as Call;
    const result = await cache.get({ ...owner(ip), call });
    return result.kind === 'known' ? result.permission : undefined;
  };
  const isBlocked = async (ip: string) => (await get(ip))?.regionRestriction;
  return { clock, platform, cache, owner, get, isBlocked };
}
const [home, abroad, guest] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

test('[ST-01] each visitor’s region is evaluated separately', async () => {
  const { platform, isBlocked } = setUp();
  platform.blocked.add(abroad);
  expect(await isBlocked(home)).toBe(false);
  expect(await isBlocked(abroad)).toBe(true);
  expect([await isBlocked(home), await isBlocked(abroad)]).toEqual([false, true]);
  expect(platform.requests).toEqual([home, abroad]);
});

test('[ST-02] a visitor’s pages make at most one call a minute while others confirm the answer', async () => {
  const { clock, platform, isBlocked } = setUp();
  platform.blocked.add(abroad);
  await isBlocked(abroad);
  for (let second = 0; second < 57; second += 3) {
    await isBlocked(home);
    await isBlocked(abroad);
    clock.move(3_000);
  }
  expect(platform.requests.filter((ip) => ip === abroad)).toHaveLength(1);
  clock.move(3_000);
  await isBlocked(home);
  await isBlocked(abroad);
  expect(platform.requests.filter((ip) => ip === abroad)).toHaveLength(2);
});

test('[ST-02] sends one request per visitor when the responses differ', async () => {
  const { clock, platform, get, isBlocked } = setUp();
  await get(home);
  await get(abroad);
  clock.move(3_000);
  platform.maintenance = true;
  expect(await get(home)).toMatchObject({ maintenance: true });
  expect(await get(abroad)).toMatchObject({ maintenance: true });
  platform.maintenance = false;
  clock.move(3_000);
  await get(home);
  await get(abroad);
  // A change of one visitor's region may affect others.
  platform.blocked = new Set([home, abroad]);
  clock.move(3_000);
  expect([await isBlocked(home), await isBlocked(abroad)]).toEqual([true, true]);
});

test('[ST-02] the platform’s answer for one address opens nothing for another', async () => {
  const { clock, platform, get } = setUp();
  platform.maintenance = true;
  await get(home);
  platform.maintenance = false;
  expect(await get(abroad)).toMatchObject({ maintenance: false });
  clock.move(1_000);
  expect(await get(home)).toMatchObject({ maintenance: true });
  platform.maintenance = true;
  clock.move(2_000);
  expect(await get(home)).toMatchObject({ maintenance: true });
});

test('[ST-02] visitors with the same answer share one object, so that they share pages', async () => {
  const { clock, platform, get, cache, owner } = setUp();
  platform.blocked.add(abroad);
  const first = await get(home);
  expect(await get(guest)).toBe(first);
  expect(await get(abroad)).not.toBe(first);
  expect(cache.peek(owner(guest))).toBe(first);
  clock.move(3_000);
  expect(cache.peek(owner(home))).toBeUndefined();
  expect(await get(home)).toBe(first);
  expect(first?.location).toEqual({ ip: '' });
});

test('[ST-01] one IPv6 household is one visitor', async () => {
  const { platform, get } = setUp();
  await get('2001:db8:1:2::1');
  await get('2001:db8:1:2:ffff::9');
  await get('2001:db8:1:3::1');
  expect(platform.requests).toHaveLength(2);
});

test('[ST-03] applies each visitor’s last region during an outage; new visitors may be refused', async () => {
  const { clock, platform, isBlocked } = setUp();
  await isBlocked(home);
  platform.up = false;
  clock.move(70_000);
  expect([await isBlocked(home), await isBlocked(guest)]).toEqual([false, false]);
  platform.up = true;
  platform.blocked.add(abroad);
  clock.move(1_000);
  await isBlocked(abroad);
  platform.up = false;
  clock.move(70_000);
  expect(await Promise.all([home, abroad, guest].map(isBlocked))).toEqual([false, true, true]);
  platform.up = true;
  platform.blocked.clear();
  clock.move(1_000);
  expect(await isBlocked(abroad)).toBe(false);
  platform.up = false;
  clock.move(70_000);
  expect(await isBlocked(guest)).toBe(false);
});

test('[ST-03] a stored permission records a region refusal without the region', async () => {
  const saved: StoredPermission[] = [];
  const store = {
    load: async () => saved.at(-1),
    save: async (_key: string, stored: StoredPermission) => void saved.push(stored),
  };
  const firstServer = setUp({ store });
  firstServer.platform.blocked.add(abroad);
  await firstServer.get(abroad);
  await firstServer.get(home);
  expect(saved).toMatchObject([
    { restrictedAt: 1_000_000, permission: { regionRestriction: false } },
    { restrictedAt: 1_000_000, permission: { regionRestriction: false } },
  ]);
  // Also without an address: the stored permission is the same for every visitor.
  expect(saved[1]?.permission).toEqual(saved[0]?.permission);
  expect(JSON.stringify(saved)).not.toMatch(/203\.0\.113|PH/);
  const secondServer = setUp({ store });
  secondServer.platform.up = false;
  expect(await secondServer.isBlocked(home)).toBe(true);
});
