import type { Random } from '#app/lib/random.ts';
import { digest } from '../account/digest.ts';
import { asSpoken, spokenSecret } from '../account/spoken-secret.ts';
import type { Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { secretFrom, stepOf } from './one-time-password.ts';
import type { SecretBox } from './secret-box.ts';

/** A set-up that was not confirmed by then begins anew. */
const setUpGoodForMs = 15 * 60_000;
const recoveryCodes = 10;

const ownerOf = (tenant: string, member: string): string => JSON.stringify([tenant, member]);
const recoveryHash = (tenant: string, member: string, code: string): string =>
  digest('recovery', tenant, member, asSpoken(code));

/** Whether a member has a confirmed authenticator. */
export async function isEnrolled(
  session: Session,
  tenant: string,
  member: string,
): Promise<boolean> {
  return (
    (await session.one(
      sql`select 1 from account_authenticator where tenant = ${tenant} and member = ${member} and confirmed_at is not null`,
    )) !== undefined
  );
}

/** How many recovery codes a member has left. */
export async function recoveryLeft(
  session: Session,
  tenant: string,
  member: string,
): Promise<number> {
  return (
    await session.query(
      sql`select 1 from account_recovery_code where tenant = ${tenant} and member = ${member}`,
    )
  ).length;
}

/**
 * Begins a set-up with a new secret, in the place of one that was begun before; undefined when
 * there is a confirmed one.
 */
export async function beginSetUp(
  session: Session,
  box: SecretBox,
  random: Random,
  tenant: string,
  member: string,
  now: number,
): Promise<string | undefined> {
  const secret = secretFrom(random.bytes(20));
  const sealed = await box.close(secret, ownerOf(tenant, member));
  const begun =
    await session.run(sql`insert into account_authenticator as a (tenant, member, sealed_secret, made_at) values (${tenant}, ${member}, ${sealed}, ${now})
    on conflict (tenant, member) do update set sealed_secret = excluded.sealed_secret, made_at = excluded.made_at, last_step = 0 where a.confirmed_at is null`);
  return begun === 1 ? secret : undefined;
}

/** The newest step of a password that fits, of a set-up or of a confirmed authenticator. */
async function fittingStep(
  session: Session,
  box: SecretBox,
  tenant: string,
  member: string,
  typed: string,
  now: number,
  confirmed: boolean,
): Promise<number | undefined> {
  const row = await session.one<{
    sealed: string;
    madeAt: number;
    isConfirmed: boolean;
  }>(sql`select sealed_secret as sealed, made_at as "madeAt", confirmed_at is not null as "isConfirmed"
    from account_authenticator where tenant = ${tenant} and member = ${member}`);
  if (!row || row.isConfirmed !== confirmed || (!confirmed && row.madeAt + setUpGoodForMs <= now))
    return undefined;
  const secret = await box.open(row.sealed, ownerOf(tenant, member));
  return secret === undefined ? undefined : stepOf(secret, typed, now);
}

/** Confirms a set-up by a first password; answers the recovery codes, which are nowhere else. */
export async function confirmSetUp(
  session: Session,
  box: SecretBox,
  random: Random,
  tenant: string,
  member: string,
  typed: string,
  now: number,
): Promise<readonly string[] | undefined> {
  const step = await fittingStep(session, box, tenant, member, typed, now, false);
  if (step === undefined) return undefined;
  const confirmed =
    await session.run(sql`update account_authenticator set confirmed_at = ${now}, last_step = ${step}
    where tenant = ${tenant} and member = ${member} and confirmed_at is null and last_step < ${step}`);
  if (confirmed !== 1) return undefined;
  await session.run(
    sql`delete from account_recovery_code where tenant = ${tenant} and member = ${member}`,
  );
  const codes = Array.from({ length: recoveryCodes }, () => spokenSecret(random));
  for (const code of codes)
    await session.run(
      sql`insert into account_recovery_code (tenant, member, code_hash) values (${tenant}, ${member}, ${recoveryHash(tenant, member, code)})`,
    );
  return codes;
}

/**
 * Whether a password is good now; it and those of earlier steps are good no more. Of parallel uses
 * one succeeds.
 */
export async function spendPassword(
  session: Session,
  box: SecretBox,
  tenant: string,
  member: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const step = await fittingStep(session, box, tenant, member, typed, now, true);
  if (step === undefined) return false;
  return (
    (await session.run(sql`update account_authenticator set last_step = ${step}
    where tenant = ${tenant} and member = ${member} and confirmed_at is not null and last_step < ${step}`)) ===
    1
  );
}

/** Whether a recovery code is one of the member's; it is used up by it. */
export const spendRecovery = async (
  session: Session,
  tenant: string,
  member: string,
  typed: string,
): Promise<boolean> =>
  (await session.run(
    sql`delete from account_recovery_code where tenant = ${tenant} and member = ${member} and code_hash = ${recoveryHash(tenant, member, typed)}`,
  )) === 1;

/** Takes a member's authenticator off, and its recovery codes. */
export async function removeAuthenticator(
  session: Session,
  tenant: string,
  member: string,
): Promise<void> {
  await session.run(
    sql`delete from account_recovery_code where tenant = ${tenant} and member = ${member}`,
  );
  await session.run(
    sql`delete from account_authenticator where tenant = ${tenant} and member = ${member}`,
  );
}

/** Takes every authenticator of a tenant off, and the log-ins that wait for one (sandbox). */
export async function forgetAuthenticators(session: Session, tenant: string): Promise<void> {
  await session.run(sql`delete from account_login_step where tenant = ${tenant}`);
  await session.run(sql`delete from account_recovery_code where tenant = ${tenant}`);
  await session.run(sql`delete from account_authenticator where tenant = ${tenant}`);
}
