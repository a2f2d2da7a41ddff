import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { bannersFor, type BannerData } from '#app/features/banner/banner-data.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { routeDefinition, type RouteId } from '#app/domain/pages/route-table.ts';

export interface PageData {
  readonly route: RouteId;
  readonly banners: readonly BannerData[];
}

/**
 * Throws a status [ST-01], a redirect [RT-20], or 404 for a route that is off [RT-23]. Every loader
 * of a page must call it, since the browser may request one loader alone.
 */
export function requirePage({ access, site, viewer, now }: AppLoadContext): PageData {
  if (access.kind === 'redirect') throw redirect(safePath(access.to) ?? '/');
  if (access.kind === 'status')
    throw data({ status: access.status, now }, { status: access.status.kind === 1 ? 503 : 451 });
  if (access.kind === 'missing')
    throw data({ needsAccount: access.text === 'in_need_true_account' }, { status: 404 });
  const group = routeDefinition(access.route).banner;
  return {
    route: access.route,
    banners: bannersFor(viewer.kind, group ? (site.banners[group] ?? []) : []),
  };
}
