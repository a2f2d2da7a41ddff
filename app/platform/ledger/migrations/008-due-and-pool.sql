-- Two more kinds of accounts: `due`, a debit account like issuance, holds what somebody owes the house; `pool`, a credit
-- account, holds a jackpot. The generated column is made anew, as not every supported PostgreSQL can change its expression.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('player', 'bonus', 'locked', 'house', 'promo', 'pool', 'issuance', 'due'));
alter table ledger_account drop column direction;
alter table ledger_account add column direction smallint not null
  generated always as (case when kind in ('issuance', 'due') then -1 else 1 end) stored;
