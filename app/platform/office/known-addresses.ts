import { createHmac } from 'node:crypto';
import { ipPrefix } from '#app/lib/ip-prefix.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { usernameKey } from '../identity/members/member-repository.ts';

/** Counted from the last log-in. */
const retentionMs = 90 * 24 * 3_600_000;

/** IPv6 addresses count by /64. */
interface StaffAddress {
  readonly tenant: string;
  readonly username: string;
  readonly ip: string;
}

/** A keyed hash: a plain one could be reversed by trying all addresses. */
const hashOf = (key: string, { tenant, username, ip }: StaffAddress): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([tenant, usernameKey(username), ipPrefix(ip)]))
    .digest('hex');

/** Unknown names take the same time, to prevent a timing leak. */
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

/** Also forgets the account's old addresses. */
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

/** The person at these addresses may not have been the owner. */
export const forgetAddresses = (tx: Queryable, tenant: string, staff: string): Promise<number> =>
  tx.run(sql`delete from office_known_address where tenant = ${tenant} and staff = ${staff}`);
