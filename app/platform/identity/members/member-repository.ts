import type { MemberInfo } from '#schema/calls/session.ts';
import type { Queryable } from '../../db/database.ts';
import { lowerAscii, toLowerAscii } from '../../db/ascii-case.ts';
import { sql, type Statement } from '../../db/sql.ts';
import { isUnderAgent } from '../../agents/edges.ts';
import { dialledDigits, parseMobileNumber } from '#app/lib/typed/mobile-number.ts';
import { normaliseField } from '#app/domain/accounts/typed-field.ts';
import { sealedNameMark, type StoredName } from '../own-data/payee-name.ts';

export interface MemberRecord extends StoredName {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly passwordHash: string | null;
  readonly passwordExpired: boolean;
  readonly mobile: string | null;
  readonly mobileNational: string | null;
  readonly email: string;
  /** Verified by a code, an e-mail or a social provider. */
  readonly mobileProved: boolean;
  readonly emailProved: boolean;
  /** Last change, in ms since the epoch; null: never. */
  readonly mobileBoundAt: number | null;
  readonly emailBoundAt: number | null;
  readonly seeded: boolean;
}

/** Accounts are unique by this form: trimmed, case-folded, Unicode-normalised. */
export const usernameKey = (account: string): string =>
  account.trim().normalize('NFKC').toLowerCase();

const memberColumns = sql`id, account, type, password_hash as "passwordHash",
    password_expired as "passwordExpired", mobile, mobile_national as "mobileNational",
    payee_name as "plainPayeeName", sealed_payee_name as "sealedPayeeName", email,
    mobile_proved_at is not null as "mobileProved",
    email_proved_at is not null as "emailProved", mobile_bound_at as "mobileBoundAt",
    email_bound_at as "emailBoundAt", seeded`;

/**
 * Finds an account (ignoring case), else the only member with that mobile number. A number without
 * dialing code that several members share matches none.
 */
export async function findMember(
  db: Queryable,
  tenant: string,
  name: string,
): Promise<MemberRecord | undefined> {
  const input = normaliseField('account', name);
  const exact = await db.one<MemberRecord>(
    sql`select ${memberColumns} from account_member where tenant = ${tenant} and account_key = ${usernameKey(input)}`,
  );
  return exact ?? findByMobile(db, tenant, input);
}

/** Undefined when several members match. */
export async function findByMobile(
  db: Queryable,
  tenant: string,
  input: string,
): Promise<MemberRecord | undefined> {
  const digits = dialledDigits(input);
  if (digits === undefined) return undefined;
  const findByNumber = (number: string): Promise<MemberRecord | undefined> =>
    db.one<MemberRecord>(
      sql`select ${memberColumns} from account_member where tenant = ${tenant} and mobile = ${number}`,
    );
  const full = await findByNumber(`+${digits}`);
  if (full) return full;
  const national = await db.query<MemberRecord>(
    sql`select ${memberColumns} from account_member where tenant = ${tenant} and mobile_national = ${digits} limit 2`,
  );
  if (national.length > 0) return national.length === 1 ? national[0] : undefined;
  // The member typed the number without `+`, but with country code and trunk zero.
  const number = parseMobileNumber(`+${digits}`, undefined)?.e164;
  return number === undefined || number === `+${digits}` ? undefined : findByNumber(number);
}

export const findMemberById = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<MemberRecord | undefined> =>
  db.one<MemberRecord>(
    sql`select ${memberColumns} from account_member where tenant = ${tenant} and id = ${id}`,
  );

export async function readAccounts(
  db: Queryable,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; account: string }>(sql`select id, account
    from account_member where tenant = ${tenant} and id = any(${ids}::text[])`);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Seeded accounts are inactive outside the sandbox: their password is published. */
export const activeMember = (
  member: MemberRecord | undefined,
  sandbox: boolean,
): MemberRecord | undefined => (member?.seeded && !sandbox ? undefined : member);

/** Returns true once per member, even for parallel log-ins. */
export async function recordLogin(
  db: Queryable,
  tenant: string,
  id: string,
  now: number,
): Promise<boolean> {
  const updatedCount = await db.run(
    sql`update account_member set first_login_at = ${now} where tenant = ${tenant} and id = ${id}
      and first_login_at is null`,
  );
  return updatedCount === 1;
}

export async function markMobileVerified(
  db: Queryable,
  tenant: string,
  id: string,
  now: number,
): Promise<void> {
  await db.run(
    sql`update account_member set mobile_proved_at = coalesce(mobile_proved_at, ${now})
      where tenant = ${tenant} and id = ${id}`,
  );
}

