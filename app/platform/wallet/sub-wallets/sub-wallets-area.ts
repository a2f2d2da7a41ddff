import { isAgentType, isTrialType } from '#app/domain/accounts/account-types.ts';
import type { ContractFlags } from '#app/domain/pages/contract-pages.ts';
import { decimalText } from '#app/domain/money.ts';
import { ok, refuse } from '#app/lib/result.ts';
import { requireMember } from '../../calls/require-member.ts';
import type { Counters } from '../../rate-limit/counters.ts';
import { rateLimits } from '../../rate-limit/rules.ts';
import { createThrottle } from '../../rate-limit/throttle.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Handlers, CallContext } from '../../calls/handler.ts';
import { fault } from '../../calls/responses.ts';
import type { VendorOf } from '../../tenants/vendors/game-vendors.ts';
import { transferBetweenWallets } from './transfer.ts';
import { readFunds, readWalletBalances, walletsOf } from './wallet-list.ts';

interface SubWalletDeps {
  readonly database: Database;
  readonly counters: Counters;
  readonly sandbox: boolean;
  readonly vendorOf: VendorOf;
  readonly contractFlags: (tenant: string, agent: string) => Promise<ContractFlags>;
}

type SubWalletCall = 'balance' | 'merchantWallet' | 'consolidated' | 'walletTransfer';

const noContracts: ContractFlags = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
};

const flagsOf = async (
  { contractFlags }: SubWalletDeps,
  { tenant }: CallContext,
  { id, type }: { readonly id: string; readonly type: number },
): Promise<ContractFlags> =>
  isAgentType(type, tenant.agentTypes) ? contractFlags(tenant.code, id) : noContracts;

/** Consistent: read as one snapshot. */
const readBalances = (
  { database, vendorOf }: SubWalletDeps,
  { tenant }: CallContext,
  member: { readonly id: string; readonly type: number },
) => readFunds(database, tenant, member, walletsOf(tenant, vendorOf));

export function createSubWalletsArea(deps: SubWalletDeps): Handlers<SubWalletCall> {
  const { database, counters, sandbox, vendorOf } = deps;
  const throttle = createThrottle(counters, sandbox);
  return {
    async balance(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { minor, bonus, locked } = await readBalances(deps, context, member.value);
      return ok({
        sumBalance: decimalText(minor),
        minor,
        bonus,
        locked,
        currency: context.tenant.currency.code,
      });
    },
    async merchantWallet(_, { tenant }) {
      return ok({
        isSingle: tenant.currencyAccount === 'single',
        currency: tenant.currency.code,
        wallets: [...walletsOf(tenant, vendorOf)],
      });
    },
    async consolidated(_, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const balances = await readBalances(deps, context, member.value);
      const [openRounds] = await database.query<{
        sum: number;
      }>(sql`select coalesce(sum(r.staked - r.paid), 0)::bigint as sum from game_player p
        join wallet_round r on r.tenant = p.tenant and r.vendor = p.vendor and r.player = p.id and r.state = 'open'
        where p.tenant = ${context.tenant.code} and p.member = ${member.value.id}`);
      return ok({
        ...balances,
        sumBalance: decimalText(balances.minor),
        inPlay: Math.max(0, openRounds?.sum ?? 0),
        currency: context.tenant.currency.code,
        ...(await flagsOf(deps, context, member.value)),
      });
    },
    async walletTransfer({ transferId, from, to, amount }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const { tenant, now } = context;
      if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
      const wallets = walletsOf(tenant, vendorOf);
      const unknownFields = (['from', 'to'] as const).filter(
        (name) => !wallets.some(({ code }) => code === { from, to }[name]),
      );
      if (unknownFields.length > 0)
        return refuse(fault('wallet_unknown', { paths: unknownFields }));
      if (from === to) return refuse(fault('invalid_input', { paths: ['to'] }));
      const rateCheck = await throttle(context, rateLimits.transfer);
      if (!rateCheck.ok) return rateCheck;
      return database.transaction(async (tx) => {
        const transferred = await transferBetweenWallets(
          tx,
          { tenant, member: member.value, now },
          { transferId, from, to, amount },
        );
        return transferred.ok
          ? ok({
              moved: transferred.value,
              wallets: await readWalletBalances(tx, tenant, member.value, wallets),
            })
          : transferred;
      });
    },
  };
}
