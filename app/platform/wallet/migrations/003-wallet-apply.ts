import { walletRefusals } from '#schema/wallet-api.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The refusals that are an order's answer for good, as SQL rows. */
const refusalRows = Object.entries(walletRefusals)
  .map(
    ([code, [status, message]]) =>
      `(${quoted(code)}, ${status}, ${quoted(JSON.stringify({ code, message }))})`,
  )
  .join(', ');

/**
 * Carries out orders, in their order, in one transaction: one commit makes all of them durable. An
 * order that was answered before gets that answer again; a refusal undoes no other order.
 *
 * Locks are taken before anything else and in the ledger's own order (tenant, then account id), so
 * batches of several servers and the ledger's other movements never wait for each other in a
 * circle. The house's account is among them: of one brand, one batch at a time looks and writes, so
 * nothing that was looked up changes meanwhile.
 */
export const walletApplyFunction = `
create function wallet_refusal(p_code text, out status int, out answer text) language sql immutable as $$
  select s, a from (values ${refusalRows}) as known(code, s, a) where code = p_code $$;

create function wallet_lock(p_orders wallet_order[]) returns void language plpgsql as $$
begin
  insert into ledger_account (tenant, id, kind, owner, currency, opened_at)
    select distinct o.tenant, k.kind || '::' || o.currency, k.kind, '', o.currency, 0
    from unnest(p_orders) o
      join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
      join ledger_account own on own.tenant = o.tenant and own.id = wallet_account(p.member, o.currency)
      cross join (values ('house'), ('issuance')) as k(kind)
    where not exists (select 1 from ledger_account a where a.tenant = o.tenant and a.id = k.kind || '::' || o.currency)
    order by 1, 2 on conflict do nothing;
  perform 1 from ledger_account a
    join (
      select o.tenant, k.kind || '::' || o.currency as id from unnest(p_orders) o cross join (values ('house'), ('issuance')) as k(kind)
      union
      select o.tenant, wallet_account(p.member, o.currency) from unnest(p_orders) o
        join game_player p on p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player
    ) as touched on touched.tenant = a.tenant and touched.id = a.id
    order by a.tenant collate "C", a.id collate "C" for no key update of a;
end $$;

create function wallet_apply(p_orders jsonb) returns table (n int, status int, answer text) language plpgsql as $$
declare
  orders constant wallet_order[] := array(select o from jsonb_populate_recordset(null::wallet_order, p_orders) o order by o.n);
  o wallet_order;
  done record;
  v_member text;
  code text;
begin
  perform wallet_lock(orders);
  foreach o in array orders loop
    n := o.n;
    select t.digest, t.status, t.answer into done from wallet_transaction t where t.tenant = o.tenant and t.vendor = o.vendor and t.id = o.id;
    if found then
      if done.digest = o.digest then status := done.status; answer := done.answer;
      else select r.status, r.answer into status, answer from wallet_refusal('id-reused') r; end if;
      return next;
      continue;
    end if;
    select p.member into v_member from game_player p where p.tenant = o.tenant and p.vendor = o.vendor and p.id = o.player;
    if not found then code := 'unknown-player';
    elsif not exists (select 1 from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(v_member, o.currency)) then code := 'wrong-currency';
    elsif o.kind = 'bet' then code := wallet_bet(o, v_member);
    elsif o.kind = 'win' then code := wallet_win(o, v_member);
    elsif o.kind = 'betwin' then code := wallet_betwin(o, v_member);
    else code := wallet_rollback(o, v_member); end if;
    if code is null then
      status := 200;
      select '{"transactionId":' || to_json(o.id)::text || ',"balance":' || a.balance || '}' into answer
        from ledger_account a where a.tenant = o.tenant and a.id = wallet_account(v_member, o.currency);
    else
      select r.status, r.answer into status, answer from wallet_refusal(code) r;
    end if;
    insert into wallet_transaction (tenant, vendor, id, kind, digest, status, answer, player, round, currency, amount, at)
      values (o.tenant, o.vendor, o.id, o.kind, o.digest, status, answer, o.player, o.round, o.currency, o.amount, o.at);
    return next;
  end loop;
end $$;
`;
