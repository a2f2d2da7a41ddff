import { trialType } from '#app/domain/accounts/account-types.ts';
import type { DayWindow } from '#app/lib/dates/day-range.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

/** Days must be consecutive. */
export interface FiguresQuery {
  readonly tenant: string;
  readonly currency: string;
  readonly days: readonly Pick<DayWindow, 'from' | 'until'>[];
}

/** `day` is the index in the query. */
export interface DayCount {
  readonly day: number;
  readonly count: number;
}

export interface DayPlay {
  readonly day: number;
  readonly product: string;
  readonly stakes: number;
  readonly payouts: number;
}

const dayOf = (moment: Statement, { days }: FiguresQuery): Statement =>
  sql`width_bucket(${moment}, ${days.map(({ from }) => from)}::bigint[]) - 1`;

const within = (moment: Statement, { days }: FiguresQuery): Statement =>
  sql`${moment} >= ${days[0]?.from ?? 0}::bigint and ${moment} < ${days.at(-1)?.until ?? 0}::bigint`;

export const readRegistrations = (
  db: Queryable,
  query: FiguresQuery,
): Promise<readonly DayCount[]> =>
  db.query<DayCount>(sql`select ${dayOf(sql`created_at`, query)} as day, count(*)::int as count
    from account_member where tenant = ${query.tenant} and type <> ${trialType}
      and ${within(sql`created_at`, query)}
    group by 1`);

/** Members by the day of their first credited deposit. */
export const readFirstDeposits = (
  db: Queryable,
  query: FiguresQuery,
): Promise<readonly DayCount[]> =>
  db.query<DayCount>(sql`select ${dayOf(sql`d.at`, query)} as day, count(*)::int as count
    from (select member, min(changed_at) as at from deposit_order
      where tenant = ${query.tenant} and state = 'credited' and ${within(sql`changed_at`, query)}
      group by member) d
    where not exists (select 1 from deposit_order o where o.tenant = ${query.tenant}
      and o.member = d.member and o.state = 'credited'
      and o.changed_at < ${query.days[0]?.from ?? 0}::bigint)
    group by 1`);

export const readPlay = (db: Queryable, query: FiguresQuery): Promise<readonly DayPlay[]> =>
  db.query<DayPlay>(sql`select p.day, p.product, sum(p.stakes)::bigint as stakes,
      sum(p.payouts)::bigint as payouts
    from (select ${dayOf(sql`settled_at`, query)} as day, product, member, sum(stake) as stakes,
        sum(payout) as payouts
      from settled_bet where tenant = ${query.tenant} and currency = ${query.currency}
        and ${within(sql`settled_at`, query)}
      group by 1, 2, 3) p
    join account_member m on m.tenant = ${query.tenant} and m.id = p.member
      and m.type <> ${trialType}
    group by 1, 2 order by 1, 2`);
