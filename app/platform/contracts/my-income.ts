import { contractKinds, type ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import { windowsIn } from '#app/lib/dates/day-range.ts';
import { ok } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Handler } from '../calls/handler.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { requestedDays } from '../history/requested-period.ts';
import { requireAgent } from '../team/require-agent.ts';

interface KindAmount {
  readonly kind: ContractKind;
  readonly amount: number;
}

type Income = CallOutput<'myIncome'>['totals'];

const incomeOf = (amounts: readonly KindAmount[]): Income => {
  const sum = (kind?: ContractKind): number =>
    amounts
      .filter((one) => kind === undefined || one.kind === kind)
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    dailyWage: sum('dailyWage'),
    hourlySalary: sum('hourlySalary'),
    realTimeSalary: sum('realTimeSalary'),
    dividend: sum('dividend'),
    total: sum(),
  };
};

/** Net of clawbacks, by day and kind [AG-07]. */
export const createMyIncome =
  (database: Database): Handler<'myIncome'> =>
  async (request, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const period = requestedDays(request, context, 30);
    if (!period.ok) return period;
    const { timeZone } = period.value;
    const days = windowsIn('day', period.value, timeZone);
    const sums = await database.query<KindAmount & { place: number }>(sql`
      select width_bucket(window_until - 1, ${days.map(({ from }) => from)}::bigint[]) - 1 as place,
        kind, sum(paid - clawed_back)::bigint as amount
      from agent_bill where tenant = ${context.tenant.code} and child = ${agent.value.id}
        and window_until > ${period.value.from}::bigint
        and window_until <= ${period.value.until}::bigint
      group by 1, 2`);
    return ok({
      ...period.value,
      kinds: contractKinds.filter((kind) => sums.some((sum) => sum.kind === kind)),
      rows: days
        .flatMap(({ firstDay }, index) => {
          const amounts = sums.filter((sum) => sum.place === index);
          return amounts.length === 0 ? [] : [{ day: firstDay, ...incomeOf(amounts) }];
        })
        .reverse(),
      totals: incomeOf(sums),
    });
  };
