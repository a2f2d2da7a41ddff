import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { isTrialType } from '#app/lib/account-types.ts';
import { pathOf } from '#app/lib/route-table.ts';
import type { Viewer } from '#app/site/types.ts';

/**
 * The member who asks, for what is not in the route table; others are sent to log in, and a trial
 * account is told to register [AU-23].
 */
export function requireMember({
  viewer,
  site,
}: AppLoadContext): Extract<Viewer, { kind: 'member' }> {
  if (site.status.kind !== 0)
    throw data({ status: site.status }, { status: site.status.kind === 1 ? 503 : 451 });
  if (viewer.kind === 'guest') throw redirect(pathOf('login'));
  if (isTrialType(viewer.type)) throw data({ needsAccount: true }, { status: 404 });
  return viewer;
}
