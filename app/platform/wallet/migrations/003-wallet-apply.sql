
create function wallet_refusal(p_code text, out status int, out answer text) language sql immutable as $$
  select s, a from (values ('invalid', 400, '{"code":"invalid","message":"The request is not what this call takes."}'), ('wrong-currency', 400, '{"code":"wrong-currency","message":"The player does not play in this currency."}'), ('unknown-vendor', 401, '{"code":"unknown-vendor","message":"The wallet knows no such vendor."}'), ('bad-signature', 401, '{"code":"bad-signature","message":"The signature does not fit the request."}'), ('stale', 401, '{"code":"stale","message":"The time of the request is too far from the wallet’s."}'), ('insufficient', 402, '{"code":"insufficient","message":"The balance does not cover the bet."}'), ('session-ended', 403, '{"code":"session-ended","message":"There is no such session any more; only wins and rollbacks go on."}'), ('limit-reached', 403, '{"code":"limit-reached","message":"A limit of the player does not allow it."}'), ('unknown-player', 404, '{"code":"unknown-player","message":"The vendor has no such player here."}'), ('unknown-bet', 404, '{"code":"unknown-bet","message":"There is no such bet of this player."}'), ('id-reused', 409, '{"code":"id-reused","message":"This transaction id stands for something else."}'), ('bet-settled', 409, '{"code":"bet-settled","message":"The bet or its round is settled."}'), ('bet-rolled-back', 409, '{"code":"bet-rolled-back","message":"The bet was rolled back."}'), ('busy', 503, '{"code":"busy","message":"Not at the moment. Ask again with the same id."}')) as known(code, s, a) where code = p_code $$;

create function wallet_lock(p_orders wallet_order[]) returns void language plpgsql as $$
begin
  insert into ledger_account (tenant, id, kind, owner, currency, opened_at)
    select distinct o.tenant, k.kind || '::' || o.currency, k.kind, '', o.currency, 0
    from unnest(p_orders) o
      join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
      join ledger_account own on own.tenant = o.tenant and own.id = wallet_account(p.member, o.currency)
      cross join (values ('house'), ('issuance')) as k(kind)
    where not exists (select 1 from ledger_account a where a.tenant = o.tenant and a.id = k.kind || '::' || o.currency)
    order by 1, 2 on conflict do nothing;
  perform 1 from ledger_account a
    join (
      select o.tenant, k.kind || '::' || o.currency as id from unnest(p_orders) o cross join (values ('house'), ('issuance')) as k(kind)
      union
      select o.tenant, wallet_account(p.member, o.currency) from unnest(p_orders) o
        join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
    ) as touched on touched.tenant = a.tenant and touched.id = a.id
    order by a.tenant collate "C", a.id collate "C" for no key update of a;
end $$;

create function wallet_apply(p_orders jsonb) returns table (n int, status int, answer text) language plpgsql as $$
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
    select p.member into v_member from game_player p where p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player;
    if not found then code := 'unknown-player';
    elsif not exists (select 1 from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(v_member, o.currency)) then code := 'wrong-currency';
    elsif o.kind = 'bet' then code := wallet_bet(o, v_member);
    elsif o.kind = 'win' then code := wallet_win(o, v_member);
    elsif o.kind = 'betwin' then code := wallet_betwin(o, v_member);
    else code := wallet_rollback(o, v_member); end if;
    if code is null then
      status := 200;
      select '{"transactionId":' || to_json(o.id)::text || ',"balance":' || a.balance || '}' into answer
        from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(v_member, o.currency);
    else
      select r.status, r.answer into status, answer from wallet_refusal(code) r;
    end if;
    insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
      values (o.tenant, o.vendor, o.id, o.kind, o.digest, status, answer, o.player, o.round, o.currency, o.amount, o.at);
    return next;
  end loop;
end $$;
