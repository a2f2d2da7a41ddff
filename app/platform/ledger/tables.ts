import type { Migration } from '../db/migrate.ts';
import { entryTimeColumn } from './migrations/005-entry-time.ts';
import { ledgerMoveV2 } from './migrations/004-ledger-move.ts';
import { ledgerMoveV1 } from './migrations/003-ledger-move.ts';

/**
 * The ledger's tables. Every amount is a whole number of minor units; every key starts with the
 * tenant.
 *
 * An account has a side. Credit accounts (player, bonus, locked, house, promo) hold what is owed to
 * their owner; the one debit account, issuance, holds how much play money was ever put into the
 * world. Each balance counts in its own side's direction, so
 * *all* of them are held at zero or more by one constraint, and credits minus debits is always
 * zero.
 */
const ledgerAccounts = `
create table ledger_account (
  tenant text not null,
  id text not null,
  kind text not null check (kind in ('player', 'bonus', 'locked', 'house', 'promo', 'issuance')),
  owner text not null,
  currency text not null check (currency ~ '^[A-Z0-9]{3,8}$'),
  direction smallint not null generated always as (case when kind = 'issuance' then -1 else 1 end) stored,
  balance bigint not null default 0 check (balance between 0 and 9007199254740991),
  entries bigint not null default 0,
  opened_at bigint not null,
  primary key (tenant, id),
  unique (tenant, kind, owner, currency)
);

create table ledger_movement (
  tenant text not null,
  key text not null check (length(key) between 1 and 200),
  kind text not null check (length(kind) between 1 and 60),
  reference text not null,
  note text not null,
  fingerprint text not null,
  at bigint not null,
  primary key (tenant, key)
);

create table ledger_entry (
  tenant text not null,
  account text not null,
  sequence bigint not null,
  movement text not null,
  amount bigint not null check (amount <> 0),
  balance bigint not null check (balance >= 0),
  primary key (tenant, account, sequence),
  foreign key (tenant, account) references ledger_account (tenant, id),
  foreign key (tenant, movement) references ledger_movement (tenant, key)
);
create unique index ledger_entry_movement on ledger_entry (tenant, movement, account);
`;

/** What is booked stays booked: a mistake is put right by a movement back. */
const appendOnly = `
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: book a movement back instead';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_movement_stays before update or delete on ledger_movement
  for each row execute function ledger_refuse_change();
`;

/**
 * The last look at the books of all brands, and when the next is due: one server looks for all that
 * share a database.
 */
const reconciliationTable = `
create table ledger_look (
  id int primary key check (id = 1),
  next_at bigint not null,
  checked_at bigint,
  off bigint not null default 0,
  open_rounds int not null default 0,
  oldest_open_at bigint
);
insert into ledger_look (id, next_at) values (1, 0);
`;

/** The ledger's part of the migration list. */
export const ledgerTables: readonly Migration[] = [
  { name: 'ledger/001-accounts', sql: ledgerAccounts },
  { name: 'ledger/002-append-only', sql: appendOnly },
  { name: 'ledger/003-move', sql: ledgerMoveV1 },
  { name: 'ledger/004-lean-move', sql: ledgerMoveV2 },
  { name: 'ledger/005-entry-time', sql: entryTimeColumn },
  { name: 'ledger/006-last-look', sql: reconciliationTable },
];
