import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { shared, type Paused } from '../account/pause-store.ts';
import { linkKnown, noteKnown } from './known.ts';

/**
 * Whose limit it is: one member's, or that of everybody who is known by a digest on the brands of a
 * licence group.
 */
export const ownHolder = ({ tenant, member }: Pick<Paused, 'tenant' | 'member'>): string =>
  `member:${tenant}:${member}`;
export const groupHolders = ({ groupDigests }: Pick<Paused, 'groupDigests'>): readonly string[] =>
  shared(groupDigests).map((digest) => `group:${digest}`);

/** The limits of a member that are kept under some holders count for them from now on. */
async function link(
  session: Session,
  { tenant, member }: Paused,
  holders: readonly string[],
): Promise<void> {
  await session.run(
    sql`insert into play_holder (tenant, member, holder) select ${tenant}, ${member}, holder from unnest(${holders}::text[]) holder on conflict do nothing`,
  );
}

/**
 * What the player chose on other brands of the group counts here, and no other group's. Asked of a
 * player who is held, wherever they become known.
 */
export async function linkGroupLimits(
  session: Session,
  player: Paused,
  now: number,
): Promise<void> {
  await noteKnown(session, player, now);
  const holders = groupHolders(player);
  await session.run(
    sql`delete from play_holder where tenant = ${player.tenant} and member = ${player.member} and holder like 'group:%' and holder <> all(${holders}::text[])`,
  );
  if (holders.length === 0) return;
  await session.run(sql`insert into play_holder (tenant, member, holder)
    select ${player.tenant}, ${player.member}, holder from (select distinct holder from play_limit where holder = any(${holders}::text[])) known on conflict do nothing`);
}

/** The holders of a limit that is set now, tied to everybody who plays under them or did lately. */
export async function holdersFor(
  session: Session,
  player: Paused,
  everywhere: boolean,
  now: number,
): Promise<readonly string[]> {
  const holders = everywhere ? groupHolders(player) : [ownHolder(player)];
  await link(session, player, holders);
  if (!everywhere) return holders;
  for (const digest of shared(player.groupDigests)) {
    await session.run(sql`insert into play_holder (tenant, member, holder)
      select distinct tenant, member, ${`group:${digest}`} from account_session where group_digest = ${digest} or group_email_digest = ${digest} on conflict do nothing`);
    await linkKnown(session, digest, now);
  }
  return holders;
}
