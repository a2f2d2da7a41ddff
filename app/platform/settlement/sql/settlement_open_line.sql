-- Opens a turnover line. Idempotent by id. Call it in the transaction of the credit, after posting. Bets that settled
-- before do not count towards it. Earlier lines end if the balance is below p_below.
create or replace function settlement_open_line(p_tenant text, p_member text, p_currency text, p_id text,
  p_source text, p_amount bigint, p_required bigint, p_at bigint, p_below bigint) returns void
  language plpgsql as $$
declare counted bigint := settlement_count_turnover(p_tenant, p_member, p_currency);
begin
  if exists (select 1 from turnover_line l where l.tenant = p_tenant and l.member = p_member
    and l.currency = p_currency and l.id = p_id) then return; end if;
  perform settlement_close_small(p_tenant, p_member, p_currency, p_below + p_amount);
  if p_required <= 0 then return; end if;
  insert into turnover_line (tenant, member, currency, id, source, amount, required, opened_seq, opened_at)
    values (p_tenant, p_member, p_currency, p_id, p_source, p_amount, p_required, counted, p_at);
end $$;
