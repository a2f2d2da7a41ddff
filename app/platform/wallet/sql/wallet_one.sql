-- Carries out one order with everything that can be about it; its accounts are locked.
create or replace function wallet_one(o wallet_order, out status int, out answer text) language plpgsql as $$
declare
  done record;
  v_member text;
  code text;
begin
  select t.digest, t.status, t.answer into done from wallet_transaction t where t.tenant = o.tenant
    and t.vendor = o.vendor and t.id = o.id;
  if found then
    if done.digest = o.digest then status := done.status; answer := done.answer;
    else select r.status, r.answer into status, answer from wallet_refusal('id-reused') r; end if;
    return;
  end if;
  select p.member, p.wallet into v_member, o.wallet from game_player p where p.tenant = o.tenant
    and p.vendor = o.vendor and p.id = o.player;
  if not found then code := 'unknown-player';
  elsif not exists (select 1 from ledger_account a where a.tenant = o.tenant
    and a.id = wallet_account(o.wallet, o.currency)) then code := 'wrong-currency';
  elsif o.kind = 'bet' then code := wallet_bet(o, v_member);
  elsif o.kind = 'win' then code := wallet_win(o, v_member);
  elsif o.kind = 'betwin' then code := wallet_betwin(o, v_member);
  else code := wallet_rollback(o, v_member); end if;
  if code is null then
    status := 200;
    select wallet_taken(o.id, a.balance) into answer from ledger_account a where a.tenant = o.tenant
      and a.id = wallet_account(o.wallet, o.currency);
  else
    select r.status, r.answer into status, answer from wallet_refusal(code) r;
  end if;
  insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
    values (o.tenant, o.vendor, o.id, o.kind, o.digest, status, answer, o.player, o.round, o.currency, o.amount, o.at);
end $$;
