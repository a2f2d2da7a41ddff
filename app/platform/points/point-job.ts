import { trialType } from '#app/domain/accounts/account-types.ts';
import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { closeTestedMonths, checkMemberRanks, warnMembersAtRisk } from '../vip/check-retention.ts';
import type { PointBrand } from './earn-points.ts';
import { givePointsTogether } from './give-points-together.ts';

interface PointJobDeps extends JobDeps {
  readonly groupDigests: GroupDigests;
}

export const pointIntervalMs = 300_000;
/** After this time, another server takes over the turn of a killed server. */
const leaseMs = 600_000;
const pageSize = 500;
/** Members per transaction: conversions wait for it. */
const batchSize = 100;

const readBrands = (database: Database): Promise<readonly PointBrand[]> =>
  database.query<PointBrand>(sql`
    select code as tenant, profile->'currency'->>'code' as currency, profile->'points' as rules,
      coalesce(profile->>'licenceGroup', '') as "licenceGroup",
      profile->'protection'->>'timeZone' as "timeZone"
    from tenant where not retired and coalesce(profile->'points'->'units', '{}') <> '{}'
    order by code`);

/** The first turn stores the start: earlier bets earn no points. */
async function claimTurn({ database, clock }: PointJobDeps, tenant: string): Promise<boolean> {
  const now = clock.now();
  const claimedRows = await database.run(sql`
    insert into points_settlement as s (tenant, started_at, leased_until)
    values (${tenant}, ${now}::bigint, ${now + leaseMs}::bigint)
    on conflict (tenant) do update set leased_until = excluded.leased_until
      where s.leased_until <= ${now}::bigint`);
  return claimedRows === 1;
}

/** Sorts by id and reads one index entry per member. */
const readMembers = (
  { database }: PointJobDeps,
  { tenant, currency }: PointBrand,
  after: string,
): Promise<readonly { readonly member: string; readonly isDue: boolean }[]> =>
  database.query(sql`
    with recursive players as (
      (select b.member from settled_bet b where b.tenant = ${tenant} and b.member > ${after}
        order by b.member limit 1)
      union all
      select (select b.member from settled_bet b where b.tenant = ${tenant}
        and b.member > p.member order by b.member limit 1)
      from players p where p.member is not null
    )
    select p.member, m.id is not null and coalesce((select b.seq from settled_bet b
        where b.tenant = ${tenant} and b.member = p.member and b.currency = ${currency}
        order by b.seq desc limit 1), 0) > coalesce(c.seq, 0) as "isDue"
    from players p
      left join points_cursor c on c.tenant = ${tenant} and c.member = p.member
        and c.currency = ${currency}
      left join account_member m on m.tenant = ${tenant} and m.id = p.member
        and m.type <> ${trialType}
    where p.member is not null limit ${pageSize}`);

async function runBrand(deps: PointJobDeps, brand: PointBrand): Promise<number> {
  const { database, clock } = deps;
  const { tenant } = brand;
  if (!(await claimTurn(deps, tenant))) return 0;
  const setLease = (until: number) =>
    database.run(sql`update points_settlement set leased_until = ${until}::bigint
      where tenant = ${tenant}`);
  // Determined first, so that all points of the closed months are given.
  const closedUntil = await closeTestedMonths(deps, brand);
  let total = 0;
  let page = await readMembers(deps, brand, '');
  while (page.length > 0) {
    const due = page.filter(({ isDue }) => isDue).map(({ member }) => member);
    for (let at = 0; at < due.length; at += batchSize)
      total += await givePointsTogether(deps, brand, due.slice(at, at + batchSize), clock.now());
    const last = page.at(-1)?.member ?? '';
    page = page.length < pageSize ? [] : await readMembers(deps, brand, last);
    await setLease(clock.now() + leaseMs);
  }
  if (closedUntil !== undefined) {
    await checkMemberRanks(deps, brand, closedUntil);
    await warnMembersAtRisk(deps, brand);
  }
  await setLease(0);
  return total;
}

/** Gives points for settled bets, and checks monthly whether they maintain the VIP levels. */
export const createPointJob = (deps: PointJobDeps): BrandJob =>
  createBrandJob(deps, pointIntervalMs, readBrands, (brand) => runBrand(deps, brand));
