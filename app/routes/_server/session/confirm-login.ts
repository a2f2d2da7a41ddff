import type { AppLoadContext } from '@remix-run/node';
import { sideRefusal } from '#app/lib/account-types.ts';
import type { Result } from '#app/lib/result.ts';
import { unsaidAccountType } from '#schema/calls/account-type.ts';
import { faultStatus, type CallFault } from '#schema/envelope.ts';

/** What a log-in says of its account; a platform may leave it to the member's own data. */
interface LoggedIn {
  readonly token: string;
  readonly account: string;
  readonly type: number;
  readonly customerId: string;
}

/**
 * Makes sure who has logged in, and that this side of the brand takes them [AU-11]: a platform of
 * another make need not know of sides, nor say in a log-in whose it is. Whoever may not come in is
 * logged out again.
 */
export async function confirmLogin<Login extends LoggedIn>(
  { callWith, viewer }: Pick<AppLoadContext, 'callWith' | 'viewer'>,
  login: Login,
): Promise<Result<Login, CallFault>> {
  const call = callWith(login.token);
  const isWhole = login.type !== unsaidAccountType && login.account !== '';
  const info = isWhole ? undefined : await call('memberInfo', {});
  // Nobody is let in of whom it is not known who they are.
  if (info && !info.ok)
    return {
      ok: false,
      fault: { key: 'platform_unreachable', status: faultStatus.platform_unreachable },
    };
  const { account, type, customerId } = login;
  const whole = {
    ...login,
    account: account || (info?.value.account ?? ''),
    type: type === unsaidAccountType ? (info?.value.type ?? type) : type,
    customerId: customerId || (info?.value.id ?? ''),
  };
  const key = sideRefusal(whole.type, viewer.agentSide ? 'agent' : 'player');
  if (!key) return { ok: true, value: whole };
  await call('logout', {});
  return { ok: false, fault: { key, status: faultStatus[key] } };
}
