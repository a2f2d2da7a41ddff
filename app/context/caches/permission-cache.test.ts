import { describe, expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { readPermission } from '#app/api/reading/read-permission.ts';
import { movableClock } from '#app/lib/clock.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { disabledModules } from '#app/site/disabled-modules.ts';
import { permissionSchema, type Permission } from '#schema/permission.ts';
import type { PermissionStore, StoredPermission } from './permission-store.ts';
import { createPermissionCache, type PermissionCacheOptions } from './permission-cache.ts';

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
  return { clock, state, cache, get };
}

test('[ST-02] requests the status once for concurrent visitors, with the host as url', async () => {
  const { clock, state, get } = setUp();
  await Promise.all(Array.from({ length: 50 }, () => get()));
  clock.move(2_999);
  expect(await get()).toMatchObject({ kind: 'known', stale: false });
  expect(state.requests).toEqual(['systemStatus a.test']);
  clock.move(1);
  state.maintenance = true;
  expect(await get()).toMatchObject({ permission: { maintenance: true } });
  expect(state.requests).toHaveLength(2);
});

test('[ST-03] a page does not wait for a permission after a slow answer, for half a minute', async () => {
  let waits = 0;
  const { clock, state, get } = setUp({
    maxWait: () => {
      waits += 1;
      return Promise.resolve();
    },
  });
  const answerAfter = async (ms: number) => {
    let arrive = () => {};
    state.wait = new Promise((resolve) => (arrive = resolve));
    const waitsBefore = waits;
    const reply = await get();
    clock.move(ms);
    arrive();
    await new Promise(setImmediate);
    return { reply, waited: waits > waitsBefore };
  };
  await get();
  clock.move(3_000);
  expect(await answerAfter(3_000)).toMatchObject({ waited: true });
  clock.move(3_000);
  expect(await answerAfter(100)).toMatchObject({ waited: false, reply: { stale: false } });
  clock.move(3_000);
  expect(await answerAfter(3_000)).toMatchObject({ waited: true });
  clock.move(30_000);
  expect(await answerAfter(100)).toMatchObject({ waited: true });
});

test('[ST-02] brands and hosts are apart', async () => {
  const { state, get } = setUp();
  await get('v1', 'a.test', 'a');
  await get('v1', 'b.test', 'a');
  await get('v1', 'a.test', 'b');
  expect(state.requests).toHaveLength(3);
});

test('[ST-02] uses the last good gate for a day when one is missing, also after a restart', async () => {
  const clock = movableClock({ now: () => 1_000_000 });
  let stored: StoredPermission | undefined;
  const store: PermissionStore = {
    load: () => Promise.resolve(stored),
    save: (_hostKey, entry) => Promise.resolve(void (stored = entry)),
  };
  const closed = permissionSchema.parse({
    maintenance: true,
    whitelabel: [{ modId: 'LIVE', enabled: false }],
  });
  const answers: Permission[] = [closed];
  const call = (() => Promise.resolve(ok(answers.at(-1)))) as unknown as Call;
  const start = () => createPermissionCache({ clock, store });
  const request = { code: 'a', version: 'v1', host: 'a.test', ip: '', call };
  await start().get(request);
  const absentGates = ['maintenance', 'whitelabel'] as const;
  answers.push({ ...permissionSchema.parse({}), absentGates });
  const restarted = start();
  for (let hour = 1; hour < 24; hour += 1) {
    clock.move(3_600_000);
    const { permission } = (await restarted.get(request)) as { permission?: Permission };
    expect(permission).toMatchObject({ maintenance: true, whitelabel: closed.whitelabel });
    expect(permission).not.toHaveProperty('absentGates');
  }
  clock.move(3_600_000);
  expect(await start().get(request)).toMatchObject({
    permission: { maintenance: false, whitelabel: [] },
  });
});

/** A cache over configurable responses; returns the gates that the last good one closes. */
function withResponses() {
  const clock = movableClock({ now: () => 1_000_000 });
  const retainedGates: unknown[] = [];
  const cache = createPermissionCache({
    clock,
    onGateRetained: (code, gate) => retainedGates.push([code, gate]),
  });
  const requestPermission = async (answer: unknown): Promise<Permission> => {
    const value = readPermission(answer, () => undefined);
    const call = (() => Promise.resolve(ok(value))) as unknown as Call;
    clock.move(3_001);
    const result = await cache.get({ code: 'a', version: 'v1', host: 'a.test', ip: '', call });
    if (result.kind !== 'known') throw new Error('no permission');
    return result.permission;
  };
  return { clock, retainedGates, requestPermission };
}

test('[ST-02] a brand that stays closed because of a null is reported, an open one is not', async () => {
  const { retainedGates, requestPermission } = withResponses();
  await requestPermission({
    maintenance: false,
    regionRestriction: null,
    whitelabel: { LIVE: true },
  });
  expect(
    await requestPermission({ maintenance: null, whitelabel: null, regionRestriction: 0 }),
  ).toMatchObject({ maintenance: false });
  expect(retainedGates).toEqual([]);
  await requestPermission({ maintenance: true, whitelabel: { LIVE: false } });
  const answer = { maintenance: null, whitelabel: null, regionRestriction: 0 };
  expect(await requestPermission(answer)).toMatchObject({ maintenance: true });
  expect(retainedGates).toEqual([
    ['a', 'maintenance'],
    ['a', 'whitelabel'],
  ]);
  expect(await requestPermission({ maintenance: 0 })).toMatchObject({
    maintenance: false,
    whitelabel: [],
  });
});

