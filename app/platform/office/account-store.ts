import type { OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { usernameKey } from '../identity/members/member-repository.ts';

/** An account of staff as it is stored. Times are ms since the epoch. */
export interface OfficeAccount {
  readonly id: string;
  readonly username: string;
  readonly role: OfficeRole;
  readonly passwordHash: string;
  /** The person has not yet chosen a password by the account's link. */
  readonly isInvited: boolean;
  readonly disabledAt: number | null;
}

/** An account as owners see it. */
type AccountView = OfficeOutput<'staffAccounts'>['accounts'][number];

const columns: Statement = sql`id, username, role, password_hash as "passwordHash",
  change_due as "isInvited", disabled_at as "disabledAt"`;

/** The account of a typed name, ignoring case; undefined when the tenant has none. */
export const findAccount = (
  db: Queryable,
  tenant: string,
  username: string,
): Promise<OfficeAccount | undefined> =>
  db.one<OfficeAccount>(sql`select ${columns} from office_account
    where tenant = ${tenant} and username_key = ${usernameKey(username)}`);

/** The account with an id. */
export const findAccountById = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<OfficeAccount | undefined> =>
  db.one<OfficeAccount>(
    sql`select ${columns} from office_account where tenant = ${tenant} and id = ${id}`,
  );

/** Whether a tenant has an account that can log in: without one there is no back office. */
export async function hasActiveStaff(db: Queryable, tenant: string): Promise<boolean> {
  const rows = await db.recall(sql`select 1 from office_account
    where tenant = ${tenant} and disabled_at is null limit 1`);
  return rows.length > 0;
}

const viewColumns: Statement = sql`a.username, a.role, a.created_at as "createdAt",
  a.created_by as "createdBy", a.disabled_at as "disabledAt", a.change_due as "isInvited",
  exists (select from office_authenticator t where t.tenant = a.tenant and t.staff = a.id
    and t.confirmed_at is not null) as "hasAuthenticator",
  (select max(s.seen_at) from office_session s where s.tenant = a.tenant and s.staff = a.id)
    as "lastSeenAt"`;

/** All accounts of a tenant, by name. */
export const readAccounts = (db: Queryable, tenant: string): Promise<AccountView[]> =>
  db.query<AccountView>(sql`select ${viewColumns} from office_account a
    where a.tenant = ${tenant} order by a.username_key`);

/** One account as owners see it. */
export const readAccount = (
  db: Queryable,
  tenant: string,
  id: string,
): Promise<AccountView | undefined> =>
  db.one<AccountView>(sql`select ${viewColumns} from office_account a
    where a.tenant = ${tenant} and a.id = ${id}`);

/** A one-time link: the digest of its token, and until when it is valid (ms since the epoch). */
export interface StaffLink {
  readonly linkHash: string;
  /** The hash of a random password that nobody has, until the person chooses one. */
  readonly passwordHash: string;
  readonly until: number;
}

/**
 * Adds an account with a link.
 * @returns false when the name is taken
 */
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

/** Sets a role. */
export const setRole = (
  tx: Queryable,
  tenant: string,
  id: string,
  role: OfficeRole,
): Promise<number> =>
  tx.run(sql`update office_account set role = ${role} where tenant = ${tenant} and id = ${id}`);

/** Disables an account; one that is disabled already keeps its time. */
export const setDisabled = (
  tx: Queryable,
  tenant: string,
  id: string,
  at: number,
): Promise<number> =>
  tx.run(sql`update office_account set disabled_at = coalesce(disabled_at, ${at}::bigint)
    where tenant = ${tenant} and id = ${id}`);

/** Gives an account a link in place of its password, and enables the account. */
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

/** The account of a valid link. */
export const findAccountByLink = (
  db: Queryable,
  tenant: string,
  linkHash: string,
  now: number,
): Promise<OfficeAccount | undefined> =>
  db.one<OfficeAccount>(
    sql`select ${columns} from office_account where ${isValidLink(tenant, linkHash, now)}`,
  );

/** Uses a link up and sets the password; false when the link is no longer valid. */
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

/** Sets a password that its person has chosen. */
export const setPassword = (
  tx: Queryable,
  tenant: string,
  id: string,
  passwordHash: string,
): Promise<number> =>
  tx.run(sql`update office_account set password_hash = ${passwordHash}
    where tenant = ${tenant} and id = ${id}`);
