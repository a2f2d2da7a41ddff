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
  /** The password is temporary, valid until `temporaryUntil`. */
  readonly isChangeDue: boolean;
  readonly temporaryUntil: number | null;
  readonly disabledAt: number | null;
}

/** An account as owners see it. */
type AccountView = OfficeOutput<'staffAccounts'>['accounts'][number];

const columns: Statement = sql`id, username, role, password_hash as "passwordHash",
  change_due as "isChangeDue", temporary_until as "temporaryUntil", disabled_at as "disabledAt"`;

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
  a.created_by as "createdBy", a.disabled_at as "disabledAt", a.change_due as "isChangeDue",
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

/**
 * Adds an account with a temporary password.
 * @returns false when the name is taken
 */
export async function insertAccount(
  tx: Queryable,
  tenant: string,
  account: Pick<OfficeAccount, 'id' | 'username' | 'role' | 'passwordHash'> & {
    readonly temporaryUntil: number;
    readonly createdBy: string;
    readonly createdAt: number;
  },
): Promise<boolean> {
  const { id, username, role, passwordHash, temporaryUntil, createdAt, createdBy } = account;
  const added =
    await tx.run(sql`insert into office_account (tenant, id, username, username_key, role,
      password_hash, change_due, temporary_until, created_at, created_by)
    values (${tenant}, ${id}, ${username}, ${usernameKey(username)}, ${role}, ${passwordHash}, true,
      ${temporaryUntil}, ${createdAt}, ${createdBy}) on conflict do nothing`);
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

/**
 * Sets a password, and enables the account.
 * @param temporaryUntil until when a temporary one is valid; null for the person's own
 */
export const setPassword = (
  tx: Queryable,
  tenant: string,
  id: string,
  { hash, temporaryUntil }: { readonly hash: string; readonly temporaryUntil: number | null },
): Promise<number> =>
  tx.run(sql`update office_account set password_hash = ${hash}, disabled_at = null,
      change_due = ${temporaryUntil !== null}, temporary_until = ${temporaryUntil}
    where tenant = ${tenant} and id = ${id}`);
