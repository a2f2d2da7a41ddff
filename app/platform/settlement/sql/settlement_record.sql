-- Writes the contributions of settled rounds, in the transaction that settles them. The caller has locked the house
-- account of each tenant and currency (wallet_lock), and passes each round once. A contribution gets a time after the
-- latest closed window, even if its order arrived before the end of that window.
create or replace function settlement_record(p_entries settlement_entry[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  insert into settled_bet (tenant, member, currency, vendor, product, game, round, stake, payout,
    valid_bet, rule, settled_at)
    select e.tenant, e.member, e.currency, e.vendor, e.product, e.game, e.round, e.stake, e.payout,
      settlement_valid_bet(e.rule, e.product, e.staked, e.paid)
        - settlement_valid_bet(e.rule, e.product, e.staked - e.stake, e.paid - e.payout),
      e.rule, greatest(e.at, closed.until)
    from unnest(p_entries) with ordinality e
      left join lateral (select c.until from settlement_closed c where c.tenant = e.tenant
        and c.currency = e.currency limit 1) closed on true
    order by e.ordinality;
end $$;
