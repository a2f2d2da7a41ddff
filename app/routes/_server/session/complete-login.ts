import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { changePasswordPath, pathOf } from '#app/lib/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { startSession } from './start-session.ts';

interface LoginTarget {
  readonly next: string;
  /** The password must be changed before anything else [AU-10]. */
  readonly changeDue: boolean;
}

/**
 * The way on after every log-in: the session's cookies, and the password's change, the agent page,
 * where one was going, or home.
 */
export async function completeLogin(
  context: AppLoadContext,
  { token, device, account, customerId, type }: CallOutput<'login'>,
  { next: requestedPath, changeDue }: LoginTarget,
) {
  const { session, viewer, site } = context;
  const headers = await startSession(context, {
    token,
    device,
    account,
    customerId,
    isAgent: type,
  });
  for (const name of ['socialTicket', 'loginStep', 'phoneProof', 'wayOn'] as const)
    if (await session.readFlash(name)) headers.append('Set-Cookie', session.clearFlash(name));
  const next = safePath(requestedPath);
  // Who was sent to log in has gone there from one page to another: the log-in gives its place in
  // the history to where one was going.
  const redirectTo = next ? replace : redirect;
  if (changeDue)
    return redirectTo(
      next ? `${changePasswordPath}?next=${encodeURIComponent(next)}` : changePasswordPath,
      { headers },
    );
  // The site was assembled for the guest who logs in, who may not see the agent page yet; a brand
  // without one is another matter [RT-19, RT-23].
  const { agentHome } = site.routes;
  const toAgentHome = viewer.agentSide && (agentHome.on || agentHome.reason.layer === 'viewer');
  return redirectTo(toAgentHome ? pathOf('agentHome') : (next ?? '/'), { headers });
}
