import type { DividendCosts, ProductResult } from '#app/domain/contracts/dividend-base.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { bonusMovementKinds } from '../ledger/movement.ts';
import { teamLines, windowBets, type LineWindow } from './team-lines.ts';

interface CostRow extends ProductResult {
  readonly agent: string;
  readonly bonuses: number;
  readonly wages: number;
}

/**
 * By agent id: results and rebates by product, promotion prizes, point payouts and other contract
 * payments of all downline members. Each amount counts for the agents who were above the member at
 * that time.
 */
export async function readDividendCosts(
  db: Queryable,
  window: LineWindow,
): Promise<ReadonlyMap<string, DividendCosts>> {
  const { tenant, currency, from, until } = window;
  const rows = await db.query<CostRow>(sql`with recursive
    -- Amounts are read once per member, not once per agent above the member.
    descendant (member) as materialized (select distinct e.child from agent_edge e
      where e.tenant = ${tenant} and e.from_window < ${until}::bigint
        and (e.until_window is null or e.until_window > ${from}::bigint)),
    part (member, at, product, staked, paid, rebates, bonuses, wages) as materialized (
      select member, settled_at, product, stake, payout, 0, 0, 0
      from (${windowBets(window)}) bet
      union all
      select r.member, r.at, detail->>'product', 0, 0, (detail->>'amount')::bigint, 0, 0
      from rebate_claim r cross join lateral jsonb_array_elements(r.parts) detail
      where r.tenant = ${tenant} and r.currency = ${currency}
        and r.at >= ${from}::bigint and r.at < ${until}::bigint
      union all
      select d.member, e.at, '', 0, 0, 0, e.amount, 0
      from descendant d join ledger_entry e on e.tenant = ${tenant}
        and e.account = 'player:' || d.member || ':' || ${currency}
        and e.movement not like 'wallet:%'
        and e.at >= ${from}::bigint and e.at < ${until}::bigint
      join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
        and m.kind = any(${[...bonusMovementKinds]}::text[])
      union all
      select d.member, b.window_from, '', 0, 0, 0, 0, b.paid
      from descendant d join agent_bill b on b.tenant = ${tenant} and b.child = d.member
        and b.kind <> 'dividend' and b.currency = ${currency}
        and b.window_from >= ${from}::bigint and b.window_from < ${until}::bigint),
    player (member) as (select distinct member from part),
    ${teamLines(window)}
    select l.agent, p.product, sum(p.staked)::bigint as staked, sum(p.paid)::bigint as paid,
      sum(p.rebates)::bigint as rebates, sum(p.bonuses)::bigint as bonuses,
      sum(p.wages)::bigint as wages
    from line l join part p on p.member = l.member and p.at >= l.since and p.at < l.until
    group by l.agent, p.product order by l.agent, p.product`);
  const costs = new Map<string, DividendCosts>();
  for (const { agent, bonuses, wages, ...result } of rows) {
    const previous = costs.get(agent) ?? { products: [], bonuses: 0, wages: 0 };
    const isEmpty = result.staked === 0 && result.paid === 0 && result.rebates === 0;
    costs.set(agent, {
      products: isEmpty ? previous.products : [...previous.products, result],
      bonuses: previous.bonuses + bonuses,
      wages: previous.wages + wages,
    });
  }
  return costs;
}
