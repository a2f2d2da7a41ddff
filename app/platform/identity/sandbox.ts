import { token } from '#app/lib/random.ts';
import { setParent } from '../agents/edges.ts';
import type { IdentitySandbox } from './identity-area.ts';
import { sql } from '../db/sql.ts';
import { deposit } from '../responsible-gaming/limits/deposit.ts';
import { clearLimits } from '../responsible-gaming/limits/limit-store.ts';
import { playerAccount } from '../ledger/account.ts';
import { promotionMovementKind } from '../ledger/movement.ts';
import { createLedger } from '../ledger/ledger.ts';
import { usernameFailures, captchaForAll, maxFailuresBeforeCaptcha } from '../rate-limit/rules.ts';
import { usernameKey, updateMember, findMember } from './members/member-repository.ts';
import { clearProfiles } from './members/profile-store.ts';
import { restoreSeededEdge, restoreSeededMembers } from './members/seed-members.ts';
import { clearAuthenticators } from './authenticator/authenticator-store.ts';
import { clearMemberCodes } from './member-codes/member-code-store.ts';
import { clearTenantPaymentTries } from './payment-password/payment-password-store.ts';
import { clearExclusions } from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { IdentityServices } from './identity-services.ts';

async function setUpline(
  { database, clock }: IdentityServices,
  tenant: string,
  account: string,
  upline: string | null,
): ReturnType<IdentitySandbox['setUpline']> {
  const child = await findMember(database, tenant, account);
  const parent = upline === null ? undefined : await findMember(database, tenant, upline);
  if (!child || (upline !== null && !parent)) return 'unknown';
  const at = clock.now();
  return setParent(database, {
    tenant,
    child: child.id,
    parent: parent?.id ?? null,
    from: at,
    at,
    source: 'sandbox',
  });
}

export function createIdentitySandbox(services: IdentityServices): IdentitySandbox {
  const { database, clock, random, captchas, codes, counters } = services;
  return {
    captchaAnswer: (tenant, captchaId) => captchas.reveal(tenant, captchaId, clock.now()),
    async credit(tenant, account, minor, promotion) {
      const member = await findMember(database, tenant.code, account);
      if (!member) return 'unknown';
      const ledger = createLedger(database, clock);
      const currency = tenant.currency.code;
      // The brand's currency may have changed since the member registered.
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
      const result = await ledger.credit({
        tenant: tenant.code,
        key,
        kind: promotionMovementKind,
        reference: promotion,
        note: 'play money',
        to: playerAccount(member.id, currency),
        amount: minor,
      });
      return result.outcome === 'moved' ? 'done' : 'unknown';
    },
    setType: (tenant, account, type) =>
      updateMember(database, tenant, account, sql`type = ${type}`),
    setUpline: (tenant, account, upline) => setUpline(services, tenant, account, upline),
    expirePassword: (tenant, account) =>
      updateMember(database, tenant, account, sql`password_expired = true`),
    async demandCaptcha(tenant, account) {
      if (account === 'all') {
        await counters.raise(tenant, captchaForAll, 'all', 1, clock.now());
        return true;
      }
      const member = await findMember(database, tenant, account);
      if (!member) return false;
      await counters.raise(
        tenant,
        usernameFailures,
        usernameKey(member.account),
        maxFailuresBeforeCaptcha,
        clock.now(),
      );
      return true;
    },
    async reset(tenant) {
      await counters.clearTenant(tenant);
      await codes.clearTenant(tenant);
      await clearExclusions(database, tenant);
      await clearLimits(database, tenant);
      await clearAuthenticators(database, tenant);
      await clearTenantPaymentTries(database, tenant);
      await clearProfiles(database, tenant);
      await clearMemberCodes(database, tenant);
      await restoreSeededMembers(database, tenant);
      await restoreSeededEdge(database, tenant, clock.now());
    },
  };
}
