-- Ledger entries never change: correct a mistake with a reversing movement.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: book a movement back instead';
end $$;
