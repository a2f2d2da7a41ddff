import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { changePasswordPath, pathOf } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { withoutWaiting } from '../loaders/without-waiting.ts';
import { sideRefusal } from '#app/domain/accounts/account-types.ts';
import type { Result } from '#app/lib/result.ts';
import { unsaidAccountType } from '#schema/calls/account-type.ts';
import { faultStatus, type CallFault } from '#schema/envelope.ts';
import type { RequestSession } from '#app/session/session.ts';

type StartParameters = Parameters<RequestSession['start']>;

/**
 * Also ends the replaced session on the platform. If the platform does not respond, it expires.
 * @returns the `Set-Cookie` headers of the new session
 */
export async function startSession(
  context: AppLoadContext,
  session: StartParameters[0],
  options?: StartParameters[1],
): Promise<Headers> {
  if (context.session.current) {
    await context.call('logout', {});
    context.session.refresh();
  }
  return context.session.start(session, options);
}

/** Some platforms return account data only in the member call. */
interface LoggedIn {
  readonly token: string;
  readonly account: string;
  readonly type: number;
  readonly customerId: string;
}

/**
 * Identifies the account and checks that this side of the brand admits it [AU-11]: an external
 * platform may not know about sides. A refused account is logged out again.
 */
export async function confirmLogin<Login extends LoggedIn>(
  { callWith, viewer, site }: Pick<AppLoadContext, 'callWith' | 'viewer' | 'site'>,
  login: Login,
): Promise<Result<Login, CallFault>> {
  const call = callWith(login.token);
  const isWhole = login.type !== unsaidAccountType && login.account !== '';
  const info = isWhole ? undefined : await call('memberInfo', {});
  // Fail closed if the account is unknown.
  if (info && !info.ok)
    return {
      ok: false,
      fault: { key: 'platform_unreachable', status: faultStatus.platform_unreachable },
    };
  const { account, type, customerId } = login;
  const completedLogin = {
    ...login,
    account: account || (info?.value.account ?? ''),
    type: type === unsaidAccountType ? (info?.value.type ?? type) : type,
    customerId: customerId || (info?.value.id ?? ''),
  };
  const key = sideRefusal(
    completedLogin.type,
    viewer.agentSide ? 'agent' : 'player',
    site.agentTypes,
  );
  if (!key) return { ok: true, value: completedLogin };
  await call('logout', {});
  return { ok: false, fault: { key, status: faultStatus[key] } };
}

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
