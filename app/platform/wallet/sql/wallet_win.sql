-- A win, or the end of a round without one. The bet may already have a win, but no rollback.
create or replace function wallet_win(o wallet_order, p_member text) returns text language plpgsql as $$
declare refusal text := wallet_post(o, p_member, 'win', o.amount);
begin
  if refusal is not null then return refusal; end if;
  insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.bet, 'win', o.id)
    on conflict do nothing;
  update wallet_round r set paid = r.paid + o.amount, changed_at = o.at,
      open_bets = case when o.ended then 0 else r.open_bets end,
      state = case when o.ended then 'settled' else r.state end,
      ended_by = case when o.ended then o.id else null end,
      settled_paid = case when o.ended or r.state = 'open' then r.settled_paid
        else r.settled_paid + o.amount end
    where r.tenant = o.tenant and r.vendor = o.vendor and r.player = o.player and r.id = o.round;
  perform wallet_settle(array[o], array[p_member]);
  return null;
end $$;
