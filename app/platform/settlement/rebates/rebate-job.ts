import { isTrialType } from '#app/domain/accounts/account-types.ts';
import type { Clock } from '#app/lib/clock.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { RebateRules } from '#schema/merchant-normal.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { closeWindow } from '../windows.ts';
import { lockRebate, payRebate, readOpenRebate } from './rebate-store.ts';

/** Pays unclaimed rebates at the end of each month. */
export interface RebateJob {
  runIfDue(): Promise<number>;
  start(): () => void;
}

interface RebateJobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

interface RebateBrand {
  readonly tenant: string;
  readonly currency: string;
  readonly zone: string;
  readonly rules: RebateRules;
}

interface Month extends RebateBrand {
  readonly until: number;
}

const intervalMs = 60_000;
/** After this time, another server takes over the turn of a killed server. */
const leaseMs = 600_000;

const readBrands = (database: Database): Promise<readonly RebateBrand[]> =>
  database.query<RebateBrand>(sql`
    select code as tenant, profile->'currency'->>'code' as currency,
      profile->'protection'->>'timeZone' as zone, profile->'rebates' as rules
    from tenant where not retired and coalesce(profile->'rebates'->'rates', '{}') <> '{}'
    order by code`);

const claimMonth = async (
  { database, clock }: RebateJobDeps,
  { tenant, currency, until }: Month,
): Promise<boolean> =>
  (await database.run(sql`
    insert into rebate_month as m (tenant, currency, until, leased_until)
    values (${tenant}, ${currency}, ${until}::bigint, ${clock.now() + leaseMs}::bigint)
    on conflict (tenant, currency, until) do update set leased_until = excluded.leased_until
      where m.done_at is null and m.leased_until <= ${clock.now()}::bigint`)) === 1;

const nextMember = ({ database }: RebateJobDeps, { tenant }: Month, after: string) =>
  database.one<{ member: string; type: number | null }>(sql`
    select b.member, m.type from (
      select member from settled_bet where tenant = ${tenant} and member > ${after}
        order by member limit 1) b
      left join account_member m on m.tenant = ${tenant} and m.id = b.member`);

async function payMember(
  { database, clock }: RebateJobDeps,
  month: Month,
  member: string,
): Promise<boolean> {
  const owner = { ...month, member };
  const bound = { before: month.until };
  if ((await readOpenRebate(database, owner, bound)).amount === 0) return false;
  return database.transaction(async (tx) => {
    const ledger = await lockRebate(tx, owner, clock);
    const open = await readOpenRebate(tx, owner, bound);
    if (open.amount === 0) return false;
    await payRebate(tx, ledger, owner, open, { paidBy: 'month', at: clock.now() });
    return true;
  });
}

async function payMonth(deps: RebateJobDeps, month: Month): Promise<number> {
  const { database, clock } = deps;
  const { tenant, currency, until } = month;
  await closeWindow(database, { tenant, currency, until, now: clock.now() });
  let count = 0;
  for (
    let next = await nextMember(deps, month, '');
    next;
    next = await nextMember(deps, month, next.member)
  )
    if (next.type !== null && !isTrialType(next.type))
      count += (await payMember(deps, month, next.member)) ? 1 : 0;
  await database.run(sql`update rebate_month set done_at = ${clock.now()}::bigint
    where tenant = ${tenant} and currency = ${currency} and until = ${until}::bigint`);
  return count;
}

export function createRebateJob(deps: RebateJobDeps): RebateJob {
  const { database, clock, report } = deps;
  /** Last paid month per brand, to skip it without a query. */
  const settledMonths = new Map<string, number>();
  const runIfDue = async (): Promise<number> => {
    let count = 0;
    for (const brand of await readBrands(database)) {
      const until = periodAt('month', clock.now(), brand.zone).from;
      if (settledMonths.get(brand.tenant) === until) continue;
      const month = { ...brand, until };
      try {
        if (await claimMonth(deps, month)) count += await payMonth(deps, month);
        else if (await isDone(deps, month)) settledMonths.set(brand.tenant, until);
      } catch (error) {
        report(error);
      }
    }
    return count;
  };
  return {
    runIfDue,
    start() {
      const stop = repeatTurns(runIfDue, { intervalMs, report });
      return () => void stop();
    },
  };
}

const isDone = async (
  { database }: RebateJobDeps,
  { tenant, currency, until }: Month,
): Promise<boolean> =>
  (await database.one(sql`select 1 as done from rebate_month where tenant = ${tenant}
    and currency = ${currency} and until = ${until}::bigint and done_at is not null`)) !==
  undefined;
