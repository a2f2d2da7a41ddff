-- The bet that a win or a rollback is about, as far as it was taken and is this player's.
create or replace function wallet_bet_of(o wallet_order, out round text, out amount bigint,
  out currency text) language sql stable as $$
  select t.round, t.amount, t.currency from wallet_transaction t
    where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.bet
      and t.kind in ('bet', 'betwin') and t.status = 200 and t.player = o.player $$;
