import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { bannersFor, type BannerData } from '#app/features/banner/banner-data.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { routeLine, type RouteId } from '#app/lib/route-table.ts';

/** What every page has: which route it is, and the banners of its group [SH-02]. */
export interface PageData {
  readonly route: RouteId;
  readonly banners: readonly BannerData[];
}

/**
 * Lets a request through to its page or throws what it gets instead: a status [ST-01], a redirect
 * [RT-20], or 404 for a route that is switched off [RT-23]. Every loader of a page begins with it,
 * since the browser may ask for one loader alone.
 */
export function requirePage({ gate, site, viewer, now }: AppLoadContext): PageData {
  if (gate.kind === 'redirect') throw redirect(safePath(gate.to) ?? '/');
  if (gate.kind === 'status')
    throw data({ status: gate.status, now }, { status: gate.status.kind === 1 ? 503 : 451 });
  if (gate.kind === 'missing')
    throw data({ needsAccount: gate.text === 'in_need_true_account' }, { status: 404 });
  const group = routeLine(gate.route).banner;
  return {
    route: gate.route,
    banners: bannersFor(viewer.kind, group ? (site.banners[group] ?? []) : []),
  };
}
