
create function wallet_taken(p_id text, p_balance bigint) returns text language sql immutable as $$
  select '{"transactionId":' || to_json(p_id)::text || ',"balance":' || p_balance || '}' $$;

create type wallet_fact as (
  place int, member text, wallet text, own text, own_balance bigint, own_entries bigint, house text, house_balance bigint, house_entries bigint, plain boolean
);

create function wallet_facts(p_orders wallet_order[]) returns setof wallet_fact language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  select o.ordinality::int, p.member, p.wallet, own.id, own.balance, own.entries, house.id, house.balance, house.entries,
    coalesce(own.id is not null and house.id is not null and known.id is null and held.member is null and round.ended_by is null and ended.bet is null
      and case o.kind
        when 'win' then placed.status = 200 and placed.player = o.player and placed.round = o.round and placed.currency = o.currency and round.id is not null
        when 'rollback' then false
        else sitting.player = o.player and sitting.currency = o.currency and sitting.ended_at is null and sitting.ends_at > o.at and sitting.seen_at > o.at - 7200000 end, false)
  from unnest(p_orders) with ordinality o
    left join lateral (select t.id from wallet_transaction t where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.id limit 1) known on true
    left join lateral (select g.member, g.wallet from game_player g where g.tenant = o.tenant and g.vendor = o.vendor and g.id = o.player limit 1) p on true
    left join lateral (select a.id, a.balance, a.entries from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(p.wallet, o.currency) limit 1) own on true
    left join lateral (select a.id, a.balance, a.entries from ledger_account a where a.tenant = o.tenant and a.id = 'house::' || o.currency limit 1) house on true
    left join lateral (select h.member from play_holder h where h.tenant = o.tenant and h.member = p.member limit 1) held on true
    left join lateral (select s.player, s.currency, s.ended_at, s.ends_at, s.seen_at from game_session s where s.tenant = o.tenant and s.token_hash = o.session and s.vendor = o.vendor limit 1) sitting on true
    left join lateral (select e.bet from wallet_settlement e where e.tenant = o.tenant and e.vendor = o.vendor and e.bet = coalesce(o.bet, o.id) limit 1) ended on true
    left join lateral (select t.status, t.player, t.round, t.currency from wallet_transaction t where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.bet and t.kind in ('bet', 'betwin') limit 1) placed on true
    left join lateral (select r.id, r.ended_by from wallet_round r where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round limit 1) round on true
  order by o.ordinality;
end $$;

create type wallet_line as (n int, tenant text, key text, kind text, reference text, note text, at bigint, member text, currency text,
  own text, amount bigint, own_sequence bigint, own_balance bigint, house text, house_sequence bigint, house_balance bigint);

