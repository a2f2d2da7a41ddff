import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { changePasswordPath, pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { withoutWaiting } from '../loaders/without-waiting.ts';
import { startSession } from './start-session.ts';

interface LoginTarget {
  readonly next: string;
  readonly changeDue: boolean;
}

/** Undefined if the platform provides nothing [API-29]. */
async function loginInfo({ callWith }: AppLoadContext, token: string) {
  const info = await withoutWaiting(callWith(token)('loginInfo', {}));
  return info?.ok ? info.value : undefined;
}

/**
 * The language selected on another device, if the brand offers it. A choice in this browser takes
 * precedence.
 */
const languageCookies = ({ session, site }: AppLoadContext, language: string): string[] =>
  session.chosenLanguage === undefined && site.languages.menu.includes(language)
    ? session.choose({ language }).getSetCookie()
    : [];

export async function completeLogin(
  context: AppLoadContext,
  { token, device, account, customerId, type }: CallOutput<'login'>,
  { next: requestedPath, changeDue }: LoginTarget,
) {
  const { session, viewer, site } = context;
  const info = changeDue ? undefined : await loginInfo(context, token);
  const headers = await startSession(context, {
    token,
    device,
    account,
    customerId,
    isAgent: type,
  });
  for (const name of ['socialTicket', 'loginStep', 'phoneProof', 'returnTo'] as const)
    if (await session.readFlash(name)) headers.append('Set-Cookie', session.clearFlash(name));
  const next = safePath(requestedPath);
  // The return-to URL replaces the log-in page in the history.
  const redirectTo = next ? replace : redirect;
  if (info?.language)
    for (const cookie of languageCookies(context, info.language))
      headers.append('Set-Cookie', cookie);
  if (changeDue || info?.changeDue)
    return redirectTo(
      next ? `${changePasswordPath}?next=${encodeURIComponent(next)}` : changePasswordPath,
      { headers },
    );
  // The site was assembled for a guest, for whom the agent page may be off by the `viewer` layer
  // only [RT-19, RT-23].
  const { agentHome } = site.routes;
  const toAgentHome = viewer.agentSide && (agentHome.on || agentHome.reason.layer === 'viewer');
  return redirectTo(toAgentHome ? pathOf('agentHome') : (next ?? '/'), { headers });
}
