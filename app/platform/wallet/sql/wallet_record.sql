-- Writes the results of many orders with one statement per table, counts them towards the players' limits, and settles
-- rounds. Each order and each round occurs once. p_answers and p_members are parallel to p_orders.
--
-- A round that a single order opened and settled is written as a settled bet directly from that order: reading the
-- round again, as wallet_settle does, costs more than the write (decision 057). The rows are those of
-- settlement_record; `settled_at` comes after the latest closed window. If the batch has wins, or bets of earlier
-- rounds, all rounds settle at its end, in the order of the orders.
create or replace function wallet_record(p_orders wallet_order[], p_answers text[],
  p_members text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  o wallet_order;
  place int := 0;
  has_wins boolean;
  settles boolean;
  are_new boolean;
  closed bigint;
begin
  select bool_or(kind = 'win'), bool_or(kind = 'betwin') into has_wins, settles from unnest(p_orders);
  insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
    select tenant, vendor, id, kind, digest, 200, p_answers[ordinality], player, round, currency,
      amount, at from unnest(p_orders) with ordinality;
  insert into wallet_settlement (tenant, vendor, bet, kind, by)
    select tenant, vendor, coalesce(bet, id), 'win', id from unnest(p_orders) where kind in ('win', 'betwin');
  with written as (insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked,
    paid, opened_at, changed_at, product, rule, settled_staked, settled_paid)
    select tenant, vendor, player, round, game, case kind when 'bet' then 'open' else 'settled' end,
      case kind when 'bet' then 1 else 0 end, amount, win, at, at, coalesce(product, ''),
      settlement_rule_in_force(), case kind when 'bet' then 0 else amount end, win
    from unnest(p_orders) where kind in ('bet', 'betwin')
    on conflict (tenant, vendor, player, id) do update set staked = r.staked + excluded.staked,
      paid = r.paid + excluded.paid, changed_at = excluded.changed_at,
      open_bets = r.open_bets + excluded.open_bets,
      settled_staked = r.settled_staked
        + case when r.open_bets + excluded.open_bets > 0 then 0 else excluded.staked end,
      settled_paid = r.settled_paid
        + case when r.open_bets + excluded.open_bets > 0 then 0 else excluded.paid end,
      state = case when r.open_bets + excluded.open_bets > 0 then 'open' else 'settled' end
    -- xmax is 0 for an inserted row.
    returning r.xmax = 0 as is_new)
    select bool_and(is_new) into are_new from written;
  if settles and are_new and not has_wins then
    -- Most batches have one brand and currency: one lookup of the closed windows is enough.
    o := p_orders[1];
    closed := (select c.until from settlement_closed c where c.tenant = o.tenant and c.currency = o.currency);
    insert into settled_bet (tenant, member, currency, vendor, product, game, round, stake, payout,
      valid_bet, rule, settled_at)
      select b.tenant, p_members[b.ordinality], b.currency, b.vendor, coalesce(b.product, ''), b.game, b.round,
        b.amount, b.win, settlement_valid_bet(settlement_rule_in_force(), coalesce(b.product, ''), b.amount, b.win),
        settlement_rule_in_force(),
        greatest(b.at, case when b.tenant = o.tenant and b.currency = o.currency then closed
          else (select c.until from settlement_closed c where c.tenant = b.tenant and c.currency = b.currency) end)
      from unnest(p_orders) with ordinality b
      where b.kind = 'betwin' and (b.amount <> 0 or b.win <> 0)
      order by b.ordinality;
  end if;
  foreach o in array p_orders loop
    place := place + 1;
    if o.amount > 0 or o.win > 0 then
      perform play_count(o.tenant, p_members[place], o.currency,
        case when o.kind = 'win' then 0 else o.amount end, case when o.kind = 'win' then o.amount
          else o.win end, 0, o.at);
    end if;
    continue when o.kind <> 'win';
    update wallet_round r set paid = r.paid + o.amount, changed_at = o.at,
      open_bets = case when o.ended then 0 else r.open_bets end,
        state = case when o.ended then 'settled' else r.state end, ended_by = case when o.ended then o.id end,
        settled_paid = case when o.ended or r.state = 'open' then r.settled_paid
          else r.settled_paid + o.amount end
      where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round;
  end loop;
  if has_wins or settles and not are_new then perform wallet_settle(p_orders, p_members); end if;
end $$;
