import type { Clock } from '#app/lib/clock.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { countMemberDays, type BrandDays } from './member-days.ts';

/** Sums settled bets by member and day for agents' reports [AG-02]. */
export interface MemberDayJob {
  runIfDue(): Promise<void>;
  start(): () => Promise<void>;
}

interface MemberDayJobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

const intervalMs = 60_000;

const readBrands = (database: Database): Promise<readonly BrandDays[]> =>
  database.query<BrandDays>(sql`
    select code as tenant, profile->'currency'->>'code' as currency,
      profile->'protection'->>'timeZone' as "timeZone"
    from tenant where not retired and coalesce(profile->'agentTypes', '[]') <> '[]'
    order by code`);

/** A failure of one brand does not delay the others. */
export function createMemberDayJob({ database, clock, report }: MemberDayJobDeps): MemberDayJob {
  const runIfDue = async (): Promise<void> => {
    for (const brand of await readBrands(database))
      await countMemberDays(database, brand, clock.now()).catch(report);
  };
  return { runIfDue, start: () => repeatTurns(runIfDue, { intervalMs, report }) };
}
