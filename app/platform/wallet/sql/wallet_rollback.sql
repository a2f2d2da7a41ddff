-- Rolls a bet back. A rollback that arrives before its bet is recorded, so that the late bet is refused. A round that
-- was settled because its vendor was silent (wallet_settle_silent) has no open bets, but its bets can still be rolled
-- back.
create or replace function wallet_rollback(o wallet_order, f wallet_fact) returns text language plpgsql as $$
begin
  if f.bet_round is null then
    -- The bet belongs to another player, was refused, or never arrived; all three are treated the same way.
    if exists (select 1 from wallet_transaction t where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.bet
      and (t.kind not in ('bet', 'betwin') or t.player <> o.player)) then return 'unknown-bet'; end if;
    insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.bet, 'rollback', o.id);
    return case when o.lenient then null else 'unknown-bet' end;
  end if;
  o.round := f.bet_round;
  if wallet_post(o, f.member, 'rollback', f.bet_amount) is not null then return 'limit-reached'; end if;
  insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.bet, 'rollback', o.id);
  update wallet_round r set open_bets = greatest(r.open_bets - 1, 0), staked = r.staked - f.bet_amount, changed_at = o.at,
      state = case when r.open_bets > 1 then 'open' when r.staked = f.bet_amount then 'voided' else 'settled' end
    where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round;
  perform wallet_settle(array[o], array[f.member]);
  update wallet_round r set settled_staked = r.staked, settled_paid = r.paid
    where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round
      and r.state <> 'open';
  return null;
end $$;
