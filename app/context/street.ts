import type { Caller } from '#app/api/client.ts';
import type { Call } from '#app/api/call.ts';
import type { Consent } from '#app/lib/consent.ts';
import { openSession, readChoices } from '#app/session/open-session.ts';
import type { Seal } from '#app/session/seal.ts';
import type { SessionDoor } from '#app/session/session.ts';
import { decideGate } from '#app/site/decide-gate.ts';
import type { AssembledSite, Gate, Viewer } from '#app/site/types.ts';
import type { Permission } from '#schema/permission.ts';
import { askPermission } from './ask-permission.ts';
import { findMerchant } from './find-merchant.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { MemberSource } from './member-source.ts';
import { pageAsked, pagePath } from './page-path.ts';
import type { PermissionSource } from './permission/permission-source.ts';
import { readViewer } from './read-viewer.ts';
import type { Brand, BrandPage, ContentKind } from './registry/brand.ts';
import type { TextBundle } from './registry/bundles.ts';
import type { Registry, Side } from './registry/registry.ts';
import { siteOf } from './site-of.ts';

/** One request, and what the host knows of its connection. */
export interface Visit {
  readonly request: Request;
  /** The player's address. */
  readonly ip: string;
  /**
   * The host as the player typed it, with its port when it has one (`X-Forwarded-Host` only behind
   * a trusted proxy).
   */
  readonly host: string;
  readonly https: boolean;
}

/** What the street is walked with; all of it lives as long as the server. */
export interface StreetDoors {
  readonly registry: Pick<Registry, 'byHost'>;
  readonly permissions: PermissionSource;
  readonly members: MemberSource;
  readonly answers: SharedAnswers;
  readonly client: (caller: Caller) => Call;
  readonly seal: Seal;
}

/** Everything that one request is about, decided before any page (house.md, "The street"). */
export interface Street {
  readonly brand: Brand;
  readonly side: Side;
  /** The plain host, lower case, without port. */
  readonly host: string;
  /** `https://host:port` as the player sees it. */
  readonly origin: string;
  readonly viewer: Viewer;
  readonly session: SessionDoor;
  /**
   * Headers that every answer must carry: they end a session that the platform does not know any
   * more.
   */
  readonly headers: Headers;
  readonly permission: Permission;
  /**
   * `unavailable`: there never was a permission, so the site is closed and the gate says status 1;
   * answer with 503 [ST-03].
   */
  readonly permissionState: 'fresh' | 'stale' | 'unavailable';
  readonly site: AssembledSite;
  readonly gate: Gate;
  /** A call as this viewer. */
  readonly call: Call;
  /**
   * A language that the address asks for and the browser's choice is not: the visitor's choice from
   * now on.
   */
  readonly languageAsked: string | undefined;
  /** What the visitor said to analytics. */
  readonly consent: Consent | undefined;
  readonly texts: TextBundle;
  readonly content: (kind: ContentKind, tag: string) => BrandPage | undefined;
}

/**
 * Ending a session forgets its member at once: its cookie, kept by somebody, must not show a name
 * for some seconds more [AU-13].
 */
const forgetful = (session: SessionDoor, members: MemberSource, code: string) => (): Headers => {
  if (session.current) members.forget(code, session.current.token);
  return session.end();
};

/**
 * Walks one request down the street: merchant by host → session → permission → site → gate.
 * @returns undefined when the host belongs to nobody: answer with the neutral 404
 */
export async function walkStreet(
  { request, ip, host: hostHeader, https }: Visit,
  doors: StreetDoors,
): Promise<Street | undefined> {
  const owner = await findMerchant(doors.registry, hostHeader);
  if (!owner) return undefined;
  const { brand, side, host } = owner;
  const { merchant } = brand;
  const caller = {
    merchantCode: merchant.platform.merchantCode,
    host,
    ip,
    agent: request.headers.get('user-agent') ?? undefined,
  };
  const cookieHeader = request.headers.get('cookie');
  const stored = readChoices(cookieHeader);
  const choices = readChoices(cookieHeader, new URL(request.url).search);
  const session = await openSession(doors.seal, {
    cookieHeader,
    audience: `${merchant.code}:${side}`,
    secure: https,
    rememberHours: merchant.login.rememberHours,
  });
  const [{ viewer, token, ended }, asked] = await Promise.all([
    readViewer({
      brand,
      side,
      session,
      choices,
      members: doors.members,
      callWith: (given) => doors.client({ ...caller, token: given }),
    }),
    askPermission(
      doors.permissions,
      {
        code: merchant.code,
        version: merchant.version,
        host,
        call: doors.client({ ...caller, ip: '', agent: undefined }),
      },
      ip,
    ),
  ]);
  const { permission, state } = asked;
  const site = siteOf(merchant, asked, viewer);
  const call = doors.client({ ...caller, token, language: viewer.language });
  return {
    brand,
    side,
    host,
    viewer,
    permission,
    site,
    origin: `${https ? 'https' : 'http'}://${hostHeader.trim().toLowerCase()}`,
    session: {
      ...session,
      current: ended ? undefined : session.current,
      end: forgetful(session, doors.members, merchant.code),
      refresh: () =>
        void (session.current && doors.members.forget(merchant.code, session.current.token)),
    },
    headers: ended ? session.end() : new Headers(),
    permissionState: state,
    gate: decideGate(site, viewer, pagePath(new URL(request.url).pathname), pageAsked(request)),
    call: doors.answers.through(
      token === undefined ? 'guest' : 'member',
      [merchant.code, merchant.version, host, viewer.language].join('\n'),
      call,
      state !== 'fresh',
    ),
    languageAsked:
      choices.language !== stored.language && choices.language === viewer.language
        ? choices.language
        : undefined,
    consent: choices.consent,
    texts: brand.bundleFor(viewer.language),
    content: (kind, tag) => brand.content(kind, tag, viewer.language),
  };
}
