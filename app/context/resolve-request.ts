import type { Caller } from '#app/api/client.ts';
import type { Call } from '#app/api/call.ts';
import type { Consent } from '#app/domain/consent.ts';
import { withLoginReason } from '#app/domain/pages/login-reason.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { openSession } from '#app/session/open-session.ts';
import type { Seal } from '#app/session/seal.ts';
import type { RequestSession } from '#app/session/session.ts';
import { cachedSite } from '#app/site/assemble-site.ts';
import { decideAccess } from '#app/site/decide-access.ts';
import { ownDomains } from '#app/site/own-domains.ts';
import { platformBanners } from '#app/site/platform-banners.ts';
import type { Banner } from '#schema/calls/content.ts';
import type { AssembledSite, AccessDecision, BannerEntry, Viewer } from '#app/site/types.ts';
import type { Permission } from '#schema/permission.ts';
import type { IdentifiedRequest } from './identify-request.ts';
import type { CallCache } from './caches/call-cache.ts';
import type { FolderContent } from './folder-content.ts';
import type { MemberCache } from './caches/member-cache.ts';
import { returnToUrl, pagePath } from '#app/domain/pages/page-path.ts';
import type { Brand, BrandPage, ContentKind } from '#app/registry/brand.ts';
import type { TextBundle } from '#app/registry/text-bundles.ts';
import type { Side } from '#app/registry/registry.ts';

interface ResolvedViewer {
  readonly viewer: Viewer;
  readonly token: string | undefined;
  /** The platform no longer accepts the token: the cookie must be removed. */
  readonly isSessionEnded: boolean;
}

interface ViewerInputs {
  readonly brand: Brand;
  readonly side: Side;
  readonly session: RequestSession;
  readonly preferences: Pick<Viewer, 'language' | 'theme'>;
  readonly members: MemberCache;
  readonly callWith: (token: string) => Call;
}

/**
 * A refused token makes a guest. If the platform is down, the sealed session's data applies without
 * VIP, so that an outage logs no one out.
 */
async function resolveViewer(inputs: ViewerInputs): Promise<ResolvedViewer> {
  const traits = { agentSide: inputs.side === 'agent', ...inputs.preferences };
  const { current } = inputs.session;
  if (!current)
    return { viewer: { kind: 'guest', ...traits }, token: undefined, isSessionEnded: false };
  const member = await inputs.members.memberOf(
    inputs.brand.merchant.code,
    current.token,
    inputs.callWith(current.token),
  );
  if (member.ok) {
    const { account, type, clubLabel, changeDue } = member.value;
    return {
      viewer: {
        kind: 'member',
        ...traits,
        account,
        type,
        vip: clubLabel,
        ...(changeDue ? { mustChangePassword: changeDue } : {}),
      },
      token: current.token,
      isSessionEnded: false,
    };
  }
  if (member.fault.status === 401)
    return { viewer: { kind: 'guest', ...traits }, token: undefined, isSessionEnded: true };
  return {
    viewer: {
      kind: 'member',
      ...traits,
      account: current.account,
      type: current.isAgent,
      vip: null,
    },
    token: current.token,
    isSessionEnded: false,
  };
}

export interface RequestContextDeps {
  readonly members: MemberCache;
  readonly callCache: CallCache;
  readonly client: (caller: Caller) => Call;
  readonly seal: Seal;
  /** For an external platform; the embedded one serves the folder's content itself. */
  readonly folderContent?: FolderContent | undefined;
}

/** Decided before any page is rendered (architecture.md, "The request"). */
export interface RequestContext {
  readonly brand: Brand;
  readonly side: Side;
  /** Lower case, without port. */
  readonly host: string;
  /** `https://host:port` as the player sees it. */
  readonly origin: string;
  readonly viewer: Viewer;
  readonly session: RequestSession;
  /** Must be on every response: they end a session that the platform no longer accepts. */
  readonly headers: Headers;
  readonly permission: Permission;
  /** `unavailable`: there never was a permission; respond with 503 and gate status 1 [ST-03]. */
  readonly permissionState: 'fresh' | 'stale' | 'unavailable';
  readonly site: AssembledSite;
  /** By group; they replace the folder's banners [SH-02]. */
  readonly platformBanners: (banners: readonly Banner[]) => Record<string, BannerEntry[]>;
  /** Filters the platform's domains to the brand's own on this side [API-25]. */
  readonly ownDomains: (named: Permission['domainRoute']) => readonly string[];
  readonly access: AccessDecision;
  readonly call: Call;
  readonly callWith: (token: string) => Call;
  /** A supported language in the address that differs from the stored choice, which it replaces. */
  readonly requestedLanguage: string | undefined;
  readonly consent: Consent | undefined;
  readonly texts: TextBundle;
  readonly content: (kind: ContentKind, tag: string) => BrandPage | undefined;
}

