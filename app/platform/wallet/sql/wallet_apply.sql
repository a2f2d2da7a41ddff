-- Processes orders in sequence in one transaction, so that a single commit makes all of them durable. A repeated order
-- gets its stored answer. A refusal does not undo other orders. The writes of plain orders are batched.
--
-- Facts are read once, before the batch. An order is therefore not plain if an earlier order of the batch shares one of
-- its ids or its round. `names`, `balances` and `counts` carry the balances along. 9007199254740991 is the largest
-- balance of an account: JavaScript numbers are not exact beyond it.
--
-- The settings apply to all functions called from here. PostgreSQL keeps a plan that was made while a table was small
-- until the table is analyzed; without the settings it could scan a table that has since grown.
create or replace function wallet_apply(p_orders jsonb) returns table (n int, status int, answer text) language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  orders constant wallet_order[] := array(select o from jsonb_populate_recordset(null::wallet_order,
    p_orders) o order by o.n);
  o wallet_order;
  f wallet_fact;
  plain boolean;
  touched text[] := '{}';
  touches text[];
  names text[] := '{}';
  balances bigint[] := '{}';
  counts bigint[] := '{}';
  transfers ledger_transfer[] := '{}';
  taken wallet_order[] := '{}';
  answers text[] := '{}';
  members text[] := '{}';
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
    -- Plain orders only post money: the player has no limits, and a win is the first of its bet.
    plain := f.house is not null and f.status is null and not f.is_limited and o.kind <> 'rollback' and f.settled is null
      and (o.kind <> 'win' or f.round is not null) and not touches && touched and wallet_order_refusal(o, f) is null;
    if plain then
      mine := array_position(names, o.tenant || ' ' || f.own);
      if mine is null then
        names := names || (o.tenant || ' ' || f.own); balances := balances || f.own_balance;
        counts := counts || f.own_entries; mine := cardinality(names);
      end if;
      bank := array_position(names, o.tenant || ' ' || f.house);
      if bank is null then
        names := names || (o.tenant || ' ' || f.house); balances := balances || f.house_balance;
        counts := counts || f.house_entries; bank := cardinality(names);
      end if;
      plain := balances[mine] >= stake and balances[mine] - stake + prize <= 9007199254740991
        and balances[bank] >= prize and balances[bank] + stake <= 9007199254740991;
    end if;
    touched := touched || touches;
    n := o.n;
    if plain then
      if stake > 0 then
        balances[mine] := balances[mine] - stake; counts[mine] := counts[mine] + 1;
        balances[bank] := balances[bank] + stake; counts[bank] := counts[bank] + 1;
        transfers := transfers || row(o.tenant, 'wallet:' || o.vendor || ':bet:' || o.id, 'bet', o.round, o.game, o.at,
          f.own, -stake, counts[mine], balances[mine], f.house, counts[bank], balances[bank])::ledger_transfer;
      end if;
      if prize > 0 then
        balances[mine] := balances[mine] + prize; counts[mine] := counts[mine] + 1;
        balances[bank] := balances[bank] - prize; counts[bank] := counts[bank] + 1;
        transfers := transfers || row(o.tenant, 'wallet:' || o.vendor || ':win:' || o.id, 'win', o.round, o.game, o.at,
          f.own, prize, counts[mine], balances[mine], f.house, counts[bank], balances[bank])::ledger_transfer;
      end if;
      status := 200;
      answer := wallet_taken(o.id, balances[mine]);
      taken := taken || o;
      answers := answers || answer;
      members := members || f.member;
    else
      if cardinality(taken) > 0 then
        perform ledger_post_batch(transfers), wallet_record(taken, answers, members);
      end if;
      transfers := '{}'; taken := '{}'; answers := '{}'; members := '{}';
      select one.status, one.answer into status, answer from wallet_one(o) one;
      -- Reads what it moved; it moved no other player accounts.
      names := array(select case when name in (o.tenant || ' ' || f.own, o.tenant || ' ' || f.house)
        then '' else name end from unnest(names) with ordinality as known(name, place)
        order by place);
      select names || array_agg(o.tenant || ' ' || a.id order by a.id),
        balances || array_agg(a.balance order by a.id),
        counts || array_agg(a.entries order by a.id) into names, balances, counts
        from ledger_account a where a.tenant = o.tenant and a.id in (f.own, f.house);
    end if;
    return next;
  end loop;
  if cardinality(taken) > 0 then perform ledger_post_batch(transfers), wallet_record(taken, answers, members); end if;
end $$;
