-- The fingerprint of a movement, SHA-256 in hex: the same key with another fingerprint is another movement.
-- p_legs is an array of [account, amount] in the order of the account ids (collation "C").
-- Stable, as its functions are, so that the planner can inline it.
create or replace function ledger_fingerprint(p_kind text, p_reference text, p_note text,
  p_legs jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(p_kind, p_reference, p_note, p_legs)::text, 'UTF8')), 'hex') $$;
