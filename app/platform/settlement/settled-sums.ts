import { windowsIn } from '#app/lib/dates/day-range.ts';
import { startOfDays } from '#app/lib/dates/zoned-period.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { MoneyOwner } from '../ledger/account.ts';

export interface SettledDays extends MoneyOwner {
  readonly timeZone: string;
}

/** Consecutive half-open windows (ms) of whole days. */
interface SettledSumsQuery extends SettledDays {
  readonly windows: readonly { readonly from: number; readonly until: number }[];
}

/** Minor units. */
export interface SettledSum {
  readonly window: number;
  /** Game type; empty for games outside the catalogue. */
  readonly product: string;
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
}

const sameDays = ({ tenant, member, currency, timeZone }: SettledDays): Statement =>
  sql`tenant = ${tenant} and member = ${member} and currency = ${currency}
    and time_zone = ${timeZone}`;

/** Sequence order is commit order, so no earlier contribution can appear later. */
async function countNewBets(tx: Queryable, settledDays: SettledDays): Promise<void> {
  const { tenant, member, currency, timeZone } = settledDays;
  await tx.run(sql`insert into settled_day_cursor (tenant, member, currency, time_zone, seq)
    values (${tenant}, ${member}, ${currency}, ${timeZone}, 0) on conflict do nothing`);
  const cursor = await tx.one<{ seq: number }>(
    sql`select seq from settled_day_cursor where ${sameDays(settledDays)} for update`,
  );
  const counted = cursor?.seq ?? 0;
  const ofMember = sql`tenant = ${tenant} and member = ${member} and currency = ${currency}`;
  const span = await tx.one<{ newest: number | null; first: number; last: number }>(
    sql`select max(seq) as newest, min(settled_at) as first, max(settled_at) as last
      from settled_bet where ${ofMember} and seq > ${counted}`,
  );
  if (!span || span.newest === null) return;
  const days = windowsIn(
    'day',
    { from: startOfDays(1, span.first, timeZone), until: span.last + 1 },
    timeZone,
  ).map(({ from }) => from);
  await tx.run(sql`insert into settled_day as d
      (tenant, member, currency, time_zone, day_start, product, stake, payout, valid_bet)
    select ${tenant}, ${member}, ${currency}, ${timeZone},
      (${days}::bigint[])[width_bucket(settled_at, ${days}::bigint[])] as day_start, product,
      sum(stake), sum(payout), sum(valid_bet)
    from settled_bet where ${ofMember} and seq > ${counted} and seq <= ${span.newest}
    group by day_start, product
    on conflict (tenant, member, currency, time_zone, day_start, product) do update set
      stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      valid_bet = d.valid_bet + excluded.valid_bet`);
  await tx.run(
    sql`update settled_day_cursor set seq = ${span.newest} where ${sameDays(settledDays)}`,
  );
}

async function bringUpToDate(database: Database, settledDays: SettledDays): Promise<void> {
  const { tenant, member, currency } = settledDays;
  const row = await database.one<{ isBehind: boolean }>(sql`select coalesce((
      select seq from settled_bet where tenant = ${tenant} and member = ${member}
        and currency = ${currency} order by seq desc limit 1), 0)
    > coalesce((select seq from settled_day_cursor where ${sameDays(settledDays)}), 0) as "isBehind"`);
  if (row?.isBehind === true) await database.transaction((tx) => countNewBets(tx, settledDays));
}

export async function readSettledSums(
  database: Database,
  { windows, ...settledDays }: SettledSumsQuery,
): Promise<readonly SettledSum[]> {
  await bringUpToDate(database, settledDays);
  return database.query<SettledSum>(sql`
    select width_bucket(day_start, ${windows.map(({ from }) => from)}::bigint[]) - 1 as window,
      product, sum(stake)::bigint as staked, sum(payout)::bigint as paid,
      sum(valid_bet)::bigint as "validBet"
    from settled_day where ${sameDays(settledDays)}
      and day_start >= ${windows[0]?.from ?? 0}::bigint
      and day_start < ${windows.at(-1)?.until ?? 0}::bigint
    group by 1, 2 order by 1, 2`);
}
