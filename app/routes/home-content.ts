import type { LoaderFunctionArgs } from '@remix-run/node';
import { bannersFor } from '#app/features/banner/banner-data.ts';
import { routeDefinition } from '#app/domain/pages/route-table.ts';

/**
 * Home beneath a centre that was opened by URL, without sections of other features [SH-01]. Null
 * for viewers who may not open a centre.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const { access, session, site, viewer } = context;
  if (!session.current || access.kind === 'redirect' || access.kind === 'status') return null;
  const group = routeDefinition('home').banner;
  return {
    home: { sections: site.layout.home, freePlay: false, jackpot: site.features.jackpot.on },
    banners: bannersFor(viewer.kind, group ? (site.banners[group] ?? []) : []),
  };
}
