-- Settles open rounds of a tenant and a currency of which no order came since p_before, or since p_before_slow for
-- products that wait for an event: as an order that ends a round does, but without `ended_by`, so that what its vendor
-- sends later is still carried out and settled as a change. At most p_limit rounds, the oldest first; returns for each
-- vendor how many. The lock is the one that batches take (wallet_lock): no round changes meanwhile.
--
-- A round does not say its currency: it is that of the wallet that its first stake was taken from.
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
