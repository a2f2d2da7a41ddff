import { addressGroup } from '#app/lib/address-group.ts';
import { digest } from '../account/digest.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** How long an address stays registered after the last log-in from it. */
const registeredForMs = 90 * 24 * 3_600_000;
/** The most that a member has: whoever travels far loses the oldest. */
const mostAddresses = 50;

const hashOf = (tenant: string, member: string, ip: string): string =>
  digest('address', tenant, member, addressGroup(ip));

/** What is known of a member at an address; of IPv6 the /64 counts. */
interface Acquaintance {
  /** The member has logged in from there before. */
  readonly isHome: boolean;
  /** The member has an authenticator. */
  readonly enrolled: boolean;
}

/** Asks for both at once: every log-in does. */
export async function acquaintance(
  session: Session,
  tenant: string,
  member: string,
  ip: string,
  now: number,
): Promise<Acquaintance> {
  const row = await session.one<Acquaintance>(sql`select
    exists (select 1 from account_address where tenant = ${tenant} and member = ${member} and address_hash = ${hashOf(tenant, member, ip)} and seen_at > ${now - registeredForMs}) as "isHome",
    exists (select 1 from account_authenticator where tenant = ${tenant} and member = ${member} and confirmed_at is not null) as enrolled`);
  return row ?? { isHome: false, enrolled: false };
}

/**
 * Registers an address for a member, whether the brand asks about addresses or not: so a brand that
 * begins to does not ask everybody.
 */
export async function registerAddress(
  session: Session,
  tenant: string,
  member: string,
  ip: string,
  now: number,
): Promise<void> {
  const noted = await session.one<{
    isNew: boolean;
  }>(sql`insert into account_address (tenant, member, address_hash, seen_at) values (${tenant}, ${member}, ${hashOf(tenant, member, ip)}, ${now})
    on conflict (tenant, member, address_hash) do update set seen_at = excluded.seen_at returning xmax = 0 as "isNew"`);
  if (!noted?.isNew) return;
  await session.run(sql`delete from account_address where tenant = ${tenant} and member = ${member} and (seen_at <= ${now - registeredForMs} or address_hash in
    (select address_hash from account_address where tenant = ${tenant} and member = ${member} order by seen_at desc, address_hash offset ${mostAddresses}))`);
}
