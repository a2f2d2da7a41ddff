-- Settles open rounds of a tenant and currency without an order since p_before, or since p_before_slow for products
-- that wait for an event. It works like an order that ends a round, but leaves `ended_by` empty, so that a later order
-- of the vendor is still applied and settled as a change. Settles up to p_limit rounds, oldest first, and returns the
-- number per vendor. Takes the lock of the batches (wallet_lock), so no round changes while it runs.
--
-- A round does not store its currency: it is that of the wallet that paid its first stake.
create or replace function wallet_settle_silent(p_tenant text, p_currency text, p_before bigint, p_before_slow bigint,
  p_slow text[], p_at bigint, p_limit int) returns table (vendor text, rounds int) language plpgsql as $$
declare
  entries settlement_entry[];
  vendors text[];
begin
  perform settlement_lock(p_tenant, p_currency, p_at, '{}');
  with due as materialized (
    select r.vendor, r.player, r.id, r.settled_staked, r.settled_paid, p.member
      from wallet_round r
        join game_player p on p.tenant = r.tenant and p.vendor = r.vendor and p.id = r.player
      where r.tenant = p_tenant and r.state = 'open'
        and r.changed_at <= case when r.product = any(p_slow) then p_before_slow else p_before end
        and wallet_round_currency(r, p.wallet) = p_currency
      order by r.opened_at, r.vendor, r.player, r.id limit p_limit),
  ended as (
    update wallet_round r set state = 'settled', open_bets = 0, changed_at = p_at,
        settled_staked = r.staked, settled_paid = r.paid
      from due where r.tenant = p_tenant and r.vendor = due.vendor and r.player = due.player and r.id = due.id
      returning r, due.member, r.staked - due.settled_staked as stake, r.paid - due.settled_paid as payout)
  select array_agg(row(p_tenant, e.member, p_currency, (e.r).vendor, (e.r).product, (e.r).game_code, (e.r).id,
      e.stake, e.payout, (e.r).staked, (e.r).paid, (e.r).rule, p_at)::settlement_entry
      order by (e.r).opened_at, (e.r).vendor, (e.r).player, (e.r).id) filter (where e.stake <> 0 or e.payout <> 0),
    array_agg((e.r).vendor) into entries, vendors from ended e;
  if entries is not null then perform settlement_record(entries); end if;
  return query select v, count(*)::int from unnest(vendors) v group by v order by v;
end $$;
