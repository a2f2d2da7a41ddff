import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { StaffContext } from '#app/platform/cashier/staff/staff-log.ts';
import type { BillWindow } from '#app/platform/contracts/bill-store.ts';
import { decideBill } from '#app/platform/contracts/bill-approvals.ts';
import { decideClawback, proposeClawback } from '#app/platform/contracts/clawbacks.ts';
import { hashRows } from '#app/platform/contracts/contract-store.ts';
import { billIdOf } from '#app/platform/contracts/paid-bills.ts';
import { settleWindow } from '#app/platform/contracts/settle-window.ts';
import { testTenant } from './test-tenant.ts';

const windowMs = 1_000;
const rows = [{ betVolume: 0, activeMember: 0, rate: 1_000_000, rateType: 'P' }];

/** A brand whose agents are paid all valid bets of their member, and its staff's decisions. */
export function paidAgents(database: Database, code: string) {
  const tenant = testTenant(code);
  const { currency } = tenant;
  const rules = { activeMember: { validBet: 0, deposit: 0 }, providerShares: {}, contracts: {} };
  const staff = (name: string, at: number): StaffContext => ({
    tenant,
    staff: name,
    reason: 'opposite bets',
    at,
    writeSecurityRow: () => Promise.resolve(),
  });
  const windowOf = (index: number): BillWindow => ({
    tenant: code,
    currency: currency.code,
    kind: 'dailyWage',
    cycle: 'day',
    from: index * windowMs,
    until: (index + 1) * windowMs,
  });
  const billOf = (agent: string, index: number) =>
    billIdOf({ child: agent, kind: 'dailyWage', from: windowOf(index).from });
  return {
    tenant,
    staff,
    billOf,
    async addAgent(agent: string) {
      await database.run(sql`insert into agent_edge (tenant, child, from_window, parent, source, created_at)
        values (${code}, ${`${agent}-member`}, 0, ${agent}, 'staff', 0) on conflict do nothing`);
      await database.run(sql`insert into agent_contract (tenant, child, kind, number, parent, cycle,
          rows, terms_hash, state, proposed_at, decided_at, from_window)
        values (${code}, ${agent}, 'dailyWage', 1, '', 'day', ${JSON.stringify(rows)}::jsonb,
          ${hashRows('day', rows)}, 'accepted', 0, 0, 0) on conflict do nothing`);
    },
    /** Places a bet that results in this bill amount. */
    bet: (agent: string, index: number, amount: number) =>
      database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product, game,
          round, stake, payout, valid_bet, rule, settled_at)
        values (${code}, ${`${agent}-member`}, ${currency.code}, 'v', 'RNG', 'g', 'r', ${amount}, 0,
          ${amount}, 1, ${windowOf(index).from})`),
    settle: (index: number, at: number, approvalAbove = Infinity) =>
      settleWindow({ database, clock: { now: () => at } }, windowOf(index), {
        ...rules,
        approvalAbove,
      }),
    approve: (agent: string, index: number, at: number) =>
      database.transaction((tx) =>
        decideBill(tx, staff('ana', at), `dw-${windowOf(index).from}-0-${agent}`, 'approved'),
      ),
    propose: (agent: string, index: number, amount: number, at: number, name = 'ana') =>
      database.transaction((tx) =>
        proposeClawback(tx, staff(name, at), {
          bill: billOf(agent, index),
          cause: 'fraud',
          amount,
        }),
      ),
    decide: (id: string, at: number, state: 'clawed_back' | 'refused', name = 'bo') =>
      database.transaction((tx) => decideClawback(tx, staff(name, at), id, state)),
    /** The agent's balance, debt and payments by window. */
    async read(agent: string) {
      const accounts = await database.query<{ kind: string; balance: number }>(sql`
        select kind, balance from ledger_account where tenant = ${code} and owner = ${agent}
          and currency = ${currency.code}`);
      const balanceOf = (kind: string) => accounts.find((one) => one.kind === kind)?.balance ?? 0;
      const bills = await database.query<{
        place: number;
        paid: number;
        repaid: number;
        clawedBack: number;
      }>(sql`select (window_from / ${windowMs})::integer as place, sum(paid)::bigint as paid,
          sum(repaid)::bigint as repaid, sum(clawed_back)::bigint as "clawedBack"
        from agent_bill where tenant = ${code} and child = ${agent}
        group by window_from order by window_from`);
      return { wallet: balanceOf('player'), owed: balanceOf('due'), bills };
    },
  };
}
