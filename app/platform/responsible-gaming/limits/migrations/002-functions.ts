/** The time between two stakes counts as play, up to this many ms. */
const maxPlayGapMs = 300_000;

/** Growth in the current period; zero when the period is over. */
const usedInPeriod = (total: string, column: string): string =>
  `case p_period ${['day', 'week', 'month'].map((period) => `when '${period}' then case when p_at < u.${period}_ends then ${total} - u.${period}_${column} else 0 end`).join(' ')} end`;
const rollOverPeriods = ['day', 'week', 'month']
  .map((period) => {
    const rolledColumn = (column: string, total: string): string =>
      `${period}_${column} = case when p_at < ${period}_ends then ${period}_${column} else ${total} end`;
    return [
      rolledColumn('net', 'paid - staked'),
      rolledColumn('in', 'put_in'),
      ...(period === 'day' ? [rolledColumn('played', 'played')] : []),
      rolledColumn('ends', `play_period_end('${period}', p_at)`),
    ].join(', ');
  })
  .join(',\n      ');

/**
 * Enforces limits in the transaction of the stake or deposit. `play_count` and `play_refuses`
 * require the lock on the member's account (`wallet_lock`). Sums over several brands lock their
 * subject after all accounts, in order.
 */
export const limitFunctionsSql = `
-- Makes a member's line where there is none, and begins its periods anew.
create function play_turn(p_tenant text, p_member text, p_currency text, p_at bigint) returns void language plpgsql as $$
begin
  insert into play_use (tenant, member, currency, day_ends, week_ends, month_ends) values (p_tenant, p_member, p_currency, 0, 0, 0) on conflict do nothing;
  update play_use set ${rollOverPeriods} where tenant = p_tenant and member = p_member and currency = p_currency;
end $$;

create function play_count(p_tenant text, p_member text, p_currency text, p_staked bigint, p_paid bigint, p_put_in bigint, p_at bigint) returns void language plpgsql as $$
begin
  for attempt in 1..2 loop
    update play_use set staked = staked + p_staked, paid = paid + p_paid, put_in = put_in + p_put_in,
        played = case when p_staked > 0 and staked_at > 0 then played + greatest(0, least(p_at - staked_at, ${maxPlayGapMs})) else played end,
        staked_at = case when p_staked > 0 then p_at else staked_at end
      where tenant = p_tenant and member = p_member and currency = p_currency and day_ends > p_at;
    if found then return; end if;
    perform play_turn(p_tenant, p_member, p_currency, p_at);
  end loop;
end $$;

-- What was used of a limit by everybody whom it holds; money in minor units, time in ms. A net win is below zero.
create function play_used(p_holder text, p_kind text, p_period text, p_currency text, p_at bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(case p_kind
      when 'loss' then -(${usedInPeriod('u.paid - u.staked', 'net')})
      when 'deposit' then ${usedInPeriod('u.put_in', 'in')}
      when 'time' then case when p_at < u.day_ends then u.played - u.day_played else 0 end
    end), 0)
  from play_holder h join play_use u on u.tenant = h.tenant and u.member = h.member
  where h.holder = p_holder and (p_kind = 'time' or u.currency = p_currency));
end $$;

-- The limit that forbids something, or nothing: \`kind:period\`.
create function play_reached(p_tenant text, p_member text, p_currency text, p_kinds text[], p_amount bigint, p_at bigint, p_started bigint) returns text language plpgsql stable as $$
begin
  return (select l.kind || ':' || l.period
  from play_holder h join play_limit l on l.holder = h.holder and l.currency in ('', p_currency) and l.kind = any(p_kinds)
    cross join lateral (select case when l.next_at <= p_at then l.next_value else l.value end as most) as held
  where h.tenant = p_tenant and h.member = p_member and held.most is not null and case
      when l.kind = 'stake' then p_amount > held.most
      when l.period = 'session' then p_at - p_started >= held.most * 60000
      when l.kind = 'time' then play_used(l.holder, l.kind, l.period, p_currency, p_at) >= held.most * 60000
      else play_used(l.holder, l.kind, l.period, p_currency, p_at) + p_amount > held.most end
  order by array_position(array['time', 'loss', 'deposit', 'stake'], l.kind), play_period_end(l.period, p_at) desc nulls last limit 1);
end $$;

-- Whether a limit of the member forbids a stake; which one is noted, for the member to be told.
create function play_refuses(p_tenant text, p_member text, p_currency text, p_amount bigint, p_at bigint, p_log_in text) returns boolean language plpgsql as $$
declare
  v_reached text;
begin
  perform 1 from play_holder where tenant = p_tenant and member = p_member limit 1;
  if not found then return false; end if;
  v_reached := play_reached(p_tenant, p_member, p_currency, array['stake', 'loss', 'time'], p_amount, p_at,
    (select started_at from account_session where tenant = p_tenant and id = p_log_in));
  if v_reached is null then return false; end if;
  perform play_turn(p_tenant, p_member, p_currency, p_at);
  update play_use set reached = v_reached, reached_at = p_at where tenant = p_tenant and member = p_member and currency = p_currency;
  return true;
end $$;

-- Of those who share a limit over several brands, one at a time looks and writes.
create function play_lock(p_holders text[]) returns void language plpgsql as $$
declare
  v_holder text;
begin
  for v_holder in select distinct h from unnest(p_holders) h where h like 'group:%' order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(v_holder, 1));
  end loop;
end $$;

-- Money that a member pays in: within their limits, and counted. Answers what the ledger says, or \`limit-reached\`.
create function play_deposit(p_tenant text, p_key text, p_kind text, p_note text, p_member text, p_currency text, p_amount bigint, p_at bigint) returns text language plpgsql as $$
declare
  own constant text := 'player:' || p_member || ':' || p_currency;
  said record;
begin
  perform 1 from ledger_account where tenant = p_tenant and id in ('issuance::' || p_currency, own) order by id collate "C" for no key update;
  if exists (select 1 from ledger_movement where tenant = p_tenant and key = p_key) then return 'replayed'; end if;
  perform play_lock(array(select holder from play_holder where tenant = p_tenant and member = p_member));
  if play_reached(p_tenant, p_member, p_currency, array['deposit'], p_amount, p_at, null) is not null then return 'limit-reached'; end if;
  select * into said from ledger_move(p_tenant, p_key, p_kind, '', p_note, p_at, array['issuance::' || p_currency, own], array[-p_amount, p_amount]);
  if said.outcome = 'moved' then perform play_count(p_tenant, p_member, p_currency, 0, 0, p_amount, p_at); end if;
  return coalesce(said.reason, said.outcome);
end $$;
`;
