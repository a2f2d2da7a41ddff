-- The fingerprint of a movement, SHA-256 in hex. A repeated key with another fingerprint is a different movement.
-- p_legs is an array of [account, amount], ordered by account id (collation "C"). Stable, as are the functions it
-- calls, so that the planner can inline it.
create or replace function ledger_fingerprint(p_kind text, p_reference text, p_note text,
  p_legs jsonb) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(p_kind, p_reference, p_note, p_legs)::text, 'UTF8')), 'hex') $$;
