import { createHmac } from 'node:crypto';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { usernameKey } from '../identity/members/member-repository.ts';

/** How long an address stays known after the last log-in from it. */
const retentionMs = 90 * 24 * 3_600_000;

/** Where staff log in: of IPv6 the /64 counts. */
interface StaffAddress {
  readonly tenant: string;
  readonly username: string;
  readonly ip: string;
}

/** Only a keyed hash is stored: the list of all addresses is short enough to try. */
const hashOf = (key: string, { tenant, username, ip }: StaffAddress): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([tenant, usernameKey(username), ipPrefix(ip)]))
    .digest('hex');

/**
 * Whether an account has completed a log-in from an address. A name without an account is looked up
 * alike, so that the time says nothing.
 */
export async function isKnownAddress(
  db: Queryable,
  key: string,
  address: StaffAddress,
  now: number,
): Promise<boolean> {
  const row = await db.one(sql`select 1 from office_known_address
    where tenant = ${address.tenant} and address_hash = ${hashOf(key, address)}
      and seen_at > ${now - retentionMs}`);
  return row !== undefined;
}

/** Registers the address of a completed log-in, and forgets the account's old ones. */
export async function rememberAddress(
  tx: Queryable,
  key: string,
  address: StaffAddress & { readonly staff: string },
  now: number,
): Promise<void> {
  const { tenant, staff } = address;
  await tx.run(sql`delete from office_known_address
    where tenant = ${tenant} and staff = ${staff} and seen_at <= ${now - retentionMs}`);
  await tx.run(sql`insert into office_known_address (tenant, address_hash, staff, seen_at)
    values (${tenant}, ${hashOf(key, address)}, ${staff}, ${now})
    on conflict (tenant, address_hash) do update set seen_at = excluded.seen_at`);
}

/** Forgets all addresses of an account: whoever was there may not have been its owner. */
export const forgetAddresses = (tx: Queryable, tenant: string, staff: string): Promise<number> =>
  tx.run(sql`delete from office_known_address where tenant = ${tenant} and staff = ${staff}`);
