-- The reason to refuse an order, or null. Checks everything except limits and balances. The order of the checks is part
-- of the API. A rollback of an unknown bet is not refused here (see wallet_rollback).
create or replace function wallet_order_refusal(o wallet_order, f wallet_fact) returns text language sql immutable as $$
  select case
    when f.member is null then 'unknown-player'
    when f.own is null then 'wrong-currency'
    when o.kind in ('bet', 'betwin') then case
      when f.session_player is null then 'session-ended'
      when f.session_player <> o.player then 'unknown-player'
      when f.session_currency <> o.currency then 'wrong-currency'
      when f.settled = 'rollback' then 'bet-rolled-back'
      when f.settled is not null then 'bet-settled'
      when f.session_ended_at is not null or f.session_ends_at <= o.at
        or f.session_seen_at <= o.at - game_session_idle_ms() then 'session-ended'
      when f.ended_by is not null then 'bet-settled' end
    when f.settled = 'rollback' then 'bet-rolled-back'
    when o.kind = 'rollback' and f.settled is not null then 'bet-settled'
    when o.kind = 'win' and f.bet_round is distinct from o.round then 'unknown-bet'
    when f.bet_currency <> o.currency then 'wrong-currency'
    when f.ended_by is not null then 'bet-settled' end $$;
