import { describe, expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { movableClock } from '#app/lib/clock.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { permissionSchema } from '#schema/permission.ts';
import type { PermissionStore, StoredPermission } from './permission-store.ts';
import { createPermissionCache, type PermissionCacheOptions } from './permission-cache.ts';

/** A platform that says how often it was asked; `up` can be switched. */
function platform() {
  const state = { requests: [] as string[], up: true, maintenance: false, wait: Promise.resolve() };
  const call = (async (name: string, input: { url: string }) => {
    state.requests.push(`${name} ${input.url}`);
    await state.wait;
    return state.up
      ? ok(permissionSchema.parse({ maintenance: state.maintenance }))
      : refuse({ key: 'platform_timeout', status: 504 });
  }) as unknown as Call;
  return { state, call };
}

function setUp(options: Partial<PermissionCacheOptions> = {}) {
  const clock = movableClock({ now: () => 1_000_000 });
  const { state, call } = platform();
  const cache = createPermissionCache({ clock, ...options });
  const get = (version = 'v1', host = 'a.test', code = 'a') =>
    cache.get({ code, version, host, call, ip: '' });
  return { clock, state, source: cache, ask: get };
}

test('[ST-02] the status is asked with the host as url, once for many visitors, and again after the ttl', async () => {
  const { clock, state, ask: get } = setUp();
  await Promise.all(Array.from({ length: 50 }, () => get()));
  clock.move(2_999);
  expect(await get()).toMatchObject({ kind: 'known', stale: false });
  expect(state.requests).toEqual(['systemStatus a.test']);
  clock.move(1);
  state.maintenance = true;
  expect(await get()).toMatchObject({ permission: { maintenance: true } });
  expect(state.requests).toHaveLength(2);
});

test('[ST-02] brands and hosts are apart', async () => {
  const { state, ask: get } = setUp();
  await get('v1', 'a.test', 'a');
  await get('v1', 'b.test', 'a');
  await get('v1', 'a.test', 'b');
  expect(state.requests).toHaveLength(3);
});

describe('a platform that fails', () => {
  test('[ST-03] the last good permission is served stale, and refreshed when the platform is back', async () => {
    const { clock, state, ask: get } = setUp();
    await get();
    state.up = false;
    clock.move(3_000);
    expect(await get()).toMatchObject({ kind: 'known', stale: true });
    state.up = true;
    clock.move(1_000);
    expect(await get()).toMatchObject({ kind: 'known', stale: false });
  });

  test('[ST-03] one that falls silent keeps nobody waiting longer than a visitor’s patience', async () => {
    const { clock, state, ask: get } = setUp({ maxWait: () => Promise.resolve() });
    await get();
    state.wait = new Promise(() => {});
    clock.move(3_000);
    expect(await get()).toMatchObject({ kind: 'known', stale: true });
    expect(await get()).toMatchObject({ kind: 'known', stale: true });
    expect(state.requests).toHaveLength(2);
  });

  test('[ST-03] it is left alone for a second after a failure', async () => {
    const { clock, state, ask: get } = setUp();
    state.up = false;
    await get();
    await get();
    expect(state.requests).toHaveLength(1);
    clock.move(1_000);
    await get();
    expect(state.requests).toHaveLength(2);
  });

  test('[ST-03] with no good permission ever, or none for too long, it is unavailable', async () => {
    const { clock, state, ask: get } = setUp({ staleMs: 60_000 });
    state.up = false;
    expect(await get()).toEqual({
      kind: 'unavailable',
      fault: { key: 'platform_timeout', status: 504 },
    });
    state.up = true;
    clock.move(1_000);
    await get();
    state.up = false;
    clock.move(59_999);
    expect(await get()).toMatchObject({ kind: 'known', stale: true });
    clock.move(1_000);
    expect(await get()).toMatchObject({ kind: 'unavailable' });
  });
});

test('[WL-06] a brand that changed asks anew at once, also while an older question is under way', async () => {
  const { state, ask: get } = setUp();
  let release: () => void = () => undefined;
  state.wait = new Promise((resolve) => (release = resolve));
  const first = get('v1');
  const second = get('v2');
  release();
  expect([await first, await second]).toMatchObject([
    { kind: 'known' },
    { kind: 'known', stale: false },
  ]);
  expect(state.requests).toHaveLength(2);
});

test('[ST-02] expiring makes the next question ask, and keeps the last good one for bad times', async () => {
  const { state, source: cache, ask: get } = setUp();
  await get();
  cache.invalidate('other');
  await get();
  expect(state.requests).toHaveLength(1);
  cache.invalidate('a');
  state.up = false;
  expect(await get()).toMatchObject({ kind: 'known', stale: true });
  expect(state.requests).toHaveLength(2);
});

describe('the last good permission in the store', () => {
  const kept = (at: number, maintenance = false) => ({
    at,
    permission: permissionSchema.parse({ maintenance }),
  });
  function storeWith(stored: StoredPermission | undefined) {
    const saved: [string, StoredPermission][] = [];
    const loaded: string[] = [];
    const store: PermissionStore = {
      load: async (hostKey) => (loaded.push(hostKey), stored),
      save: async (...entry) => void saved.push(entry),
    };
    return { store, saved, loaded };
  }

  test('[ST-03] serves a server that starts while the platform is down, for a day from when it was told', async () => {
    const { store, loaded } = storeWith(kept(999_000));
    const { clock, state, ask: get } = setUp({ store });
    state.up = false;
    expect(await Promise.all([get(), get()])).toMatchObject([
      { kind: 'known', stale: true },
      { kind: 'known', stale: true },
    ]);
    expect(loaded).toEqual(['a a.test']);
    const old = storeWith(kept(1_000_000 - 24 * 3_600_000));
    const late = setUp({ store: old.store });
    late.state.up = false;
    expect(await late.ask()).toMatchObject({ kind: 'unavailable' });
    expect(clock.now()).toBe(1_000_000);
  });

  test('[ST-03] is that of the host and brand, and gives way to what the platform says', async () => {
    const { store, saved } = storeWith(kept(999_000, true));
    const { source, ask: get } = setUp({ store });
    expect(await get()).toMatchObject({
      kind: 'known',
      stale: false,
      permission: { maintenance: false },
    });
    expect(saved).toMatchObject([
      ['a a.test', { at: 1_000_000, permission: { maintenance: false } }],
    ]);
    expect(await source.isKnown({ code: 'a', host: 'a.test' })).toBe(true);
  });
});
