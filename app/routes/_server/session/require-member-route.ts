import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { Viewer } from '#app/site/types.ts';

/**
 * For requests outside the route table.
 * @throws a redirect to the log-in for guests, a 404 that offers registration for trial accounts
 * [AU-23], and the status page while the brand is closed
 */
export function requireMemberRoute({
  viewer,
  site,
}: AppLoadContext): Extract<Viewer, { kind: 'member' }> {
  if (site.status.kind !== 0)
    throw data({ status: site.status }, { status: site.status.kind === 1 ? 503 : 451 });
  if (viewer.kind === 'guest') throw redirect(pathOf('login'));
  if (isTrialType(viewer.type)) throw data({ needsAccount: true }, { status: 404 });
  return viewer;
}
