-- A win, or the end of a round without one; the bet may have been won before, not rolled back.
create or replace function wallet_win(o wallet_order, p_member text) returns text language plpgsql as $$
declare
  placed record;
  settled text;
  is_first boolean;
  ended text;
  refusal text;
begin
  select * into placed from wallet_bet_of(o);
  select kind into settled from wallet_settlement where tenant = o.tenant and vendor = o.vendor and bet = o.bet;
  if settled = 'rollback' then return 'bet-rolled-back'; end if;
  if placed.round is null or placed.round <> o.round then return 'unknown-bet'; end if;
  if placed.currency <> o.currency then return 'wrong-currency'; end if;
  select ended_by into ended from wallet_round where tenant = o.tenant and vendor = o.vendor
    and player = o.player and id = o.round;
  if ended is not null then return 'bet-settled'; end if;
  is_first := settled is null;
  refusal := wallet_post(o, p_member, 'win', o.amount);
  if refusal is not null then return refusal; end if;
  if is_first then
    insert into wallet_settlement (tenant, vendor, bet, kind, by) values (o.tenant, o.vendor, o.bet, 'win', o.id);
  end if;
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
