import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

interface DueTable {
  /** Quoted, with schema. */
  readonly name: string;
  readonly needsVacuum: boolean;
  readonly needsAnalyze: boolean;
}

/**
 * Autovacuum's thresholds: analyze after 50 rows and 10 %; vacuum after 50 dead rows and 20 %,
 * 1,000 new rows and 20 %, or by autovacuum_freeze_max_age. New rows count up to 20,000: a vacuum
 * reads them all and blocks everything. Most changed first.
 */
const readDueTables = (db: Queryable): Promise<DueTable[]> =>
  db.query<DueTable>(sql`
    select * from (
      select format('%I.%I', s.schemaname, s.relname) as name, s.n_mod_since_analyze as changes,
        s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
          or s.n_ins_since_vacuum > 1000 + least(0.2 * greatest(c.reltuples, 0), 20000)
          or age(c.relfrozenxid) > current_setting('autovacuum_freeze_max_age')::int as "needsVacuum",
        s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) as "needsAnalyze"
      from pg_stat_all_tables s join pg_class c on c.oid = s.relid
      where c.relkind = 'r' and c.relpersistence = 'p' and s.schemaname not in ('pg_toast', 'information_schema')
    ) as tables
    where "needsVacuum" or "needsAnalyze" order by changes desc, name`);

/** One statement per table, so that other statements can run in between. Returns quoted names. */
export async function analyzeChangedTables(db: Queryable): Promise<readonly string[]> {
  const dueTables = (await readDueTables(db)).filter(({ needsAnalyze }) => needsAnalyze);
  for (const { name } of dueTables) await db.script(`analyze ${name}`);
  return dueTables.map(({ name }) => name);
}

export async function vacuumChangedTables(db: Queryable): Promise<readonly string[]> {
  const dueTables = (await readDueTables(db)).filter(({ needsVacuum }) => needsVacuum);
  for (const { name } of dueTables) await db.script(`vacuum ${name}`);
  return dueTables.map(({ name }) => name);
}
