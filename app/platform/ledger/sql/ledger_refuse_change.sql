-- What is booked stays booked: a mistake is corrected by a movement back.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: book a movement back instead';
end $$;
