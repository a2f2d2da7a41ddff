-- A bet and its win in one order: two ledger movements, both or neither.
create or replace function wallet_betwin(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  refusal text;
  held bigint;
begin
  select balance into held from ledger_account where tenant = o.tenant and id = wallet_account(o.wallet, o.currency);
  if held - o.amount + o.win > 9007199254740991 then return 'limit-reached'; end if;
  refusal := wallet_post(o, p_member, 'bet', -o.amount);
  if refusal is not null then return refusal; end if;
  if wallet_post(o, p_member, 'win', o.win) is not null
    then raise exception 'a bet of % was taken and its win was not paid', o.id; end if;
  insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.id, 'win', o.id);
  insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked,
    paid, opened_at, changed_at, product, rule, settled_staked, settled_paid)
    values (o.tenant, o.vendor, o.player, o.round, o.game, 'settled', 0, o.amount, o.win, o.at, o.at,
      coalesce(o.product, ''), settlement_rule_in_force(), o.amount, o.win)
    on conflict (tenant, vendor, player, id) do update
      set state = case when r.open_bets > 0 then 'open' else 'settled' end,
        staked = r.staked + o.amount, paid = r.paid + o.win, changed_at = o.at,
        settled_staked = r.settled_staked + case when r.open_bets > 0 then 0 else o.amount end,
        settled_paid = r.settled_paid + case when r.open_bets > 0 then 0 else o.win end;
  perform wallet_settle(array[o], array[p_member]);
  return null;
end $$;
