-- Posts many transfers at once. The caller has locked the accounts and checked the balances, and passes both balances
-- after each transfer. Within a batch an account is either always `account` or always `counter_account`; all are credit
-- accounts. Raises an error if a transfer does not match an account's balance. Each row is looked up by primary key,
-- whatever the planner's statistics were.
create or replace function ledger_post_batch(p_transfers ledger_transfer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  t ledger_transfer;
  total record;
begin
  insert into ledger_movement (tenant, key, kind, reference, note, fingerprint, at)
    select tenant, key, kind, reference, note,
      ledger_fingerprint(kind, reference, note, case when account collate "C" < counter_account
        then jsonb_build_array(jsonb_build_array(account, amount), jsonb_build_array(counter_account, -amount))
        else jsonb_build_array(jsonb_build_array(counter_account, -amount), jsonb_build_array(account, amount)) end),
      at
    from unnest(p_transfers);
  foreach t in array p_transfers loop
    update ledger_account set balance = t.balance, entries = t.sequence
      where tenant = t.tenant and id = t.account and direction = 1
        and balance = t.balance - t.amount and entries = t.sequence - 1;
    if not found then raise exception 'transfer % does not follow from what % holds', t.key, t.account; end if;
  end loop;
  for total in
    select distinct on (tenant, counter_account) tenant, counter_account as account,
      counter_sequence as sequence, counter_balance as balance,
      -(sum(amount) over w)::bigint as amount, count(*) over w as entries
    from unnest(p_transfers) window w as (partition by tenant, counter_account)
    order by tenant, counter_account, counter_sequence desc
  loop
    update ledger_account set balance = total.balance, entries = total.sequence
      where tenant = total.tenant and id = total.account and direction = 1
        and balance = total.balance - total.amount and entries = total.sequence - total.entries;
    if not found then raise exception 'a batch does not follow from what % holds', total.account; end if;
  end loop;
  insert into ledger_entry (tenant, account, sequence, movement, amount, balance, at)
    select tenant, account, sequence, key, amount, balance, at from unnest(p_transfers)
    union all select tenant, counter_account, counter_sequence, key, -amount, counter_balance, at
      from unnest(p_transfers);
end $$;
