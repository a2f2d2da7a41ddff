import { readFileSync } from 'node:fs';
import type { Migration } from './migrate.ts';

/**
 * The platform's sources when run directly (tests, scripts). The bundle has the same tree of `.sql`
 * files beside it, in `sql/` (scripts/build.mjs).
 */
const root = new URL(import.meta.url.endsWith('.ts') ? '../' : './sql/', import.meta.url);

/**
 * The text of one `.sql` file. A file rather than an import, because the test runner, tsx and the
 * bundler have no import of texts in common.
 * @param path beneath `app/platform`, e.g. `ledger/sql/ledger_move.sql`
 * @throws when there is no such file
 */
export const readSqlFile = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/**
 * An area's functions, each the only one in `<area>/sql/<name>.sql`, as repeatable migrations.
 * @param names in the order of creation: a function comes before those that call it in SQL
 */
export const functionsOf = (area: string, names: readonly string[]): readonly Migration[] =>
  names.map((name) => ({
    name: `${area}/${name}`,
    sql: readSqlFile(`${area}/sql/${name}.sql`),
    repeatable: true,
  }));
