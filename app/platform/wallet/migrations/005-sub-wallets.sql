
alter type wallet_order add attribute wallet text;

create or replace function wallet_betwin(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  refusal text := wallet_stake_refusal(o, p_member);
  held bigint;
begin
  if refusal is not null then return refusal; end if;
  select balance into held from ledger_account where tenant = o.tenant and id = wallet_account(o.wallet, o.currency);
  if held - o.amount + o.win > 9007199254740991 then return 'limit-reached'; end if;
  refusal := wallet_post(o, p_member, 'bet', -o.amount);
  if refusal is not null then return refusal; end if;
  if wallet_post(o, p_member, 'win', o.win) is not null then raise exception 'a bet of % was taken and its win was not paid', o.id; end if;
  insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.id, 'win', o.id);
  insert into wallet_round as r (tenant, vendor, player, id, game_code, state, open_bets, staked, paid, opened_at, changed_at)
    values (o.tenant, o.vendor, o.player, o.round, o.game, 'settled', 0, o.amount, o.win, o.at, o.at)
    on conflict (tenant, vendor, player, id) do update
      set state = case when r.open_bets > 0 then 'open' else 'settled' end, staked = r.staked + o.amount, paid = r.paid + o.win, changed_at = o.at;
  return null;
end $$;

create or replace function wallet_apply(p_orders jsonb) returns table (n int, status int, answer text) language plpgsql as $$
declare
  orders constant wallet_order[] := array(select o from jsonb_populate_recordset(null::wallet_order, p_orders) o order by o.n);
  o wallet_order;
  done record;
  v_member text;
  code text;
begin
  perform wallet_lock(orders);
  foreach o in array orders loop
    n := o.n;
    select t.digest, t.status, t.answer into done from wallet_transaction t where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.id;
    if found then
      if done.digest = o.digest then status := done.status; answer := done.answer;
      else select r.status, r.answer into status, answer from wallet_refusal('id-reused') r; end if;
      return next;
      continue;
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
      select '{"transactionId":' || to_json(o.id)::text || ',"balance":' || a.balance || '}' into answer
        from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(o.wallet, o.currency);
    else
      select r.status, r.answer into status, answer from wallet_refusal(code) r;
    end if;
    insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
      values (o.tenant, o.vendor, o.id, o.kind, o.digest, status, answer, o.player, o.round, o.currency, o.amount, o.at);
    return next;
  end loop;
end $$;
