import { routeAt, type RouteId } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { allOf, decisionOf, deny } from './decision.ts';
import { pageNotBuilt } from './assemble-centre-pages.ts';
import { seesAgentPages } from './decide-viewer.ts';
import type { AssembledSite, Decision, Reason, Viewer } from './types.ts';

export type Destinations = Pick<
  AssembledSite,
  'routes' | 'memberPages' | 'agentPages' | 'agentTypes' | 'pages'
>;

const noPage = (source: string): Decision => deny('default', `no page at ${source}`);

type Page = Decision & { readonly id: string };

/**
 * A centre requires one page that is on. Otherwise prefers the viewer as the reason, then a missing
 * implementation.
 */
const centre = (pages: readonly Page[]): Page | undefined =>
  pages.find(({ on }) => on) ??
  pages.find(({ reason }) => reason.layer === 'viewer') ??
  pages.find(({ reason }) => reason.source === pageNotBuilt) ??
  pages[0];

/** Without a segment, the centre itself. */
function decidePage(pages: readonly Page[], segment: string, pathname: string): Decision {
  const page = segment === '' ? centre(pages) : pages.find(({ id }) => id === segment);
  return page ? decisionOf(page) : noPage(pathname);
}

export function decidePath(
  pathname: string,
  { routes, memberPages, agentPages, agentTypes, pages }: Destinations,
  viewer: Viewer,
): Decision & { readonly route?: RouteId } {
  const route = routeAt(pathname);
  if (!route) return noPage(pathname);
  const entry = decisionOf(routes[route]);
  // A CSV file follows the decision on its page.
  const segment = (pathname.split('/')[2] ?? '').replace(/\.csv$/, '');
  if (route === 'member')
    return { ...allOf(entry, decidePage(memberPages, segment, pathname)), route };
  if (route === 'agent')
    return { ...allOf(entry, decidePage(agentPages, segment, pathname)), route };
  if (route === 'page' && segment !== '' && !pages.includes(segment))
    return { ...allOf(entry, noPage(pathname)), route };
  if (route === 'agentHome') return { ...allOf(entry, seesAgentPages(viewer, agentTypes)), route };
  return { ...entry, route };
}

/**
 * A target must be safe and, for a path of this site, an existing page.
 * @param reason used when the target itself is at fault
 */
export function decideTarget(
  href: string | undefined,
  reason: Reason,
  destinations: Destinations,
  viewer: Viewer,
): Decision {
  const safe = safeHref(href);
  if (safe === undefined) return { on: false, reason };
  if (!safe.startsWith('/')) return { on: true, reason };
  const path = decidePath(new URL(safe, 'https://site.invalid').pathname, destinations, viewer);
  return path.route === undefined ? { on: false, reason } : decisionOf(path);
}
