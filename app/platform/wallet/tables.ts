import type { Migration } from '../db/migrate.ts';
import { functionsOf, readSqlFile } from '../db/sql-files.ts';

const step = (name: string, file: string): Migration => ({
  name: `wallet/${name}`,
  sql: readSqlFile(`wallet/migrations/${file}.sql`),
});

/**
 * The wallet's part of the migration list: what game vendors did with the wallet. An answer is kept
 * to the byte, for ever: the same order gets the same answer. A bet has at most one settlement:
 * either it was won (or lost), or it was rolled back, and the key says that it cannot be both. A
 * rollback that came before its bet leaves a settlement without one, which the late bet meets.
 *
 * The steps are frozen as they were released; functions in them are replaced by those in `sql/`.
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
  ...functionsOf('wallet', [
    'wallet_refuse_change',
    'wallet_account',
    'wallet_taken',
    'wallet_refusal',
    'wallet_bet_of',
    'wallet_post',
    'wallet_stake_refusal',
    'wallet_bet',
    'wallet_win',
    'wallet_betwin',
    'wallet_rollback',
    'wallet_lock',
    'wallet_facts',
    'wallet_one',
    'wallet_record',
    'wallet_apply',
  ]),
];
