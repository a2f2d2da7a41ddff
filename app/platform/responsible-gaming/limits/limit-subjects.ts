import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { groupDigestList, type ExclusionSubject } from '../exclusions/exclusion-store.ts';
import { linkRecentIdentities, rememberIdentity } from './recent-identities.ts';

/** A subject is one member, or all members with a digest in a licence group. */
export const memberSubject = ({
  tenant,
  member,
}: Pick<ExclusionSubject, 'tenant' | 'member'>): string => `member:${tenant}:${member}`;
export const groupSubjects = ({
  groupDigests,
}: Pick<ExclusionSubject, 'groupDigests'>): readonly string[] =>
  groupDigestList(groupDigests).map((digest) => `group:${digest}`);

async function linkSubjects(
  db: Queryable,
  { tenant, member }: ExclusionSubject,
  subjects: readonly string[],
): Promise<void> {
  await db.run(
    sql`insert into play_holder (tenant, member, holder) select ${tenant}, ${member}, holder
      from unnest(${subjects}::text[]) holder on conflict do nothing`,
  );
}

/**
 * Applies limits from other brands of the group, and removes those of another group. Call it with
 * the player locked, at each log-in and after each verification.
 */
export async function linkGroupLimits(
  db: Queryable,
  player: ExclusionSubject,
  now: number,
): Promise<void> {
  await rememberIdentity(db, player, now);
  const subjects = groupSubjects(player);
  await db.run(
    sql`delete from play_holder where tenant = ${player.tenant} and member = ${player.member}
      and holder like 'group:%' and holder <> all(${subjects}::text[])`,
  );
  if (subjects.length === 0) return;
  await db.run(sql`insert into play_holder (tenant, member, holder)
    select ${player.tenant}, ${player.member}, holder from (select distinct holder from play_limit
      where holder = any(${subjects}::text[])) known on conflict do nothing`);
}

/** Links the subjects to all members who play under them now or did recently. */
export async function linkAndReadSubjects(
  db: Queryable,
  player: ExclusionSubject,
  everywhere: boolean,
  now: number,
): Promise<readonly string[]> {
  const subjects = everywhere ? groupSubjects(player) : [memberSubject(player)];
  await linkSubjects(db, player, subjects);
  if (!everywhere) return subjects;
  for (const digest of groupDigestList(player.groupDigests)) {
    await db.run(sql`insert into play_holder (tenant, member, holder)
      select distinct tenant, member, ${`group:${digest}`} from account_session
        where group_digest = ${digest} or group_email_digest = ${digest} on conflict do nothing`);
    await linkRecentIdentities(db, digest, now);
  }
  return subjects;
}
