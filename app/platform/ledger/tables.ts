import type { Migration } from '../db/migrate.ts';
import { functionsOf, readSqlFile } from '../db/sql-files.ts';

const step = (name: string, file: string): Migration => ({
  name: `ledger/${name}`,
  sql: readSqlFile(`ledger/migrations/${file}.sql`),
});

/**
 * Amounts are minor units; every key starts with the tenant. Credit accounts hold what is owed to
 * their owner; of the debit accounts, issuance holds all issued play money and due the owner's
 * debt. Balances count in their side's direction, so one constraint forbids negative ones. Credits
 * minus debits is always zero.
 *
 * Released migrations are frozen; functions in `sql/` override those in them.
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
