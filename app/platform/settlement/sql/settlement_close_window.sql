-- Closes the windows up to p_until. Later settlements get a time of at least p_until.
create or replace function settlement_close_window(p_tenant text, p_currency text, p_until bigint,
  p_at bigint) returns void language plpgsql as $$
begin
  if exists (select 1 from settlement_closed c where c.tenant = p_tenant and c.currency = p_currency
    and c.until >= p_until) then return; end if;
  perform settlement_lock(p_tenant, p_currency, p_at, '{}');
  insert into settlement_closed as c (tenant, currency, until) values (p_tenant, p_currency, p_until)
    on conflict (tenant, currency) do update set until = greatest(c.until, excluded.until);
end $$;
