import type { Migration } from '../db/migrate.ts';
import { functionsOf, readSqlFile } from '../db/sql-files.ts';

const step = (name: string, file: string): Migration => ({
  name: `wallet/${name}`,
  sql: readSqlFile(`wallet/migrations/${file}.sql`),
});

/**
 * Responses are stored exactly and permanently, for repeated orders. The key allows one settlement
 * per bet: result or rollback. A rollback before its bet refuses the late bet.
 *
 * Released migrations are frozen; functions in `sql/` override those in them.
 */
export const walletTables: readonly Migration[] = [
  step('001-books', '001-transactions'),
  step('002-movements', '002-movements'),
  step('003-apply', '003-wallet-apply'),
  step('004-limited', '004-player-limits'),
  step('005-purses', '005-sub-wallets'),
  step('006-round-record', '006-round-history'),
  step('007-batch', '007-batch-apply'),
  step('008-batch-posting', '008-batch-posting'),
  step('009-settled-rounds', '009-settled-rounds'),
  step('010-order-facts', '010-order-facts'),
  ...functionsOf('wallet', [
    'wallet_refuse_change',
    'wallet_account',
    'wallet_taken',
    'wallet_refusal',
    'wallet_post',
    'wallet_settle',
    'wallet_order_refusal',
    'wallet_bet',
    'wallet_win',
    'wallet_betwin',
    'wallet_rollback',
    'wallet_lock',
    'wallet_facts',
    'wallet_one',
    'wallet_record',
    'wallet_apply',
    'wallet_round_currency',
    'wallet_settle_silent',
  ]),
];
