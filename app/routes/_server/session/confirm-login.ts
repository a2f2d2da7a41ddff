import type { AppLoadContext } from '@remix-run/node';
import { sideRefusal } from '#app/domain/accounts/account-types.ts';
import type { Result } from '#app/lib/result.ts';
import { unsaidAccountType } from '#schema/calls/account-type.ts';
import { faultStatus, type CallFault } from '#schema/envelope.ts';

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
  const whole = {
    ...login,
    account: account || (info?.value.account ?? ''),
    type: type === unsaidAccountType ? (info?.value.type ?? type) : type,
    customerId: customerId || (info?.value.id ?? ''),
  };
  const key = sideRefusal(whole.type, viewer.agentSide ? 'agent' : 'player', site.agentTypes);
  if (!key) return { ok: true, value: whole };
  await call('logout', {});
  return { ok: false, fault: { key, status: faultStatus[key] } };
}
