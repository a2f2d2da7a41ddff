import type { Clock } from '#app/lib/clock.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { advanceTogether, type BonusBrand } from './advance-together.ts';
import { advanceBonuses } from './bonus-grants.ts';

/** The job that counts settled bets for bonuses, and converts and expires them (domain 4.3). */
export interface BonusJob {
  /** Brings all running bonuses up to now. */
  runIfDue(): Promise<void>;
  /**
   * Runs now and every minute.
   * @returns stops it, once the current turn has ended
   */
  start(): () => Promise<void>;
}

interface BonusJobDeps {
  readonly database: Database;
  readonly groupDigests: GroupDigests;
  readonly clock: Clock;
  /** Receives what failed; it is tried again. */
  readonly report: (error: unknown) => void;
}

const intervalMs = 60_000;
/** A server that was killed during its turn has it taken by another after this time. */
const leaseMs = 600_000;
/** Members who are read in one statement. */
const pageSize = 500;
/** Members whose bonuses are brought up to date in one transaction, which locks them. */
const batchSize = 100;

/** A job over all tenants: those whose members have running bonuses. */
const readBrands = (database: Database): Promise<readonly BonusBrand[]> =>
  database.query<BonusBrand>(sql`
    select code as tenant, profile->'currency'->>'code' as currency,
      coalesce(profile->>'licenceGroup', '') as "licenceGroup",
      profile->'protection'->>'timeZone' as "timeZone"
    from tenant where not retired and exists (select from bonus_grant g
      where g.tenant = tenant.code and g.state in ('queued', 'active'))
    order by code`);

/** Begins a brand's turn, unless another server has it. */
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
 * Brings members' bonuses up to now: first together those that only count bets, then the others
 * member by member; one that fails stops no other.
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

/** Brings a brand's bonuses up to now. */
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

/** Creates the job over all brands of the database. */
export function createBonusJob(deps: BonusJobDeps): BonusJob {
  const runIfDue = async (): Promise<void> => {
    for (const brand of await readBrands(deps.database))
      try {
        await runBrand(deps, brand);
      } catch (error) {
        deps.report(error);
      }
  };
  return { runIfDue, start: () => repeatTurns(runIfDue, { intervalMs, report: deps.report }) };
}
