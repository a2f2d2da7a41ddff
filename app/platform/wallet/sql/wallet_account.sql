-- The ledger account of a member's wallet: of the main wallet, or of a sub-wallet.
create or replace function wallet_account(p_member text, p_currency text) returns text language sql immutable as $$
  select 'player:' || p_member || ':' || p_currency $$;
