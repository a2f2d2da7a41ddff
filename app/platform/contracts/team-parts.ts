import { trialType } from '#app/domain/accounts/account-types.ts';
import type { ContractKind } from '#app/domain/contracts/contract-kinds.ts';
import type { StatementEntry } from '#app/domain/contracts/statement-file.ts';
import { isGameType } from '#app/domain/games/game-types.ts';
import type { ActiveMemberRule } from '#schema/agent-rules.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { bonusMovementKinds } from '../ledger/movement.ts';
import {
  accountColumns,
  byAccount,
  teamAccount,
  type TeamAccountRow,
} from '../team/team-accounts.ts';
import { teamMembers } from '../team/team-members.ts';
import { settledBets, type SumPeriod } from '../team/team-sums.ts';
import type { TeamPart } from './agent-window.ts';

/** As it was when the bill was computed. */
export interface AgentPeriod extends SumPeriod {
  readonly kind: ContractKind;
  readonly at: number;
}

/** Deductions from the dividend base, for the members `t` of a team. */
const dividendParts = ({ tenant, currency, at }: AgentPeriod): Statement => sql`
  union all
  select t.member, detail->>'product', 0, 0, 0, 0, (detail->>'amount')::bigint, 0, 0
  from team t join rebate_claim r on r.tenant = ${tenant} and r.member = t.member
    and r.currency = ${currency} and r.at >= t.since and r.at < t.until
    cross join lateral jsonb_array_elements(r.parts) detail
  union all
  select t.member, '', 0, 0, 0, 0, 0, e.amount, 0
  from team t join ledger_entry e on e.tenant = ${tenant}
    and e.account = 'player:' || t.member || ':' || ${currency} and e.movement not like 'wallet:%'
    and e.at >= t.since and e.at < t.until
    join ledger_movement v on v.tenant = e.tenant and v.key = e.movement
      and v.kind = any(${[...bonusMovementKinds]}::text[])
  union all
  select t.member, '', 0, 0, 0, 0, 0, 0, b.paid
  from team t join agent_bill b on b.tenant = ${tenant} and b.child = t.member
    and b.kind <> 'dividend' and b.currency = ${currency}
    and b.window_from >= t.since and b.window_from < t.until and b.at <= ${at}::bigint`;

const teamParts = (period: AgentPeriod): Statement => sql`${teamMembers(period)},
  part (member, product, bets, staked, paid, valid_bet, rebates, bonuses, wages) as (
    select t.member, b.product, 1, b.stake, b.payout, b.valid_bet, 0, 0, 0
    from team t ${settledBets(period)}
    ${period.kind === 'dividend' ? dividendParts(period) : sql``})`;

const sums = sql`p.product, sum(p.bets)::integer as count, sum(p.staked)::bigint as staked,
  sum(p.paid)::bigint as paid, sum(p.valid_bet)::bigint as "validBet",
  sum(p.rebates)::bigint as rebates, sum(p.bonuses)::bigint as bonuses,
  sum(p.wages)::bigint as wages`;

type PartSums = TeamPart & { readonly count: number };

export const readPartSums = (db: Queryable, period: AgentPeriod): Promise<readonly PartSums[]> =>
  db.query(sql`with ${teamParts(period)}
    select ${sums} from part p group by p.product order by p.product`);

/** One row per person. */
const activePersons = (period: AgentPeriod, { validBet, deposit }: ActiveMemberRule): Statement => {
  const { tenant, agent, currency, from, until, at } = period;
  const deposits = sql`(select coalesce(sum(r.paid - r.fee), 0) from deposit_order o
    join deposit_receipt r on r.tenant = o.tenant and r.deposit = o.id and r.state = 'credited'
      and r.changed_at >= ${from}::bigint and r.changed_at < ${until}::bigint
    where o.tenant = ${tenant} and o.member = t.member and r.currency = ${currency})`;
  return sql`with ${teamMembers(period)},
    player (member, valid_bet) as (select b.member, sum(b.valid_bet) from settled_bet b
      where b.tenant = ${tenant} and b.currency = ${currency}
        and b.member in (select member from team)
        and b.settled_at >= ${from}::bigint and b.settled_at < ${until}::bigint group by b.member)
    select distinct on (person) * from (
      select ${accountColumns}, p.valid_bet::bigint as "validBet",
        coalesce((select min(i.number_digest) from payout_instrument i where i.tenant = ${tenant}
          and i.member = m.id and i.added_at <= ${at}::bigint
          and (i.removed_at is null or i.removed_at > ${at}::bigint)), m.id) as person
      from team t join player p on p.member = t.member and p.valid_bet >= ${validBet}::bigint
      join account_member m on m.tenant = ${tenant} and m.id = t.member and m.type <> ${trialType}
      where t.since = (select min(greatest(e.from_window, ${from}::bigint)) from agent_edge e
          where e.tenant = ${tenant} and e.child = t.member and e.from_window < ${until}::bigint
            and (e.until_window is null or e.until_window > ${from}::bigint))
        and ${deposit === 0 ? sql`true` : sql`${deposits} >= ${deposit}::bigint`}
        and not exists (select 1 from payout_instrument i join payout_instrument own
          on own.tenant = i.tenant and own.number_digest = i.number_digest
            and own.member = ${agent} and own.added_at <= ${at}::bigint
          where i.tenant = ${tenant} and i.member = t.member and i.added_at <= ${at}::bigint)
    ) person order by person, name, id`;
};

