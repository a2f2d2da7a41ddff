import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import { callTable, type CallName } from '#schema/calls/table.ts';
import { createCallCache } from './call-cache.ts';

function setUp(maxSize?: number) {
  let now = 0;
  let isUp = true;
  const calls: string[] = [];
  const cache = createCallCache(() => now, maxSize);
  const callOf = (scope: string): Call =>
    (async (name: string) => {
      calls.push(`${scope} ${name}`);
      return isUp
        ? { ok: true, value: [scope] }
        : { ok: false, fault: { key: 'platform_unreachable', status: 502 } };
    }) as unknown as Call;
  return {
    cache,
    calls,
    callOf,
    advance: (ms: number) => (now += ms),
    setPlatformUp: (up: boolean) => (isUp = up),
  };
}

test('[API-31] [WL-01] caches shared guest answers for a second per brand and language', async () => {
  const { cache, calls, callOf, advance } = setUp();
  for (const scope of ['a', 'b', 'a', 'b'])
    expect(
      await cache.wrap('guest', scope, callOf(scope), false)('popular', { language: 'EN' }),
    ).toEqual({ ok: true, value: [scope] });
  expect(calls).toEqual(['a popular', 'b popular']);
  await cache.wrap('guest', 'a', callOf('a'), false)('popular', { language: 'TY' });
  expect(calls).toHaveLength(3);
  advance(1_000);
  await cache.wrap('guest', 'a', callOf('a'), false)('popular', { language: 'EN' });
  cache.clear();
  await cache.wrap('guest', 'a', callOf('a'), false)('popular', { language: 'EN' });
  expect(calls).toHaveLength(5);
});

test('[API-31] requests the list of wallets once per session and brand, again after a minute', async () => {
  const { cache, calls, callOf, advance } = setUp();
  const request = (scope: string, token?: string) =>
    cache.wrap('member', scope, callOf(scope), false, token)('merchantWallet', {});
  for (const token of ['t1', 't1', 't2', 't1']) await request('a', token);
  expect(calls).toEqual(['a merchantWallet', 'a merchantWallet']);
  expect(await request('b', 't1')).toEqual({ ok: true, value: ['b'] });
  expect(calls).toHaveLength(3);
  advance(59_999);
  await request('a', 't1');
  expect(calls).toHaveLength(3);
  advance(1);
  await request('a', 't1');
  cache.clear();
  await request('a', 't1');
  expect(calls).toHaveLength(5);
});

test('[API-31] requests a member’s notices once a minute per session and language', async () => {
  const { cache, calls, callOf, advance } = setUp();
  const request = (token: string | undefined, language: string) =>
    cache.wrap(
      token === undefined ? 'guest' : 'member',
      'a',
      callOf('a'),
      false,
      token,
    )('announcements', { language });
  for (const token of ['t1', 't1', 't2']) await request(token, 'EN');
  expect(calls).toHaveLength(2);
  await request('t1', 'TY');
  await request(undefined, 'EN');
  expect(calls).toHaveLength(4);
  advance(59_999);
  for (const token of ['t1', 't2']) await request(token, 'EN');
  expect(calls).toHaveLength(4);
  advance(1);
  await request('t1', 'EN');
  expect(calls).toHaveLength(5);
});

test('[API-31] never caches money or refusals', async () => {
  const { cache, calls, callOf, setPlatformUp } = setUp();
  const call = cache.wrap('member', 'a', callOf('a'), false, 't1');
  for (const _ of [1, 2]) await call('consolidated', {});
  setPlatformUp(false);
  for (const _ of [1, 2]) await call('merchantWallet', {});
  expect(calls).toHaveLength(4);
});

test('does not cache refusals or answers for one visitor', async () => {
  const { cache, calls, callOf, setPlatformUp } = setUp();
  const call = cache.wrap('guest', 'a', callOf('a'), false);
  setPlatformUp(false);
  expect((await call('popular', { language: 'EN' })).ok).toBe(false);
  setPlatformUp(true);
  expect((await call('popular', { language: 'EN' })).ok).toBe(true);
  for (const _ of [1, 2]) await call('captcha', {});
  expect(calls).toEqual(['a popular', 'a popular', 'a captcha', 'a captcha']);
});

test('[ST-03] serves guests the last good answer for an hour while the platform is down', async () => {
  const { cache, callOf, advance, setPlatformUp } = setUp();
  const expected = { ok: true, value: ['a'] };
  const request = (isDown: boolean, name: 'popular' | 'gameList' | 'register' = 'popular') =>
    cache.wrap('guest', 'a', callOf('a'), isDown)(name as 'popular', {});
  expect([
    await request(false),
    await request(false, 'gameList'),
    await request(false, 'register'),
  ]).toEqual([expected, expected, expected]);
  setPlatformUp(false);
  cache.clear();
  expect([
    (await request(false)).ok,
    await request(true),
    await request(true, 'gameList'),
    (await request(true, 'register')).ok,
  ]).toEqual([false, expected, expected, false]);
  expect((await cache.wrap('guest', 'b', callOf('b'), true)('popular', {})).ok).toBe(false);
  advance(3_600_000);
  expect((await request(true)).ok).toBe(false);
});

test('[API-31] shares vendors, games, ranks and help for a second; never caches member data', async () => {
  const { cache, calls, callOf, advance } = setUp();
  const member = cache.wrap('member', 'a', callOf('a'), false);
  const guest = cache.wrap('guest', 'a', callOf('a'), false);
  const names = Object.keys(callTable) as CallName[];
  const sendCall = (call: Call, name: CallName) => call(name as 'popular', {});
  for (const name of names) for (const _ of [1, 2]) await sendCall(member, name);
  const once = names.filter((name) => calls.filter((one) => one === `a ${name}`).length === 1);
  expect(once.sort()).toEqual(['gameMenus', 'helpCenter', 'hotGames', 'popular', 'vipLevels']);
  expect(once.filter((name) => callTable[name].token)).toEqual([]);
  for (const name of once) await sendCall(guest, name);
  expect(calls).toHaveLength(names.length * 2 - once.length);
  advance(1_000);
  for (const name of once) await sendCall(member, name);
  expect(calls).toHaveLength(names.length * 2);
});

test('caches answers up to a size limit per brand', async () => {
  const { cache, calls, callOf } = setUp(2_000);
  const request = (brand: string, id: string) =>
    cache.wrap('guest', `${brand}\n1`, callOf(brand), false)('popular', { language: id });
  await request('a', 'EN');
  for (let id = 0; id < 20; id += 1) await request('b', `${id}`.padEnd(200));
  expect(calls).toHaveLength(21);
  await request('a', 'EN');
  await request('b', '19'.padEnd(200));
  expect(calls).toHaveLength(21);
  await request('b', '0'.padEnd(200));
  expect(calls).toHaveLength(22);
});
