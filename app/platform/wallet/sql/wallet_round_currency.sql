-- The currency of a round: that of the wallet account that moved when it opened.
create or replace function wallet_round_currency(r wallet_round, p_wallet text) returns text language sql stable as $$
  select a.currency from ledger_account a where a.tenant = r.tenant and a.kind = 'player' and a.owner = p_wallet
    and exists (select 1 from ledger_entry e join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
      where e.tenant = a.tenant and e.account = a.id and e.at = r.opened_at and m.reference = r.id) limit 1 $$;
