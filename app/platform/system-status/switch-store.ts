import type { Database, Queryable } from '../db/database.ts';
import { createRefreshingValue, type RefreshingValue } from '../db/refreshing-value.ts';
import { sql } from '../db/sql.ts';
import { brandSwitchesSchema, neutralSwitches, type BrandSwitches } from './brand-switches.ts';

type SwitchChange = (switches: BrandSwitches) => BrandSwitches;

/**
 * The brands' switches: read on every call, so that they are in memory; stored in the database, so
 * that they survive a restart and apply on every server.
 */
export interface SwitchStore {
  switchesOf(tenantCode: string): Promise<BrandSwitches>;
  change(tenantCode: string, change: SwitchChange): Promise<BrandSwitches>;
  /** Changes switches in a transaction. Call `reload` after its commit. */
  changeIn(
    tx: Queryable,
    tenantCode: string,
    change: SwitchChange,
  ): Promise<{ readonly before: BrandSwitches; readonly after: BrandSwitches }>;
  /** Reads a brand's switches again, so that a change applies at once on this server. */
  reload(tenantCode: string): Promise<BrandSwitches>;
}

/** How soon a change on one server applies on the others. */
const switchesTtlMs = 1_000;

/** Stores the switches in a database. Of an embedded one, this is the only server. */
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

/** Reads a brand's switches. */
export async function readSwitches(db: Queryable, code: string): Promise<BrandSwitches> {
  const row = await db.one<{ document: unknown }>(
    sql`select document from brand_switches where tenant = ${code}`,
  );
  return brandSwitchesSchema.safeParse(row?.document ?? {}).data ?? neutralSwitches;
}

/** Locks the row first: simultaneous changes of two servers happen one after the other. */
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
