import { token, type Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';
import type { GroupDigests, VerifiedAddresses } from './group-digest.ts';

export interface Exclusion {
  readonly kind: 'time-out' | 'exclusion';
  /** ms since the epoch; null: permanent. */
  readonly endsAt: number | null;
}

/** The member on this brand and, for a licence group, digests of verified number and address. */
export interface ExclusionSubject {
  readonly tenant: string;
  readonly member: string;
  readonly groupDigests: VerifiedAddresses;
}

/** Sorted, for the lock order. */
export const groupDigestList = ({ mobile, email }: VerifiedAddresses): readonly string[] =>
  [mobile, email].filter((digest) => digest !== null).sort();

const activeAt = (now: number): Statement => sql`(ends_at is null or ends_at > ${now})`;

/** The active exclusion that ends last, own or group-wide. */
export const findActiveExclusion = (
  db: Queryable,
  { tenant, member, groupDigests: { mobile, email } }: ExclusionSubject,
  now: number,
): Promise<Exclusion | undefined> =>
  db.one<Exclusion>(sql`select kind, ends_at as "endsAt" from (
      select kind, ends_at from account_pause where tenant = ${tenant} and member = ${member} and ${activeAt(now)}
      union all
      select 'exclusion', ends_at from account_group_pause
        where group_digest in (${mobile}, ${email}) and ${activeAt(now)}
    ) p order by ends_at desc nulls first limit 1`);

/**
 * Locks the player until the transaction ends, so that a concurrent log-in either sees the
 * exclusion or loses its session. Returns the player's digests.
 */
export async function lockPlayerRow(
  db: Queryable,
  digestsOf: GroupDigests,
  { code, licenceGroup }: Pick<Tenant, 'code' | 'licenceGroup'>,
  member: string,
): Promise<ExclusionSubject> {
  const row =
    await db.one<VerifiedAddresses>(sql`select case when mobile_proved_at is null then null else mobile end as mobile,
    case when email_proved_at is null then null else email end as email
    from account_member where tenant = ${code} and id = ${member} for update`);
  const groupDigests = await digestsOf(db, licenceGroup, {
    mobile: row?.mobile ?? null,
    email: row?.email?.toLowerCase() ?? null,
  });
  // The fixed order prevents a deadlock between two players who share an address.
  for (const digest of groupDigestList(groupDigests))
    await db.query(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))::text`);
  return { tenant: code, member, groupDigests };
}

/** `none` without a licence group; `ready` with a verified number or address. */
export async function readLicenceGroupStatus(
  db: Queryable,
  { code, licenceGroup }: Pick<Tenant, 'code' | 'licenceGroup'>,
  member: string,
): Promise<'none' | 'unproved' | 'ready'> {
  if (licenceGroup === '') return 'none';
  const verifiedRow =
    await db.one(sql`select 1 from account_member where tenant = ${code} and id = ${member}
    and ((mobile is not null and mobile_proved_at is not null) or email_proved_at is not null)`);
  return verifiedRow ? 'ready' : 'unproved';
}

/**
 * Requires the player's lock. Ends the sessions; with `everywhere` also those on other brands of
 * the group.
 */
export async function startExclusion(
  db: Queryable,
  random: Random,
  { tenant, member, groupDigests }: ExclusionSubject,
  { kind, endsAt, everywhere }: Exclusion & { readonly everywhere: boolean },
  now: number,
): Promise<void> {
  const digests = everywhere ? groupDigestList(groupDigests) : [];
  const id = token(random, 12);
  await db.run(sql`insert into account_pause (tenant, id, member, kind, started_at, ends_at, group_digest)
    values (${tenant}, ${id}, ${member}, ${kind}, ${now}, ${endsAt}, ${digests[0] ?? null})`);
  await db.run(sql`delete from account_session where tenant = ${tenant} and member = ${member}`);
  for (const digest of digests) {
    await db.run(
      sql`insert into account_group_pause (group_digest, id, started_at, ends_at)
        values (${digest}, ${id}, ${now}, ${endsAt})`,
    );
    await db.run(
      sql`delete from account_session where group_digest = ${digest} or group_email_digest = ${digest}`,
    );
  }
}

export async function clearExclusions(db: Queryable, tenant: string): Promise<void> {
  await db.run(
    sql`delete from account_group_pause where id in (select id from account_pause
      where tenant = ${tenant} and group_digest is not null)`,
  );
  await db.run(sql`delete from account_pause where tenant = ${tenant}`);
}
