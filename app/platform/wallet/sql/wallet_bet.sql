-- wallet_bet, wallet_win, wallet_betwin and wallet_rollback each apply one order that wallet_order_refusal accepts,
-- with its accounts locked (wallet_lock). They return the code of a refusal, or null if the order is posted.
create or replace function wallet_bet(o wallet_order, p_member text) returns text language plpgsql as $$
declare refusal text := wallet_post(o, p_member, 'bet', -o.amount);
begin
  if refusal is not null then return refusal; end if;
  insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked,
    paid, opened_at, changed_at, product, rule)
    values (o.tenant, o.vendor, o.player, o.round, o.game, 'open', 1, o.amount, 0, o.at, o.at,
      coalesce(o.product, ''), settlement_rule_in_force())
    on conflict (tenant, vendor, player, id) do update
      set state = 'open', open_bets = r.open_bets + 1, staked = r.staked + o.amount, changed_at = o.at;
  return null;
end $$;
