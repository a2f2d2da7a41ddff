-- Writes what was decided for many orders, each table once, and counts it for the limits of the players. No order is
-- there twice, nor a round. p_answers and p_members are in the order of p_orders.
create or replace function wallet_record(p_orders wallet_order[], p_answers text[], p_members text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  o wallet_order;
  place int := 0;
begin
  insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
    select tenant, vendor, id, kind, digest, 200, p_answers[ordinality], player, round, currency, amount, at from unnest(p_orders) with ordinality;
  insert into wallet_settlement (tenant, vendor, bet, kind, by)
    select tenant, vendor, coalesce(bet, id), 'win', id from unnest(p_orders) where kind in ('win', 'betwin');
  insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked, paid, opened_at, changed_at)
    select tenant, vendor, player, round, game, case kind when 'bet' then 'open' else 'settled' end, case kind when 'bet' then 1 else 0 end, amount, win, at, at
    from unnest(p_orders) where kind in ('bet', 'betwin')
    on conflict (tenant, vendor, player, id) do update set staked = r.staked + excluded.staked, paid = r.paid + excluded.paid, changed_at = excluded.changed_at,
      open_bets = r.open_bets + excluded.open_bets, state = case when r.open_bets + excluded.open_bets > 0 then 'open' else 'settled' end;
  foreach o in array p_orders loop
    place := place + 1;
    if o.amount > 0 or o.win > 0 then
      perform play_count(o.tenant, p_members[place], o.currency,
        case when o.kind = 'win' then 0 else o.amount end, case when o.kind = 'win' then o.amount else o.win end, 0, o.at);
    end if;
    continue when o.kind <> 'win';
    update wallet_round r set paid = r.paid + o.amount, changed_at = o.at, open_bets = case when o.ended then 0 else r.open_bets end,
        state = case when o.ended then 'settled' else r.state end, ended_by = case when o.ended then o.id end
      where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round;
  end loop;
end $$;
