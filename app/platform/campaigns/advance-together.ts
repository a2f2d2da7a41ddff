import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { readCounts, type BonusMember } from './bonus-grants.ts';
import { isAnnounced, noticeMs } from './bonus-notices.ts';
import {
  addedBy,
  bonusColumns,
  bonusWithTerms,
  countRounds,
  type BonusGrant,
} from './bonus-store.ts';

export type BonusBrand = Omit<BonusMember, 'member'>;

type MemberBonus = BonusGrant & { readonly member: string; readonly expiresAt: number };

/** Skips members locked by another transaction. */
async function lockMembers(
  tx: Queryable,
  { tenant }: BonusBrand,
  members: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(sql`select id from account_member
    where tenant = ${tenant} and id = any(${[...members]}::text[])
    order by id for update skip locked`);
  return rows.map(({ id }) => id);
}

/** Omits the group-wide check of excluded addresses, so it may miss members who can play. */
async function readPlaying(
  tx: Queryable,
  { tenant, currency, licenceGroup }: BonusBrand,
  members: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(sql`select a.id from account_member a
    where a.tenant = ${tenant} and a.id = any(${[...members]}::text[]) and a.state = 'open'
      and (${licenceGroup} = '' or a.mobile_proved_at is null and a.email_proved_at is null)
      and not exists (select from account_pause p where p.tenant = ${tenant} and p.member = a.id
        and (p.ends_at is null or p.ends_at > ${now}::bigint))
      and play_reached(${tenant}, a.id, ${currency}, array['deposit', 'loss', 'time'], 1::bigint,
        ${now}::bigint, null) is null`);
  return rows.map(({ id }) => id);
}

/** Active bonuses that need neither a message nor an end now. */
const readRunning = (
  tx: Queryable,
  brand: BonusBrand,
  members: readonly string[],
  now: number,
): Promise<readonly MemberBonus[]> =>
  tx.query<MemberBonus>(sql`select g.member, ${bonusColumns}
    from ${bonusWithTerms} where g.tenant = ${brand.tenant} and g.currency = ${brand.currency}
      and g.member = any(${[...members]}::text[]) and g.state = 'active'
      and g.frozen_at is null and g.expires_at > ${now}::bigint
      and (g.expires_at > ${now + noticeMs}::bigint or ${isAnnounced(brand.tenant)})`);

/**
 * Batch update for bonuses that stay active: neither frozen, released nor expired.
 * @returns their members
 */
export async function advanceTogether(
  tx: Queryable,
  brand: BonusBrand,
  members: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const locked = await lockMembers(tx, brand, members);
  const playing = await readPlaying(tx, brand, locked, now);
  const running = await readRunning(tx, brand, playing, now);
  const counts = await readCounts(
    tx,
    brand,
    running.map((grant) => ({ ...grant, until: grant.expiresAt })),
  );
  const added = new Map(counts.map(({ grant, rounds }) => [grant.member, addedBy(rounds)]));
  const unmet = new Set(
    running
      .filter(({ member, counted, required }) => counted + (added.get(member) ?? 0) < required)
      .map(({ member }) => member),
  );
  if (unmet.size === 0) return unmet;
  const stored = counts.filter(({ grant }) => unmet.has(grant.member));
  if (stored.length > 0) await countRounds(tx, brand.tenant, stored);
  await tx.run(sql`update bonus_grant set checked_at = ${now}::bigint
    where tenant = ${brand.tenant} and currency = ${brand.currency}
      and member = any(${[...unmet]}::text[]) and state = 'active'`);
  return unmet;
}
