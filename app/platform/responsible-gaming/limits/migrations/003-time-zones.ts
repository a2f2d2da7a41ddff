/** In the brand's time zone. */
const rollOverPeriods = ['day', 'week', 'month']
  .map((period) => {
    const rolledColumn = (column: string, total: string): string =>
      `${period}_${column} = case when p_at < ${period}_ends then ${period}_${column} else ${total} end`;
    return [
      rolledColumn('net', 'paid - staked'),
      rolledColumn('in', 'put_in'),
      ...(period === 'day' ? [rolledColumn('played', 'played')] : []),
      rolledColumn('ends', `play_period_end('${period}', p_at, v_zone)`),
    ].join(', ');
  })
  .join(',\n      ');

/**
 * Periods use the jurisdiction's time zone (lib/play-limits.ts) instead of UTC. A running period
 * does not change.
 */
export const limitTimeZonesSql = `
-- By whose clock a brand's days begin.
create function play_zone(p_tenant text) returns text language sql stable as $$
  select coalesce((select profile -> 'protection' ->> 'timeZone' from tenant where code = p_tenant), 'UTC') $$;

create function play_period_end(p_period text, p_at bigint, p_zone text) returns bigint language sql stable as $$
  select case when p_period in ('day', 'week', 'month') then
    (extract(epoch from (date_trunc(p_period, to_timestamp(p_at / 1000.0) at time zone p_zone) + ('1 ' || p_period)::interval) at time zone p_zone) * 1000)::bigint end $$;

create or replace function play_turn(p_tenant text, p_member text, p_currency text, p_at bigint) returns void language plpgsql as $$
declare
  v_zone constant text := play_zone(p_tenant);
begin
  insert into play_use (tenant, member, currency, day_ends, week_ends, month_ends) values (p_tenant, p_member, p_currency, 0, 0, 0) on conflict do nothing;
  update play_use set ${rollOverPeriods} where tenant = p_tenant and member = p_member and currency = p_currency;
end $$;

create or replace function play_reached(p_tenant text, p_member text, p_currency text, p_kinds text[], p_amount bigint, p_at bigint, p_started bigint) returns text language plpgsql stable as $$
begin
  return (select l.kind || ':' || l.period
  from play_holder h join play_limit l on l.holder = h.holder and l.currency in ('', p_currency) and l.kind = any(p_kinds)
    cross join lateral (select case when l.next_at <= p_at then l.next_value else l.value end as most) as held
  where h.tenant = p_tenant and h.member = p_member and held.most is not null and case
      when l.kind = 'stake' then p_amount > held.most
      when l.period = 'session' then p_at - p_started >= held.most * 60000
      when l.kind = 'time' then play_used(l.holder, l.kind, l.period, p_currency, p_at) >= held.most * 60000
      else play_used(l.holder, l.kind, l.period, p_currency, p_at) + p_amount > held.most end
  order by array_position(array['time', 'loss', 'deposit', 'stake'], l.kind), play_period_end(l.period, p_at, play_zone(p_tenant)) desc nulls last limit 1);
end $$;

drop function play_period_end(text, bigint);
`;
