import { describe, expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { movableClock } from '#app/lib/clock.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { permissionSchema } from '#schema/permission.ts';
import { createPermissionSource, type PermissionSourceOptions } from './permission-source.ts';

/** A platform that says how often it was asked; `up` can be switched. */
function platform() {
  const state = { asked: [] as string[], up: true, maintenance: false, wait: Promise.resolve() };
  const call = (async (name: string, input: { url: string }) => {
    state.asked.push(`${name} ${input.url}`);
    await state.wait;
    return state.up
      ? ok(permissionSchema.parse({ maintenance: state.maintenance }))
      : refuse({ key: 'platform_timeout', status: 504 });
  }) as unknown as Call;
  return { state, call };
}

function setUp(options: Partial<PermissionSourceOptions> = {}) {
  const clock = movableClock({ now: () => 1_000_000 });
  const { state, call } = platform();
  const source = createPermissionSource({ clock, ...options });
  const ask = (version = 'v1', host = 'a.test', code = 'a') =>
    source.ask({ code, version, host, call });
  return { clock, state, source, ask };
}

test('[ST-02] the status is asked with the host as url, once for many visitors, and again after the ttl', async () => {
  const { clock, state, ask } = setUp();
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  clock.move(2_999);
  expect(await ask()).toMatchObject({ kind: 'known', stale: false });
  expect(state.asked).toEqual(['systemStatus a.test']);
  clock.move(1);
  state.maintenance = true;
  expect(await ask()).toMatchObject({ permission: { maintenance: true } });
  expect(state.asked).toHaveLength(2);
});

test('[ST-02] brands and hosts are apart', async () => {
  const { state, ask } = setUp();
  await ask('v1', 'a.test', 'a');
  await ask('v1', 'b.test', 'a');
  await ask('v1', 'a.test', 'b');
  expect(state.asked).toHaveLength(3);
});

describe('a platform that fails', () => {
  test('[ST-03] the last good permission is served stale, and refreshed when the platform is back', async () => {
    const { clock, state, ask } = setUp();
    await ask();
    state.up = false;
    clock.move(3_000);
    expect(await ask()).toMatchObject({ kind: 'known', stale: true });
    state.up = true;
    clock.move(1_000);
    expect(await ask()).toMatchObject({ kind: 'known', stale: false });
  });

  test('[ST-03] one that falls silent keeps nobody waiting longer than a visitor’s patience', async () => {
    const { clock, state, ask } = setUp({ patience: () => Promise.resolve() });
    await ask();
    state.wait = new Promise(() => {});
    clock.move(3_000);
    expect(await ask()).toMatchObject({ kind: 'known', stale: true });
    expect(await ask()).toMatchObject({ kind: 'known', stale: true });
    expect(state.asked).toHaveLength(2);
  });

  test('[ST-03] it is left alone for a second after a failure', async () => {
    const { clock, state, ask } = setUp();
    state.up = false;
    await ask();
    await ask();
    expect(state.asked).toHaveLength(1);
    clock.move(1_000);
    await ask();
    expect(state.asked).toHaveLength(2);
  });

  test('[ST-03] with no good permission ever, or none for too long, it is unavailable', async () => {
    const { clock, state, ask } = setUp({ staleMs: 60_000 });
    state.up = false;
    expect(await ask()).toEqual({
      kind: 'unavailable',
      fault: { key: 'platform_timeout', status: 504 },
    });
    state.up = true;
    clock.move(1_000);
    await ask();
    state.up = false;
    clock.move(59_999);
    expect(await ask()).toMatchObject({ kind: 'known', stale: true });
    clock.move(1_000);
    expect(await ask()).toMatchObject({ kind: 'unavailable' });
  });
});

test('[WL-06] a brand that changed asks anew at once, also while an older question is under way', async () => {
  const { state, ask } = setUp();
  let release: () => void = () => undefined;
  state.wait = new Promise((resolve) => (release = resolve));
  const first = ask('v1');
  const second = ask('v2');
  release();
  expect([await first, await second]).toMatchObject([
    { kind: 'known' },
    { kind: 'known', stale: false },
  ]);
  expect(state.asked).toHaveLength(2);
});

test('[ST-02] expiring makes the next question ask, and keeps the last good one for bad times', async () => {
  const { state, source, ask } = setUp();
  await ask();
  source.expire('other');
  await ask();
  expect(state.asked).toHaveLength(1);
  source.expire('a');
  state.up = false;
  expect(await ask()).toMatchObject({ kind: 'known', stale: true });
  expect(state.asked).toHaveLength(2);
});
