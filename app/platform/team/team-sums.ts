import type { CallOutput } from '#schema/calls/table.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { TeamPeriod } from './team-members.ts';
import { buildTeamPlay, type PlayPeriod } from './team-play.ts';

/** Minor units. */
export interface BetSums {
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
}

/** Minor units. */
interface TeamSums extends BetSums {
  /** Members with a positive stake. */
  readonly activeMembers: number;
  /** Credited deposits less fees, and paid withdrawals. */
  readonly deposits: number;
  readonly withdrawals: number;
  /** By game type, highest stakes first; '' for games outside the catalogue. */
  readonly products: readonly (BetSums & { readonly product: string })[];
}

/** The row without a product has the team's totals. */
type SumRow = Omit<TeamSums, 'products'> & { readonly product: string | null };

export interface SumPeriod extends TeamPeriod {
  readonly currency: string;
}

/** Bets `b` settled while the members `t` were in the team. */
export const settledBets = ({ tenant, currency }: SumPeriod): Statement =>
  sql`join settled_bet b on b.tenant = ${tenant} and b.member = t.member
    and b.currency = ${currency} and b.settled_at >= t.since and b.settled_at < t.until`;

/** Receipts `r`. */
const creditedDeposits = ({ tenant, currency }: SumPeriod): Statement =>
  sql`join deposit_order o on o.tenant = ${tenant} and o.member = t.member
    join deposit_receipt r on r.tenant = ${tenant} and r.deposit = o.id
      and r.state = 'credited' and r.currency = ${currency}
      and r.changed_at >= t.since and r.changed_at < t.until`;

/** Parts `p`. */
const paidWithdrawals = ({ tenant, currency }: SumPeriod): Statement =>
  sql`join withdrawal w on w.tenant = ${tenant} and w.member = t.member and w.currency = ${currency}
    join withdrawal_part p on p.tenant = ${tenant} and p.withdrawal = w.id
      and p.state = 'done' and p.ended_at >= t.since and p.ended_at < t.until`;

type TeamSize = CallOutput<'teamOverview'>['members'];

/** Times in ms since the epoch. */
interface SizeQuery {
  readonly agentTypes: readonly number[];
  readonly at: number;
  readonly dayStart: number;
  readonly monthStart: number;
}

/** As JSON; `buildTeamPlay` must include `at`. */
const teamSize = (tenant: string, { agentTypes, at, dayStart, monthStart }: SizeQuery): Statement =>
  sql`select jsonb_build_object('direct', count(*) filter (where t.level = 1), 'all', count(*),
      'agents', count(*) filter (where m.type = any(${agentTypes}::int[])),
      'newToday', count(*) filter (where m.created_at >= ${dayStart}::bigint),
      'newThisMonth', count(*) filter (where m.created_at >= ${monthStart}::bigint))
    from team t join account_member m on m.tenant = ${tenant} and m.id = t.member
    where t.since <= ${at}::bigint and t.until > ${at}::bigint`;

/** Sums only the time that the members were in the team; bets count by settlement time. */
export const readTeamSums = (db: Queryable, period: PlayPeriod): Promise<TeamSums> =>
  readOverview(db, period).then(({ sums }) => sums);

/** Sums and size from one traversal of the tree. */
export async function readTeamOverview(
  db: Queryable,
  period: PlayPeriod,
  sizeQuery: SizeQuery,
): Promise<{ readonly size: TeamSize; readonly sums: TeamSums }> {
  const { size, sums } = await readOverview(db, period, sizeQuery);
  if (!size) throw new Error('the count of a team returned no row');
  return { size, sums };
}

async function readOverview(db: Queryable, period: PlayPeriod, sizeQuery?: SizeQuery) {
  const rows = await db.query<SumRow & { readonly size: TeamSize | null }>(sql`
    with ${await buildTeamPlay(db, period, sizeQuery ?? {})}
    select case when grouping(product) = 0 then product end as product,
      coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as paid,
      coalesce(sum(valid_bet), 0)::bigint as "validBet",
      (select count(*) from (select 1 from play where stakes > 0 group by member)
        active)::integer as "activeMembers",
      (select coalesce(sum(r.paid - r.fee), 0)
        from piece t ${creditedDeposits(period)})::bigint as deposits,
      (select coalesce(sum(p.amount), 0)
        from piece t ${paidWithdrawals(period)})::bigint as withdrawals,
      (${sizeQuery ? teamSize(period.tenant, sizeQuery) : sql`null`}) as size
    from play group by grouping sets ((product), ()) order by 2 desc, 1`);
  const total = rows.find(({ product }) => product === null);
  if (!total) throw new Error('the sums of a team have no total');
  const { staked, paid, validBet, activeMembers, deposits, withdrawals, size } = total;
  const products = rows.flatMap(({ product, ...sums }) =>
    product === null
      ? []
      : [{ product, staked: sums.staked, paid: sums.paid, validBet: sums.validBet }],
  );
  const sums = { staked, paid, validBet, activeMembers, deposits, withdrawals, products };
  return { size, sums };
}

/** Includes all members below; minor units. */
type BranchSums = Omit<TeamSums, 'activeMembers' | 'products'>;

/** By id, including all members below; roots without activity are missing. */
export async function readBranchSums(
  db: Queryable,
  period: PlayPeriod,
  roots: readonly string[],
): Promise<ReadonlyMap<string, BranchSums>> {
  const rows = await db.query<BranchSums & { root: string }>(sql`
    with ${await buildTeamPlay(db, period, { roots })},
    figure (root, stake, payout, valid_bet, deposit, withdrawal) as (
      select root, stake, payout, valid_bet, 0, 0 from play
      union all
      select t.root, 0, 0, 0, r.paid - r.fee, 0 from piece t ${creditedDeposits(period)}
      union all select t.root, 0, 0, 0, 0, p.amount from piece t ${paidWithdrawals(period)})
    select root, sum(stake)::bigint as staked, sum(payout)::bigint as paid,
      sum(valid_bet)::bigint as "validBet", sum(deposit)::bigint as deposits,
      sum(withdrawal)::bigint as withdrawals
    from figure group by root`);
  return new Map(rows.map(({ root, ...sums }) => [root, sums]));
}
