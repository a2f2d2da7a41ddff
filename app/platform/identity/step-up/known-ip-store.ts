import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { digest } from '../../crypto/digest.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** How long an address stays registered after the last log-in from it. */
const retentionMs = 90 * 24 * 3_600_000;
/** The maximum number of a member's addresses; beyond it the oldest is forgotten. */
const maxKnownIps = 50;

const hashOf = (tenant: string, member: string, ip: string): string =>
  digest('address', tenant, member, ipPrefix(ip));

/** The facts about a member at an address; of IPv6 the /64 counts. */
interface KnownIpStatus {
  /** The member has logged in from there before. */
  readonly isHome: boolean;
  /** The member has an authenticator. */
  readonly enrolled: boolean;
}

/** Reads both at once: every log-in needs them. */
export async function knownIpStatus(
  db: Queryable,
  tenant: string,
  member: string,
  ip: string,
  now: number,
): Promise<KnownIpStatus> {
  const row = await db.one<KnownIpStatus>(sql`select
    exists (select 1 from account_address where tenant = ${tenant} and member = ${member}
      and address_hash = ${hashOf(tenant, member, ip)}
      and seen_at > ${now - retentionMs}) as "isHome",
    exists (select 1 from account_authenticator where tenant = ${tenant} and member = ${member}
      and confirmed_at is not null) as enrolled`);
  return row ?? { isHome: false, enrolled: false };
}

/**
 * Registers an address for a member even if the brand has no step-up check: when it switches the
 * check on, known members are not asked.
 */
export async function rememberIp(
  db: Queryable,
  tenant: string,
  member: string,
  ip: string,
  now: number,
): Promise<void> {
  const row = await db.one<{
    isNew: boolean;
  }>(sql`insert into account_address (tenant, member, address_hash, seen_at)
    values (${tenant}, ${member}, ${hashOf(tenant, member, ip)}, ${now})
    on conflict (tenant, member, address_hash) do update set seen_at = excluded.seen_at returning xmax = 0 as "isNew"`);
  if (!row?.isNew) return;
  await db.run(sql`delete from account_address where tenant = ${tenant} and member = ${member}
    and (seen_at <= ${now - retentionMs} or address_hash in
    (select address_hash from account_address where tenant = ${tenant} and member = ${member}
      order by seen_at desc, address_hash offset ${maxKnownIps}))`);
}
