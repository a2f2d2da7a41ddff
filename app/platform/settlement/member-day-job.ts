import type { Clock } from '#app/lib/clock.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { countMemberDays, type BrandDays } from './member-days.ts';

/** The job that sums settled bets by member and day, for the reports of agents [AG-02]. */
export interface MemberDayJob {
  /** Counts what is new. */
  runIfDue(): Promise<void>;
  /**
   * Runs now and every minute.
   * @returns stops it, once the current turn has ended
   */
  start(): () => Promise<void>;
}

interface MemberDayJobDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Receives what failed; it is tried again. */
  readonly report: (error: unknown) => void;
}

const intervalMs = 60_000;

/** A job over all tenants: those with agents. */
const readBrands = (database: Database): Promise<readonly BrandDays[]> =>
  database.query<BrandDays>(sql`
    select code as tenant, profile->'currency'->>'code' as currency,
      profile->'protection'->>'timeZone' as "timeZone"
    from tenant where not retired and coalesce(profile->'agentTypes', '[]') <> '[]'
    order by code`);

/** Creates the job over all brands of the database; a failure of one brand delays no other. */
export function createMemberDayJob({ database, clock, report }: MemberDayJobDeps): MemberDayJob {
  const runIfDue = async (): Promise<void> => {
    for (const brand of await readBrands(database))
      await countMemberDays(database, brand, clock.now()).catch(report);
  };
  return { runIfDue, start: () => repeatTurns(runIfDue, { intervalMs, report }) };
}
