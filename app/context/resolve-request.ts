import type { Caller } from '#app/api/client.ts';
import type { Call } from '#app/api/call.ts';
import type { Consent } from '#app/lib/consent.ts';
import { withLoginReason } from '#app/lib/login-reason.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { openSession } from '#app/session/open-session.ts';
import type { Seal } from '#app/session/seal.ts';
import type { RequestSession } from '#app/session/session.ts';
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
import { returnToUrl, pagePath } from './page-path.ts';
import { resolveViewer } from './resolve-viewer.ts';
import type { Brand, BrandPage, ContentKind } from '#app/registry/brand.ts';
import type { TextBundle } from '#app/registry/text-bundles.ts';
import type { Side } from '#app/registry/registry.ts';
import { cachedSite } from './caches/site-cache.ts';

/** Dependencies of the request context; all of them live as long as the server. */
export interface RequestContextDeps {
  readonly members: MemberCache;
  readonly callCache: CallCache;
  readonly client: (caller: Caller) => Call;
  readonly seal: Seal;
  /** For an operator's own platform; the embedded one provides the folder's content itself. */
  readonly folderContent?: FolderContent | undefined;
}

/**
 * Everything that one request is about, decided before any page (architecture.md, "The request").
 */
export interface RequestContext {
  readonly brand: Brand;
  readonly side: Side;
  /** The plain host, lower case, without port. */
  readonly host: string;
  /** `https://host:port` as the player sees it. */
  readonly origin: string;
  readonly viewer: Viewer;
  readonly session: RequestSession;
  /** Headers that every answer must carry: they end a session that the platform no longer knows. */
  readonly headers: Headers;
  readonly permission: Permission;
  /**
   * `unavailable`: there never was a permission, so the site is closed and the gate says status 1;
   * answer with 503 [ST-03].
   */
  readonly permissionState: 'fresh' | 'stale' | 'unavailable';
  readonly site: AssembledSite;
  /** The platform's banners that replace the folder's, by group [SH-02]. */
  readonly platformBanners: (banners: readonly Banner[]) => Record<string, BannerEntry[]>;
  /** The brand's own domains on this side among those that the platform names [API-25]. */
  readonly ownDomains: (named: Permission['domainRoute']) => readonly string[];
  readonly access: AccessDecision;
  /** A call as this viewer. */
  readonly call: Call;
  /** A call with a token that was just issued. */
  readonly callWith: (token: string) => Call;
  /**
   * A supported language in the address that differs from the browser's choice: it becomes the
   * visitor's choice.
   */
  readonly requestedLanguage: string | undefined;
  /** The visitor's consent to analytics. */
  readonly consent: Consent | undefined;
  readonly texts: TextBundle;
  readonly content: (kind: ContentKind, tag: string) => BrandPage | undefined;
}

/**
 * The session combined with the member cache: a refresh and an end both forget the member. An ended
 * session is forgotten immediately: a copy of its cookie must not show a name for another few
 * seconds [AU-13].
 * @param isEnded whether the platform no longer knows the session
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

/** Adds to the log-in redirect that the platform ended the player's session. */
function sayingWhy(isSessionEnded: boolean, access: AccessDecision): AccessDecision {
  const leadsToLogin =
    access.kind === 'redirect' && access.to.split('?')[0] === pathOf('login') && isSessionEnded;
  return leadsToLogin ? { ...access, to: withLoginReason(access.to, 'session') } : access;
}

/** The call, with the content of the brand's folder where the platform has none. */
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
 * Makes the context of one request: session → viewer and permission → site → access decision.
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
  const { permission, state } = resolvedPermission;
  const site = cachedSite(merchant, resolvedPermission, viewer);
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
    callWith: (other) => deps.client({ ...caller, token: other, language: viewer.language }),
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
