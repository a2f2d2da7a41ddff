-- Closed windows never change: a later settled bet corrects an earlier one.
create or replace function settlement_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a settled bet stays as it is';
end $$;
