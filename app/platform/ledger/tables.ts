import type { Migration } from '../db/migrate.ts';
import { functionsOf, readSqlFile } from '../db/sql-files.ts';

const step = (name: string, file: string): Migration => ({
  name: `ledger/${name}`,
  sql: readSqlFile(`ledger/migrations/${file}.sql`),
});

/**
 * The ledger's part of the migration list. Every amount is a whole number of minor units; every key
 * starts with the tenant.
 *
 * An account has a side. Credit accounts (player, bonus, locked, house, promo) hold what is owed to
 * their owner; the one debit account, issuance, holds how much play money was ever put into the
 * world. Each balance counts in its own side's direction, so
 * *all* of them are held at zero or more by one constraint, and credits minus debits is always
 * zero.
 *
 * The steps are frozen as they were released; functions in them are replaced by those in `sql/`.
 */
export const ledgerTables: readonly Migration[] = [
  step('001-accounts', '001-accounts'),
  step('002-append-only', '002-append-only'),
  step('003-move', '003-ledger-move'),
  step('004-lean-move', '004-ledger-move'),
  step('005-entry-time', '005-entry-time'),
  step('006-last-look', '006-reconciliation'),
  step('007-batch-posting', '007-batch-posting'),
  ...functionsOf('ledger', [
    'ledger_refuse_change',
    'ledger_fingerprint',
    'ledger_open_account',
    'ledger_move',
    'ledger_post_batch',
  ]),
];
