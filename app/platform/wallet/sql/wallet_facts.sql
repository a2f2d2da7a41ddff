-- What the wallet knows about each order before the first is carried out. Each fact is one look at
-- a primary key, however many rows the tables have, and had when the plan was made: `limit` keeps a
-- look from becoming a join. The embedded engine never makes a plan anew by itself. 7200000 is how
-- long a session lasts while nobody plays, ms (game-sessions/game-session-store.ts).
--
-- `plain` are orders that only book: no answer is there yet, and neither the player's limits nor the end of a round has
-- to be considered.
create or replace function wallet_facts(p_orders wallet_order[]) returns setof wallet_fact language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  select o.ordinality::int, p.member, p.wallet, own.id, own.balance, own.entries, house.id,
    house.balance, house.entries,
    coalesce(own.id is not null and house.id is not null and known.id is null
      and held.member is null and round.ended_by is null and ended.bet is null
      and case o.kind
        when 'win' then placed.status = 200 and placed.player = o.player and placed.round = o.round
          and placed.currency = o.currency and round.id is not null
        when 'rollback' then false
        else sitting.player = o.player and sitting.currency = o.currency
          and sitting.ended_at is null and sitting.ends_at > o.at
          and sitting.seen_at > o.at - 7200000 end, false)
  from unnest(p_orders) with ordinality o
    left join lateral (select t.id from wallet_transaction t where t.tenant = o.tenant
      and t.vendor = o.vendor and t.id = o.id limit 1) known on true
    left join lateral (select g.member, g.wallet from game_player g where g.tenant = o.tenant
      and g.vendor = o.vendor and g.id = o.player limit 1) p on true
    left join lateral (select a.id, a.balance, a.entries from ledger_account a
      where a.tenant = o.tenant and a.id = wallet_account(p.wallet, o.currency) limit 1) own on true
    left join lateral (select a.id, a.balance, a.entries from ledger_account a
      where a.tenant = o.tenant and a.id = 'house::' || o.currency limit 1) house on true
    left join lateral (select h.member from play_holder h where h.tenant = o.tenant
      and h.member = p.member limit 1) held on true
    left join lateral (select s.player, s.currency, s.ended_at, s.ends_at, s.seen_at
      from game_session s where s.tenant = o.tenant and s.token_hash = o.session
      and s.vendor = o.vendor limit 1) sitting on true
    left join lateral (select e.bet from wallet_settlement e where e.tenant = o.tenant
      and e.vendor = o.vendor and e.bet = coalesce(o.bet, o.id) limit 1) ended on true
    left join lateral (select t.status, t.player, t.round, t.currency from wallet_transaction t
      where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.bet
      and t.kind in ('bet', 'betwin') limit 1) placed on true
    left join lateral (select r.id, r.ended_by from wallet_round r where r.tenant = o.tenant
      and r.vendor = o.vendor and r.player = o.player and r.id = o.round limit 1) round on true
  order by o.ordinality;
end $$;
