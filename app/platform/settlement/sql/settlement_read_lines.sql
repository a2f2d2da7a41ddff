-- A member's open turnover lines, oldest first, after counting all settled bets.
create or replace function settlement_read_lines(p_tenant text, p_member text, p_currency text,
  p_below bigint) returns setof turnover_line language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  if not exists (select 1 from turnover_line l where l.tenant = p_tenant and l.member = p_member
    and l.currency = p_currency and l.closed_seq is null) then return; end if;
  perform settlement_count_turnover(p_tenant, p_member, p_currency);
  perform settlement_close_small(p_tenant, p_member, p_currency, p_below);
  return query select l.* from turnover_line l where l.tenant = p_tenant and l.member = p_member
    and l.currency = p_currency and l.closed_seq is null order by l.line;
end $$;
