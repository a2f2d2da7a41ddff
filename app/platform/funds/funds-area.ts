import { isTrialType } from '#app/lib/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { actingMember } from '../account/acting-member.ts';
import type { Counters } from '../account/counters.ts';
import { limits } from '../account/limits.ts';
import { createThrottle } from '../account/throttle.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import type { VendorOf } from '../launch/vendors.ts';
import { createLedger } from '../ledger/store.ts';
import { decimalText } from './decimal-text.ts';
import { moveBetween } from './move-between.ts';
import { filledWallets, walletsOf } from './wallets.ts';

interface FundsParts {
  readonly database: Database;
  readonly counters: Counters;
  readonly sandbox: boolean;
  readonly vendorOf: VendorOf;
}

type FundsCall = 'balance' | 'merchantWallet' | 'consolidated' | 'walletTransfer';

/** Contracts of agents, of which the platform has none. */
const noContracts = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
};

/**
 * A member's money: what there is, where it lies, and its way from wallet to wallet [API-17,
 * API-24, API-28, API-29].
 */
export function createFundsArea({
  database,
  counters,
  sandbox,
  vendorOf,
}: FundsParts): Handlers<FundsCall> {
  const throttle = createThrottle(counters, sandbox);
  /** All of a member's money, read at one moment. */
  const fundsOf = (visit: Visit, member: { readonly id: string; readonly type: number }) => {
    const { tenant, now } = visit;
    return database.transaction(async (session) => {
      const ledger = createLedger(session, { now: () => now });
      const wallets = await filledWallets(session, tenant, member, walletsOf(tenant, vendorOf));
      const besides = async (kind: 'bonus' | 'locked') =>
        (await ledger.balanceOf(tenant.code, {
          kind,
          owner: member.id,
          currency: tenant.currency.code,
        })) ?? 0;
      return {
        wallets,
        minor: wallets.reduce((sum, wallet) => sum + wallet.minor, 0),
        bonus: await besides('bonus'),
        locked: await besides('locked'),
      };
    });
  };
  return {
    async balance(_, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const { minor, bonus, locked } = await fundsOf(visit, member.value);
      return ok({
        sumBalance: decimalText(minor),
        minor,
        bonus,
        locked,
        currency: visit.tenant.currency.code,
      });
    },
    async merchantWallet(_, { tenant }) {
      return ok({
        isSingle: tenant.currencyAccount === 'single',
        currency: tenant.currency.code,
        wallets: walletsOf(tenant, vendorOf),
      });
    },
    async consolidated(_, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const funds = await fundsOf(visit, member.value);
      const open = await database.one<{
        sum: number;
      }>(sql`select coalesce(sum(r.staked - r.paid), 0)::bigint as sum from game_player p
        join wallet_round r on r.tenant = p.tenant and r.vendor = p.vendor and r.player = p.id and r.state = 'open'
        where p.tenant = ${visit.tenant.code} and p.member = ${member.value.id}`);
      return ok({
        ...funds,
        sumBalance: decimalText(funds.minor),
        inPlay: Math.max(0, open?.sum ?? 0),
        currency: visit.tenant.currency.code,
        ...noContracts,
      });
    },
    async walletTransfer({ transferId, from, to, amount }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const { tenant, now } = visit;
      if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
      const wallets = walletsOf(tenant, vendorOf);
      const unknown = (['from', 'to'] as const).filter(
        (name) => !wallets.some(({ code }) => code === { from, to }[name]),
      );
      if (unknown.length > 0) return refuse(fault('wallet_unknown', { paths: unknown }));
      if (from === to) return refuse(fault('invalid_input', { paths: ['to'] }));
      const admitted = await throttle(visit, limits.transfer);
      if (!admitted.ok) return admitted;
      return database.transaction(async (session) => {
        const moved = await moveBetween(
          session,
          { tenant, member: member.value, now },
          { transferId, from, to, amount },
        );
        return moved.ok
          ? ok({
              moved: moved.value,
              wallets: await filledWallets(session, tenant, member.value, wallets),
            })
          : moved;
      });
    },
  };
}