-- Books lines whose accounts are locked; what the accounts hold afterwards stands in the last line of each.
create function wallet_book(p_lines wallet_line[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare l wallet_line;
begin
  insert into ledger_movement (tenant, key, kind, reference, note, fingerprint, at)
    select tenant, key, kind, reference, note, md5(jsonb_build_array(kind, reference, note, jsonb_build_array(jsonb_build_array(house, -amount), jsonb_build_array(own, amount)))::text), at
    from unnest(p_lines);
  foreach l in array p_lines loop
    update ledger_account set balance = l.own_balance, entries = l.own_sequence where tenant = l.tenant and id = l.own;
    perform play_count(l.tenant, l.member, l.currency, case when l.kind = 'bet' then -l.amount else 0 end, case when l.kind = 'win' then l.amount else 0 end, 0, l.at);
  end loop;
  for l in select distinct on (tenant, house) * from unnest(p_lines) order by tenant, house, house_sequence desc loop
    update ledger_account set balance = l.house_balance, entries = l.house_sequence where tenant = l.tenant and id = l.house;
  end loop;
  insert into ledger_entry (tenant, account, sequence, movement, amount, balance, at)
    select tenant, own, own_sequence, key, amount, own_balance, at from unnest(p_lines)
    union all select tenant, house, house_sequence, key, -amount, house_balance, at from unnest(p_lines);
end $$;

create function wallet_record(p_orders wallet_order[], p_answers text[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare o wallet_order;
begin
  insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
    select tenant, vendor, id, kind, digest, 200, p_answers[ordinality], player, round, currency, amount, at from unnest(p_orders) with ordinality;
  insert into wallet_settlement (tenant, vendor, bet, kind, by)
    select tenant, vendor, coalesce(bet, id), 'win', id from unnest(p_orders) where kind in ('win', 'betwin');
  insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked, paid, opened_at, changed_at)
    select tenant, vendor, player, round, game, case kind when 'bet' then 'open' else 'settled' end, case kind when 'bet' then 1 else 0 end, amount, win, at, at
    from unnest(p_orders) where kind in ('bet', 'betwin')
    on conflict (tenant, vendor, player, id) do update set staked = r.staked + excluded.staked, paid = r.paid + excluded.paid, changed_at = excluded.changed_at,
      open_bets = r.open_bets + excluded.open_bets, state = case when r.open_bets + excluded.open_bets > 0 then 'open' else 'settled' end;
  foreach o in array p_orders loop
    continue when o.kind <> 'win';
    update wallet_round r set paid = r.paid + o.amount, changed_at = o.at, open_bets = case when o.ended then 0 else r.open_bets end,
        state = case when o.ended then 'settled' else r.state end, ended_by = case when o.ended then o.id end
      where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round;
  end loop;
end $$;

create function wallet_one(o wallet_order, out status int, out answer text) language plpgsql as $$
declare
  done record;
  v_member text;
  code text;
begin
  select t.digest, t.status, t.answer into done from wallet_transaction t where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.id;
  if found then
    if done.digest = o.digest then status := done.status; answer := done.answer;
    else select r.status, r.answer into status, answer from wallet_refusal('id-reused') r; end if;
    return;
  end if;
  select p.member, p.wallet into v_member, o.wallet from game_player p where p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player;
  if not found then code := 'unknown-player';
  elsif not exists (select 1 from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(o.wallet, o.currency)) then code := 'wrong-currency';
  elsif o.kind = 'bet' then code := wallet_bet(o, v_member);
  elsif o.kind = 'win' then code := wallet_win(o, v_member);
  elsif o.kind = 'betwin' then code := wallet_betwin(o, v_member);
  else code := wallet_rollback(o, v_member); end if;
  if code is null then
    status := 200;
    select wallet_taken(o.id, a.balance) into answer from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(o.wallet, o.currency);
  else
    select r.status, r.answer into status, answer from wallet_refusal(code) r;
  end if;
  insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
    values (o.tenant, o.vendor, o.id, o.kind, o.digest, status, answer, o.player, o.round, o.currency, o.amount, o.at);
end $$;

create or replace function wallet_apply(p_orders jsonb) returns table (n int, status int, answer text) language plpgsql as $$
declare
  orders constant wallet_order[] := array(select o from jsonb_populate_recordset(null::wallet_order, p_orders) o order by o.n);
  o wallet_order;
  f wallet_fact;
  touched text[] := '{}';
  touches text[];
  names text[] := '{}';
  balances bigint[] := '{}';
  counts bigint[] := '{}';
  lines wallet_line[] := '{}';
  taken wallet_order[] := '{}';
  answers text[] := '{}';
  mine int;
  bank int;
  stake bigint;
  prize bigint;
begin
  perform wallet_lock(orders);
  for f in select * from wallet_facts(orders) loop
    o := orders[f.place];
    o.wallet := f.wallet;
    touches := array[
      'order ' || o.tenant || ' ' || o.vendor || ' ' || o.id,
      'order ' || o.tenant || ' ' || o.vendor || ' ' || coalesce(o.bet, o.id),
      'round ' || o.tenant || ' ' || o.vendor || ' ' || o.player || ' ' || o.round];
    stake := case when o.kind = 'win' then 0 else o.amount end;
    prize := case o.kind when 'win' then o.amount when 'betwin' then o.win else 0 end;
    if f.plain and not touches && touched then
      mine := array_position(names, o.tenant || ' ' || f.own);
      if mine is null then
        names := names || (o.tenant || ' ' || f.own); balances := balances || f.own_balance; counts := counts || f.own_entries; mine := cardinality(names);
      end if;
      bank := array_position(names, o.tenant || ' ' || f.house);
      if bank is null then
        names := names || (o.tenant || ' ' || f.house); balances := balances || f.house_balance; counts := counts || f.house_entries; bank := cardinality(names);
      end if;
      f.plain := balances[mine] >= stake and balances[mine] - stake + prize <= 9007199254740991 and balances[bank] >= prize and balances[bank] + stake <= 9007199254740991;
    else
      f.plain := false;
    end if;
    touched := touched || touches;
    n := o.n;
    if f.plain then
      if stake > 0 then
        balances[mine] := balances[mine] - stake; counts[mine] := counts[mine] + 1; balances[bank] := balances[bank] + stake; counts[bank] := counts[bank] + 1;
        lines := lines || row(o.n, o.tenant, 'wallet:' || o.vendor || ':bet:' || o.id, 'bet', o.round, o.game, o.at, f.member, o.currency,
          f.own, -stake, counts[mine], balances[mine], f.house, counts[bank], balances[bank])::wallet_line;
      end if;
      if prize > 0 then
        balances[mine] := balances[mine] + prize; counts[mine] := counts[mine] + 1; balances[bank] := balances[bank] - prize; counts[bank] := counts[bank] + 1;
        lines := lines || row(o.n, o.tenant, 'wallet:' || o.vendor || ':win:' || o.id, 'win', o.round, o.game, o.at, f.member, o.currency,
          f.own, prize, counts[mine], balances[mine], f.house, counts[bank], balances[bank])::wallet_line;
      end if;
      status := 200;
      answer := wallet_taken(o.id, balances[mine]);
      taken := taken || o;
      answers := answers || answer;
    else
      if cardinality(taken) > 0 then perform wallet_book(lines), wallet_record(taken, answers); end if;
      lines := '{}'; taken := '{}'; answers := '{}';
      select one.status, one.answer into status, answer from wallet_one(o) one;
      -- What it moved is read again; it moved no other of the players' accounts.
      names := array(select case when name in (o.tenant || ' ' || f.own, o.tenant || ' ' || f.house) then '' else name end from unnest(names) with ordinality as known(name, place) order by place);
      select names || array_agg(o.tenant || ' ' || a.id order by a.id), balances || array_agg(a.balance order by a.id), counts || array_agg(a.entries order by a.id) into names, balances, counts
        from ledger_account a where a.tenant = o.tenant and a.id in (f.own, f.house);
    end if;
    return next;
  end loop;
  if cardinality(taken) > 0 then perform wallet_book(lines), wallet_record(taken, answers); end if;
end $$;
