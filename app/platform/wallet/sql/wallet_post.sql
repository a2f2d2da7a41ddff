-- Pays a member (or takes, below zero) from the house, and counts it for the limits of the player. The house is lent
-- what it lacks, and 1,000,000,000.00 more: a win is never refused for its sake. Returns the code
-- of a refusal, or null.
create or replace function wallet_post(o wallet_order, p_member text, p_kind text,
  p_amount bigint) returns text language plpgsql as $$
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
  select * into said from ledger_move(o.tenant, 'wallet:' || o.vendor || ':' || p_kind || ':'
    || o.id, p_kind, o.round, o.game, o.at,
    array[house, wallet_account(o.wallet, o.currency)], array[-p_amount, p_amount]);
  if said.outcome = 'moved' then
    perform play_count(o.tenant, p_member, o.currency, case when p_kind = 'win' then 0
      else -p_amount end, case when p_kind = 'win' then p_amount else 0 end, 0, o.at);
    return null;
  end if;
  if said.reason = 'insufficient' then return 'insufficient'; end if;
  if said.reason = 'too-large' then return 'limit-reached'; end if;
  raise exception 'the ledger does not take %: % %', o.id, said.outcome, said.reason;
end $$;