export async function countActive(
  db: Queryable,
  period: AgentPeriod,
  rule: ActiveMemberRule,
): Promise<number> {
  const row = await db.one<{ people: number }>(sql`select count(*)::integer as people
    from (${activePersons(period, rule)}) active`);
  return row?.people ?? 0;
}

const noAmounts = {
  count: 0,
  staked: 0,
  paid: 0,
  validBet: 0,
  rebates: 0,
  bonuses: 0,
  wages: 0,
  gross: 0,
};

type EntryRow = Partial<StatementEntry> & TeamAccountRow;

const entriesOf = (
  type: StatementEntry['type'],
  rows: readonly EntryRow[],
): readonly StatementEntry[] =>
  rows.map(({ id, account, name, product = '', ...amounts }) => ({
    type,
    ...noAmounts,
    ...amounts,
    account: teamAccount({ id, account, name }).account,
    product: isGameType(product) ? product : '',
  }));

const readDirectBets = (
  db: Queryable,
  period: AgentPeriod,
  limit: number,
): Promise<readonly EntryRow[]> =>
  db.query(sql`with ${teamMembers(period)}
    select ${accountColumns}, b.stake as staked, b.payout as paid, count(*)::integer as count
    from team t ${settledBets(period)}
    join account_member m on m.tenant = ${period.tenant} and m.id = t.member
    where t.level = 1 group by m.tenant, m.id, b.stake, b.payout
    order by ${byAccount}, b.stake, b.payout limit ${limit}`);

export const readDownlineGross = (
  db: Queryable,
  { tenant, agent, kind, from }: AgentPeriod,
): Promise<readonly (TeamAccountRow & { readonly gross: number })[]> =>
  db.query(sql`select * from (select distinct on (b.child) ${accountColumns}, b.gross, b.parent
      from agent_bill b join account_member m on m.tenant = b.tenant and m.id = b.child
      where b.tenant = ${tenant} and b.kind = ${kind} and b.window_from = ${from}::bigint
        and b.child in (select e.child from agent_edge e
          where e.tenant = ${tenant} and e.parent = ${agent})
      order by b.child, b.revision desc) latest
    where parent = ${agent} order by name, id`);

/** Reads one more than the limit. */
export async function readEntries(
  db: Queryable,
  period: AgentPeriod,
  rule: ActiveMemberRule,
  limit: number,
): Promise<readonly StatementEntry[]> {
  const rows = await db.query<EntryRow>(sql`with ${teamParts(period)}
    select ${accountColumns}, ${sums}
    from part p join account_member m on m.tenant = ${period.tenant} and m.id = p.member
    group by m.tenant, m.id, p.product order by ${byAccount}, p.product limit ${limit + 1}`);
  const isPlayed = rows.some(({ count = 0 }) => count > 0);
  const active = isPlayed ? await db.query<EntryRow>(activePersons(period, rule)) : [];
  const isBySingleBets = period.kind === 'realTimeSalary';
  return [
    ...entriesOf('team', rows),
    ...entriesOf(
      'active',
      active.map(({ id, account, name, validBet = 0 }) => ({ id, account, name, validBet })),
    ),
    ...entriesOf('bets', isBySingleBets ? await readDirectBets(db, period, limit + 1) : []),
    ...entriesOf(
      'downline',
      isBySingleBets
        ? []
        : (await readDownlineGross(db, period)).map(({ id, account, name, gross }) => ({
            id,
            account,
            name,
            gross,
          })),
    ),
  ].slice(0, limit + 1);
}
