-- Takes all locks of a batch first, and in the ledger's order (tenant, then account id), so batches of several servers
-- and other ledger movements cannot deadlock. The house account is included: only one batch of a brand reads and writes
-- at a time, so no fact changes after it was read. Locks of limits that several brands share come after the accounts.
create or replace function wallet_lock(p_orders wallet_order[]) returns void language plpgsql as $$
begin
  perform ledger_open_account(missing.tenant, missing.kind, '', missing.currency, 0) from (
    select distinct o.tenant, k.kind, o.currency
    from unnest(p_orders) o
      join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
      join ledger_account own on own.tenant = o.tenant and own.id = wallet_account(p.wallet, o.currency)
      cross join (values ('house'), ('issuance')) as k(kind)
    where not exists (select 1 from ledger_account a where a.tenant = o.tenant and a.id = k.kind || '::' || o.currency)
    order by o.tenant, k.kind, o.currency) as missing;
  perform 1 from ledger_account a
    join (
      select o.tenant, k.kind || '::' || o.currency as id from unnest(p_orders) o
        cross join (values ('house'), ('issuance')) as k(kind)
      union
      select o.tenant, wallet_account(p.wallet, o.currency) from unnest(p_orders) o
        join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
    ) as touched on touched.tenant = a.tenant and touched.id = a.id
    order by a.tenant collate "C", a.id collate "C" for no key update of a;
  perform play_lock(array(select distinct h.holder from unnest(p_orders) o
    join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
    join play_holder h on h.tenant = p.tenant and h.member = p.member
    where o.kind in ('bet', 'betwin')));
end $$;
