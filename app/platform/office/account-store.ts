import type { OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { usernameKey } from '../identity/members/member-repository.ts';

/** Times are ms since the epoch. */
export interface OfficeAccount {
  readonly id: string;
  readonly username: string;
  readonly role: OfficeRole;
  readonly passwordHash: string;
  /** The person has not chosen a password yet. */
  readonly isInvited: boolean;
  readonly disabledAt: number | null;
}

type AccountView = OfficeOutput<'staffAccounts'>['accounts'][number];

const columns: Statement = sql`id, username, role, password_hash as "passwordHash",
  change_due as "isInvited", disabled_at as "disabledAt"`;

export const findAccount = (
  db: Queryable,
  tenant: string,
  username: string,
): Promise<OfficeAccount | undefined> =>
  db.one<OfficeAccount>(sql`select ${columns} from office_account
    where tenant = ${tenant} and username_key = ${usernameKey(username)}`);

export const findAccountById = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<OfficeAccount | undefined> =>
  db.one<OfficeAccount>(
    sql`select ${columns} from office_account where tenant = ${tenant} and id = ${id}`,
  );

/** Without an active account, the brand has no back office. */
export async function hasActiveStaff(db: Queryable, tenant: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from office_account
    where tenant = ${tenant} and disabled_at is null limit 1`);
  return rows.length > 0;
}

const viewColumns: Statement = sql`a.username, a.role, a.created_at as "createdAt",
  a.created_by as "createdBy", a.disabled_at as "disabledAt", a.change_due as "isInvited",
  exists (select from office_authenticator t where t.tenant = a.tenant and t.staff = a.id
    and t.confirmed_at is not null) as "hasAuthenticator",
  (select max(s.seen_at) from office_session s where s.tenant = a.tenant and s.staff = a.id)
    as "lastSeenAt"`;

export const readAccounts = (db: Queryable, tenant: string): Promise<AccountView[]> =>
  db.query<AccountView>(sql`select ${viewColumns} from office_account a
    where a.tenant = ${tenant} order by a.username_key`);

export const readAccount = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<AccountView | undefined> =>
  db.one<AccountView>(sql`select ${viewColumns} from office_account a
    where a.tenant = ${tenant} and a.id = ${id}`);

/** One-time link: digest of its token and expiry (ms since the epoch). */
export interface StaffLink {
  readonly linkHash: string;
  /** Hash of a random password, until the person chooses one. */
  readonly passwordHash: string;
  readonly until: number;
}

export async function insertAccount(
  tx: Queryable,
  tenant: string,
  account: Pick<OfficeAccount, 'id' | 'username' | 'role'> & {
    readonly link: StaffLink;
    readonly createdBy: string;
    readonly createdAt: number;
  },
): Promise<boolean> {
  const { id, username, role, link, createdAt, createdBy } = account;
  const added =
    await tx.run(sql`insert into office_account (tenant, id, username, username_key, role,
      password_hash, link_hash, change_due, temporary_until, created_at, created_by)
    values (${tenant}, ${id}, ${username}, ${usernameKey(username)}, ${role}, ${link.passwordHash},
      ${link.linkHash}, true, ${link.until}, ${createdAt}, ${createdBy}) on conflict do nothing`);
  return added === 1;
}

export const setRole = (
  tx: Queryable,
  tenant: string,
  id: string,
  role: OfficeRole,
): Promise<number> =>
  tx.run(sql`update office_account set role = ${role} where tenant = ${tenant} and id = ${id}`);

/** Repeated calls preserve the first time. */
export const setDisabled = (
  tx: Queryable,
  tenant: string,
  id: string,
  at: number,
): Promise<number> =>
  tx.run(sql`update office_account set disabled_at = coalesce(disabled_at, ${at}::bigint)
    where tenant = ${tenant} and id = ${id}`);

/** Replaces the password by a link and enables the account. */
export const setLink = (
  tx: Queryable,
  tenant: string,
  id: string,
  { linkHash, passwordHash, until }: StaffLink,
): Promise<number> =>
  tx.run(sql`update office_account set password_hash = ${passwordHash}, link_hash = ${linkHash},
      change_due = true, temporary_until = ${until}, disabled_at = null
    where tenant = ${tenant} and id = ${id}`);

const isValidLink = (tenant: string, linkHash: string, now: number): Statement =>
  sql`tenant = ${tenant} and link_hash = ${linkHash} and temporary_until > ${now}
    and disabled_at is null`;

export const findAccountByLink = (
  db: Queryable,
  tenant: string,
  linkHash: string,
  now: number,
): Promise<OfficeAccount | undefined> =>
  db.one<OfficeAccount>(
    sql`select ${columns} from office_account where ${isValidLink(tenant, linkHash, now)}`,
  );

export async function redeemLink(
  tx: Queryable,
  tenant: string,
  {
    linkHash,
    passwordHash,
    now,
  }: Pick<StaffLink, 'linkHash' | 'passwordHash'> & { readonly now: number },
): Promise<boolean> {
  const redeemed = await tx.run(sql`update office_account set password_hash = ${passwordHash},
      link_hash = null, change_due = false, temporary_until = null
    where ${isValidLink(tenant, linkHash, now)}`);
  return redeemed === 1;
}

export const setPassword = (
  tx: Queryable,
  tenant: string,
  id: string,
  passwordHash: string,
): Promise<number> =>
  tx.run(sql`update office_account set password_hash = ${passwordHash}
    where tenant = ${tenant} and id = ${id}`);
