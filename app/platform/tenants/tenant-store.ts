import type { Tenant } from '#schema/tenant.ts';
import { actTransaction } from '../calls/act-transaction.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { Database, Queryable } from '../db/database.ts';
import { joinSql, sql, type Statement } from '../db/sql.ts';
import { entriesOf, profileOf, tenantFrom, type Entry, type Profile } from './tenant-entries.ts';

export interface TenantHosts {
  readonly code: string;
  readonly hosts: readonly string[];
}

/**
 * `code-taken`: the code belongs to a retired brand with members or staff, and the folder is
 * another brand's; nothing is stored. `replaced`: stored over a brand with members or staff that
 * had another name and none of its hosts.
 */
export type Provisioning = 'stored' | 'replaced' | 'unchanged' | 'code-taken';

/** Every row's key starts with the tenant's code. */
export interface TenantStore {
  /**
   * Replaces the tenant's lists, unless this version is stored already. Members, staff and money of
   * a retired brand belong to it alone: its code opens again for the same brand, or after `reopen`.
   * @param record writes the security log in the same transaction
   */
  save(tenant: Tenant, record?: ActRecord): Promise<Provisioning>;
  /** Excludes retired tenants. */
  load(code: string): Promise<Tenant | undefined>;
  /** Searches all tenants. Servers on the same database use it to detect which one was first. */
  atHost(host: string): Promise<TenantHosts | undefined>;
  /** Retires a tenant; its rows and its members' money stay. */
  retire(code: string, record?: ActRecord): Promise<void>;
  /** Whether an operator allows any folder to open the retired tenant again. */
  isReopened(code: string): Promise<boolean>;
  /** Returns false when there is no retired tenant with this code. */
  reopen(code: string, record?: ActRecord): Promise<boolean>;
}

export function createTenantStore(database: Database): TenantStore {
  return {
    save: (tenant, record) =>
      actTransaction(database, { record }, async (tx, recordAct) => {
        const outcome = await save(tx, tenant);
        if (outcome === 'stored' || outcome === 'replaced') await recordAct();
        return outcome;
      }),
    load: (code) => load(database, code),
    atHost: (host) =>
      database.one<TenantHosts>(
        sql`select code, profile -> 'hosts' as hosts from tenant
          where profile -> 'hosts' @> ${JSON.stringify([host])}::jsonb and not retired order by code
          limit 1`,
      ),
    retire: (code, record) =>
      actTransaction(database, { record }, async (tx, recordAct) => {
        const retiredRows = await tx.run(
          sql`update tenant set retired = true where code = ${code} and not retired`,
        );
        if (retiredRows === 1) await recordAct();
      }),
    isReopened: async (code) =>
      (await database.one(
        sql`select 1 from tenant where code = ${code} and retired and reopened`,
      )) !== undefined,
    reopen: (code, record) =>
      actTransaction(database, { record }, async (tx, recordAct) => {
        const reopenedRows = await tx.run(
          sql`update tenant set reopened = true where code = ${code} and retired`,
        );
        if (reopenedRows === 1) await recordAct();
        return reopenedRows === 1;
      }),
  };
}

/**
 * Fields that identify a brand: where players find it and who has their money. Texts and design may
 * change.
 */
const identityOf = (profile: Statement): Statement =>
  sql`jsonb_build_array(${joinSql(
    ['name', 'hosts', 'currency', 'licenceGroup', 'vendors', 'cashier'].map(
      (field) => sql`${profile} -> ${field}::text`,
    ),
  )})`;

/**
 * A different brand rather than an edited one: another name, and none of the former hosts.
 * `localhost` hosts are derived from the folder's name and do not count; a brand without others may
 * be renamed.
 */
const isAnother = sql`former.profile -> 'name' <> stored.profile -> 'name' and (
  select coalesce(bool_and(not stored.profile -> 'hosts' @> to_jsonb(host)), false)
  from jsonb_array_elements_text(former.profile -> 'hosts') as host
  where host not like '%localhost')`;

/** No real members and no staff would lose anything to a new brand with this code. */
const isEmpty = (code: string): Statement => sql`not exists
  (select from account_member where tenant = ${code} and not seeded)
  and not exists (select from office_account where tenant = ${code})`;

async function save(db: Queryable, tenant: Tenant): Promise<Provisioning> {
  // The upsert locks the row, which serialises concurrent provisioning by several servers.
  const profile = JSON.stringify(profileOf(tenant));
  const change = await db.one<{ stored: boolean; replaces: boolean | null }>(sql`
    with former as (select profile from tenant where code = ${tenant.code} and not retired),
    stored as (insert into tenant (code, version, profile)
      values (${tenant.code}, ${tenant.version}, ${profile}::jsonb)
      on conflict (code) do update set version = excluded.version, profile = excluded.profile,
        retired = false, reopened = false
      where case when tenant.retired
        then tenant.reopened or (${isEmpty(tenant.code)})
          or ${identityOf(sql`tenant.profile`)} = ${identityOf(sql`excluded.profile`)}
        else tenant.version <> excluded.version end
      returning profile)
    select exists (select from stored) as stored, (select ${isAnother} and not (${isEmpty(tenant.code)})
      from former, stored) as replaces`);
  if (!change?.stored) {
    const isRetired = await db.one(
      sql`select 1 from tenant where code = ${tenant.code} and retired`,
    );
    return isRetired ? 'code-taken' : 'unchanged';
  }
  await saveModules(db, tenant);
  await saveEntries(db, tenant.code, entriesOf(tenant));
  return change.replaces ? 'replaced' : 'stored';
}

async function saveModules(db: Queryable, { code, modules }: Tenant): Promise<void> {
  await db.run(sql`delete from tenant_module where tenant = ${code}`);
  const rows = Object.entries(modules).map(
    ([modId, enabled], index) => sql`(${code}, ${modId}, ${enabled}, ${index}::integer)`,
  );
  if (rows.length > 0)
    await db.run(
      sql`insert into tenant_module (tenant, mod_id, enabled, place) values ${joinSql(rows)}`,
    );
}

async function saveEntries(db: Queryable, code: string, entries: readonly Entry[]): Promise<void> {
  await db.run(sql`delete from tenant_entry where tenant = ${code}`);
  const rows = entries.map(
    ({ kind, id, place, body }) =>
      sql`(${code}, ${kind}, ${id}, ${place}::integer, ${JSON.stringify(body)}::jsonb)`,
  );
  if (rows.length > 0)
    await db.run(
      sql`insert into tenant_entry (tenant, kind, id, place, body) values ${joinSql(rows)}`,
    );
}

async function load(db: Queryable, code: string): Promise<Tenant | undefined> {
  const row = await db.one<{ version: string; profile: Profile }>(
    sql`select version, profile from tenant where code = ${code} and not retired`,
  );
  if (!row) return undefined;
  const modules = await db.query<{ mod_id: string; enabled: boolean }>(
    sql`select mod_id, enabled from tenant_module where tenant = ${code} order by place`,
  );
  const entries = await db.query<Entry>(
    sql`select kind, id, place, body from tenant_entry where tenant = ${code}`,
  );
  return tenantFrom(
    row.profile,
    row.version,
    Object.fromEntries(modules.map(({ mod_id, enabled }) => [mod_id, enabled])),
    entries,
  );
}
