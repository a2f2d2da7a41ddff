import type { Random } from '#app/lib/random.ts';
import { plainCode } from '#app/lib/typed/code.ts';
import { digest } from '../../crypto/digest.ts';
import type { KeyedDigest } from '../../crypto/keyed-digest.ts';
import { readableCode } from '../passwords/readable-code.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { forgetDevices } from '../sign-in/trusted-device-store.ts';
import { secretFrom, matchTimeStep } from './one-time-password.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';

const setUpLifetimeMs = 15 * 60_000;
const recoveryCodeCount = 10;

export const secretOwner = (tenant: string, member: string): string =>
  JSON.stringify([tenant, member]);
const recoveryHash = (
  digestCode: KeyedDigest,
  tenant: string,
  member: string,
  code: string,
): string => digestCode('recovery', tenant, member, plainCode(code));
/** Matches recovery codes stored before their digests had a key. */
const unkeyedRecoveryHash = (tenant: string, member: string, code: string): string =>
  digest('recovery', tenant, member, plainCode(code));

export async function isEnrolled(db: Queryable, tenant: string, member: string): Promise<boolean> {
  return (
    (await db.one(
      sql`select 1 from account_authenticator where tenant = ${tenant} and member = ${member}
        and confirmed_at is not null`,
    )) !== undefined
  );
}

export async function countRecoveryCodes(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<number> {
  return (
    await db.query(
      sql`select 1 from account_recovery_code where tenant = ${tenant} and member = ${member}`,
    )
  ).length;
}

/** Replaces an unconfirmed set-up; returns undefined if the member has a confirmed one. */
export async function beginSetUp(
  db: Queryable,
  secretBox: SecretBox,
  random: Random,
  tenant: string,
  member: string,
  now: number,
): Promise<string | undefined> {
  const secret = secretFrom(random.bytes(20));
  const sealed = await secretBox.seal(secret, secretOwner(tenant, member));
  const affectedRows =
    await db.run(sql`insert into account_authenticator as a (tenant, member, sealed_secret, made_at)
    values (${tenant}, ${member}, ${sealed}, ${now})
    on conflict (tenant, member) do update set sealed_secret = excluded.sealed_secret,
      made_at = excluded.made_at, last_step = 0 where a.confirmed_at is null`);
  return affectedRows === 1 ? secret : undefined;
}

async function matchingStep(
  db: Queryable,
  secretBox: SecretBox,
  tenant: string,
  member: string,
  input: string,
  now: number,
  confirmed: boolean,
): Promise<number | undefined> {
  const row = await db.one<{
    sealed: string;
    madeAt: number;
    isConfirmed: boolean;
  }>(sql`select sealed_secret as sealed, made_at as "madeAt", confirmed_at is not null as "isConfirmed"
    from account_authenticator where tenant = ${tenant} and member = ${member}`);
  if (!row || row.isConfirmed !== confirmed || (!confirmed && row.madeAt + setUpLifetimeMs <= now))
    return undefined;
  const secret = await secretBox.open(row.sealed, secretOwner(tenant, member));
  return secret === undefined ? undefined : matchTimeStep(secret, input, now);
}

interface SetUpParts {
  readonly secretBox: SecretBox;
  readonly digestCode: KeyedDigest;
  readonly random: Random;
}

export async function confirmSetUp(
  db: Queryable,
  { secretBox, digestCode, random }: SetUpParts,
  tenant: string,
  member: string,
  input: string,
  now: number,
): Promise<readonly string[] | undefined> {
  const step = await matchingStep(db, secretBox, tenant, member, input, now, false);
  if (step === undefined) return undefined;
  const confirmed =
    await db.run(sql`update account_authenticator set confirmed_at = ${now}, last_step = ${step}
    where tenant = ${tenant} and member = ${member} and confirmed_at is null and last_step < ${step}`);
  if (confirmed !== 1) return undefined;
  await forgetDevices(db, tenant, member);
  await db.run(
    sql`delete from account_recovery_code where tenant = ${tenant} and member = ${member}`,
  );
  const codes = Array.from({ length: recoveryCodeCount }, () => readableCode(random));
  for (const code of codes)
    await db.run(
      sql`insert into account_recovery_code (tenant, member, code_hash)
        values (${tenant}, ${member}, ${recoveryHash(digestCode, tenant, member, code)})`,
    );
  return codes;
}

/** Invalidates this password and those of earlier steps. Of parallel uses, one succeeds. */
export async function consumeOneTimePassword(
  db: Queryable,
  secretBox: SecretBox,
  tenant: string,
  member: string,
  input: string,
  now: number,
): Promise<boolean> {
  const step = await matchingStep(db, secretBox, tenant, member, input, now, true);
  if (step === undefined) return false;
  return (
    (await db.run(sql`update account_authenticator set last_step = ${step}
    where tenant = ${tenant} and member = ${member} and confirmed_at is not null and last_step < ${step}`)) ===
    1
  );
}

export const consumeRecoveryCode = async (
  db: Queryable,
  digestCode: KeyedDigest,
  tenant: string,
  member: string,
  input: string,
): Promise<boolean> =>
  (await db.run(
    sql`delete from account_recovery_code where tenant = ${tenant} and member = ${member}
      and code_hash in (${recoveryHash(digestCode, tenant, member, input)},
      ${unkeyedRecoveryHash(tenant, member, input)})`,
  )) === 1;

/** Also deletes recovery codes and forgets the member's known addresses and devices. */
export async function removeAuthenticator(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<void> {
  await db.run(
    sql`delete from account_recovery_code where tenant = ${tenant} and member = ${member}`,
  );
  await db.run(
    sql`delete from account_authenticator where tenant = ${tenant} and member = ${member}`,
  );
  await forgetDevices(db, tenant, member);
}

export async function clearAuthenticators(db: Queryable, tenant: string): Promise<void> {
  await db.run(sql`delete from account_login_step where tenant = ${tenant}`);
  await db.run(sql`delete from account_recovery_code where tenant = ${tenant}`);
  await db.run(sql`delete from account_authenticator where tenant = ${tenant}`);
}
