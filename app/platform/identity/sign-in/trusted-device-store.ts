import type { CallOutput } from '#schema/calls/table.ts';
import type { Queryable } from '../../db/database.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { sql } from '../../db/sql.ts';

/** Beyond this maximum, the least recently used device ends. */
const maxTrustedDevices = 10;

interface TrustedDevice {
  readonly id: string;
  readonly member: string;
  readonly tokenHash: string;
  readonly browser: string;
  readonly system: string;
  readonly address: string;
  readonly now: number;
  readonly expiresAt: number;
}

export async function addTrustedDevice(
  db: Queryable,
  tenant: string,
  device: TrustedDevice,
): Promise<void> {
  const { member, now } = device;
  await deleteBatch(
    db,
    sql`account_trusted_device`,
    sql`tenant = ${tenant} and expires_at <= ${now}`,
  );
  await db.run(sql`insert into account_trusted_device (tenant, id, member, token_hash, browser,
    system, address, trusted_at, seen_at, expires_at)
    values (${tenant}, ${device.id}, ${member}, ${device.tokenHash}, ${device.browser},
      ${device.system}, ${device.address}, ${now}, ${now}, ${device.expiresAt})`);
  await db.run(sql`delete from account_trusted_device where tenant = ${tenant} and member = ${member} and id in
    (select id from account_trusted_device where tenant = ${tenant} and member = ${member}
      order by seen_at desc, trusted_at desc, id offset ${maxTrustedDevices})`);
}

/** Counts as use. */
export const isTrustedDevice = async (
  db: Queryable,
  tenant: string,
  member: string,
  tokenHash: string,
  now: number,
): Promise<boolean> =>
  (await db.run(sql`update account_trusted_device set seen_at = ${now}
    where tenant = ${tenant} and member = ${member} and token_hash = ${tokenHash} and expires_at > ${now}`)) ===
  1;

export const listTrustedDevices = (
  db: Queryable,
  tenant: string,
  member: string,
  now: number,
): Promise<CallOutput<'trustedDevices'>['devices']> =>
  db.query(sql`select id, browser, system, address, trusted_at as "trustedAt", seen_at as "seenAt",
    expires_at as "expiresAt"
    from account_trusted_device where tenant = ${tenant} and member = ${member}
      and expires_at > ${now} order by seen_at desc, id`);

export const endTrustedDevice = async (
  db: Queryable,
  tenant: string,
  member: string,
  id: string,
): Promise<boolean> =>
  (await db.run(
    sql`delete from account_trusted_device where tenant = ${tenant} and member = ${member} and id = ${id}`,
  )) === 1;

/**
 * Also forgets known addresses: log-ins from them require a second step again. Runs in the caller's
 * transaction.
 */
export async function forgetDevices(db: Queryable, tenant: string, member: string): Promise<void> {
  await db.run(sql`delete from account_address where tenant = ${tenant} and member = ${member}`);
  await db.run(
    sql`delete from account_trusted_device where tenant = ${tenant} and member = ${member}`,
  );
  await db.run(
    sql`update account_member set device_generation = device_generation + 1 where tenant = ${tenant}
      and id = ${member}`,
  );
}
