
create type wallet_order as (
  n int, tenant text, vendor text, kind text, id text, digest text, player text, session text, round text, game text,
  currency text, amount bigint, win bigint, bet text, ended boolean, lenient boolean, at bigint
);

create function wallet_account(p_member text, p_currency text) returns text language sql immutable as $$
  select 'player:' || p_member || ':' || p_currency $$;

-- Pays a member (or takes, below zero) from the house. The house is lent what it lacks: a win is never refused for its sake.
create function wallet_post(o wallet_order, p_member text, p_kind text, p_amount bigint) returns text language plpgsql as $$
declare
  house constant text := 'house::' || o.currency;
  said record;
  lacking bigint;
begin
  if p_amount = 0 then return null; end if;
  if p_amount > 0 then
    select p_amount - balance into lacking from ledger_account where tenant = o.tenant and id = house;
    if lacking > 0 then
      perform ledger_move(o.tenant, 'wallet:' || o.vendor || ':bankroll:' || o.id, 'bankroll', '', '', o.at,
        array['issuance::' || o.currency, house], array[-lacking - 100000000000, lacking + 100000000000]);
    end if;
  end if;
  select * into said from ledger_move(o.tenant, 'wallet:' || o.vendor || ':' || p_kind || ':' || o.id, p_kind, o.round, o.game, o.at,
    array[house, wallet_account(p_member, o.currency)], array[-p_amount, p_amount]);
  if said.outcome = 'moved' then return null; end if;
  if said.reason = 'insufficient' then return 'insufficient'; end if;
  if said.reason = 'too-large' then return 'limit-reached'; end if;
  raise exception 'the ledger does not take %: % %', o.id, said.outcome, said.reason;
end $$;

-- Why a stake cannot be placed, whoever would win.
create function wallet_stake_refusal(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  sitting record;
  settled text;
begin
  select player, currency, ended_at, ends_at, seen_at into sitting from game_session
    where tenant = o.tenant and token_hash = o.session and vendor = o.vendor;
  if not found then return 'session-ended'; end if;
  if sitting.player <> o.player then return 'unknown-player'; end if;
  if sitting.currency <> o.currency then return 'wrong-currency'; end if;
  select kind into settled from wallet_settlement where tenant = o.tenant and vendor = o.vendor and bet = o.id;
  if found then return case settled when 'rollback' then 'bet-rolled-back' else 'bet-settled' end; end if;
  if sitting.ended_at is not null or sitting.ends_at <= o.at or sitting.seen_at <= o.at - 7200000 then return 'session-ended'; end if;
  if exists (select 1 from wallet_round where tenant = o.tenant and vendor = o.vendor and player = o.player and id = o.round and ended_by is not null) then
    return 'bet-settled';
  end if;
  return null;
end $$;

create function wallet_bet(o wallet_order, p_member text) returns text language plpgsql as $$
declare refusal text := wallet_stake_refusal(o, p_member);
begin
  if refusal is null then refusal := wallet_post(o, p_member, 'bet', -o.amount); end if;
  if refusal is not null then return refusal; end if;
  insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked, paid, opened_at, changed_at)
    values (o.tenant, o.vendor, o.player, o.round, o.game, 'open', 1, o.amount, 0, o.at, o.at)
    on conflict (tenant, vendor, player, id) do update
      set state = 'open', open_bets = r.open_bets + 1, staked = r.staked + o.amount, changed_at = o.at;
  return null;
end $$;

create function wallet_betwin(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  refusal text := wallet_stake_refusal(o, p_member);
  held bigint;
begin
  if refusal is not null then return refusal; end if;
  select balance into held from ledger_account where tenant = o.tenant and id = wallet_account(p_member, o.currency);
  if held - o.amount + o.win > 9007199254740991 then return 'limit-reached'; end if;
  refusal := wallet_post(o, p_member, 'bet', -o.amount);
  if refusal is not null then return refusal; end if;
  if wallet_post(o, p_member, 'win', o.win) is not null then raise exception 'a bet of % was taken and its win was not paid', o.id; end if;
  insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.id, 'win', o.id);
  insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked, paid, opened_at, changed_at)
    values (o.tenant, o.vendor, o.player, o.round, o.game, 'settled', 0, o.amount, o.win, o.at, o.at)
    on conflict (tenant, vendor, player, id) do update
      set state = case when r.open_bets > 0 then 'open' else 'settled' end, staked = r.staked + o.amount, paid = r.paid + o.win, changed_at = o.at;
  return null;
end $$;

-- The bet that a win or a rollback is about, as far as it was taken and is this player's.
create function wallet_bet_of(o wallet_order, out round text, out amount bigint, out currency text) language sql stable as $$
  select t.round, t.amount, t.currency from wallet_transaction t
    where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.bet and t.kind in ('bet', 'betwin') and t.status = 200 and t.player = o.player $$;

create function wallet_win(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  placed record;
  settled text;
  is_first boolean;
  ended text;
  refusal text;
begin
  select * into placed from wallet_bet_of(o);
  select kind into settled from wallet_settlement where tenant = o.tenant and vendor = o.vendor and bet = o.bet;
  if settled = 'rollback' then return 'bet-rolled-back'; end if;
  if placed.round is null or placed.round <> o.round then return 'unknown-bet'; end if;
  if placed.currency <> o.currency then return 'wrong-currency'; end if;
  select ended_by into ended from wallet_round where tenant = o.tenant and vendor = o.vendor and player = o.player and id = o.round;
  if ended is not null then return 'bet-settled'; end if;
  is_first := settled is null;
  refusal := wallet_post(o, p_member, 'win', o.amount);
  if refusal is not null then return refusal; end if;
  if is_first then
    insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.bet, 'win', o.id);
  end if;
  update wallet_round r set paid = r.paid + o.amount, changed_at = o.at,
      open_bets = case when o.ended then 0 else r.open_bets end,
      state = case when o.ended then 'settled' else r.state end,
      ended_by = case when o.ended then o.id else null end
    where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round;
  return null;
end $$;

create function wallet_rollback(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  placed record;
  settled text;
  ended text;
begin
  select kind into settled from wallet_settlement where tenant = o.tenant and vendor = o.vendor and bet = o.bet;
  if settled is not null then return case settled when 'rollback' then 'bet-rolled-back' else 'bet-settled' end; end if;
  select * into placed from wallet_bet_of(o);
  if placed.round is null then
    -- Another player's bet, or no bet at all; one that was refused is as good as one that never came.
    if exists (select 1 from wallet_transaction t where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.bet
      and (t.kind not in ('bet', 'betwin') or t.player <> o.player)) then return 'unknown-bet'; end if;
    insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.bet, 'rollback', o.id);
    return case when o.lenient then null else 'unknown-bet' end;
  end if;
  if placed.currency <> o.currency then return 'wrong-currency'; end if;
  select ended_by into ended from wallet_round where tenant = o.tenant and vendor = o.vendor and player = o.player and id = placed.round;
  if ended is not null then return 'bet-settled'; end if;
  o.round := placed.round;
  if wallet_post(o, p_member, 'rollback', placed.amount) is not null then return 'limit-reached'; end if;
  insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.bet, 'rollback', o.id);
  update wallet_round r set open_bets = r.open_bets - 1, staked = r.staked - placed.amount, changed_at = o.at,
      state = case when r.open_bets > 1 then 'open' when r.staked = placed.amount then 'voided' else 'settled' end
    where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = placed.round;
  return null;
end $$;
