/** Growth in the current period; zero when the period is over. */
const usedInPeriod = (total: string, column: string): string =>
  `case p_period ${['day', 'week', 'month'].map((period) => `when '${period}' then case when p_at < u.${period}_ends then ${total} - u.${period}_${column} else 0 end`).join(' ')} end`;

/**
 * Reservations, such as open deposit orders, use up a deposit limit until they are released, so
 * that all orders together stay within it.
 */
export const limitReservationsSql = `
create table play_reservation (
  tenant text not null,
  id text not null,
  member text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  primary key (tenant, id)
);
create index play_reservation_member on play_reservation (tenant, member, currency);

create or replace function play_used(p_holder text, p_kind text, p_period text, p_currency text, p_at bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(case p_kind
      when 'loss' then -(${usedInPeriod('u.paid - u.staked', 'net')})
      when 'deposit' then ${usedInPeriod('u.put_in', 'in')}
      when 'time' then case when p_at < u.day_ends then u.played - u.day_played else 0 end
    end), 0)
  from play_holder h join play_use u on u.tenant = h.tenant and u.member = h.member
  where h.holder = p_holder and (p_kind = 'time' or u.currency = p_currency))
  + case when p_kind = 'deposit' then
    (select coalesce(sum(r.amount), 0)
      from play_holder h join play_reservation r on r.tenant = h.tenant and r.member = h.member
      where h.holder = p_holder and r.currency = p_currency)
    else 0 end;
end $$;

-- Reserves an amount within the member's deposit limits, once per id. Returns the limit that forbids it, or null.
-- Locks the member's account, then the limits that several brands share.
create function play_reserve(p_tenant text, p_id text, p_member text, p_currency text, p_amount bigint, p_at bigint) returns text language plpgsql as $$
declare
  v_reached text;
begin
  perform 1 from ledger_account where tenant = p_tenant and id = 'player:' || p_member || ':' || p_currency for no key update;
  if exists (select 1 from play_reservation where tenant = p_tenant and id = p_id) then return null; end if;
  perform play_lock(array(select holder from play_holder where tenant = p_tenant and member = p_member));
  v_reached := play_reached(p_tenant, p_member, p_currency, array['deposit'], p_amount, p_at, null);
  if v_reached is not null then return v_reached; end if;
  insert into play_reservation (tenant, id, member, currency, amount) values (p_tenant, p_id, p_member, p_currency, p_amount);
  return null;
end $$;

-- Ends a reservation and counts what was paid in, if the limits allow it. Returns the limit that forbids it, or null.
-- The caller has locked the member's account, and posts the money in the same transaction.
create function play_pay_in(p_tenant text, p_id text, p_member text, p_currency text, p_amount bigint, p_at bigint) returns text language plpgsql as $$
declare
  v_reached text;
begin
  perform play_lock(array(select holder from play_holder where tenant = p_tenant and member = p_member));
  delete from play_reservation where tenant = p_tenant and id = p_id;
  v_reached := play_reached(p_tenant, p_member, p_currency, array['deposit'], p_amount, p_at, null);
  if v_reached is null then perform play_count(p_tenant, p_member, p_currency, 0, 0, p_amount, p_at); end if;
  return v_reached;
end $$;
`;
