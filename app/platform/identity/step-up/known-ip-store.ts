import { ipPrefix } from '#app/lib/ip-prefix.ts';
import { digest } from '../../crypto/digest.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The period starts at the last log-in. */
const retentionMs = 90 * 24 * 3_600_000;
/** Beyond this maximum, the oldest address is forgotten. */
const maxKnownIps = 50;

const hashOf = (tenant: string, member: string, ip: string): string =>
  digest('address', tenant, member, ipPrefix(ip));

/** IPv6 addresses count by /64. */
interface KnownIpStatus {
  readonly isHome: boolean;
  readonly enrolled: boolean;
}

export async function readKnownIpStatus(
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

/** Runs even without the step-up check, so that members are known when the brand turns it on. */
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
