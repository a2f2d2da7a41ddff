import type { Tenant } from '#schema/tenant.ts';
import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { lockPlayerRow } from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { freeReward } from './held-rewards.ts';

interface HoldJobDeps extends JobDeps {
  readonly groupDigests: GroupDigests;
}

type Brand = Pick<Tenant, 'code' | 'licenceGroup' | 'currency' | 'protection'>;
interface Hold {
  readonly campaign: string;
  readonly member: string;
}

const intervalMs = 3_600_000;
const dayMs = 86_400_000;
const pageSize = 500;

const readBrands = (database: Database): Promise<readonly Brand[]> =>
  database.query<Brand>(sql`select code, profile->'licenceGroup' as "licenceGroup",
      profile->'currency' as currency, profile->'protection' as protection
    from tenant where not retired and exists (select from campaign_join j
      where j.tenant = tenant.code and j.held > 0)
    order by code`);

/**
 * Reservations that may have ended: campaign over or stopped, claim period over, or member has
 * deposited.
 */
const readHolds = (
  database: Database,
  { code }: Brand,
  after: Hold,
  now: number,
): Promise<readonly Hold[]> =>
  database.query<Hold>(sql`select j.campaign, j.member from campaign_join j
    join campaign_version v on v.tenant = j.tenant and v.campaign = j.campaign
      and v.version = j.version
    where j.tenant = ${code} and j.held > 0
      and (j.campaign, j.member) > (${after.campaign}, ${after.member})
      and ((v.terms->>'until')::bigint <= ${now}::bigint
        or exists (select from campaign_stop s where s.tenant = ${code}
          and s.campaign = j.campaign)
        or case v.terms->>'kind'
          when 'registration'
          then j.at + (v.terms->>'claimDays')::bigint * ${dayMs}::bigint <= ${now}::bigint
          when 'app' then exists (select from campaign_app_start s where s.tenant = ${code}
            and s.member = j.member and greatest(s.at, j.at)
              + (v.terms->>'claimDays')::bigint * ${dayMs}::bigint <= ${now}::bigint)
          else exists (select from deposit_order o where o.tenant = ${code}
            and o.member = j.member) end)
    order by j.campaign, j.member limit ${pageSize}`);

async function runBrand(deps: HoldJobDeps, brand: Brand): Promise<void> {
  const { database, groupDigests, clock, report } = deps;
  const now = clock.now();
  let page = await readHolds(database, brand, { campaign: '', member: '' }, now);
  while (page.length > 0) {
    for (const hold of page)
      try {
        await database.transaction(async (tx) => {
          await lockPlayerRow(tx, groupDigests, brand, hold.member);
          await freeReward(tx, { tenant: brand, now }, hold);
        });
      } catch (error) {
        report(error);
      }
    const last = page.at(-1);
    page = last ? await readHolds(database, brand, last, now) : [];
  }
}

/** Returns reservations to their budgets once members can no longer earn the reward. */
export const createHoldJob = (deps: HoldJobDeps): BrandJob =>
  createBrandJob(deps, intervalMs, readBrands, (brand) => runBrand(deps, brand));
