-- Waits for the batches of a tenant and currency that are settling, and blocks later ones until the transaction ends.
-- The caller therefore sees everything settled before, and nothing is added while it runs. Takes the locks in the
-- ledger's order, together with those of the accounts that the caller moves money from or to.
create or replace function settlement_lock(p_tenant text, p_currency text, p_at bigint, p_accounts text[])
  returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  perform ledger_open_account(p_tenant, 'house', '', p_currency, p_at),
    ledger_open_account(p_tenant, 'issuance', '', p_currency, p_at);
  perform 1 from ledger_account a where a.tenant = p_tenant
    and a.id = any(p_accounts || array['house::' || p_currency, 'issuance::' || p_currency])
    order by a.tenant collate "C", a.id collate "C" for no key update of a;
end $$;
