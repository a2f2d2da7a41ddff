
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
