-- The stored facts about each order. Each fact is one lookup by primary key, whatever the size of the tables when the
-- plan was made: `limit` prevents a join. The embedded engine never replans a statement.
--
-- `digest`, `status` and `answer` are the stored answer. `bet_*` is the bet of a win or rollback, if it was accepted
-- and belongs to this player.
create or replace function wallet_facts(p_orders wallet_order[]) returns setof wallet_fact language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  select o.ordinality::int, p.member, p.wallet, own.id, own.balance, own.entries, house.id,
    house.balance, house.entries, known.digest, known.status::int, known.answer, held.member is not null,
    s.player, s.currency, s.account_session, s.ended_at, s.ends_at, s.seen_at,
    ended.kind, placed.round, placed.amount, placed.currency, round.id, round.ended_by
  from unnest(p_orders) with ordinality o
    left join lateral (select t.digest, t.status, t.answer from wallet_transaction t
      where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.id limit 1) known on true
    left join lateral (select g.member, g.wallet from game_player g where g.tenant = o.tenant
      and g.vendor = o.vendor and g.id = o.player limit 1) p on true
    left join lateral (select a.id, a.balance, a.entries from ledger_account a
      where a.tenant = o.tenant and a.id = wallet_account(p.wallet, o.currency) limit 1) own on true
    left join lateral (select a.id, a.balance, a.entries from ledger_account a
      where a.tenant = o.tenant and a.id = 'house::' || o.currency limit 1) house on true
    left join lateral (select h.member from play_holder h where h.tenant = o.tenant
      and h.member = p.member limit 1) held on true
    left join lateral (select g.player, g.currency, g.account_session, g.ended_at, g.ends_at, g.seen_at
      from game_session g where g.tenant = o.tenant and g.token_hash = o.session
      and g.vendor = o.vendor limit 1) s on true
    left join lateral (select e.kind from wallet_settlement e where e.tenant = o.tenant
      and e.vendor = o.vendor and e.bet = coalesce(o.bet, o.id) limit 1) ended on true
    left join lateral (select t.round, t.amount, t.currency from wallet_transaction t
      where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.bet and t.player = o.player
      and t.kind in ('bet', 'betwin') and t.status = 200 limit 1) placed on true
    left join lateral (select r.id, r.ended_by from wallet_round r where r.tenant = o.tenant
      and r.vendor = o.vendor and r.player = o.player
      and r.id = case o.kind when 'rollback' then placed.round else o.round end limit 1) round on true
  order by o.ordinality;
end $$;
