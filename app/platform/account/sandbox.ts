import { token } from '#app/lib/random.ts';
import type { AccountSandbox } from '../area.ts';
import { sql } from '../db/sql.ts';
import { deposit } from '../limits/deposit.ts';
import { forgetLimits } from '../limits/limit-store.ts';
import { promotionMovement } from '../offers/store.ts';
import { playerAccount } from '../ledger/account.ts';
import { createLedger } from '../ledger/store.ts';
import { accountFailures, captchaForAll, mostUnchallenged } from './limits.ts';
import { accountKey, changeMember, findMember } from './member-store.ts';
import { forgetAuthenticators } from '../authenticator/store.ts';
import { forgetPauses } from './pause-store.ts';
import type { AccountTools } from './tools.ts';

/**
 * What a tester may do to a brand's accounts; see `AccountSandbox`. Accounts are named as in a
 * log-in.
 */
export function createAccountSandbox(tools: AccountTools): AccountSandbox {
  const { database, clock, random, captchas, codes, counters } = tools;
  return {
    captchaAnswer: (tenant, captchaId) => captchas.reveal(tenant, captchaId, clock.now()),
    async credit(tenant, account, minor, promotion) {
      const member = await findMember(database, tenant.code, account);
      if (!member) return 'unknown';
      const ledger = createLedger(database, clock);
      const currency = tenant.currency.code;
      // The brand's currency may have changed since the member came.
      await ledger.openPlayerAccount(tenant.code, member.id, currency);
      const key = `sandbox:${token(random, 12)}`;
      if (promotion === undefined)
        return deposit(database, {
          tenant: tenant.code,
          member: member.id,
          currency,
          key,
          kind: 'seed',
          note: 'play money',
          amount: minor,
          at: clock.now(),
        });
      const booked = await ledger.credit({
        tenant: tenant.code,
        key,
        kind: promotionMovement,
        reference: promotion,
        note: 'play money',
        to: playerAccount(member.id, currency),
        amount: minor,
      });
      return booked.outcome === 'moved' ? 'done' : 'unknown';
    },
    setType: (tenant, account, type) =>
      changeMember(database, tenant, account, sql`type = ${type}`),
    expirePassword: (tenant, account) =>
      changeMember(database, tenant, account, sql`password_expired = true`),
    async demandCaptcha(tenant, account) {
      if (account === 'all') {
        await counters.raise(tenant, captchaForAll, 'all', 1, clock.now());
        return true;
      }
      const member = await findMember(database, tenant, account);
      if (!member) return false;
      await counters.raise(
        tenant,
        accountFailures,
        accountKey(member.account),
        mostUnchallenged,
        clock.now(),
      );
      return true;
    },
    async reset(tenant) {
      await counters.forget(tenant);
      await codes.forget(tenant);
      await forgetPauses(database, tenant);
      await forgetLimits(database, tenant);
      await forgetAuthenticators(database, tenant);
    },
  };
}
