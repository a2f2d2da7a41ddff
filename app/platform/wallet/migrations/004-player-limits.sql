
create or replace function wallet_lock(p_orders wallet_order[]) returns void language plpgsql as $$
begin
  insert into ledger_account (tenant, id, kind, owner, currency, opened_at)
    select distinct o.tenant, k.kind || '::' || o.currency, k.kind, '', o.currency, 0
    from unnest(p_orders) o
      join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
      join ledger_account own on own.tenant = o.tenant and own.id = wallet_account(p.wallet, o.currency)
      cross join (values ('house'), ('issuance')) as k(kind)
    where not exists (select 1 from ledger_account a where a.tenant = o.tenant and a.id = k.kind || '::' || o.currency)
    order by 1, 2 on conflict do nothing;
  perform 1 from ledger_account a
    join (
      select o.tenant, k.kind || '::' || o.currency as id from unnest(p_orders) o cross join (values ('house'), ('issuance')) as k(kind)
      union
      select o.tenant, wallet_account(p.wallet, o.currency) from unnest(p_orders) o
        join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
    ) as touched on touched.tenant = a.tenant and touched.id = a.id
    order by a.tenant collate "C", a.id collate "C" for no key update of a;
  perform play_lock(array(select distinct h.holder from unnest(p_orders) o
    join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
    join play_holder h on h.tenant = p.tenant and h.member = p.member
    where o.kind in ('bet', 'betwin')));
end $$;

create or replace function wallet_post(o wallet_order, p_member text, p_kind text, p_amount bigint) returns text language plpgsql as $$
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
    array[house, wallet_account(o.wallet, o.currency)], array[-p_amount, p_amount]);
  if said.outcome = 'moved' then
    perform play_count(o.tenant, p_member, o.currency, case when p_kind = 'win' then 0 else -p_amount end, case when p_kind = 'win' then p_amount else 0 end, 0, o.at);
    return null;
  end if;
  if said.reason = 'insufficient' then return 'insufficient'; end if;
  if said.reason = 'too-large' then return 'limit-reached'; end if;
  raise exception 'the ledger does not take %: % %', o.id, said.outcome, said.reason;
end $$;

create or replace function wallet_stake_refusal(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  sitting record;
  settled text;
begin
  select player, currency, ended_at, ends_at, seen_at, account_session into sitting from game_session
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
  if play_refuses(o.tenant, p_member, o.currency, o.amount, o.at, sitting.account_session) then return 'limit-reached'; end if;
  return null;
end $$;
