-- wallet_facts returns what it reads, and wallet_order_refusal decides for single orders and batches.
drop function if exists wallet_facts(wallet_order[]);
drop function if exists wallet_stake_refusal(wallet_order, text);
drop function if exists wallet_rollback(wallet_order, text);
drop function if exists wallet_bet_of(wallet_order);
drop type if exists wallet_fact;
create type wallet_fact as (
  place int, member text, wallet text, own text, own_balance bigint, own_entries bigint,
  house text, house_balance bigint, house_entries bigint,
  digest text, status int, answer text, is_limited boolean,
  session_player text, session_currency text, log_in text, session_ended_at bigint,
  session_ends_at bigint, session_seen_at bigint,
  settled text, bet_round text, bet_amount bigint, bet_currency text, round text, ended_by text
);
