-- Pays a member from the house (a negative amount debits the member) and counts it towards the player's limits. If the
-- house lacks money, it is lent the difference plus 1,000,000,000.00, so that no win is refused for that reason.
-- Returns the code of a refusal, or null. 9007199254740991 is the largest balance of an account.
create or replace function wallet_post(o wallet_order, p_member text, p_kind text,
  p_amount bigint) returns text language plpgsql as $$
declare
  house constant text := 'house::' || o.currency;
  most constant bigint := 9007199254740991;
  own record;
  bank record;
  lent record;
begin
  if p_amount = 0 then return null; end if;
  select id, balance, entries into own from ledger_account
    where tenant = o.tenant and id = wallet_account(o.wallet, o.currency);
  select balance, entries into bank from ledger_account where tenant = o.tenant and id = house;
  if own.balance + p_amount < 0 then return 'insufficient'; end if;
  if own.balance + p_amount > most or bank.balance - p_amount > most then return 'limit-reached'; end if;
  if bank.balance < p_amount then
    select * into lent from ledger_move(o.tenant, 'wallet:' || o.vendor || ':bankroll:' || o.id, 'bankroll', '', '',
      o.at, array['issuance::' || o.currency, house],
      array[bank.balance - p_amount - 100000000000, p_amount - bank.balance + 100000000000]);
    if lent.outcome <> 'moved' then raise exception 'the house was not lent the win of %: %', o.id, lent.reason; end if;
    bank.balance := p_amount + 100000000000;
    bank.entries := bank.entries + 1;
  end if;
  perform ledger_post_batch(array[row(o.tenant, 'wallet:' || o.vendor || ':' || p_kind || ':' || o.id, p_kind, o.round,
    o.game, o.at, own.id, p_amount, own.entries + 1, own.balance + p_amount, house, bank.entries + 1,
    bank.balance - p_amount)::ledger_transfer]);
  perform play_count(o.tenant, p_member, o.currency, case when p_kind = 'win' then 0
    else -p_amount end, case when p_kind = 'win' then p_amount else 0 end, 0, o.at);
  return null;
end $$;
