import { expect, onTestFinished, test, describe } from 'vitest';
import { createClient } from '#app/api/client.ts';
import { movableClock, type MovableClock } from '#app/lib/clock.ts';
import { createSeal } from '#app/session/seal.ts';
import { openSession } from '#app/session/open-session.ts';
import { faultStatus, type FaultKey } from '#schema/envelope.ts';
import { createCallCache } from './caches/call-cache.ts';
import { createMemberCache } from './caches/member-cache.ts';
import { createPermissionCache } from './caches/permission-cache.ts';
import { identifyRequest, type IdentifyDeps } from './identify-request.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import { fixtureBrandsDir, testTexts } from '#app/registry/test-folder.ts';
import {
  resolveRequestContext,
  type RequestContext,
  type RequestContextDeps,
} from './resolve-request.ts';

const member = {
  id: '7',
  account: 'ana',
  userName: 'Ana',
  nickname: 'Ana',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'Gold', rankLevel: 5 },
  memberLabel: [],
  labelColour: null,
};
const session = { token: 'T1', account: 'ana', customerId: '7', isAgent: 0 };

/** A platform of two calls, whose answers a test changes. */
function smallPlatform() {
  const state = {
    status: {} as object,
    member: member as object | FaultKey,
    down: false,
    calls: [] as string[],
    requests: [] as { ip: string | null; merchant: string | null; url: string | null }[],
  };
  const send = (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    state.calls.push(`${pathname} ${request.headers.get('authorization') ?? 'guest'}`);
    if (state.down) return Promise.reject(new Error('down'));
    if (pathname === '/wps/system/status') {
      state.requests.push({
        ip: request.headers.get('x-forwarded-for'),
        merchant: request.headers.get('merchant'),
        url: searchParams.get('url'),
      });
      return Promise.resolve(Response.json({ success: true, value: state.status }));
    }
    const answer = state.member;
    return Promise.resolve(
      typeof answer === 'string'
        ? Response.json({ success: false, message: answer }, { status: faultStatus[answer] })
        : Response.json({ success: true, value: answer }),
    );
  };
  return { state, send };
}

interface World {
  readonly platform: ReturnType<typeof smallPlatform>['state'];
  readonly clock: MovableClock;
  readonly visit: (
    path: string,
    more?: {
      host?: string;
      cookie?: string;
      acceptLanguage?: string;
      ip?: string;
      https?: boolean;
    },
  ) => Promise<RequestContext | undefined>;
  /** The cookies of somebody who logged in. */
  readonly loggedIn: (audience: string) => Promise<string>;
}

async function world(): Promise<World> {
  const clock = movableClock({ now: () => Date.UTC(2030, 0, 1) });
  const { state: platform, send } = smallPlatform();
  const registry = await openRegistry({
    dir: fixtureBrandsDir,
    productTexts: testTexts,
    environment: {},
    log: { info: () => undefined, warn: () => undefined },
    watch: false,
  });
  onTestFinished(() => registry.close());
  const seal = createSeal('0123456789abcdef0123456789abcdef', () => clock.now());
  const deps: RequestContextDeps & IdentifyDeps = {
    registry,
    seal,
    client: createClient(send, () => undefined),
    permissions: createPermissionCache({ clock }),
    members: createMemberCache({ clock }),
    callCache: createCallCache(() => clock.now()),
  };
  return {
    platform,
    clock,
    visit: async (
      path,
      {
        host = 'barest.localhost:3000',
        cookie,
        acceptLanguage,
        ip = '203.0.113.9',
        https = false,
      } = {},
    ) => {
      const request = new Request(`http://internal${path}`, { headers: cookie ? { cookie } : {} });
      const { search } = new URL(request.url);
      const facts = {
        ip,
        host,
        https,
        cookieHeader: cookie ?? null,
        acceptLanguage: acceptLanguage ?? null,
        search,
      };
      const identified = await identifyRequest(facts, deps);
      return identified && resolveRequestContext(request, identified, deps);
    },
    loggedIn: async (audience) => {
      const requestSession = await openSession(seal, {
        cookieHeader: null,
        audience,
        secure: false,
        rememberHours: 24,
      });
      return (await requestSession.start(session))
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    },
  };
}

async function expectContext(visit: Promise<RequestContext | undefined>): Promise<RequestContext> {
  const context = await visit;
  if (!context) throw new Error('no such host');
  return context;
}

test('[WL-03] a guest: brand by host, permission by call, site and access', async () => {
  const { visit, platform } = await world();
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
  expect(platform.requests).toEqual([{ ip: '', merchant: 'barest', url: 'barest.localhost' }]);
});

