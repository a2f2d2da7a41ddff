import { readFileSync } from 'node:fs';
import type { Migration } from './migrate.ts';

/** Sources in tests and scripts; the bundle has the same tree in `sql/` (scripts/build.mjs). */
const root = new URL(import.meta.url.endsWith('.ts') ? '../' : './sql/', import.meta.url);

/**
 * Read at runtime: test runner, tsx and bundler share no text import.
 * @param path below `app/platform`, e.g. `ledger/sql/ledger_move.sql`
 */
export const readSqlFile = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/**
 * Repeatable migrations, one function per `<area>/sql/<name>.sql`.
 * @param names in order of creation: a function before those that call it in SQL
 */
export const functionsOf = (area: string, names: readonly string[]): readonly Migration[] =>
  names.map((name) => ({
    name: `${area}/${name}`,
    sql: readSqlFile(`${area}/sql/${name}.sql`),
    repeatable: true,
  }));
