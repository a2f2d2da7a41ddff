-- Records what each order adds to its settled round (settlement_record), in order. Call it after the orders, in the
-- same transaction, with at most one order per round. p_members is parallel to p_orders.
--
-- In a settled round `settled_staked` and `settled_paid` equal `staked` and `paid`, unless an order ended the round. No
-- order follows that one, so its contribution is the difference.
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
