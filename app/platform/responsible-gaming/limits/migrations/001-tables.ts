/**
 * A limit's subject is one member, or all members with a digest in a licence group. `play_holder`
 * links members to subjects; most have no row, and then a bet reads nothing more. A looser value is
 * stored beside the active one until it takes effect, so no job is needed.
 *
 * `play_use` has totals (stakes, wins, deposits, play time in ms) and their values at the start of
 * the periods that end at `…_ends`. It is updated for all members, so that a new limit includes
 * earlier losses.
 */
export const limitTablesSql = `
create table play_limit (
  holder text not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time', 'check')),
  period text not null check (period in ('day', 'week', 'month', 'bet', 'session', 'play')),
  currency text not null,
  value bigint check (value > 0),
  next_value bigint check (next_value > 0),
  next_at bigint,
  set_at bigint not null,
  primary key (holder, kind, period, currency)
);
create table play_holder (
  tenant text not null,
  member text not null,
  holder text not null,
  primary key (tenant, member, holder)
);
create index play_holder_all on play_holder (holder);

create table play_use (
  tenant text not null,
  member text not null,
  currency text not null,
  staked bigint not null default 0,
  paid bigint not null default 0,
  put_in bigint not null default 0,
  played bigint not null default 0,
  staked_at bigint not null default 0,
  day_ends bigint not null,
  week_ends bigint not null,
  month_ends bigint not null,
  day_net bigint not null default 0,
  week_net bigint not null default 0,
  month_net bigint not null default 0,
  day_in bigint not null default 0,
  week_in bigint not null default 0,
  month_in bigint not null default 0,
  day_played bigint not null default 0,
  reached text,
  reached_at bigint,
  primary key (tenant, member, currency)
) with (fillfactor = 40);

alter table account_session add column staked_before bigint not null default 0;
alter table account_session add column paid_before bigint not null default 0;

create function play_period_end(p_period text, p_at bigint) returns bigint language sql immutable as $$
  select case p_period
    when 'day' then (p_at / 86400000 + 1) * 86400000
    when 'week' then ((p_at / 86400000 + 3) / 7 * 7 + 4) * 86400000
    when 'month' then (extract(epoch from date_trunc('month', to_timestamp(p_at / 1000.0) at time zone 'UTC') + interval '1 month') * 1000)::bigint end $$;

-- What was played before this step counts, too.
insert into play_use (tenant, member, currency, staked, paid, day_ends, week_ends, month_ends, day_net, week_net, month_net)
  select a.tenant, a.owner, a.currency,
    coalesce(-sum(e.amount) filter (where m.kind <> 'win'), 0), coalesce(sum(e.amount) filter (where m.kind = 'win'), 0),
    play_period_end('day', n.at), play_period_end('week', n.at), play_period_end('month', n.at),
    coalesce(sum(e.amount) filter (where play_period_end('day', e.at) < play_period_end('day', n.at)), 0),
    coalesce(sum(e.amount) filter (where play_period_end('week', e.at) < play_period_end('week', n.at)), 0),
    coalesce(sum(e.amount) filter (where play_period_end('month', e.at) < play_period_end('month', n.at)), 0)
  from (select (extract(epoch from now()) * 1000)::bigint as at) n
    cross join ledger_account a
    join ledger_entry e on e.tenant = a.tenant and e.account = a.id
    join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
  where a.kind = 'player' and m.kind in ('bet', 'win', 'rollback') and m.key like 'wallet:%'
  group by a.tenant, a.owner, a.currency, n.at;
`;
