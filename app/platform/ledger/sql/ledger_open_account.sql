-- Opens an account and returns its id. An existing account does not change. p_at is ms since the epoch.
create or replace function ledger_open_account(p_tenant text, p_kind text, p_owner text,
  p_currency text, p_at bigint) returns text language plpgsql as $$
declare
  account constant text := p_kind || ':' || p_owner || ':' || p_currency;
begin
  insert into ledger_account (tenant, id, kind, owner, currency, opened_at)
    values (p_tenant, account, p_kind, p_owner, p_currency, p_at) on conflict do nothing;
  return account;
end $$;
