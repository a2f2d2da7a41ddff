import type { ContractKind, ContractRow } from '#app/domain/contracts/contract-kinds.ts';
import type { CarryCap } from '#app/domain/contracts/dividend-base.ts';
import { explainZero } from '#app/domain/contracts/zero-reason.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { isGameType } from '#app/domain/games/game-types.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { Bill } from './compute-bills.ts';

type BillView = CallOutput<'contractBills'>['bills'][number];

export interface BillRow extends Omit<Bill, 'child' | 'parent'> {
  readonly kind: ContractKind;
  readonly from: number;
  readonly until: number;
  readonly revision: number;
  readonly rows: readonly ContractRow[];
  readonly carryCap: CarryCap;
  /** Set while a bill above `agents.approvalAbove` awaits approval. */
  readonly approval: BillView['approval'];
  readonly repaid: number;
  readonly clawback: BillView['clawback'];
}

const ofBill = sql`o.tenant = agent_bill.tenant and o.child = agent_bill.child
  and o.kind = agent_bill.kind and o.window_from = agent_bill.window_from`;

/** Columns without the table. Approvals and clawbacks do not count as corrections. */
export const billColumns: Statement = sql`kind, window_from as "from", window_until as until,
  revision - (select count(*)::integer from agent_bill_approval o
    where ${ofBill} and o.state = 'approved') - (select count(*)::integer from agent_clawback o
    where ${ofBill} and o.state = 'clawed_back') as revision,
  (select jsonb_build_object('state', o.state, 'reason', o.reason) from agent_bill_approval o
    where ${ofBill} and o.state <> 'approved' and o.revision = (select max(revision)
      from agent_bill o where ${ofBill} and o.clawed_back = 0)) as approval,
  (select sum(o.repaid)::bigint from agent_bill o where ${ofBill}) as repaid,
  (select jsonb_build_object('cause', o.cause, 'amount', o.amount, 'fromWallet', o.from_wallet,
      'owed', o.owed, 'reason', o.reason, 'at', o.decided_at) from agent_clawback o
    where ${ofBill} and o.state = 'clawed_back') as clawback,
  contract, figures, gross, downline_gross as "downlineGross", carried_in as "carriedIn",
  carried_out as "carriedOut", capped, amount`;

export function billView({ figures, rows, ...bill }: BillRow, timeZone: string): BillView {
  const { row, dividend, singleBets, cap = null, staked, paid, validBet, activeMembers } = figures;
  const view = {
    ...bill,
    staked,
    paid,
    validBet,
    activeMembers,
    row: row as (ContractRow & BillView['row']) | null,
    base: dividend
      ? {
          ...dividend,
          products: dividend.products.map(({ product, ...result }) => ({
            product: isGameType(product) ? product : null,
            ...result,
          })),
        }
      : null,
    singleBets: singleBets ?? null,
    cap,
    firstDay: dayAt(bill.from, timeZone),
    lastDay: dayAt(bill.until - 1, timeZone),
  };
  const zero = explainZero({ ...view, rows });
  return { ...view, reason: zero?.reason ?? null, missing: [...(zero?.missing ?? [])] };
}