test('[ST-02] retains the modules below a module with null children for a day', async () => {
  const { clock, retainedGates, requestPermission } = withResponses();
  const games = (childrenNodes: unknown) => ({
    maintenance: false,
    whitelabel: [{ modId: 'GAMES', enabled: true, childrenNodes }],
  });
  const isLiveOff = ({ whitelabel }: Permission) => disabledModules(whitelabel).has('LIVE');
  // Without an earlier value null is an ordinary leaf.
  expect(isLiveOff(await requestPermission(games(null)))).toBe(false);
  expect(isLiveOff(await requestPermission(games([{ modId: 'LIVE', enabled: false }])))).toBe(true);
  expect(retainedGates).toEqual([]);
  expect(isLiveOff(await requestPermission(games(null)))).toBe(true);
  expect(retainedGates).toEqual([['a', 'childrenNodes']]);
  clock.move(23 * 3_600_000);
  expect(isLiveOff(await requestPermission(games(null)))).toBe(true);
  clock.move(3_600_000);
  expect(isLiveOff(await requestPermission(games(null)))).toBe(false);
  expect(isLiveOff(await requestPermission(games([{ modId: 'LIVE', enabled: false }])))).toBe(true);
  expect(isLiveOff(await requestPermission(games([])))).toBe(false);
});

describe('a platform that fails', () => {
  test('[ST-03] the last good permission is served stale, and refreshed when the platform is back', async () => {
    const { clock, state, get } = setUp();
    await get();
    state.up = false;
    clock.move(3_000);
    expect(await get()).toMatchObject({ kind: 'known', stale: true });
    state.up = true;
    clock.move(1_000);
    expect(await get()).toMatchObject({ kind: 'known', stale: false });
  });

  test('[ST-03] a hanging platform delays visitors only up to the timeout', async () => {
    const { clock, state, get } = setUp({ maxWait: () => Promise.resolve() });
    await get();
    state.wait = new Promise(() => {});
    clock.move(3_000);
    expect(await get()).toMatchObject({ kind: 'known' });
    clock.move(8_000);
    expect(await get()).toMatchObject({ kind: 'known', stale: true });
    expect(state.requests).toHaveLength(2);
  });

  test('[ST-03] one that is slow is not silent, until it does not answer at all', async () => {
    const { clock, state, get } = setUp({ maxWait: () => Promise.resolve() });
    await get();
    for (let visit = 0; visit < 3; visit += 1) {
      clock.move(60_000);
      let answer = () => {};
      state.wait = new Promise((resolve) => (answer = resolve));
      expect(await get()).toMatchObject({ kind: 'known', stale: false });
      clock.move(5_000);
      expect(await get()).toMatchObject({ kind: 'known', stale: false });
      answer();
      // Lets the response arrive first.
      await new Promise((resolve) => setImmediate(resolve));
    }
    clock.move(60_000);
    state.wait = new Promise(() => {});
    await get();
    clock.move(7_999);
    expect(await get()).toMatchObject({ stale: false });
    clock.move(1);
    expect(await get()).toMatchObject({ stale: true });
  });

  test('[ST-03] pauses requests for a second after a failure', async () => {
    const { clock, state, get } = setUp();
    state.up = false;
    await get();
    await get();
    expect(state.requests).toHaveLength(1);
    clock.move(1_000);
    await get();
    expect(state.requests).toHaveLength(2);
  });

  test('[ST-03] is unavailable without a recent good permission', async () => {
    const { clock, state, get } = setUp({ staleMs: 60_000 });
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

test('[WL-06] a changed brand requests the permission again at once, even during a request', async () => {
  const { state, get } = setUp();
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

test('[ST-02] expiry triggers a new request and retains the last good permission', async () => {
  const { state, cache, get } = setUp();
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
  const storedAnswer = (at: number, maintenance = false) => ({
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

  test('[ST-03] serves a stored permission for a day when a server starts during an outage', async () => {
    const { store, loaded } = storeWith(storedAnswer(999_000));
    const { clock, state, get } = setUp({ store });
    state.up = false;
    expect(await Promise.all([get(), get()])).toMatchObject([
      { kind: 'known', stale: true },
      { kind: 'known', stale: true },
    ]);
    expect(loaded).toEqual(['a a.test']);
    const oldStore = storeWith(storedAnswer(1_000_000 - 24 * 3_600_000));
    const late = setUp({ store: oldStore.store });
    late.state.up = false;
    expect(await late.get()).toMatchObject({ kind: 'unavailable' });
    expect(clock.now()).toBe(1_000_000);
  });

  test('[ST-03] is stored per host and brand, and replaced by the platform’s answer', async () => {
    const { store, saved } = storeWith(storedAnswer(999_000, true));
    const { cache, get } = setUp({ store });
    expect(await get()).toMatchObject({
      kind: 'known',
      stale: false,
      permission: { maintenance: false },
    });
    expect(saved).toMatchObject([
      ['a a.test', { at: 1_000_000, permission: { maintenance: false } }],
    ]);
    expect(await cache.isKnown({ code: 'a', host: 'a.test' })).toBe(true);
  });
});
