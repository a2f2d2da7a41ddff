import type { Tenant } from '#schema/tenant.ts';
import { actTransaction } from '../calls/act-transaction.ts';
import type { ActRecord } from '../calls/handler.ts';
import type { Database, Queryable } from '../db/database.ts';
import { joinSql, sql } from '../db/sql.ts';
import { entriesOf, profileOf, tenantFrom, type Entry, type Profile } from './tenant-entries.ts';

/** A tenant's code and all its hosts. */
export interface TenantHosts {
  readonly code: string;
  readonly hosts: readonly string[];
}

/** Keeps tenants. Every row's key starts with the tenant's code. */
export interface TenantStore {
  /**
   * Writes a tenant, its lists replaced as a whole; false when this very version was there already.
   * @param record writes the change's row of the security log in the same transaction
   */
  save(tenant: Tenant, record?: ActRecord): Promise<boolean>;
  /** A tenant that was not retired. */
  load(code: string): Promise<Tenant | undefined>;
  /**
   * Who is in service at a host, a job over all tenants: servers that share the database ask it who
   * was first.
   */
  atHost(host: string): Promise<TenantHosts | undefined>;
  /** Takes a tenant out of service; its rows and its members' money stay. */
  retire(code: string, record?: ActRecord): Promise<void>;
}

/** The store of a database. */
export function createTenantStore(database: Database): TenantStore {
  return {
    save: (tenant, record) =>
      actTransaction(database, { record }, async (tx, recordAct) => {
        if (!(await save(tx, tenant))) return false;
        await recordAct();
        return true;
      }),
    load: (code) => load(database, code),
    atHost: (host) =>
      database.one<TenantHosts>(
        sql`select code, profile -> 'hosts' as hosts from tenant where profile -> 'hosts' @> ${JSON.stringify([host])}::jsonb and not retired order by code limit 1`,
      ),
    retire: (code, record) =>
      actTransaction(database, { record }, async (tx, recordAct) => {
        const retiredRows = await tx.run(
          sql`update tenant set retired = true where code = ${code} and not retired`,
        );
        if (retiredRows === 1) await recordAct();
      }),
  };
}

async function save(db: Queryable, tenant: Tenant): Promise<boolean> {
  // The upsert takes the row's lock, so two servers that provision at once do so one after the
  // other.
  const profile = JSON.stringify(profileOf(tenant));
  const changedRows =
    await db.run(sql`insert into tenant (code, version, profile) values (${tenant.code}, ${tenant.version}, ${profile}::jsonb)
    on conflict (code) do update set version = excluded.version, profile = excluded.profile, retired = false
    where tenant.version <> excluded.version or tenant.retired`);
  if (changedRows === 0) return false;
  await saveModules(db, tenant);
  await saveEntries(db, tenant.code, entriesOf(tenant));
  return true;
}

async function saveModules(db: Queryable, { code, modules }: Tenant): Promise<void> {
  await db.run(sql`delete from tenant_module where tenant = ${code}`);
  const rows = Object.entries(modules).map(
    ([modId, enabled], place) => sql`(${code}, ${modId}, ${enabled}, ${place}::integer)`,
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
