import { windowsIn } from '#app/lib/dates/day-range.ts';
import { startOfDays, type Period } from '#app/lib/dates/zoned-period.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

export interface BrandDays {
  readonly tenant: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Sequence numbers per transaction. */
const stepSize = 100_000;

const sameBrand = ({ tenant, currency, timeZone }: BrandDays): Statement =>
  sql`tenant = ${tenant} and currency = ${currency} and time_zone = ${timeZone}`;

export const countedSeq = (brandDays: BrandDays): Statement =>
  sql`coalesce((select seq from settled_member_day_cursor where ${sameBrand(brandDays)}), 0)`;

export function dayBounds({ from, until }: Period, timeZone: string): readonly number[] {
  const lastEnd = startOfDays(0, until - 1, timeZone);
  const days = windowsIn('day', { from: startOfDays(1, from, timeZone), until: lastEnd }, timeZone);
  return [...days.map((day) => day.from), lastEnd];
}

/** All the brand's bets up to it are committed. Waits for running settlements. */
const readCommittedSeq = (database: Database, { tenant, currency }: BrandDays, now: number) =>
  database.transaction(async (tx) => {
    await tx.query(sql`select settlement_lock(${tenant}, ${currency}, ${now}::bigint, '{}')`);
    const row = await tx.one<{ seq: number | null }>(sql`
      select pg_sequence_last_value(pg_get_serial_sequence('settled_bet', 'seq')::regclass) as seq`);
    return row?.seq ?? 0;
  });

async function countStep(tx: Queryable, brandDays: BrandDays, latestSeq: number): Promise<number> {
  const { tenant, currency, timeZone } = brandDays;
  await tx.run(sql`insert into settled_member_day_cursor (tenant, currency, time_zone, seq)
    values (${tenant}, ${currency}, ${timeZone}, 0) on conflict do nothing`);
  const cursor = await tx.one<{ seq: number }>(
    sql`select seq from settled_member_day_cursor where ${sameBrand(brandDays)} for update`,
  );
  const firstSeq = cursor?.seq ?? 0;
  const lastSeq = Math.min(latestSeq, firstSeq + stepSize);
  if (lastSeq <= firstSeq) return firstSeq;
  const newBets = sql`from settled_bet where tenant = ${tenant} and currency = ${currency}
    and seq > ${firstSeq}::bigint and seq <= ${lastSeq}::bigint`;
  const span = await tx.one<{ from: number | null; until: number }>(
    sql`select min(settled_at) as "from", max(settled_at) + 1 as until ${newBets}`,
  );
  if (span && span.from !== null) {
    const days = dayBounds({ from: span.from, until: span.until }, timeZone);
    await tx.run(sql`insert into settled_member_day as d (tenant, member, currency, time_zone,
        day_start, product, bets, stakes, stake, payout, valid_bet)
      select ${tenant}, member, ${currency}, ${timeZone},
        (${days}::bigint[])[width_bucket(settled_at, ${days}::bigint[])] as day_start, product,
        count(*), count(*) filter (where stake > 0), sum(stake), sum(payout), sum(valid_bet)
      ${newBets} group by member, day_start, product
      on conflict (tenant, member, currency, time_zone, day_start, product) do update set
        bets = d.bets + excluded.bets, stakes = d.stakes + excluded.stakes,
        stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
        valid_bet = d.valid_bet + excluded.valid_bet`);
  }
  await tx.run(sql`update settled_member_day_cursor set seq = ${lastSeq}::bigint
    where ${sameBrand(brandDays)}`);
  return lastSeq;
}

/**
 * Idempotent; counts committed contributions step by step. Then summarises the BRIN index, so
 * that it finds later bets quickly.
 */
export async function countMemberDays(
  database: Database,
  brandDays: BrandDays,
  now: number,
): Promise<void> {
  const latestSeq = await readCommittedSeq(database, brandDays, now);
  for (let seq = -1; seq < latestSeq;)
    seq = await database.transaction((tx) => countStep(tx, brandDays, latestSeq));
  await database.query(sql`select brin_summarize_new_values('settled_bet_seq')`);
}
