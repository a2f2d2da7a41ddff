import type { MemberInfo } from '#schema/calls/session.ts';
import type { Session } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { dialledDigits } from './mobile-number.ts';

/** What a log-in needs to know of a member. */
export interface KnownMember {
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
  /** Made by the sandbox, with a published password. */
  readonly seeded: boolean;
}

/**
 * The one spelling by which an account is unique: trimmed, without case, one form per character.
 */
export const accountKey = (account: string): string =>
  account.trim().normalize('NFKC').toLowerCase();

const known = sql`id, account, type, password_hash as "passwordHash", password_expired as "passwordExpired", mobile, mobile_national as "mobileNational", payee_name as "payeeName", email, seeded`;

/**
 * The member that a typed name means: the account without case, else the one member whose mobile
 * number was typed (with or without dialing code). A number that several members share without its
 * dialing code means nobody.
 */
export async function findMember(
  session: Session,
  tenant: string,
  typed: string,
): Promise<KnownMember | undefined> {
  const exact = await session.one<KnownMember>(
    sql`select ${known} from account_member where tenant = ${tenant} and account_key = ${accountKey(typed)}`,
  );
  return exact ?? findByMobile(session, tenant, typed);
}

/** The one member whose mobile number was typed. */
export async function findByMobile(
  session: Session,
  tenant: string,
  typed: string,
): Promise<KnownMember | undefined> {
  const digits = dialledDigits(typed.trim());
  if (digits === undefined) return undefined;
  const full = await session.one<KnownMember>(
    sql`select ${known} from account_member where tenant = ${tenant} and mobile = ${`+${digits}`}`,
  );
  if (full) return full;
  const national = await session.query<KnownMember>(
    sql`select ${known} from account_member where tenant = ${tenant} and mobile_national = ${digits} limit 2`,
  );
  return national.length === 1 ? national[0] : undefined;
}

/** The member of an id. */
export const memberById = (
  session: Session,
  tenant: string,
  id: string,
): Promise<KnownMember | undefined> =>
  session.one<KnownMember>(
    sql`select ${known} from account_member where tenant = ${tenant} and id = ${id}`,
  );

/** Seeded accounts are nobody's outside the sandbox: their password is published. */
export const usableMember = (
  member: KnownMember | undefined,
  sandbox: boolean,
): KnownMember | undefined => (member?.seeded && !sandbox ? undefined : member);

/** Notes a log-in; answers whether it was the member's first. Two at once: one of them is. */
export async function noteLogin(
  session: Session,
  tenant: string,
  id: string,
  now: number,
): Promise<boolean> {
  const touched = await session.run(
    sql`update account_member set first_login_at = ${now} where tenant = ${tenant} and id = ${id} and first_login_at is null`,
  );
  return touched === 1;
}

/** Notes that a member's number is theirs: a code that went there came back. */
export async function noteProvedMobile(
  session: Session,
  tenant: string,
  id: string,
  now: number,
): Promise<void> {
  await session.run(
    sql`update account_member set mobile_proved_at = coalesce(mobile_proved_at, ${now}) where tenant = ${tenant} and id = ${id}`,
  );
}

/**
 * Notes that a member's e-mail address is theirs: a service vouches for it, or a letter that went
 * there came back. Another address than the member's proves nothing.
 */
export async function noteProvedEmail(
  session: Session,
  tenant: string,
  id: string,
  email: string,
  now: number,
): Promise<void> {
  await session.run(sql`update account_member set email_proved_at = coalesce(email_proved_at, ${now})
    where tenant = ${tenant} and id = ${id} and email <> '' and lower(email) = ${email.toLowerCase()}`);
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
  session: Session,
  tenant: string,
  id: string,
): Promise<Omit<MemberInfo, 'changeDue'> | undefined> {
  const row =
    await session.one<InfoRow>(sql`select id, account, nickname, type, to_upline as "toUpline", label_name as "labelName", rank_level as "rankLevel"
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
export async function changeMember(
  session: Session,
  tenant: string,
  account: string,
  change: Statement,
): Promise<boolean> {
  return (
    (await session.run(
      sql`update account_member set ${change} where tenant = ${tenant} and account_key = ${accountKey(account)}`,
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
  session: Session,
  tenant: string,
  member: NewMember,
  now: number,
): Promise<boolean> {
  const { mobile, label } = member;
  return (
    (await session.run(sql`
    insert into account_member (tenant, id, account, account_key, password_hash, payment_password_hash, mobile, mobile_national, email,
      payee_name, contacts, nickname, type, label_name, rank_level, referral_code, seeded, first_login_at, created_at)
    values (${tenant}, ${member.id}, ${member.account}, ${accountKey(member.account)}, ${member.passwordHash}, ${member.paymentPasswordHash ?? null},
      ${mobile?.e164 ?? null}, ${mobile?.national ?? null}, ${member.email ?? ''}, ${member.payeeName ?? ''},
      ${JSON.stringify(member.contacts ?? {})}::jsonb, ${member.nickname ?? member.account}, ${member.type ?? 0}, ${label?.name ?? null},
      ${label?.rank ?? 0}, ${member.referralCode}, ${member.seeded ?? false}, ${member.firstLoginAt}, ${now})
    on conflict do nothing`)) === 1
  );
}

/** Which unique thing of a member-to-be is taken: its account before its number. */
export async function takenPart(
  session: Session,
  tenant: string,
  account: string,
  mobile: string | undefined,
): Promise<'account' | 'mobile' | undefined> {
  const rows = await session.query<{
    key: string;
    mobile: string | null;
  }>(sql`select account_key as key, mobile from account_member
    where tenant = ${tenant} and (account_key = ${accountKey(account)} or mobile = ${mobile ?? null})`);
  if (rows.some((row) => row.key === accountKey(account))) return 'account';
  return mobile !== undefined && rows.some((row) => row.mobile === mobile) ? 'mobile' : undefined;
}
