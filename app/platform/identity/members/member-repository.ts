import type { MemberInfo } from '#schema/calls/session.ts';
import type { Queryable } from '../../db/database.ts';
import { sql, type Statement } from '../../db/sql.ts';
import { dialledDigits } from '../../crypto/mobile-number.ts';

/** What a log-in needs to know of a member. */
export interface MemberRecord {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly passwordHash: string | null;
  readonly passwordExpired: boolean;
  readonly mobile: string | null;
  readonly mobileNational: string | null;
  /** Whose bank account the member's is; empty when nobody said. */
  readonly payeeName: string;
  /** Empty when there is none. */
  readonly email: string;
  /** A code or letter that went there came back, or another service vouches for it. */
  readonly mobileProved: boolean;
  readonly emailProved: boolean;
  /** Made by the sandbox, with a published password. */
  readonly seeded: boolean;
}

/**
 * The one spelling by which an account is unique: trimmed, without case, one form per character.
 */
export const usernameKey = (account: string): string =>
  account.trim().normalize('NFKC').toLowerCase();

const memberColumns = sql`id, account, type, password_hash as "passwordHash", password_expired as "passwordExpired", mobile, mobile_national as "mobileNational", payee_name as "payeeName", email, mobile_proved_at is not null as "mobileProved", email_proved_at is not null as "emailProved", seeded`;

/**
 * The member that a typed name means: the account without case, else the one member whose mobile
 * number was typed (with or without dialing code). A number that several members share without its
 * dialing code means nobody.
 */
export async function findMember(
  db: Queryable,
  tenant: string,
  input: string,
): Promise<MemberRecord | undefined> {
  const exact = await db.one<MemberRecord>(
    sql`select ${memberColumns} from account_member where tenant = ${tenant} and account_key = ${usernameKey(input)}`,
  );
  return exact ?? findByMobile(db, tenant, input);
}

/** The one member whose mobile number was typed. */
export async function findByMobile(
  db: Queryable,
  tenant: string,
  input: string,
): Promise<MemberRecord | undefined> {
  const digits = dialledDigits(input.trim());
  if (digits === undefined) return undefined;
  const full = await db.one<MemberRecord>(
    sql`select ${memberColumns} from account_member where tenant = ${tenant} and mobile = ${`+${digits}`}`,
  );
  if (full) return full;
  const national = await db.query<MemberRecord>(
    sql`select ${memberColumns} from account_member where tenant = ${tenant} and mobile_national = ${digits} limit 2`,
  );
  return national.length === 1 ? national[0] : undefined;
}

/** The member of an id. */
export const findMemberById = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<MemberRecord | undefined> =>
  db.one<MemberRecord>(
    sql`select ${memberColumns} from account_member where tenant = ${tenant} and id = ${id}`,
  );

/** Seeded accounts are nobody's outside the sandbox: their password is published. */
export const activeMember = (
  member: MemberRecord | undefined,
  sandbox: boolean,
): MemberRecord | undefined => (member?.seeded && !sandbox ? undefined : member);

/** Notes a log-in; answers whether it was the member's first. Two at once: one of them is. */
export async function recordLogin(
  db: Queryable,
  tenant: string,
  id: string,
  now: number,
): Promise<boolean> {
  const updatedCount = await db.run(
    sql`update account_member set first_login_at = ${now} where tenant = ${tenant} and id = ${id} and first_login_at is null`,
  );
  return updatedCount === 1;
}

/** Notes that a member's number is theirs: a code that went there came back. */
export async function markMobileVerified(
  db: Queryable,
  tenant: string,
  id: string,
  now: number,
): Promise<void> {
  await db.run(
    sql`update account_member set mobile_proved_at = coalesce(mobile_proved_at, ${now}) where tenant = ${tenant} and id = ${id}`,
  );
}

/** Whether a row's e-mail address is a mailbox: the domain's case does not count [F21]. */
export const isMailbox = (mailbox: string): Statement =>
  sql`(lower(email) = ${mailbox.toLowerCase()} and regexp_replace(email, '@[^@]*$', '') = ${mailbox.replace(/@[^@]*$/, '')})`;

/**
 * Notes that a member's e-mail address is theirs: a service vouches for it, or a letter that went
 * there came back. Another address than the member's proves nothing.
 */
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

/** The member's own data [API-05]. */
export async function readMemberInfo(
  db: Queryable,
  tenant: string,
  id: string,
): Promise<Omit<MemberInfo, 'changeDue'> | undefined> {
  const [row] =
    await db.recall<InfoRow>(sql`select id, account, nickname, type, to_upline as "toUpline", label_name as "labelName", rank_level as "rankLevel"
    from account_member where tenant = ${tenant} and id = ${id}`);
  if (!row) return undefined;
  const { labelName, rankLevel, ...own } = row;
  const clubLabel = labelName === null ? null : { labelName, rankLevel };
  return {
    ...own,
    userName: row.account,
    clubLabel,
    memberLabel: labelName === null ? [] : [labelName],
    labelColour: null,
  };
}

/** Changes one member by account; answers whether there is one. */
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

/** A member to be made. */
export interface NewMember {
  readonly id: string;
  readonly account: string;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash?: string | null;
  readonly mobile?: { readonly e164: string; readonly national: string } | undefined;
  readonly email?: string;
  readonly payeeName?: string;
  /** Messenger names and other fields that only the operator reads. */
  readonly contacts?: Readonly<Record<string, string>>;
  readonly nickname?: string;
  readonly type?: number;
  readonly label?: { readonly name: string; readonly rank: number } | undefined;
  readonly referralCode: string;
  readonly seeded?: boolean;
  readonly firstLoginAt: number | null;
}

/**
 * Makes a member unless its account, number or referral code is taken; answers whether it did. The
 * unique keys decide, so of any number of parallel registrations of one name exactly one succeeds.
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
    insert into account_member (tenant, id, account, account_key, password_hash, payment_password_hash, mobile, mobile_national, email,
      payee_name, contacts, nickname, type, label_name, rank_level, referral_code, seeded, first_login_at, created_at)
    values (${tenant}, ${member.id}, ${member.account}, ${usernameKey(member.account)}, ${member.passwordHash}, ${member.paymentPasswordHash ?? null},
      ${mobile?.e164 ?? null}, ${mobile?.national ?? null}, ${member.email ?? ''}, ${member.payeeName ?? ''},
      ${JSON.stringify(member.contacts ?? {})}::jsonb, ${member.nickname ?? member.account}, ${member.type ?? 0}, ${label?.name ?? null},
      ${label?.rank ?? 0}, ${member.referralCode}, ${member.seeded ?? false}, ${member.firstLoginAt}, ${now})
    on conflict do nothing`)) === 1
  );
}

/** Which unique thing of a member-to-be is taken: its account before its number. */
export async function conflictingField(
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
