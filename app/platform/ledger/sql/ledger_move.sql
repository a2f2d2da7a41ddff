-- Moves money over any number of accounts, once per key. Amounts are minor units, signed from the owner's view of a
-- credit account: the legs of a movement sum to zero. Returns `moved`, `replayed` or `refused`, with the reason and the
-- account that caused it.
--
-- The order matters. One statement locks the accounts by id, so two movements cannot deadlock. The key is looked up
-- after the locks, so the later of two concurrent duplicates sees the first. A refusal comes before the first write, so
-- it changes nothing.
--
-- The settings prevent full scans by a cached plan that was made while the tables were small.
create or replace function ledger_move(
  p_tenant text, p_key text, p_kind text, p_reference text, p_note text, p_at bigint,
  p_accounts text[], p_amounts bigint[],
  out outcome text, out reason text, out account text
) language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  legs constant int := coalesce(cardinality(p_accounts), 0);
  legs_in_order jsonb;
  fingerprint_now text;
  fingerprint_then text;
  total numeric := 0;
  found_accounts text[] := '{}';
  currency_of text;
  currencies int := 0;
  after numeric;
  short_account text;
  full_account text;
  leg record;
begin
  outcome := 'refused'; reason := 'unbalanced';
  if legs < 2 or legs is distinct from cardinality(p_amounts) then return; end if;
  for i in 1..legs loop
    if p_amounts[i] is null or p_amounts[i] = 0 or p_accounts[i] is null
      or p_accounts[i] = any(p_accounts[1:i-1]) then return; end if;
    total := total + p_amounts[i];
  end loop;
  if total <> 0 then return; end if;
  reason := null;

  select jsonb_agg(jsonb_build_array(a, m) order by a collate "C") into legs_in_order
    from unnest(p_accounts, p_amounts) as given(a, m);
  fingerprint_now := ledger_fingerprint(p_kind, p_reference, p_note, legs_in_order);

  for leg in
    select l.id, l.balance, l.direction, l.currency, m as amount
      from unnest(p_accounts, p_amounts) as given(a, m) join ledger_account l on l.tenant = p_tenant and l.id = a
      order by l.id collate "C" for no key update of l
  loop
    found_accounts := found_accounts || leg.id;
    if leg.currency is distinct from currency_of then currencies := currencies + 1; currency_of := leg.currency; end if;
    after := leg.balance::numeric + leg.direction * leg.amount::numeric;
    if after < 0 then short_account := coalesce(short_account, leg.id);
    elsif after > 9007199254740991 then full_account := coalesce(full_account, leg.id); end if;
  end loop;

  select fingerprint into fingerprint_then from ledger_movement where tenant = p_tenant and key = p_key;
  if found then
    if length(fingerprint_then) = 32 then
      fingerprint_now := ledger_former_fingerprint(p_kind, p_reference, p_note, legs_in_order);
    end if;
    if fingerprint_then = fingerprint_now then outcome := 'replayed'; else reason := 'key-reused'; end if;
    return;
  end if;

  if cardinality(found_accounts) <> legs then
    reason := 'account-unknown';
    select a into account from unnest(p_accounts) a where a <> all(found_accounts) limit 1;
    return;
  end if;
  if currencies <> 1 then reason := 'currency-mismatch'; return; end if;
  if short_account is not null then reason := 'insufficient'; account := short_account; return; end if;
  if full_account is not null then reason := 'too-large'; account := full_account; return; end if;

  insert into ledger_movement (tenant, key, kind, reference, note, fingerprint, at)
    values (p_tenant, p_key, p_kind, p_reference, p_note, fingerprint_now, p_at)
    on conflict (tenant, key) do nothing;
  if not found then
    -- A concurrent movement over other accounts took the key, so its content differs from this one.
    reason := 'key-reused'; return;
  end if;

  with changed as (
    update ledger_account l set balance = l.balance + l.direction * m, entries = l.entries + 1
      from unnest(p_accounts, p_amounts) as given(a, m)
      where l.tenant = p_tenant and l.id = a
      returning l.id, l.entries, l.balance, m
  )
  insert into ledger_entry (tenant, account, sequence, movement, amount, balance, at)
    select p_tenant, id, entries, p_key, m, balance, p_at from changed;
  outcome := 'moved';
end $$;
