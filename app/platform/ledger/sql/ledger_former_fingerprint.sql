-- The fingerprint that movements were stored with before it was SHA-256: 32 hex digits. They never change, and must
-- still be recognised when they are sent again. Nothing is stored with it any more.
create or replace function ledger_former_fingerprint(p_kind text, p_reference text, p_note text,
  p_legs jsonb) returns text language sql stable as $$
  select md5(jsonb_build_array(p_kind, p_reference, p_note, p_legs)::text) $$;
