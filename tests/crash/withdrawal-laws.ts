import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';

type Breach = string;

/** Each query finds rows that break one law of withdrawals, named in `what`. */
const laws: Readonly<Record<string, string>> = {
  'what is held is what the locked account has': `
    select a.owner as what from ledger_account a where a.tenant = $1 and a.kind = 'locked'
      and a.owner <> 'suspense'
      and a.balance <> (select coalesce(sum(w.on_hold), 0) from withdrawal w
        where w.tenant = a.tenant and w.member = a.owner and w.currency = a.currency)`,
  'what is held is the amount until the end, without the parts that ended': `
    select w.id as what from withdrawal w where w.tenant = $1 and w.on_hold <> case
      when w.state in ('rejected', 'cancelled', 'done', 'failed') then 0
      else w.amount - (select coalesce(sum(p.amount), 0) from withdrawal_part p
        where p.tenant = w.tenant and p.withdrawal = w.id and p.state in ('done', 'failed')) end`,
  'a paid withdrawal’s parts add up to it': `
    select w.id as what from withdrawal w where w.tenant = $1
      and w.state in ('paying', 'done', 'failed') and w.amount <>
        (select sum(p.amount) from withdrawal_part p where p.tenant = w.tenant and p.withdrawal = w.id)`,
  'it is done exactly when all its parts are': `
    select w.id as what from withdrawal w where w.tenant = $1 and (w.state = 'done') <>
      (select count(*) > 0 and bool_and(p.state = 'done') from withdrawal_part p
        where p.tenant = w.tenant and p.withdrawal = w.id)`,
  'a part is done exactly when its money went out and did not come back': `
    select p.id as what from withdrawal_part p where p.tenant = $1 and (p.state = 'done') <>
      (exists (select from ledger_movement m where m.tenant = p.tenant and m.key = 'wd:part:' || p.id)
      and not exists (select from ledger_movement m where m.tenant = p.tenant and m.key = 'wd:failed:' || p.id))`,
  'a failed part’s money came back once': `
    select p.id as what from withdrawal_part p where p.tenant = $1 and p.state = 'failed' and 1 <>
      (select count(*) from ledger_movement m where m.tenant = p.tenant
        and m.key in ('wd:return:' || p.id, 'wd:failed:' || p.id))`,
  'no movement without its withdrawal or part': `
    select m.key as what from ledger_movement m where m.tenant = $1 and m.key like 'wd:%'
      and not exists (select from withdrawal w where w.tenant = m.tenant and w.id = split_part(m.key, ':', 3))
      and not exists (select from withdrawal_part p where p.tenant = m.tenant and p.id = split_part(m.key, ':', 3))`,
  'a withdrawal ends once; only what was done may fail afterwards': `
    select e.withdrawal as what from withdrawal_event e where e.tenant = $1 and e.from_state is distinct from e.state
      and e.state in ('done', 'rejected', 'cancelled', 'failed')
      group by e.withdrawal having count(*) > 1
        and array_agg(e.state order by e.sequence) <> array['done', 'failed']`,
  'the last event has its state': `
    select w.id as what from withdrawal w where w.tenant = $1 and w.state <>
      (select e.state from withdrawal_event e where e.tenant = w.tenant and e.withdrawal = w.id
        order by e.sequence desc limit 1)`,
  'the world gave what was credited and got what was paid, payments between members counted as both': `
    select a.id as what from ledger_account a where a.tenant = $1 and a.kind = 'issuance' and a.balance <>
      (select coalesce(sum(e.amount), 0) from ledger_entry e
        join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
        where e.tenant = a.tenant and e.amount > 0 and (m.key like 'deposit:%' or m.kind in ('house-lending', 'bankroll'))
          and e.account <> a.id)
      + (select coalesce(sum(r.paid), 0) from deposit_receipt r where r.tenant = a.tenant and r.state <> 'returned')
      - (select coalesce(sum(p.amount), 0) from withdrawal_part p where p.tenant = a.tenant and p.state = 'done')`,
  'suspense has what is held': `
    select a.id as what from ledger_account a where a.tenant = $1 and a.owner = 'suspense' and a.balance <>
      (select coalesce(sum(r.paid), 0) from deposit_receipt r where r.tenant = a.tenant and r.state = 'held')`,
  'each credited order has a credited receipt, and one posting at most besides those that staff released': `
    select o.id as what from deposit_order o where o.tenant = $1 and o.method <> 'c2c' and o.state = 'credited' and not
      exists (select from deposit_receipt r where r.tenant = o.tenant and r.deposit = o.id and r.state = 'credited'
        and (exists (select from ledger_movement m where m.tenant = o.tenant and m.key = 'dep:' || o.id)
          or exists (select from ledger_movement m where m.tenant = o.tenant
            and m.key = 'dep:release:' || o.id || ':' || r.provider || ':' || r.ref)))`,
  'what was credited of receipts is what orders’ postings gave members': `
    select 'all' as what where (select coalesce(sum(r.paid), 0) from deposit_receipt r
        where r.tenant = $1 and r.state = 'credited') <>
      (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.tenant = e.tenant and a.id = e.account
        where e.tenant = $1 and a.kind in ('player', 'house') and e.amount > 0 and (e.movement like 'dep:%'
          or e.movement like 'wd:part:%'))`,
  'all accounts together are zero': `
    select currency as what from ledger_account where tenant = $1
      group by currency having sum(direction * balance) <> 0`,
  'a part between members is received exactly when it is done, and offered until then': `
    select p.id as what from withdrawal_part p join c2c_part c on c.tenant = p.tenant and c.id = p.id
      where p.tenant = $1 and ((c.state in ('received', 'auto_received')) <> (p.state = 'done' and c.deposit is not null)
        or (c.state in ('open', 'assigned', 'proof', 'disputed')) <> (p.state = 'offered'))`,
  'a received part is one receipt of its payer’s order, of its amount': `
    select c.id as what from c2c_part c join withdrawal_part p on p.tenant = c.tenant and p.id = c.id
      where c.tenant = $1 and (c.state in ('received', 'auto_received')) <>
        ((select count(*) from deposit_receipt r where r.tenant = c.tenant and r.provider = 'C2C' and r.ref = c.id
          and r.deposit = c.deposit and r.paid = p.amount and r.fee = 0) = 1)`,
  'a received part credited its payer, or suspense, once': `
    select c.id as what from c2c_part c join withdrawal_part p on p.tenant = c.tenant and p.id = c.id
      where c.tenant = $1 and c.state in ('received', 'auto_received') and p.amount <>
        (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.tenant = e.tenant and a.id = e.account
          where e.tenant = c.tenant and e.movement = 'wd:part:' || c.id
            and (a.owner = c.payer and a.kind = 'player' or a.owner = 'suspense'))`,
  'an order that pays a member is open exactly while its part is': `
    select o.id as what from deposit_order o left join c2c_part c on c.tenant = o.tenant and c.deposit = o.id
      where o.tenant = $1 and o.method = 'c2c' and (o.state in ('created', 'pending', 'proof')) <>
        (c.state is not null and c.state in ('assigned', 'proof', 'disputed'))`,
  'a reservation is held exactly while its order is open': `
    select coalesce(r.id, o.id) as what from deposit_order o full join play_reservation r on r.tenant = o.tenant and r.id = o.id
      where coalesce(o.tenant, r.tenant) = $1
        and (coalesce(o.state, '') in ('created', 'pending', 'proof')) <> (r.id is not null)`,
  'nobody pays themselves, and nobody pays two at once': `
    select c.payer as what from c2c_part c where c.tenant = $1 and c.state in ('assigned', 'proof', 'disputed')
      group by c.payer having count(*) > 1 or bool_or(c.payer = c.receiver)`,
  'the last event of a part has its state': `
    select c.id as what from c2c_part c where c.tenant = $1 and c.state <>
      (select e.state from c2c_event e where e.tenant = c.tenant and e.part = c.id order by e.sequence desc limit 1)`,
  'silence decided only after its time, and not above the cap': `
    select c.id as what from c2c_part c join withdrawal_part p on p.tenant = c.tenant and p.id = c.id
      where c.tenant = $1 and c.state = 'auto_received'
        and (c.changed_at < c.told_at + c.confirm_ms or p.amount > c.auto_max or c.staff_since is not null)`,
  'no deposit limit is exceeded': `
    select l.holder as what from play_limit l where l.holder like 'member:' || $1 || ':%' and l.kind = 'deposit'
      and play_used(l.holder, 'deposit', l.period, l.currency, greatest((select max(at) from ledger_movement where tenant = $1),
        (select max(at) from deposit_event where tenant = $1))) > l.value`,
  'all lines of turnover together count no more than was bet': `
    select l.member as what from turnover_line l where l.tenant = $1 group by l.member, l.currency
      having sum(l.done) > (select coalesce(sum(b.valid_bet), 0) from settled_bet b
        where b.tenant = $1 and b.member = l.member and b.currency = l.currency and b.valid_bet > 0)`,
  'a line of turnover counts only bets between its beginning and its end': `
    select l.id as what from turnover_line l where l.tenant = $1 and l.done >
      (select coalesce(sum(b.valid_bet), 0) from settled_bet b
        where b.tenant = l.tenant and b.member = l.member and b.currency = l.currency and b.valid_bet > 0
          and b.seq > l.opened_seq and (l.closed_seq is null or b.seq <= l.closed_seq))`,
  'no member owes': `
    select a.id as what from ledger_account a where a.tenant = $1 and a.kind in ('player', 'locked')
      and a.balance < 0`,
  'nobody has two open withdrawals': `
    select member as what from withdrawal where tenant = $1
      and state in ('requested', 'review', 'approved', 'paying') group by member, currency having count(*) > 1`,
};

const everyLaw = Object.entries(laws)
  .map(
    ([law, query]) =>
      `select '${law.replaceAll("'", "''")}' as law, what from (${query}) as broken`,
  )
  .join(' union all ');

/** Laws broken by a tenant's rows. */
export async function findBrokenLaws(
  database: Database,
  tenant: string,
): Promise<readonly Breach[]> {
  const rows = await database.query<{ law: string; what: string }>(everyLaw, [tenant]);
  return rows.map(({ law, what }) => `${law}: ${what}`);
}

/** States reached by a tenant's parts between members. */
export async function readReachedC2cStates(
  database: Database,
  tenant: string,
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ state: string }>(
    sql`select distinct state from c2c_event where tenant = ${tenant}`,
  );
  return new Set(rows.map(({ state }) => state));
}

export async function readReachedStates(
  database: Database,
  tenant: string,
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ state: string }>(
    sql`select distinct state from withdrawal_event where tenant = ${tenant}`,
  );
  return new Set(rows.map(({ state }) => state));
}