/**
 * Invalidates the member cache on refresh and end. An ended session is removed immediately, because
 * a copied cookie must not show a name for another second [AU-13].
 * @param isEnded whether the platform no longer accepts the session
 */
function withMemberCache(
  session: RequestSession,
  isEnded: boolean,
  members: MemberCache,
  code: string,
): RequestSession {
  const invalidate = () => {
    if (session.current) members.invalidate(code, session.current.token);
  };
  return {
    ...session,
    current: isEnded ? undefined : session.current,
    end: () => {
      invalidate();
      return session.end();
    },
    refresh: invalidate,
  };
}

function sayingWhy(isSessionEnded: boolean, access: AccessDecision): AccessDecision {
  const leadsToLogin =
    access.kind === 'redirect' && access.to.split('?')[0] === pathOf('login') && isSessionEnded;
  return leadsToLogin ? { ...access, to: withLoginReason(access.to, 'session') } : access;
}

const withFolderContent = (
  folderContent: FolderContent | undefined,
  { tenant, merchant }: Brand,
  { platformCall, token }: { readonly platformCall: Call; readonly token: string | undefined },
): Call =>
  folderContent?.(platformCall, {
    tenant,
    source: merchant.platform.content,
    isMember: token !== undefined,
  }) ?? platformCall;

/**
 * Session → viewer and permission → site → access decision.
 * @param identified the result of `identifyRequest`
 */
export async function resolveRequestContext(
  request: Request,
  identified: IdentifiedRequest,
  deps: RequestContextDeps,
): Promise<RequestContext> {
  const { facts, owner, choices, permission: readPermission } = identified;
  const { brand, side, host } = owner;
  const { ip, https, cookieHeader } = facts;
  const { merchant } = brand;
  const caller = {
    merchantCode: merchant.platform.merchantCode,
    host,
    ip,
    agent: request.headers.get('user-agent') ?? undefined,
    budget: identified.budget,
  };
  const session = await openSession(deps.seal, {
    cookieHeader,
    audience: `${merchant.code}:${side}`,
    secure: https,
    rememberHours: merchant.login.rememberHours,
  });
  const [{ viewer, token, isSessionEnded }, resolvedPermission] = await Promise.all([
    resolveViewer({
      brand,
      side,
      session,
      preferences: identified.preferences,
      members: deps.members,
      callWith: (sessionToken) => deps.client({ ...caller, token: sessionToken }),
    }),
    readPermission(),
  ]);
  const { permission, platformPermission, state } = resolvedPermission;
  const site = cachedSite({ merchant, permission, viewer }, platformPermission);
  const platformCall = deps.client({ ...caller, token, language: viewer.language });
  const call = withFolderContent(deps.folderContent, brand, { platformCall, token });
  return {
    brand,
    side,
    host,
    viewer,
    permission,
    site,
    platformBanners: (banners) => platformBanners(site, viewer, banners),
    ownDomains: (named) => ownDomains(merchant, viewer, named),
    origin: `${https ? 'https' : 'http'}://${facts.host.trim().toLowerCase()}`,
    session: withMemberCache(session, isSessionEnded, deps.members, merchant.code),
    headers: isSessionEnded ? session.end() : new Headers(),
    permissionState: state,
    access: sayingWhy(
      isSessionEnded,
      decideAccess(site, viewer, pagePath(new URL(request.url).pathname), returnToUrl(request)),
    ),
    callWith: (otherToken) =>
      deps.client({ ...caller, token: otherToken, language: viewer.language }),
    call: deps.callCache.wrap(
      token === undefined ? 'guest' : 'member',
      [merchant.code, merchant.version, host, viewer.language].join('\n'),
      call,
      state !== 'fresh',
      token,
    ),
    requestedLanguage:
      identified.requestedLanguage === viewer.language ? viewer.language : undefined,
    consent: choices.consent,
    texts: brand.bundleFor(viewer.language),
    content: (kind, tag) => brand.content(kind, tag, viewer.language),
  };
}
