import type { DividendCosts, ProductResult } from '#app/lib/contracts/dividend-base.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { promotionMovementKind } from '../ledger/movement.ts';
import { teamLines, windowBets, type LineWindow } from './team-lines.ts';

interface CostRow extends ProductResult {
  readonly agent: string;
  readonly bonuses: number;
  readonly wages: number;
}

/**
 * What everybody below each agent brought in a window, by the agent's id: results and rebates by
 * product, prizes of promotions, and what other contracts paid for windows that begin in it. Each
 * counts for the line of its moment.
 */
export async function readDividendCosts(
  db: Queryable,
  window: LineWindow,
): Promise<ReadonlyMap<string, DividendCosts>> {
  const { tenant, currency, from, until } = window;
  const rows = await db.query<CostRow>(sql`with recursive
    player (member) as (select distinct e.child from agent_edge e where e.tenant = ${tenant}
      and e.from_window < ${until}::bigint
      and (e.until_window is null or e.until_window > ${from}::bigint)),
    bet as materialized (${windowBets(window)}),
    ${teamLines(window)},
    cost (agent, product, staked, paid, rebates, bonuses, wages) as (
      select l.agent, b.product, b.stake, b.payout, 0, 0, 0
      from line l join bet b on b.member = l.member and b.settled_at >= l.since
        and b.settled_at < l.until
      union all
      select l.agent, part->>'product', 0, 0, (part->>'amount')::bigint, 0, 0
      from line l join rebate_claim r on r.tenant = ${tenant} and r.member = l.member
        and r.currency = ${currency} and r.at >= l.since and r.at < l.until
      cross join lateral jsonb_array_elements(r.parts) part
      union all
      select l.agent, '', 0, 0, 0, e.amount, 0
      from line l join ledger_entry e on e.tenant = ${tenant}
        and e.account = 'player:' || l.member || ':' || ${currency}
        and e.movement not like 'wallet:%' and e.at >= l.since and e.at < l.until
      join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
        and m.kind = ${promotionMovementKind}
      union all
      select l.agent, '', 0, 0, 0, 0, b.paid
      from line l join agent_bill b on b.tenant = ${tenant} and b.child = l.member
        and b.kind <> 'dividend' and b.currency = ${currency}
        and b.window_from >= l.since and b.window_from < l.until)
    select agent, product, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
      sum(rebates)::bigint as rebates, sum(bonuses)::bigint as bonuses,
      sum(wages)::bigint as wages
    from cost group by agent, product order by agent, product`);
  const costs = new Map<string, DividendCosts>();
  for (const { agent, bonuses, wages, ...result } of rows) {
    const before = costs.get(agent) ?? { products: [], bonuses: 0, wages: 0 };
    const isEmpty = result.staked === 0 && result.paid === 0 && result.rebates === 0;
    costs.set(agent, {
      products: isEmpty ? before.products : [...before.products, result],
      bonuses: before.bonuses + bonuses,
      wages: before.wages + wages,
    });
  }
  return costs;
}
