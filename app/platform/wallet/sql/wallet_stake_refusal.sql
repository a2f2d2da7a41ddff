-- Why a stake cannot be placed, whoever would win.
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
  if sitting.ended_at is not null or sitting.ends_at <= o.at
    or sitting.seen_at <= o.at - 7200000 then return 'session-ended'; end if;
  if exists (select 1 from wallet_round where tenant = o.tenant and vendor = o.vendor
    and player = o.player and id = o.round and ended_by is not null) then
    return 'bet-settled';
  end if;
  if play_refuses(o.tenant, p_member, o.currency, o.amount, o.at, sitting.account_session)
    then return 'limit-reached'; end if;
  return null;
end $$;
