
create function ledger_move(
  p_tenant text, p_key text, p_kind text, p_reference text, p_note text, p_at bigint,
  p_accounts text[], p_amounts bigint[],
  out outcome text, out reason text, out account text
) language plpgsql as $$
declare
  legs constant int := coalesce(cardinality(p_accounts), 0);
  fingerprint_now text;
  fingerprint_then text;
  found_accounts int := 0;
  currencies int := 0;
  leg record;
begin
  if legs < 2 or legs <> cardinality(p_amounts)
    or (select count(distinct a) from unnest(p_accounts) a) <> legs
    or (select bool_or(m is null or m = 0) or sum(m) <> 0 from unnest(p_amounts) m) then
    outcome := 'refused'; reason := 'unbalanced'; return;
  end if;

  select md5(jsonb_build_array(p_kind, p_reference, p_note, jsonb_agg(jsonb_build_array(a, m) order by a collate "C"))::text)
    into fingerprint_now from unnest(p_accounts, p_amounts) as given(a, m);

  perform 1 from ledger_account l
    where l.tenant = p_tenant and l.id = any(p_accounts)
    order by l.id collate "C" for no key update;

  select fingerprint into fingerprint_then from ledger_movement where tenant = p_tenant and key = p_key;
  if found then
    if fingerprint_then = fingerprint_now then outcome := 'replayed';
    else outcome := 'refused'; reason := 'key-reused'; end if;
    return;
  end if;

  select count(*), count(distinct currency) into found_accounts, currencies
    from ledger_account where tenant = p_tenant and id = any(p_accounts);
  if found_accounts <> legs then
    outcome := 'refused'; reason := 'account-unknown';
    select a into account from unnest(p_accounts) a
      where not exists (select 1 from ledger_account where tenant = p_tenant and id = a) limit 1;
    return;
  end if;
  if currencies <> 1 then
    outcome := 'refused'; reason := 'currency-mismatch'; return;
  end if;

  for leg in
    select l.id, l.balance::numeric + l.direction * m::numeric as after
      from unnest(p_accounts, p_amounts) as given(a, m)
      join ledger_account l on l.tenant = p_tenant and l.id = a
  loop
    if leg.after < 0 then
      outcome := 'refused'; reason := 'insufficient'; account := leg.id; return;
    end if;
    if leg.after > 9007199254740991 then
      outcome := 'refused'; reason := 'too-large'; account := leg.id; return;
    end if;
  end loop;

  insert into ledger_movement (tenant, key, kind, reference, note, fingerprint, at)
    values (p_tenant, p_key, p_kind, p_reference, p_note, fingerprint_now, p_at)
    on conflict (tenant, key) do nothing;
  if not found then
    -- Another movement over other accounts took the key meanwhile: its content cannot be ours.
    outcome := 'refused'; reason := 'key-reused'; return;
  end if;

  with changed as (
    update ledger_account l set balance = l.balance + l.direction * m, entries = l.entries + 1
      from unnest(p_accounts, p_amounts) as given(a, m)
      where l.tenant = p_tenant and l.id = a
      returning l.id, l.entries, l.balance, m
  )
  insert into ledger_entry (tenant, account, sequence, movement, amount, balance)
    select p_tenant, id, entries, p_key, m, balance from changed;
  outcome := 'moved';
end $$;
