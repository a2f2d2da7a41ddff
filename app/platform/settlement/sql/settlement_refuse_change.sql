-- Closed windows never change: a settled bet is corrected by a later one.
create or replace function settlement_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a settled bet stays as it is';
end $$;
