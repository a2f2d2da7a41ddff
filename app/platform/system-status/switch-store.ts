import type { Database, Queryable } from '../db/database.ts';
import { createRefreshingValue, type RefreshingValue } from '../db/refreshing-value.ts';
import { sql } from '../db/sql.ts';
import { brandSwitchesSchema, neutralSwitches, type BrandSwitches } from './brand-switches.ts';

type SwitchChange = (switches: BrandSwitches) => BrandSwitches;

/**
 * In memory because every call reads it; in the database to survive restarts and apply on every
 * server.
 */
export interface SwitchStore {
  switchesOf(tenantCode: string): Promise<BrandSwitches>;
  change(tenantCode: string, change: SwitchChange): Promise<BrandSwitches>;
  /** Call `reload` after the commit. */
  changeIn(
    tx: Queryable,
    tenantCode: string,
    change: SwitchChange,
  ): Promise<{ readonly before: BrandSwitches; readonly after: BrandSwitches }>;
  /** Applies a change on this server immediately. */
  reload(tenantCode: string): Promise<BrandSwitches>;
}

/** Delay until a change applies on other servers. */
const switchesTtlMs = 1_000;

/** With an embedded database this is the only server, so switches are never reloaded. */
export function createSwitchStore(database: Database): SwitchStore {
  const ttlMs = database.kind === 'postgres' ? switchesTtlMs : Infinity;
  const cached = new Map<string, RefreshingValue<BrandSwitches>>();
  const valueAt = (code: string): RefreshingValue<BrandSwitches> => {
    const value =
      cached.get(code) ?? createRefreshingValue(() => readSwitches(database, code), ttlMs);
    cached.set(code, value);
    return value;
  };
  const reload = async (code: string): Promise<BrandSwitches> => {
    const switches = await readSwitches(database, code);
    valueAt(code).set(switches);
    return switches;
  };
  return {
    switchesOf: (code) => valueAt(code).get(),
    async change(code, change) {
      await database.transaction((tx) => changeSwitches(tx, code, change));
      return reload(code);
    },
    changeIn: changeSwitches,
    reload,
  };
}

export async function readSwitches(db: Queryable, code: string): Promise<BrandSwitches> {
  const row = await db.one<{ document: unknown }>(
    sql`select document from brand_switches where tenant = ${code}`,
  );
  return brandSwitchesSchema.safeParse(row?.document ?? {}).data ?? neutralSwitches;
}

/** Locks the row first, so that concurrent changes of several servers are serialised. */
async function changeSwitches(tx: Queryable, code: string, change: SwitchChange) {
  await tx.run(
    sql`insert into brand_switches (tenant, document) values (${code},
      ${JSON.stringify(neutralSwitches)}::jsonb) on conflict (tenant) do update
      set tenant = excluded.tenant`,
  );
  const before = await readSwitches(tx, code);
  const after = change(before);
  await tx.run(
    sql`update brand_switches set document = ${JSON.stringify(after)}::jsonb
      where tenant = ${code}`,
  );
  return { before, after };
}
