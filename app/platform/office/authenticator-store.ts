import type { Random } from '#app/lib/random.ts';
import type { SecretBox } from '../crypto/secret-box.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { matchTimeStep, secretFrom } from '../identity/authenticator/one-time-password.ts';

const setUpLifetimeMs = 15 * 60_000;
const batchSize = 200;

export interface StaffRef {
  readonly tenant: string;
  readonly staff: string;
}

/** Distinct from members' secrets. */
const ownerOf = ({ tenant, staff }: StaffRef): string => JSON.stringify(['office', tenant, staff]);

export async function isEnrolled(db: Queryable, { tenant, staff }: StaffRef): Promise<boolean> {
  const row = await db.one(sql`select 1 from office_authenticator
    where tenant = ${tenant} and staff = ${staff} and confirmed_at is not null`);
  return row !== undefined;
}

/** Reuses a pending set-up, so that a mistyped code requires no new scan. */
async function pendingSecret(
  tx: Queryable,
  secretBox: SecretBox,
  staffRef: StaffRef,
  now: number,
): Promise<string | undefined> {
  const row = await tx.one<{ sealed: string }>(sql`select sealed_secret as sealed
    from office_authenticator where tenant = ${staffRef.tenant} and staff = ${staffRef.staff}
      and confirmed_at is null and made_at > ${now - setUpLifetimeMs}`);
  return row && secretBox.open(row.sealed, ownerOf(staffRef));
}

export async function beginSetUp(
  tx: Queryable,
  { secretBox, random }: { readonly secretBox: SecretBox; readonly random: Random },
  staffRef: StaffRef,
  now: number,
): Promise<string | undefined> {
  const pending = await pendingSecret(tx, secretBox, staffRef, now);
  if (pending !== undefined) return pending;
  const secret = secretFrom(random.bytes(20));
  const sealed = await secretBox.seal(secret, ownerOf(staffRef));
  const rows = await tx.run(sql`insert into office_authenticator as a
      (tenant, staff, sealed_secret, made_at)
    values (${staffRef.tenant}, ${staffRef.staff}, ${sealed}, ${now})
    on conflict (tenant, staff) do update set sealed_secret = excluded.sealed_secret,
      made_at = excluded.made_at, last_step = 0 where a.confirmed_at is null`);
  return rows === 1 ? secret : undefined;
}

/**
 * Invalidates this code and earlier ones; of parallel uses one succeeds.
 * @param confirms the code confirms a pending set-up
 */
export async function useCode(
  tx: Queryable,
  secretBox: SecretBox,
  staffRef: StaffRef,
  {
    code,
    now,
    confirms,
  }: { readonly code: string; readonly now: number; readonly confirms: boolean },
): Promise<boolean> {
  const { tenant, staff } = staffRef;
  const row = await tx.one<{
    sealed: string;
    madeAt: number;
    isConfirmed: boolean;
  }>(sql`select sealed_secret as sealed, made_at as "madeAt", confirmed_at is not null as "isConfirmed"
    from office_authenticator where tenant = ${tenant} and staff = ${staff}`);
  if (!row || row.isConfirmed === confirms) return false;
  if (confirms && row.madeAt + setUpLifetimeMs <= now) return false;
  const secret = await secretBox.open(row.sealed, ownerOf(staffRef));
  const step = secret === undefined ? undefined : matchTimeStep(secret, code, now);
  if (step === undefined) return false;
  const rows = await tx.run(sql`update office_authenticator
    set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now}::bigint)
    where tenant = ${tenant} and staff = ${staff} and last_step < ${step}
      and (confirmed_at is null) = ${confirms}`);
  return rows === 1;
}

/** The next log-in requires a new set-up. */
export const removeAuthenticator = (tx: Queryable, { tenant, staff }: StaffRef): Promise<number> =>
  tx.run(sql`delete from office_authenticator where tenant = ${tenant} and staff = ${staff}`);

/**
 * Job over all tenants: re-encrypts secrets under the current key. A rerun continues after an
 * error.
 * @returns the number of re-encrypted secrets
 */
export async function renewOfficeAuthenticators(
  db: Queryable,
  secretBox: SecretBox,
): Promise<number> {
  let renewed = 0;
  let last: StaffRef = { tenant: '', staff: '' };
  for (;;) {
    const rows = await db.query<StaffRef & { readonly sealed: string }>(sql`
      select tenant, staff, sealed_secret as sealed from office_authenticator
      where (tenant, staff) > (${last.tenant}, ${last.staff})
      order by tenant, staff limit ${batchSize}`);
    for (const { sealed, ...staffRef } of rows) {
      const newlySealed = await secretBox.renew(sealed, ownerOf(staffRef));
      if (newlySealed !== undefined)
        renewed += await db.run(sql`update office_authenticator set sealed_secret = ${newlySealed}
          where tenant = ${staffRef.tenant} and staff = ${staffRef.staff} and sealed_secret = ${sealed}`);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return renewed;
    last = end;
  }
}
