
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
