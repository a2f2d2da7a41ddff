import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { shared, type Paused } from '../account/pause-store.ts';

/** A month, the longest period that a limit counts over, and the day that a log-in lasts. */
const knownForMs = 32 * 86_400_000;

/**
 * Under which digests of a licence group a member played lately, also when they are logged in
 * nowhere: what they lost in the period at hand counts for a limit that they set on another site.
 * Whoever has not logged in for longer has lost nothing that still counts.
 */
export const limitKnown = `
create table play_known (
  tenant text not null,
  member text not null,
  digest text not null,
  seen_at bigint not null,
  primary key (tenant, member, digest)
);
create index play_known_digest on play_known (digest);
insert into play_known (tenant, member, digest, seen_at)
  select s.tenant, s.member, d.digest, max(s.seen_at) from account_session s cross join lateral (values (s.group_digest), (s.group_email_digest)) as d(digest)
  where d.digest is not null group by s.tenant, s.member, d.digest;
`;

/**
 * Remembers by what a player who logs in is known, and forgets what they were known by long ago.
 */
export async function noteKnown(
  session: Session,
  { tenant, member, groupDigests }: Paused,
  now: number,
): Promise<void> {
  await session.run(
    sql`delete from play_known where tenant = ${tenant} and member = ${member} and seen_at < ${now - knownForMs}`,
  );
  await session.run(sql`insert into play_known (tenant, member, digest, seen_at) select ${tenant}, ${member}, digest, ${now}::bigint from unnest(${shared(groupDigests)}::text[]) digest
    on conflict (tenant, member, digest) do update set seen_at = excluded.seen_at`);
}

/** Ties a limit to everybody who played under a digest lately. */
export const linkKnown = (session: Session, digest: string, now: number): Promise<number> =>
  session.run(sql`insert into play_holder (tenant, member, holder)
    select tenant, member, ${`group:${digest}`} from play_known where digest = ${digest} and seen_at >= ${now - knownForMs} on conflict do nothing`);
