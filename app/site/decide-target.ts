import { routeAt, type RouteId } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { allOf, decisionOf, deny } from './decision.ts';
import { pageNotBuilt } from './assemble-centre-pages.ts';
import { seesAgentPages } from './decide-viewer.ts';
import type { AssembledSite, Decision, Reason, Viewer } from './types.ts';

/** What decides whether a target can be reached. */
export type Destinations = Pick<
  AssembledSite,
  'routes' | 'memberPages' | 'agentPages' | 'agentTypes' | 'pages'
>;

const noPage = (source: string): Decision => deny('default', `no page at ${source}`);

type Page = Decision & { readonly id: string };

/**
 * A centre needs one page that is on; if only the viewer prevents it, or only that none is built,
 * that is the reason.
 */
const centre = (pages: readonly Page[]): Page | undefined =>
  pages.find(({ on }) => on) ??
  pages.find(({ reason }) => reason.layer === 'viewer') ??
  pages.find(({ reason }) => reason.source === pageNotBuilt) ??
  pages[0];

/** One page of a centre; without a segment, the centre itself. */
function decidePage(pages: readonly Page[], segment: string, pathname: string): Decision {
  const page = segment === '' ? centre(pages) : pages.find(({ id }) => id === segment);
  return page ? decisionOf(page) : noPage(pathname);
}

/**
 * Whether a path of this site shows this viewer a page, and the reason if not [RT-23, AU-23,
 * AG-15].
 */
export function decidePath(
  pathname: string,
  { routes, memberPages, agentPages, agentTypes, pages }: Destinations,
  viewer: Viewer,
): Decision & { readonly route?: RouteId } {
  const route = routeAt(pathname);
  if (!route) return noPage(pathname);
  const entry = decisionOf(routes[route]);
  // A record as a file, `/member/….csv` or `/agent/….csv`, is where its page is.
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
 * Whether a target in the manifest may be linked to: safe, and for a path of this site, an existing
 * page.
 * @param reason the source to name when the target itself is at fault
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
