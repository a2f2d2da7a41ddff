-- Finds all wallets of a member: the owner of a vendor's is `<member>@<vendor>`.
create index ledger_account_wallets on ledger_account (tenant, split_part(owner, '@', 1), currency)
  where kind = 'player';
