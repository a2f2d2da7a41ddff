import type { Migration } from '../db/migrate.ts';
import { functionsOf, readSqlFile } from '../db/sql-files.ts';

const step = (name: string): Migration => ({
  name: `settlement/${name}`,
  sql: readSqlFile(`settlement/migrations/${name}.sql`),
});

/**
 * Settled bets in commit order, and sums of them. Released migrations are frozen; functions in
 * `sql/` override those in them.
 */
export const settlementTables: readonly Migration[] = [
  step('001-settled-bets'),
  step('002-turnover-lines'),
  step('003-rebates'),
  step('004-day-sums'),
  step('005-settled-by-member'),
  step('006-settled-by-time'),
  step('007-member-days'),
  ...functionsOf('settlement', [
    'settlement_refuse_change',
    'settlement_rule',
    'settlement_rule_in_force',
    'settlement_valid_bet',
    'settlement_record',
    'settlement_lock',
    'settlement_close_window',
    'settlement_count_turnover',
    'settlement_close_small',
    'settlement_open_line',
    'settlement_read_lines',
  ]),
];
