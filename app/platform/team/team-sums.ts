import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { teamMembers, type TeamPeriod } from './team-members.ts';

/** Settled bets; minor units. */
export interface BetSums {
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
}

/** What a team played and moved in a period; minor units. */
interface TeamSums extends BetSums {
  /** How many members had a settled bet. */
  readonly activeMembers: number;
  /** What was credited of deposits, and what was paid out. */
  readonly deposits: number;
  readonly withdrawals: number;
  /** By game type, the highest stakes first; '' for games that the catalogue does not have. */
  readonly products: readonly (BetSums & { readonly product: string })[];
}

/** Sums of one product; those of the whole team have no product. */
type SumRow = Omit<TeamSums, 'products'> & { readonly product: string | null };

/** A period with the currency of its sums. */
export interface SumPeriod extends TeamPeriod {
  readonly currency: string;
}

/** The settled bets `b` of the members `t` of a team, each while they were in it (domain 3.6). */
export const settledBets = ({ tenant, currency }: SumPeriod): Statement =>
  sql`join settled_bet b on b.tenant = ${tenant} and b.member = t.member
    and b.currency = ${currency} and b.settled_at >= t.since and b.settled_at < t.until`;

/** Their credited deposits: receipts `r`. */
const creditedDeposits = ({ tenant, currency }: SumPeriod): Statement =>
  sql`join deposit_order o on o.tenant = ${tenant} and o.member = t.member
    join deposit_receipt r on r.tenant = ${tenant} and r.deposit = o.id
      and r.state = 'credited' and r.currency = ${currency}
      and r.changed_at >= t.since and r.changed_at < t.until`;

/** Their paid withdrawals: parts `p`. */
const paidWithdrawals = ({ tenant, currency }: SumPeriod): Statement =>
  sql`join withdrawal w on w.tenant = ${tenant} and w.member = t.member and w.currency = ${currency}
    join withdrawal_part p on p.tenant = ${tenant} and p.withdrawal = w.id
      and p.state = 'done' and p.ended_at >= t.since and p.ended_at < t.until`;

/**
 * What all members below an agent played, deposited and withdrew, each while they were below the
 * agent: bets count by the moment of their settlement (domain 3.6).
 */
export async function readTeamSums(db: Queryable, period: SumPeriod): Promise<TeamSums> {
  const rows = await db.query<SumRow>(sql`with ${teamMembers(period)}
    select case when grouping(b.product) = 0 then b.product end as product,
      coalesce(sum(b.stake), 0)::bigint as staked, coalesce(sum(b.payout), 0)::bigint as paid,
      coalesce(sum(b.valid_bet), 0)::bigint as "validBet",
      count(distinct b.member) filter (where b.stake > 0)::integer as "activeMembers",
      (select coalesce(sum(r.paid - r.fee), 0)
        from team t ${creditedDeposits(period)})::bigint as deposits,
      (select coalesce(sum(p.amount), 0)
        from team t ${paidWithdrawals(period)})::bigint as withdrawals
    from team t ${settledBets(period)}
    group by grouping sets ((b.product), ()) order by 2 desc, 1`);
  const total = rows.find(({ product }) => product === null);
  if (!total) throw new Error('the sums of a team have no total');
  const { staked, paid, validBet, activeMembers, deposits, withdrawals } = total;
  return {
    ...{ staked, paid, validBet, activeMembers, deposits, withdrawals },
    products: rows.flatMap(({ product, ...sums }) =>
      product === null
        ? []
        : [{ product, staked: sums.staked, paid: sums.paid, validBet: sums.validBet }],
    ),
  };
}

/** What a direct member and all members below them played and moved; minor units. */
type BranchSums = Omit<TeamSums, 'activeMembers' | 'products'>;

/** The sums of some direct members by their id, each with everybody below; none where all are 0. */
export async function readBranchSums(
  db: Queryable,
  period: SumPeriod,
  roots: readonly string[],
): Promise<ReadonlyMap<string, BranchSums>> {
  const rows = await db.query<BranchSums & { root: string }>(sql`
    with ${teamMembers(period, roots)},
    figure (root, stake, payout, valid_bet, deposit, withdrawal) as (
      select t.root, b.stake, b.payout, b.valid_bet, 0, 0 from team t ${settledBets(period)}
      union all
      select t.root, 0, 0, 0, r.paid - r.fee, 0 from team t ${creditedDeposits(period)}
      union all select t.root, 0, 0, 0, 0, p.amount from team t ${paidWithdrawals(period)})
    select root, sum(stake)::bigint as staked, sum(payout)::bigint as paid,
      sum(valid_bet)::bigint as "validBet", sum(deposit)::bigint as deposits,
      sum(withdrawal)::bigint as withdrawals
    from figure group by root`);
  return new Map(rows.map(({ root, ...sums }) => [root, sums]));
}

/** How many members are below an agent. */
interface TeamSize {
  readonly direct: number;
  readonly all: number;
  readonly agents: number;
  /** Registrations since the start of the day, and of the month. */
  readonly newToday: number;
  readonly newThisMonth: number;
}

/** Counts the members below an agent at a moment. */
export async function readTeamSize(
  db: Queryable,
  of: {
    readonly tenant: string;
    readonly agent: string;
    readonly agentTypes: readonly number[];
    /** ms since the epoch. */
    readonly at: number;
    readonly dayStart: number;
    readonly monthStart: number;
  },
): Promise<TeamSize> {
  const row = await db.one<TeamSize>(sql`with ${teamMembers({
    ...{ tenant: of.tenant, agent: of.agent },
    ...{ from: of.at, until: of.at + 1 },
  })}
    select count(*) filter (where t.level = 1)::integer as direct, count(*)::integer as all,
      count(*) filter (where m.type = any(${of.agentTypes}::int[]))::integer as agents,
      count(*) filter (where m.created_at >= ${of.dayStart}::bigint)::integer as "newToday",
      count(*) filter (where m.created_at >= ${of.monthStart}::bigint)::integer as "newThisMonth"
    from team t join account_member m on m.tenant = ${of.tenant} and m.id = t.member`);
  if (!row) throw new Error('the count of a team returned no row');
  return row;
}
