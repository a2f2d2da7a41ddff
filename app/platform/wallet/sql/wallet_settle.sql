-- Tells the settlement what orders have contributed to settled rounds, in the order of the orders. Called after they were
-- carried out, in the same transaction; no round is there twice. p_members is in the order of p_orders.
--
-- While a round is settled, `settled_staked` and `settled_paid` are its totals, except after an order that ended it: no
-- other can follow, so that the difference remains to be told here.
create or replace function wallet_settle(p_orders wallet_order[], p_members text[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare entries settlement_entry[];
begin
  select array_agg(row(o.tenant, p_members[o.ordinality], o.currency, o.vendor, r.product, r.game_code,
      r.id, c.stake, c.payout, r.staked, r.paid, r.rule, o.at)::settlement_entry order by o.ordinality)
    into entries
    from unnest(p_orders) with ordinality o
      cross join lateral (select r.id, r.game_code, r.product, r.rule, r.staked, r.paid,
        r.settled_staked, r.settled_paid from wallet_round r where r.tenant = o.tenant
        and r.vendor = o.vendor and r.player = o.player and r.id = o.round and r.state <> 'open'
        limit 1) r
      cross join lateral (select
        case when o.kind = 'betwin' then o.amount when o.kind = 'win' and not o.ended then 0
          else r.staked - r.settled_staked end as stake,
        case when o.kind = 'betwin' then o.win when o.kind = 'win' and not o.ended then o.amount
          else r.paid - r.settled_paid end as payout) c
    where o.kind <> 'bet' and (c.stake <> 0 or c.payout <> 0);
  if entries is not null then perform settlement_record(entries); end if;
end $$;
