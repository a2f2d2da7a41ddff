-- Answers are permanent: a repeated order gets the same answer.
create or replace function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what the wallet has answered stays as it is';
end $$;
