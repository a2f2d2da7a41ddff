import { pathOf, routeIds } from '#app/domain/pages/route-table.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { decideAccess } from '#app/site/decide-access.ts';
import type { AssembledSite, Viewer } from '#app/site/types.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { permissionSchema } from '#schema/permission.ts';
import { demoAgent, demoMember } from './demo-accounts.ts';

export const audiences = ['guest', 'member', 'agent'] as const;
export type Audience = (typeof audiences)[number];

export interface BrandPage {
  /** The route id; for pages of a centre their own: `depositv2`. */
  readonly name: string;
  readonly path: string;
  readonly audience: Audience;
}

function viewerOf(audience: Audience, { languages, theme }: Merchant): Viewer {
  const common = {
    agentSide: audience === 'agent',
    language: languages.default,
    theme: theme.mode,
  };
  if (audience === 'guest') return { kind: 'guest', ...common };
  return {
    kind: 'member',
    ...common,
    ...(audience === 'agent' ? demoAgent : demoMember),
    vip: null,
  };
}

/** All possible pages; a centre is replaced by its pages. */
const pagesOf = ({ memberPages, agentPages }: AssembledSite): Omit<BrandPage, 'audience'>[] =>
  routeIds.flatMap((id): Omit<BrandPage, 'audience'>[] => {
    if (id !== 'member' && id !== 'agent') return [{ name: id, path: pathOf(id) }];
    return (id === 'member' ? memberPages : agentPages).map((page) => ({
      name: page.id,
      path: `${pathOf(id)}/${page.id}`,
    }));
  });

/**
 * Each page for the first visitor who may see it; home for guests and players, since it differs.
 * The embedded platform of a new data folder permits all pages.
 */
export function brandPages(merchant: Merchant): BrandPage[] {
  const permission = permissionSchema.parse({});
  const seenPaths = new Set<string>();
  return audiences.flatMap((audience) => {
    const viewer = viewerOf(audience, merchant);
    const site = assembleSite({ merchant, permission, viewer });
    const visiblePages = pagesOf(site).filter(
      ({ path }) =>
        decideAccess(site, viewer, path).kind === 'page' &&
        (!seenPaths.has(path) || (path === pathOf('home') && audience === 'member')),
    );
    for (const { path } of visiblePages) seenPaths.add(path);
    return visiblePages.map((page) => ({ ...page, audience }));
  });
}
