import type { ContractKind, ContractRow } from '#app/lib/contracts/contract-kinds.ts';
import { explainZero } from '#app/lib/contracts/zero-reason.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { isGameType } from '#app/lib/game-types.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { Bill } from './compute-bills.ts';

type BillView = CallOutput<'contractBills'>['bills'][number];

/** A bill as it is read, with its contract's table. */
export interface BillRow extends Omit<Bill, 'child' | 'parent'> {
  readonly kind: ContractKind;
  readonly from: number;
  readonly until: number;
  readonly revision: number;
  readonly rows: readonly ContractRow[];
}

/** The columns of a bill besides the table. */
export const billColumns: Statement = sql`kind, window_from as "from", window_until as until, revision,
  contract, figures, gross, downline_gross as "downlineGross", carried_in as "carriedIn",
  carried_out as "carriedOut", amount`;

/** A bill as the agent sees it. */
export function billView({ figures, rows, ...bill }: BillRow, timeZone: string): BillView {
  const { row, dividend, singleBets, staked, paid, validBet, activeMembers } = figures;
  const view = {
    ...bill,
    ...{ staked, paid, validBet, activeMembers },
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
    firstDay: dayAt(bill.from, timeZone),
    lastDay: dayAt(bill.until - 1, timeZone),
  };
  const zero = explainZero({ ...view, rows });
  return { ...view, reason: zero?.reason ?? null, missing: [...(zero?.missing ?? [])] };
}
