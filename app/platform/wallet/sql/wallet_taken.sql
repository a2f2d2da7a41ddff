-- The answer to an accepted order; the balance is in minor units.
create or replace function wallet_taken(p_id text, p_balance bigint) returns text language sql immutable as $$
  select '{"transactionId":' || to_json(p_id)::text || ',"balance":' || p_balance || '}' $$;
