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
 * An account has a side. Credit accounts (player, bonus, locked, house, promo, pool) hold what is
 * owed to their owner; of the debit accounts, issuance holds how much play money was ever issued, and
 * due what its owner owes the house. Each balance counts in its own side's direction, so that one constraint keeps all of them at zero or
 * more, and credits minus debits is always zero.
 *
 * Released migrations are frozen; the functions in `sql/` replace those in them.
 */
export const ledgerTables: readonly Migration[] = [
  step('001-accounts', '001-accounts'),
  step('002-append-only', '002-append-only'),
  step('003-move', '003-ledger-move'),
  step('004-lean-move', '004-ledger-move'),
  step('005-entry-time', '005-entry-time'),
  step('006-last-look', '006-reconciliation'),
  step('007-batch-posting', '007-batch-posting'),
  step('008-due-and-pool', '008-due-and-pool'),
  step('009-wallet-owners', '009-wallet-owners'),
  step('010-day-sums', '010-day-sums'),
  step('011-rare-entries', '011-rare-entries'),
  ...functionsOf('ledger', [
    'ledger_refuse_change',
    'ledger_fingerprint',
    'ledger_former_fingerprint',
    'ledger_open_account',
    'ledger_move',
    'ledger_post_batch',
  ]),
];
