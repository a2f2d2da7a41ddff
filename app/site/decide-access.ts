import { isAgentType, isTrialType } from '#app/domain/accounts/account-types.ts';
import {
  changePasswordPath,
  loginFirstPublicPaths,
  pathOf,
  type RouteId,
} from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { pageNotBuilt } from './assemble-centre-pages.ts';
import { decidePath } from './decide-target.ts';
import type { AssembledSite, Decision, AccessDecision, Viewer } from './types.ts';

const authRoutes: ReadonlySet<RouteId> = new Set<RouteId>(['login', 'register']);

/** Log-in leads to home anyway, and the others belong to the log-in. */
const noReturnRoutes: ReadonlySet<RouteId> = new Set<RouteId>([
  'home',
  'login',
  'forget',
  'register',
]);

/** For a member who must change the password first [AU-10]. */
const routesBeforePasswordChange: ReadonlySet<RouteId> = new Set<RouteId>(['help', 'helpmc']);

const maxReturnToLength = 1000;

/** Refuses when log-in itself is off. */
function toLogin({ routes }: AssembledSite, next: string): AccessDecision {
  if (!routes.login.on) return { kind: 'missing', reason: routes.login.reason };
  const to = withReturnTo(pathOf('login'), safePath(next));
  // A URL that is too long is dropped, but the log-in remains.
  return { kind: 'redirect', to: safePath(to) ?? pathOf('login') };
}

/** The requested page is stored outside the URL [RT-20]. */
function toLoginFirst({ routes }: AssembledSite, route: RouteId, returnTo: string): AccessDecision {
  if (!routes.login.on) return { kind: 'missing', reason: routes.login.reason };
  const safeReturnTo =
    noReturnRoutes.has(route) || returnTo.length > maxReturnToLength
      ? undefined
      : safePath(returnTo);
  return {
    kind: 'redirect',
    to: pathOf('login'),
    ...(safeReturnTo === undefined ? {} : { returnTo: safeReturnTo }),
  };
}

/** /agentHome for an agent on the agent page [AU-09, RT-19]. */
function toHome({ routes, agentTypes }: AssembledSite, viewer: Viewer): AccessDecision {
  const agent =
    viewer.kind === 'member' && viewer.agentSide && isAgentType(viewer.type, agentTypes);
  const route = agent && routes.agentHome.on ? 'agentHome' : 'home';
  return routes[route].on
    ? { kind: 'redirect', to: pathOf(route) }
    : { kind: 'missing', reason: routes[route].reason };
}

/**
 * Guests are redirected to log in. Others get a 404, which offers registration to trial accounts
 * [AU-23].
 */
function refuse(
  site: AssembledSite,
  viewer: Viewer,
  { reason }: Decision,
  returnTo: string,
): AccessDecision {
  if (reason.layer !== 'viewer') return { kind: 'missing', reason };
  if (viewer.kind === 'guest') return toLogin(site, returnTo);
  return {
    kind: 'missing',
    reason,
    ...(isTrialType(viewer.type) ? { text: 'in_need_true_account' as const } : {}),
  };
}

/** Replaces an agent page that is not implemented. */
function insteadOfAgentPage(site: AssembledSite, viewer: Viewer): AccessDecision {
  const to = pathOf('agentHome');
  const home = decidePath(to, site, viewer);
  return home.on ? { kind: 'redirect', to } : refuse(site, viewer, home, to);
}

/**
 * Order: status [ST-01], unknown paths, login-first [RT-20], what is off [RT-23], what this viewer
 * may not see [AU-23, AG-15].
 * @param pathname path only, no query
 * @param returnTo the page with its query, to which a guest returns after log-in
 */
export function decideAccess(
  site: AssembledSite,
  viewer: Viewer,
  pathname: string,
  returnTo = pathname,
): AccessDecision {
  // Help stays open, because customer service links to it [ST-01].
  if (site.status.kind !== 0)
    return decidePath(pathname, site, viewer).route === 'helpmc' && site.routes.helpmc.on
      ? { kind: 'page', route: 'helpmc' }
      : { kind: 'status', status: site.status };
  const { route, ...decision } = decidePath(pathname, site, viewer);
  if (!route) return { kind: 'missing', reason: decision.reason };
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (
    viewer.kind === 'member' &&
    viewer.mustChangePassword &&
    !routesBeforePasswordChange.has(route)
  )
    return { kind: 'redirect', to: changePasswordPath };
  if (
    site.flags.loginedToHomePage.on &&
    viewer.kind === 'guest' &&
    !loginFirstPublicPaths.includes(path)
  )
    return toLoginFirst(site, route, returnTo);
  if (route === 'agent' && decision.reason.source === pageNotBuilt)
    return insteadOfAgentPage(site, viewer);
  if (!decision.on) return refuse(site, viewer, decision, returnTo);
  // A trial account must be able to register, or to log in with a real account (spec, section 6).
  if (viewer.kind === 'member' && !isTrialType(viewer.type) && authRoutes.has(route))
    return toHome(site, viewer);
  return { kind: 'page', route };
}
