import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { countMemberDays, type BrandDays } from './member-days.ts';

const intervalMs = 60_000;

const readBrands = (database: Database): Promise<readonly BrandDays[]> =>
  database.query<BrandDays>(sql`
    select code as tenant, profile->'currency'->>'code' as currency,
      profile->'protection'->>'timeZone' as "timeZone"
    from tenant where not retired and coalesce(profile->'agentTypes', '[]') <> '[]'
    order by code`);

/** Sums settled bets by member and day for agents' reports [AG-02]. */
export const createMemberDayJob = (deps: JobDeps): BrandJob =>
  createBrandJob(deps, intervalMs, readBrands, (brand) =>
    countMemberDays(deps.database, brand, deps.clock.now()),
  );
