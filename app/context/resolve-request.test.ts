import { describe, expect, test } from 'vitest';
import { expectContext, setUpContext } from '../../tests/support/request-context.ts';

test('[WL-03] a guest: brand by host, permission by call, site and access', async () => {
  const { visit, platform } = await setUpContext();
  const context = await expectContext(visit('/promotions?x=1'));
  expect(context).toMatchObject({
    side: 'player',
    host: 'barest.localhost',
    origin: 'http://barest.localhost:3000',
    permissionState: 'fresh',
    viewer: { kind: 'guest', agentSide: false, language: 'TY', theme: 'light' },
    access: { kind: 'page', route: 'promotions' },
    site: { code: 'barest' },
  });
  expect(context.texts.bundle['login.title']).toBe('Mag-log in');
  expect([...context.headers]).toEqual([]);
  expect(platform.requests).toEqual([{ ip: null, merchant: 'barest', url: 'barest.localhost' }]);
});

test('[WL-01] an unknown and an invalid host find no brand', async () => {
  const { visit, platform } = await setUpContext();
  for (const host of ['unknown.test', 'localhost:3000', 'barest.localhost@evil.test', ''])
    expect(await visit('/', { host })).toBeUndefined();
  expect(platform.calls).toEqual([]);
});

test('[RT-19] the agent page is a separate side, with its own sessions', async () => {
  const { visit, loggedIn } = await setUpContext();
  const cookie = await loggedIn('barest:player');
  expect((await expectContext(visit('/', { cookie }))).viewer.kind).toBe('member');
  expect(
    (await expectContext(visit('/', { cookie, host: 'agent.barest.localhost' }))).viewer,
  ).toMatchObject({ kind: 'guest', agentSide: true });
});

describe('a member', () => {
  test('[SH-10] comes from the platform, requested once in a few seconds, and calls with the token', async () => {
    const { visit, loggedIn, platform, clock } = await setUpContext();
    const cookie = await loggedIn('barest:player');
    const context = await expectContext(visit('/', { cookie }));
    expect(context.viewer).toMatchObject({
      kind: 'member',
      account: 'ana',
      type: 0,
      vip: { labelName: 'Gold', rankLevel: 5 },
    });
    await visit('/', { cookie });
    const callCount = () =>
      platform.calls.filter((call) => call === '/wps/member/info Bearer T1').length;
    expect(callCount()).toBe(1);
    clock.move(3_000);
    await visit('/', { cookie });
    expect(callCount()).toBe(2);
    await context.call('balance', {});
    expect(platform.calls.at(-1)).toBe('/wps/v2/wallets/balance Bearer T1');
  });

  test('[AU-13] with an invalid token is a guest, and the cookie goes', async () => {
    const { visit, loggedIn, platform } = await setUpContext();
    const cookie = await loggedIn('barest:player');
    platform.member = 'invalid_token';
    const context = await expectContext(visit('/member', { cookie }));
    expect(context.viewer.kind).toBe('guest');
    expect(context.session.current).toBeUndefined();
    expect(context.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=; .*Max-Age=0/),
    ]);
    expect(context.access.kind).toBe('redirect');
    await context.call('announcements', { language: 'EN' });
    expect(platform.calls.at(-1)).toBe('/wps/relay/announcements guest');
  });

  test('[ST-03] stays logged in while the platform is down', async () => {
    const { visit, loggedIn, platform, clock } = await setUpContext();
    const cookie = await loggedIn('barest:player');
    await visit('/', { cookie });
    platform.down = true;
    clock.move(3_000);
    const context = await expectContext(visit('/', { cookie }));
    expect(context).toMatchObject({
      permissionState: 'stale',
      viewer: { kind: 'member', account: 'ana', vip: null },
      access: { kind: 'page', route: 'home' },
    });
    expect([...context.headers]).toEqual([]);
  });
});

describe('the status', () => {
  test('[ST-01] maintenance closes every page', async () => {
    const { visit, platform } = await setUpContext();
    platform.status = { maintenance: true, maintenanceEnd: '2030-01-02T00:00:00Z' };
    expect((await expectContext(visit('/vip'))).access).toEqual({
      kind: 'status',
      status: { kind: 1, end: '2030-01-02T00:00:00Z' },
    });
  });
  test('[ST-01] the blocked page shows each visitor’s own address', async () => {
    const { visit, platform } = await setUpContext();
    platform.status = { regionRestriction: true, location: { ip: '10.0.0.1' } };
    expect((await expectContext(visit('/', { ip: '203.0.113.9' }))).access).toEqual({
      kind: 'status',
      status: { kind: 2, ip: '203.0.113.9' },
    });
    expect((await expectContext(visit('/', { ip: '2001:db8::1' }))).access).toEqual({
      kind: 'status',
      status: { kind: 2, ip: '2001:db8::1' },
    });
  });
  test('[ST-03] a platform that never answered closes the site', async () => {
    const { visit, platform } = await setUpContext();
    platform.down = true;
    expect(await expectContext(visit('/'))).toMatchObject({
      permissionState: 'unavailable',
      access: { kind: 'status', status: { kind: 1, end: null } },
    });
  });
});

test('[RT-20] the browser’s data requests pass the same access decision as their page', async () => {
  const { visit } = await setUpContext();
  const accessTo = async (path: string) =>
    (await expectContext(visit(path, { host: 'fullest.test' }))).access;
  expect(await accessTo('/_root.data')).toEqual(await accessTo('/'));
  expect(await accessTo('/promotions.data?type=new&_routes=x')).toEqual({
    kind: 'redirect',
    to: '/login',
    returnTo: '/promotions?type=new',
  });
  expect(await accessTo('/login.data')).toEqual({ kind: 'page', route: 'login' });
});

test('[RT-23] a route disabled by the permission is missing and unlinked', async () => {
  const { visit, platform } = await setUpContext();
  platform.status = { whitelabel: [{ modId: 'PROMOTIONS', enabled: false }] };
  const context = await expectContext(visit('/promotions'));
  expect(context.access).toMatchObject({ kind: 'missing', reason: { layer: 'permission' } });
  expect(context.site.nav.find(({ id }) => id === 'PROMO')?.on).toBe(false);
});
