-- The 32-digit fingerprint of movements from before SHA-256. It is only read: stored rows never change, and a repeated
-- movement must still match them.
create or replace function ledger_former_fingerprint(p_kind text, p_reference text, p_note text,
  p_legs jsonb) returns text language sql stable as $$
  select md5(jsonb_build_array(p_kind, p_reference, p_note, p_legs)::text) $$;
