
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: book a movement back instead';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_movement_stays before update or delete on ledger_movement
  for each row execute function ledger_refuse_change();
