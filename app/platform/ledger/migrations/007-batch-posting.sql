-- A movement between two accounts with what each holds afterwards, as ledger_post_batch takes it; amounts in minor units.
create type ledger_transfer as (
  tenant text, key text, kind text, reference text, note text, at bigint,
  account text, amount bigint, sequence bigint, balance bigint,
  counter_account text, counter_sequence bigint, counter_balance bigint
);
