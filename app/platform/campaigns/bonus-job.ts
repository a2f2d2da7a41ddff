import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { advanceTogether, type BonusBrand } from './advance-together.ts';
import { advanceBonuses } from './bonus-grants.ts';

interface BonusJobDeps extends JobDeps {
  readonly groupDigests: GroupDigests;
}

const intervalMs = 60_000;
/** After this time, another server takes over the turn of a killed server. */
const leaseMs = 600_000;
const pageSize = 500;
/** Members per transaction, which locks their rows. */
const batchSize = 100;

const readBrands = (database: Database): Promise<readonly BonusBrand[]> =>
  database.query<BonusBrand>(sql`
    select code as tenant, profile->'currency'->>'code' as currency,
      coalesce(profile->>'licenceGroup', '') as "licenceGroup",
      profile->'protection'->>'timeZone' as "timeZone"
    from tenant where not retired and exists (select from bonus_grant g
      where g.tenant = tenant.code and g.state in ('queued', 'active'))
    order by code`);

async function claimTurn({ database, clock }: BonusJobDeps, tenant: string): Promise<boolean> {
  const now = clock.now();
  const claimedRows = await database.run(sql`
    insert into bonus_settlement as s (tenant, leased_until)
    values (${tenant}, ${now + leaseMs}::bigint)
    on conflict (tenant) do update set leased_until = excluded.leased_until
      where s.leased_until <= ${now}::bigint`);
  return claimedRows === 1;
}

const readMembers = (
  { database }: BonusJobDeps,
  { tenant, currency }: BonusBrand,
  after: string,
): Promise<readonly { readonly member: string }[]> =>
  database.query(sql`select distinct member from bonus_grant
    where tenant = ${tenant} and currency = ${currency} and member > ${after}
      and state in ('queued', 'active')
    order by member limit ${pageSize}`);

/**
 * Advances members together if they only count bets, then the others one by one; a failure does not
 * stop the rest.
 */
async function advanceBatch(
  { database, groupDigests, clock, report }: BonusJobDeps,
  brand: BonusBrand,
  members: readonly string[],
): Promise<void> {
  const attempt = async <Value>(work: (tx: Queryable) => Promise<Value>) => {
    try {
      return await database.transaction(work);
    } catch (error) {
      report(error);
      return undefined;
    }
  };
  const advanced = await attempt((tx) => advanceTogether(tx, brand, members, clock.now()));
  for (const member of members.filter((one) => advanced?.has(one) !== true))
    await attempt((tx) => advanceBonuses(tx, groupDigests, { ...brand, member }, clock.now()));
}

async function runBrand(deps: BonusJobDeps, brand: BonusBrand): Promise<void> {
  const { database, clock } = deps;
  if (!(await claimTurn(deps, brand.tenant))) return;
  const setLease = (until: number) =>
    database.run(sql`update bonus_settlement set leased_until = ${until}::bigint
      where tenant = ${brand.tenant}`);
  let page = await readMembers(deps, brand, '');
  while (page.length > 0) {
    const members = page.map(({ member }) => member);
    for (let at = 0; at < members.length; at += batchSize)
      await advanceBatch(deps, brand, members.slice(at, at + batchSize));
    await setLease(clock.now() + leaseMs);
    page = await readMembers(deps, brand, page.at(-1)?.member ?? '');
  }
  await setLease(0);
}

/** Counts settled bets for bonuses, converts and expires them. */
export const createBonusJob = (deps: BonusJobDeps): BrandJob =>
  createBrandJob(deps, intervalMs, readBrands, (brand) => runBrand(deps, brand));
