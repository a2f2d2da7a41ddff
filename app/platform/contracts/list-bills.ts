import {
  isContractKind,
  type ContractKind,
  type ContractRow,
} from '#app/lib/contracts/contract-kinds.ts';
import { explainZero } from '#app/lib/contracts/zero-reason.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import { isGameType } from '#app/lib/game-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { requestedDays } from '../history/requested-period.ts';
import { requireAgent } from '../team/require-agent.ts';
import type { Bill } from './compute-bills.ts';

type BillView = CallOutput<'contractBills'>['bills'][number];

interface BillRow extends Omit<Bill, 'child' | 'parent'> {
  readonly kind: ContractKind;
  readonly from: number;
  readonly until: number;
  readonly revision: number;
  /** The contract's table. */
  readonly rows: readonly ContractRow[];
}

/** The place of a bill in the order of pages. */
const encodePlace = ({ from, kind }: BillRow): string => `${from}.${kind}`;

function decodePlace(text: string): Pick<BillRow, 'from' | 'kind'> | undefined {
  const [, from = '', kind = ''] = /^(\d{1,15})\.(\w+)$/.exec(text) ?? [];
  return isContractKind(kind) ? { from: Number(from), kind } : undefined;
}

function billView(
  { figures: { row, dividend, singleBets, ...figures }, rows, ...bill }: BillRow,
  timeZone: string,
): BillView {
  const view = {
    ...bill,
    ...figures,
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

/** The agent's bills, the newest first [AG-07, AG-10]. */
export const createListBills =
  (database: Database): Handler<'contractBills'> =>
  async (request, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const days = requestedDays(request, context, 30);
    if (!days.ok) return days;
    const { kind, before, limit } = request;
    const place = before === undefined ? undefined : decodePlace(before);
    if (before !== undefined && !place)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const { from, until, timeZone } = days.value;
    const latest = sql`latest as (select distinct on (window_from, kind) kind,
        window_from as "from", window_until as until, revision, contract, figures, gross,
        downline_gross as "downlineGross", carried_in as "carriedIn",
        carried_out as "carriedOut", amount
      from agent_bill where tenant = ${context.tenant.code} and child = ${agent.value.id}
        and window_from >= ${from}::bigint and window_from < ${until}::bigint
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      order by window_from desc, kind, revision desc)`;
    const rows = await database.query<BillRow>(sql`with ${latest}
      select latest.*, c.rows from latest join agent_contract c
        on c.tenant = ${context.tenant.code} and c.child = ${agent.value.id}
        and c.kind = latest.kind and c.number = latest.contract
      where ${place === undefined ? sql`true` : sql`("from", ${place.kind}) < (${place.from}::bigint, latest.kind)`}
      order by "from" desc, latest.kind limit ${limit + 1}`);
    const sums = await database.one<{ bills: number; amount: number }>(sql`with ${latest}
      select count(*)::integer as bills, coalesce(sum(amount), 0)::bigint as amount from latest`);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      ...days.value,
      bills: page.map((row) => billView(row, timeZone)),
      sums: sums ?? { bills: 0, amount: 0 },
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
