import { createClient } from '#app/api/client.ts';
import { movableClock, type MovableClock } from '#app/lib/clock.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import { fixtureBrandsDir, testTexts } from '#app/registry/test-folder.ts';
import { openSession } from '#app/session/open-session.ts';
import { createSeal } from '#app/session/seal.ts';
import { faultStatus, type FaultKey } from '#schema/envelope.ts';
import { onTestFinished } from 'vitest';
import { createCallCache } from '#app/context/caches/call-cache.ts';
import { createMemberCache } from '#app/context/caches/member-cache.ts';
import { createPermissionCache } from '#app/context/caches/permission-cache.ts';
import { identifyRequest, type IdentifyDeps } from '#app/context/identify-request.ts';
import {
  resolveRequestContext,
  type RequestContext,
  type RequestContextDeps,
} from '#app/context/resolve-request.ts';

export const member = {
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

export const session = { token: 'T1', account: 'ana', customerId: '7', isAgent: 0 };

/** A platform of two calls with configurable answers. */
function smallPlatform() {
  const state = {
    status: { maintenance: false } as object,
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

interface ContextSetUp {
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
  /** The cookies of a logged-in member. */
  readonly loggedIn: (audience: string) => Promise<string>;
}

export async function setUpContext(): Promise<ContextSetUp> {
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
    client: createClient({ send }),
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

export async function expectContext(
  visit: Promise<RequestContext | undefined>,
): Promise<RequestContext> {
  const context = await visit;
  if (!context) throw new Error('no such host');
  return context;
}
