import type { LimitSlot, LimitState } from '#app/domain/protection/play-limits.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MoneyOwner } from '../../ledger/account.ts';

export interface LimitedMember extends MoneyOwner {
  readonly timeZone: string;
}

/** Append-only: value before, new value and pending value per change. */
export const limitHistorySql = `
create table play_limit_change (
  tenant text not null,
  member text not null,
  number bigint generated always as identity,
  holder text not null,
  kind text not null,
  period text not null,
  currency text not null,
  was bigint,
  value bigint,
  next_value bigint,
  next_at bigint,
  at bigint not null,
  primary key (tenant, member, number)
);
create index play_limit_change_holder on play_limit_change (holder, number desc);
`;

interface ChangeDetails {
  readonly holder: string;
  readonly currency: string;
  readonly was: number | null;
  readonly newLimit: LimitState;
}

export async function recordChange(
  db: Queryable,
  { tenant, member }: Pick<LimitedMember, 'tenant' | 'member'>,
  { kind, period }: LimitSlot,
  { holder, currency, was, newLimit: { value, next } }: ChangeDetails,
  now: number,
): Promise<void> {
  await db.run(sql`insert into play_limit_change (tenant, member, holder, kind, period, currency,
    was, value, next_value, next_at, at)
    values (${tenant}, ${member}, ${holder}, ${kind}, ${period}, ${currency}, ${was}, ${value},
      ${next?.value ?? null}, ${next?.at ?? null}, ${now})`);
}

type LimitChange = CallOutput<'limitChanges'>['changes'][number];
type Row = Omit<LimitChange, 'next'> & {
  readonly nextValue: number | null;
  readonly nextAt: number | null;
};

const maxChanges = 50;

/** Newest first; includes group-wide limits changed on any brand. */
export async function readChanges(
  db: Queryable,
  { tenant, member, currency }: LimitedMember,
): Promise<readonly LimitChange[]> {
  const rows = await db.query<Row>(sql`
    with whose as (select 'member:' || ${tenant}::text || ':' || ${member}::text as holder union
      select holder from play_holder where tenant = ${tenant} and member = ${member})
    select kind, period, holder like 'group:%' as everywhere, was, value, next_value as "nextValue",
      next_at as "nextAt", at
    from play_limit_change join whose using (holder) where currency in ('', ${currency})
    group by kind, period, everywhere, was, value, next_value, next_at, at
      order by at desc, max(number) desc limit ${maxChanges}`);
  return rows.map(({ nextValue, nextAt, ...row }) => ({
    ...row,
    next: nextAt === null ? null : { value: nextValue, at: nextAt },
  }));
}