test('[WL-01] an unknown host, and one that is none, find nobody', async () => {
  const { visit, platform } = await world();
  for (const host of ['unknown.test', 'localhost:3000', 'barest.localhost@evil.test', ''])
    expect(await visit('/', { host })).toBeUndefined();
  expect(platform.calls).toEqual([]);
});

test('[RT-19] the agent page is a side of its own, with sessions of its own', async () => {
  const { visit, loggedIn } = await world();
  const cookie = await loggedIn('barest:player');
  expect((await expectContext(visit('/', { cookie }))).viewer.kind).toBe('member');
  expect(
    (await expectContext(visit('/', { cookie, host: 'agent.barest.localhost' }))).viewer,
  ).toMatchObject({ kind: 'guest', agentSide: true });
});

describe('a member', () => {
  test('[SH-10] is who the platform says, asked once in a few seconds, and calls with the token', async () => {
    const { visit, loggedIn, platform, clock } = await world();
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

  test('[AU-13] whose token is no good any more is a guest, and the cookie goes', async () => {
    const { visit, loggedIn, platform } = await world();
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
    const { visit, loggedIn, platform, clock } = await world();
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
    const { visit, platform } = await world();
    platform.status = { maintenance: true, maintenanceEnd: '2030-01-02T00:00:00Z' };
    expect((await expectContext(visit('/vip'))).access).toEqual({
      kind: 'status',
      status: { kind: 1, end: '2030-01-02T00:00:00Z' },
    });
  });
  test('[ST-01] the blocked page shows each visitor’s own address', async () => {
    const { visit, platform } = await world();
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
    const { visit, platform } = await world();
    platform.down = true;
    expect(await expectContext(visit('/'))).toMatchObject({
      permissionState: 'unavailable',
      access: { kind: 'status', status: { kind: 1, end: null } },
    });
  });
});

test.each([
  ['nothing is known', '', {}, 'TY'],
  ['the browser reads English', '', { acceptLanguage: 'en-GB,en;q=0.9' }, 'EN'],
  ['the best language is not in the menu', '', { acceptLanguage: 'ja, en;q=0.5' }, 'EN'],
  ['none is in the menu', '', { acceptLanguage: 'ja' }, 'TY'],
  ['a choice is stored', '', { acceptLanguage: 'en', cookie: 'lang=TY' }, 'TY'],
  ['the address asks', '?lang=EN', { acceptLanguage: 'tl', cookie: 'lang=TY' }, 'EN'],
  ['the address asks for what nobody has', '?lang=XX', { cookie: 'lang=EN' }, 'EN'],
] as const)('[SH-08] the language when %s', async (_when, search, more, language) => {
  const { visit } = await world();
  const { viewer, requestedLanguage } = await expectContext(visit(`/${search}`, more));
  expect(viewer.language).toBe(language);
  expect(requestedLanguage).toBe(search === '?lang=EN' ? 'EN' : undefined);
});

test('[SH-08] a browser’s language is taken where the brand is wholly written in it, and only there', async () => {
  const { visit } = await world();
  // In the menu, but nobody has written it.
  const guess = await expectContext(visit('/', { host: 'fullest.test', acceptLanguage: 'ja' }));
  expect(guess.viewer.language).toBe('EN');
  const choice = await expectContext(visit('/', { host: 'fullest.test', cookie: 'lang=JA' }));
  expect(choice.viewer.language).toBe('JA');
});

test('[SH-08] [SH-17] language and theme: the cookie’s when the brand has them', async () => {
  const { visit } = await world();
  const viewerOf = async (cookie: string, host: string) =>
    (await expectContext(visit('/', { cookie, host }))).viewer;
  expect(await viewerOf('lang=EN; theme=dark', 'barest.localhost')).toMatchObject({
    language: 'EN',
    theme: 'dark',
  });
  expect(await viewerOf('lang=KO', 'fullest.test')).toMatchObject({
    language: 'EN',
    theme: 'dark',
  });
  expect(await viewerOf('lang=%00; theme=neon', 'barest.localhost')).toMatchObject({
    language: 'TY',
    theme: 'light',
  });
});

test('[RT-20] data requests of the browser pass the same access decision as their page', async () => {
  const { visit } = await world();
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

test('[RT-23] a route that the permission switches off is missing, and the menu does not lead there', async () => {
  const { visit, platform } = await world();
  platform.status = { whitelabel: [{ modId: 'PROMOTIONS', enabled: false }] };
  const context = await expectContext(visit('/promotions'));
  expect(context.access).toMatchObject({ kind: 'missing', reason: { layer: 'permission' } });
  expect(context.site.nav.find(({ id }) => id === 'PROMO')?.on).toBe(false);
});
