import { isContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { requestedDays } from '../history/requested-period.ts';
import { requireAgent } from '../team/require-agent.ts';
import { readDues } from './pay-bill.ts';
import { billColumns, billView, type BillRow } from './bill-view.ts';

const encodePlace = ({ from, kind }: BillRow): string => `${from}.${kind}`;

function decodePlace(text: string): Pick<BillRow, 'from' | 'kind'> | undefined {
  const [, from = '', kind = ''] = /^(\d{1,15})\.(\w+)$/.exec(text) ?? [];
  return isContractKind(kind) ? { from: Number(from), kind } : undefined;
}

export const createListBills =
  (database: Database): Handler<'contractBills'> =>
  async (request, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const days = requestedDays(request, context, 30);
    if (!days.ok) return days;
    const { kind, before, limit } = request;
    const cursor = before === undefined ? undefined : decodePlace(before);
    if (before !== undefined && !cursor)
      return refuse(fault('invalid_input', { paths: ['before'] }));
    const { from, until, timeZone } = days.value;
    const latest = sql`latest as (select distinct on (window_from, kind) ${billColumns}
      from agent_bill where tenant = ${context.tenant.code} and child = ${agent.value.id}
        and window_from >= ${from}::bigint and window_from < ${until}::bigint
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      order by window_from desc, kind, revision desc)`;
    const rows = await database.query<BillRow>(sql`with ${latest}
      select latest.*, c.rows, c.carry_cap as "carryCap" from latest join agent_contract c
        on c.tenant = ${context.tenant.code} and c.child = ${agent.value.id}
        and c.kind = latest.kind and c.number = latest.contract
      where ${cursor === undefined ? sql`true` : sql`("from", ${cursor.kind}) < (${cursor.from}::bigint, latest.kind)`}
      order by "from" desc, latest.kind limit ${limit + 1}`);
    const sums = await database.one<{ bills: number; amount: number }>(sql`with ${latest}
      select count(*)::integer as bills, (coalesce(sum(amount) filter (where approval is null), 0)
        - coalesce(sum((clawback->>'amount')::bigint), 0))::bigint as amount from latest`);
    const dues = await readDues(
      database,
      { tenant: context.tenant.code, currency: context.tenant.currency.code },
      [agent.value.id],
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      ...days.value,
      bills: page.map((row) => billView(row, timeZone)),
      sums: sums ?? { bills: 0, amount: 0 },
      owed: dues.get(agent.value.id) ?? 0,
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
