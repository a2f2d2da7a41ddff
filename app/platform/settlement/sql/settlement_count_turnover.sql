-- Counts a member's settled bets towards the oldest open turnover line, each bet once, starting where the last count
-- ended. The result depends only on the lines and bets, not on how often or in which steps they are counted.
--
-- A negative correction is deducted from the newest open lines that can have counted the round. The part that closed
-- lines have counted becomes a debt. While no line is open and no debt exists, only negative corrections matter;
-- settled_bet_minus finds them.
create or replace function settlement_count_turnover(p_tenant text, p_member text, p_currency text)
  returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  counted bigint;
  debt bigint;
  newest bigint;
  ids text[];
  needed bigint[];
  sums bigint[];
  opened bigint[];
  ends bigint[];
  lines int;
  place int := 1;
  bet record;
  earlier bigint;
  rest bigint;
  part bigint;
  ended boolean;
begin
  insert into turnover_cursor (tenant, member, currency, seq, owed)
    values (p_tenant, p_member, p_currency, 0, 0) on conflict do nothing;
  select c.seq, c.owed into counted, debt from turnover_cursor c
    where c.tenant = p_tenant and c.member = p_member and c.currency = p_currency for update;
  select coalesce((select b.seq from settled_bet b where b.tenant = p_tenant
    and b.member = p_member and b.currency = p_currency order by b.seq desc limit 1), 0) into newest;
  if newest <= counted then return counted; end if;
  select array_agg(l.id order by l.line), array_agg(l.required order by l.line),
    array_agg(l.done order by l.line), array_agg(l.opened_seq order by l.line), count(*)
    into ids, needed, sums, opened, lines
    from turnover_line l where l.tenant = p_tenant and l.member = p_member and l.currency = p_currency
      and l.closed_seq is null;
  ends := array_fill(null::bigint, array[lines]);
  loop
    if place > lines and debt = 0 then
      select b.seq - 1 into counted from settled_bet b where b.tenant = p_tenant and b.member = p_member
        and b.currency = p_currency and b.valid_bet < 0 and b.seq > counted and b.seq <= newest
        order by b.seq limit 1;
      exit when not found;
    end if;
    ended := true;
    for bet in select b.seq, b.valid_bet, b.vendor, b.round from settled_bet b
      where b.tenant = p_tenant and b.member = p_member and b.currency = p_currency
        and b.seq > counted and b.seq <= newest order by b.seq
    loop
      counted := bet.seq;
      if bet.valid_bet > 0 then
        part := least(debt, bet.valid_bet);
        debt := debt - part;
        rest := bet.valid_bet - part;
        while rest > 0 and place <= lines loop
          part := least(rest, needed[place] - sums[place]);
          sums[place] := sums[place] + part;
          rest := rest - part;
          if sums[place] = needed[place] then ends[place] := bet.seq; place := place + 1; end if;
        end loop;
      elsif bet.valid_bet < 0 then
        rest := -bet.valid_bet;
        select b.seq into earlier from settled_bet b where b.tenant = p_tenant and b.member = p_member
          and b.currency = p_currency and b.seq < bet.seq and b.vendor = bet.vendor and b.round = bet.round
          and b.valid_bet > 0 order by b.seq desc limit 1;
        for n in reverse lines..place loop
          continue when earlier is null or opened[n] >= earlier;
          part := least(rest, sums[n]);
          sums[n] := sums[n] - part;
          rest := rest - part;
        end loop;
        part := coalesce((select sum(l.done) from turnover_line l where l.tenant = p_tenant
          and l.member = p_member and l.currency = p_currency and l.closed_by = 'play'
          and l.opened_seq < earlier and l.closed_seq >= earlier), 0);
        for n in 1..place - 1 loop
          if opened[n] < earlier and ends[n] >= earlier then part := part + sums[n]; end if;
        end loop;
        debt := debt + least(rest, part);
      end if;
      ended := not (place > lines and debt = 0);
      exit when not ended;
    end loop;
    exit when ended;
  end loop;
  for n in 1..lines loop
    update turnover_line l set done = sums[n], closed_seq = ends[n],
        closed_by = case when ends[n] is not null then 'play' end
      where l.tenant = p_tenant and l.member = p_member and l.currency = p_currency and l.id = ids[n];
  end loop;
  update turnover_cursor c set seq = newest, owed = debt
    where c.tenant = p_tenant and c.member = p_member and c.currency = p_currency;
  return newest;
end $$;
