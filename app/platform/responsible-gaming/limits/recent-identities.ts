import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { groupDigestList, type ExclusionSubject } from '../exclusions/exclusion-store.ts';

/** A month, the longest period of a limit, plus the day that a log-in lasts. */
const retentionMs = 32 * 86_400_000;

/**
 * Digests of recent log-ins: losses of the current period count towards a limit set on another
 * brand. Older log-ins have no losses that still count.
 */
export const recentIdentitiesSql = `
create table play_known (
  tenant text not null,
  member text not null,
  digest text not null,
  seen_at bigint not null,
  primary key (tenant, member, digest)
);
create index play_known_digest on play_known (digest);
insert into play_known (tenant, member, digest, seen_at)
  select s.tenant, s.member, d.digest, max(s.seen_at) from account_session s cross join lateral \
(values (s.group_digest), (s.group_email_digest)) as d(digest)
  where d.digest is not null group by s.tenant, s.member, d.digest;
`;

export async function rememberIdentity(
  db: Queryable,
  { tenant, member, groupDigests }: ExclusionSubject,
  now: number,
): Promise<void> {
  await db.run(
    sql`delete from play_known where tenant = ${tenant} and member = ${member} and seen_at < ${now - retentionMs}`,
  );
  await db.run(sql`insert into play_known (tenant, member, digest, seen_at)
    select ${tenant}, ${member}, digest, ${now}::bigint
    from unnest(${groupDigestList(groupDigests)}::text[]) digest
    on conflict (tenant, member, digest) do update set seen_at = excluded.seen_at`);
}

/** Links a limit to all members who recently played under a digest. */
export const linkRecentIdentities = (db: Queryable, digest: string, now: number): Promise<number> =>
  db.run(sql`insert into play_holder (tenant, member, holder)
    select tenant, member, ${`group:${digest}`} from play_known where digest = ${digest}
      and seen_at >= ${now - retentionMs} on conflict do nothing`);
