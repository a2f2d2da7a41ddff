-- Closes a member's turnover lines when all their money (in wallets, reserved for a withdrawal or in open rounds) is
-- less than p_below, so small amounts are not held back. The caller has locked the member's cursor.
create or replace function settlement_close_small(p_tenant text, p_member text, p_currency text,
  p_below bigint) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  if not exists (select 1 from turnover_line l where l.tenant = p_tenant and l.member = p_member
    and l.currency = p_currency and l.closed_seq is null) then return; end if;
  -- Includes wallets of vendors whose games the member has not opened yet: money can be moved there before.
  if (select coalesce(sum(a.balance), 0) from ledger_account a
      where a.tenant = p_tenant and a.kind = 'player' and split_part(a.owner, '@', 1) = p_member
        and a.currency = p_currency)
    + coalesce((select a.balance from ledger_account a
      where a.tenant = p_tenant and a.id = 'locked:' || p_member || ':' || p_currency), 0)
    >= p_below then return; end if;
  if exists (select 1 from game_player p join wallet_round r on r.tenant = p.tenant
    and r.vendor = p.vendor and r.player = p.id and r.state = 'open'
    where p.tenant = p_tenant and p.member = p_member) then return; end if;
  update turnover_line l set closed_by = 'small-balance',
      closed_seq = (select c.seq from turnover_cursor c where c.tenant = p_tenant
        and c.member = p_member and c.currency = p_currency)
    where l.tenant = p_tenant and l.member = p_member and l.currency = p_currency
      and l.closed_seq is null;
  update turnover_cursor c set owed = 0
    where c.tenant = p_tenant and c.member = p_member and c.currency = p_currency;
end $$;
