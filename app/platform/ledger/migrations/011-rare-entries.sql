-- What an account did besides games, and the stakes that came back: a statement of these need not read each bet. The
-- wallet API books as `wallet:VENDOR:KIND:ORDER`, so that bets and wins cost the two comparisons only.
create index ledger_entry_besides_games on ledger_entry (tenant, account, at, sequence)
  where movement not like 'wallet:%';
create index ledger_entry_rollbacks on ledger_entry (tenant, account, at, sequence)
  where movement like 'wallet:%:rollback:%';
