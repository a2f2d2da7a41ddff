
-- One row for each contribution of a settled round: its first settlement, and each later change. The
-- sequence is taken while the house's account of the tenant and the currency is locked
-- (wallet_lock), so that its order is the order of the commits: whoever sees a row sees all before it.
create table settled_bet (
  tenant text not null,
  seq bigint not null generated always as identity,
  member text not null,
  currency text not null,
  vendor text not null,
  product text not null,
  game text not null,
  round text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  rule smallint not null,
  settled_at bigint not null,
  primary key (tenant, seq)
);
create index settled_bet_member on settled_bet (tenant, member, currency, seq);
create index settled_bet_minus on settled_bet (tenant, member, currency, seq) where valid_bet < 0;

-- The end of the latest closed window: nothing settles before it any more.
create table settlement_closed (
  tenant text not null,
  currency text not null,
  until bigint not null,
  primary key (tenant, currency)
);

-- What a round contributes: `stake` and `payout` are the change, `staked` and `paid` the round's
-- totals with it.
create type settlement_entry as (
  tenant text, member text, currency text, vendor text, product text, game text, round text,
  stake bigint, payout bigint, staked bigint, paid bigint, rule smallint, at bigint
);

create function settlement_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a settled bet stays as it is';
end $$;
create trigger settled_bet_stays before update or delete on settled_bet
  for each row execute function settlement_refuse_change();
