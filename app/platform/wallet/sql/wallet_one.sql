-- Applies one order of any kind; its accounts are locked.
create or replace function wallet_one(o wallet_order, out status int, out answer text) language plpgsql as $$
declare
  f wallet_fact;
  code text;
begin
  select * into f from wallet_facts(array[o]);
  if f.digest = o.digest then status := f.status; answer := f.answer; return; end if;
  if f.digest is not null then
    select r.status, r.answer into status, answer from wallet_refusal('id-reused') r;
    return;
  end if;
  o.wallet := f.wallet;
  code := wallet_order_refusal(o, f);
  if code is null and f.is_limited and o.kind in ('bet', 'betwin')
    and play_refuses(o.tenant, f.member, o.currency, o.amount, o.at, f.log_in) then
    code := 'limit-reached';
  end if;
  if code is null then
    code := case o.kind
      when 'bet' then wallet_bet(o, f.member)
      when 'win' then wallet_win(o, f.member)
      when 'betwin' then wallet_betwin(o, f.member)
      else wallet_rollback(o, f) end;
  end if;
  if code is null then
    status := 200;
    select wallet_taken(o.id, a.balance) into answer from ledger_account a where a.tenant = o.tenant and a.id = f.own;
  else
    select r.status, r.answer into status, answer from wallet_refusal(code) r;
  end if;
  insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
    values (o.tenant, o.vendor, o.id, o.kind, o.digest, status, answer, o.player, o.round, o.currency, o.amount, o.at);
end $$;
