import type { EqualBets } from '#app/domain/contracts/bet-salary.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { LineWindow } from './team-lines.ts';

/**
 * By agent id; equal bets are grouped. Each counts while the member was directly under the agent.
 */
export async function readSingleBets(
  db: Queryable,
  { tenant, currency, from, until }: LineWindow,
  agents: readonly string[],
): Promise<ReadonlyMap<string, readonly EqualBets[]>> {
  const rows = await db.query<EqualBets & { agent: string }>(sql`
    select e.parent as agent, b.stake, b.payout, count(*)::integer as count
    from settled_bet b join agent_edge e on e.tenant = ${tenant} and e.child = b.member
      and e.from_window <= b.settled_at and (e.until_window is null or e.until_window > b.settled_at)
      and e.parent = any(${[...agents]}::text[])
    where b.tenant = ${tenant} and b.currency = ${currency}
      and b.settled_at >= ${from}::bigint and b.settled_at < ${until}::bigint
    group by e.parent, b.stake, b.payout`);
  const bets = new Map<string, EqualBets[]>();
  for (const { agent, ...equal } of rows) {
    const list = bets.get(agent) ?? [];
    list.push(equal);
    bets.set(agent, list);
  }
  return bets;
}
