import type { Migration } from '../db/migrate.ts';
import { roundHistoryIndex } from './round-store.ts';
import { movementFunctions } from './migrations/002-movements.ts';
import { walletApplyFunction } from './migrations/003-wallet-apply.ts';
import { playerLimitFunctions } from './migrations/004-player-limits.ts';
import { subWalletFunctions } from './migrations/005-sub-wallets.ts';
import { batchApplyFunctions } from './migrations/007-batch-apply.ts';

/**
 * What game vendors did with the wallet. An answer is kept to the byte, for ever: the same order
 * gets the same answer. A bet has at most one settlement: either it was won (or lost), or it was
 * rolled back, and the key says that it cannot be both. A rollback that came before its bet leaves
 * a settlement without one, which the late bet meets.
 */
const transactionTables = `
create table wallet_transaction (
  tenant text not null,
  vendor text not null,
  id text not null,
  kind text not null check (kind in ('bet', 'win', 'betwin', 'rollback')),
  digest text not null,
  status smallint not null,
  answer text not null,
  player text not null,
  round text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  at bigint not null,
  primary key (tenant, vendor, id)
);

create table wallet_settlement (
  tenant text not null,
  vendor text not null,
  bet text not null,
  kind text not null check (kind in ('win', 'rollback')),
  by text not null,
  primary key (tenant, vendor, bet)
);

create table wallet_round (
  tenant text not null,
  vendor text not null,
  player text not null,
  id text not null,
  game_code text not null,
  state text not null check (state in ('open', 'settled', 'voided')),
  open_bets integer not null check (open_bets >= 0),
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  opened_at bigint not null,
  changed_at bigint not null,
  ended_by text,
  primary key (tenant, vendor, player, id),
  check (ended_by is null or state = 'settled')
);
create index wallet_round_open on wallet_round (tenant, vendor, opened_at) where state = 'open';

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the wallet has answered stays as it is';
end $$;
create trigger wallet_transaction_stays before update or delete on wallet_transaction
  for each row execute function wallet_refuse_change();
create trigger wallet_settlement_stays before update or delete on wallet_settlement
  for each row execute function wallet_refuse_change();
`;

/** The wallet's part of the migration list. */
export const walletTables: readonly Migration[] = [
  { name: 'wallet/001-books', sql: transactionTables },
  { name: 'wallet/002-movements', sql: movementFunctions },
  { name: 'wallet/003-apply', sql: walletApplyFunction },
  { name: 'wallet/004-limited', sql: playerLimitFunctions },
  { name: 'wallet/005-purses', sql: subWalletFunctions },
  { name: 'wallet/006-round-record', sql: roundHistoryIndex },
  { name: 'wallet/007-batch', sql: batchApplyFunctions },
];