/** Ignores the case of ASCII letters in the domain. */
export const isMailbox = (mailbox: string): Statement =>
  sql`(${lowerAscii(sql`email`)} = ${toLowerAscii(mailbox)} and regexp_replace(email, '@[^@]*$',
    '') = ${mailbox.replace(/@[^@]*$/, '')})`;

/** Does nothing unless the verified address is the member's own. */
export async function markEmailVerified(
  db: Queryable,
  tenant: string,
  id: string,
  email: string,
  now: number,
): Promise<void> {
  await db.run(sql`update account_member set email_proved_at = coalesce(email_proved_at, ${now})
    where tenant = ${tenant} and id = ${id} and email <> '' and ${isMailbox(email)}`);
}

interface InfoRow {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly toUpline: boolean;
  readonly labelName: string | null;
  readonly rankLevel: number;
}

export async function readMemberInfo(
  db: Queryable,
  tenant: string,
  id: string,
  now: number,
): Promise<Omit<MemberInfo, 'changeDue'> | undefined> {
  const [row] = await db.query<InfoRow>(sql`select id, account, nickname, type,
      ${isUnderAgent(sql`tenant`, sql`id`, now)} as "toUpline",
    label_name as "labelName", rank_level as "rankLevel"
    from account_member where tenant = ${tenant} and id = ${id}`);
  if (!row) return undefined;
  const { labelName, rankLevel, ...memberFields } = row;
  const clubLabel = labelName === null ? null : { labelName, rankLevel };
  return {
    ...memberFields,
    userName: row.account,
    clubLabel,
    memberLabel: labelName === null ? [] : [labelName],
    labelColour: null,
  };
}

export async function updateMember(
  db: Queryable,
  tenant: string,
  account: string,
  change: Statement,
): Promise<boolean> {
  return (
    (await db.run(
      sql`update account_member set ${change} where tenant = ${tenant} and account_key = ${usernameKey(account)}`,
    )) === 1
  );
}

export interface NewMember {
  readonly id: string;
  readonly account: string;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash?: string | null;
  readonly mobile?: { readonly e164: string; readonly national: string } | undefined;
  readonly email?: string;
  readonly sealedPayeeName?: string | undefined;
  /** Messenger names and other fields that only the operator reads; encrypted. */
  readonly sealedContacts?: string | undefined;
  readonly sealedBirthDate?: string | undefined;
  readonly nickname?: string;
  readonly type?: number;
  readonly label?: { readonly name: string; readonly rank: number } | undefined;
  readonly referralCode: string;
  readonly seeded?: boolean;
  readonly firstLoginAt: number | null;
}

/**
 * Returns false when the account, number or referral code is taken. Unique keys decide, so of
 * parallel registrations of a name one succeeds.
 */
export async function insertMember(
  db: Queryable,
  tenant: string,
  member: NewMember,
  now: number,
): Promise<boolean> {
  const { mobile, label } = member;
  return (
    (await db.run(sql`
    insert into account_member (tenant, id, account, account_key, password_hash,
      payment_password_hash, mobile, mobile_national, email,
      payee_name, sealed_payee_name, sealed_contacts, birth_date, sealed_birth_date, nickname, type,
      label_name, rank_level, referral_code, seeded, first_login_at, created_at)
    values (${tenant}, ${member.id}, ${member.account}, ${usernameKey(member.account)},
      ${member.passwordHash}, ${member.paymentPasswordHash ?? null},
      ${mobile?.e164 ?? null}, ${mobile?.national ?? null}, ${member.email ?? ''},
      ${member.sealedPayeeName === undefined ? '' : sealedNameMark}, ${member.sealedPayeeName ?? null},
      ${member.sealedContacts ?? null}, ${member.sealedBirthDate === undefined ? null : ''},
      ${member.sealedBirthDate ?? null}, ${member.nickname ?? member.account},
        ${member.type ?? 0}, ${label?.name ?? null},
      ${label?.rank ?? 0}, ${member.referralCode}, ${member.seeded ?? false}, ${member.firstLoginAt}, ${now})
    on conflict do nothing`)) === 1
  );
}

export async function findConflictingField(
  db: Queryable,
  tenant: string,
  account: string,
  mobile: string | undefined,
): Promise<'account' | 'mobile' | undefined> {
  const rows = await db.query<{
    key: string;
    mobile: string | null;
  }>(sql`select account_key as key, mobile from account_member
    where tenant = ${tenant} and (account_key = ${usernameKey(account)} or mobile = ${mobile ?? null})`);
  if (rows.some((row) => row.key === usernameKey(account))) return 'account';
  return mobile !== undefined && rows.some((row) => row.mobile === mobile) ? 'mobile' : undefined;
}

export async function lockMember(db: Queryable, tenant: string, id: string): Promise<void> {
  await db.query(
    sql`select 1 from account_member where tenant = ${tenant} and id = ${id} for update`,
  );
}
