import { trialType } from '#app/domain/accounts/account-types.ts';
import { isRepeated, type Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { countedWindows, openRewards } from '#app/domain/campaigns/campaign-progress.ts';
import { friendRewards } from '#app/domain/campaigns/referral-rewards.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { windowsIn } from '#app/lib/dates/day-range.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { firstDepositAfter, readFriendsOf } from './campaign-store.ts';
import { readUnclaimed } from './leaderboard-store.ts';
import { readWinners, type StoredWinner } from './raffle-store.ts';

interface ClaimsQuery {
  readonly tenant: string;
  readonly currency: string;
  readonly zone: string;
  readonly now: number;
}

/** Number of rewards and their sum in minor units. */
export interface OpenClaims {
  readonly count: number;
  readonly amount: number;
}

interface Candidate {
  readonly member: string;
  readonly joinedAt: number;
  readonly firstAmount: number | null;
  readonly firstAt: number | null;
  readonly reloadAmount: number | null;
  readonly reloadAt: number | null;
  readonly appStartAt: number | null;
}

/** With the deposits that count; without members already paid, unless the campaign repeats. */
const readJoined = (
  db: Queryable,
  { tenant, currency }: ClaimsQuery,
  { id, kind, minimum }: Campaign,
  version: number,
): Promise<readonly Candidate[]> => {
  const deposit = (timeBound: Statement, least: number): Statement =>
    kind === 'firstDeposit' || kind === 'reload'
      ? firstDepositAfter({ tenant, currency }, sql`j.member`, timeBound, least)
      : sql`select null::bigint as amount, null::bigint as at`;
  return db.query<Candidate>(sql`
    select j.member, j.at as "joinedAt", f.amount as "firstAmount", f.at as "firstAt",
      d.amount as "reloadAmount", d.at as "reloadAt", s.at as "appStartAt"
    from campaign_join j
    left join campaign_app_start s on s.tenant = j.tenant and s.member = j.member
    left join lateral (${deposit(sql`-1`, 0)}) f on true
    left join lateral (${deposit(sql`greatest(j.at - 1, f.at)`, minimum)}) d on f.at is not null
    where j.tenant = ${tenant} and j.campaign = ${id} and j.version = ${version}
      ${
        isRepeated(kind)
          ? sql``
          : sql`and not exists (select from campaign_claim c where c.tenant = j.tenant
              and c.campaign = j.campaign and c.member = j.member)`
      }`);
};

/** `window` is the index of a window or day. */
interface MemberScore {
  readonly member: string;
  readonly window: number;
  readonly score: number;
}

const readDeposits = (
  db: Queryable,
  { tenant, currency }: ClaimsQuery,
  windows: readonly Period[],
): Promise<readonly MemberScore[]> =>
  db.query<MemberScore>(sql`select o.member,
      width_bucket(r.changed_at, ${windows.map(({ from }) => from)}::bigint[]) - 1 as window,
      sum(r.paid)::bigint as score
    from deposit_order o join deposit_receipt r on r.tenant = o.tenant and r.deposit = o.id
    where o.tenant = ${tenant} and r.currency = ${currency} and r.state = 'credited'
      and r.changed_at >= ${windows[0]?.from ?? 0}::bigint
      and r.changed_at < ${windows.at(-1)?.until ?? 0}::bigint
    group by 1, 2`);

const readBets = (
  db: Queryable,
  { tenant, currency }: ClaimsQuery,
  { kind, products }: Campaign,
  windows: readonly Period[],
): Promise<readonly MemberScore[]> =>
  db.query<MemberScore>(sql`select member,
      width_bucket(settled_at, ${windows.map(({ from }) => from)}::bigint[]) - 1 as window,
      sum(${kind === 'cashback' ? sql`stake - payout` : sql`valid_bet`})::bigint as score
    from settled_bet where tenant = ${tenant} and currency = ${currency}
      and settled_at >= ${windows[0]?.from ?? 0}::bigint
      and settled_at < ${windows.at(-1)?.until ?? 0}::bigint
      ${products ? sql`and product = any(${products}::text[])` : sql``}
    group by 1, 2`);

async function readScores(
  db: Queryable,
  query: ClaimsQuery,
  terms: Campaign,
  windows: readonly Period[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const scores = new Map<string, number[]>();
  if (windows.length === 0) return scores;
  const isDays = terms.metric === 'days';
  const parts = isDays ? windows.flatMap((one) => windowsIn('day', one, query.zone)) : windows;
  const rows =
    terms.metric === 'deposits'
      ? await readDeposits(db, query, parts)
      : await readBets(db, query, terms, parts);
  for (const { member, window, score } of rows) {
    const from = parts[window]?.from ?? 0;
    const index = windows.findIndex((one) => from >= one.from && from < one.until);
    const ownScores = scores.get(member) ?? windows.map(() => 0);
    ownScores[index] = (ownScores[index] ?? 0) + (isDays ? Number(score > 0) : score);
    scores.set(member, ownScores);
  }
  return scores;
}

async function readPaid(
  db: Queryable,
  tenant: string,
  { id }: Campaign,
  since: number,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db.query<{ member: string; part: number }>(sql`select member, part
    from campaign_claim where tenant = ${tenant} and campaign = ${id} and part >= ${since}::bigint`);
  const paid = new Map<string, Set<number>>();
  for (const { member, part } of rows) paid.set(member, (paid.get(member) ?? new Set()).add(part));
  return paid;
}

const depositOf = (amount: number | null, at: number | null) =>
  amount === null || at === null ? undefined : { amount, at };

/** All real-money members who were active during the mission. */
async function missionMembers(
  db: Queryable,
  { tenant }: ClaimsQuery,
  { from }: Campaign,
  members: readonly string[],
): Promise<readonly Candidate[]> {
  const rows = await db.query<{ id: string }>(sql`select id from account_member
    where tenant = ${tenant} and id = any(${members}::text[]) and type <> ${trialType}`);
  const none = {
    firstAmount: null,
    firstAt: null,
    reloadAmount: null,
    reloadAt: null,
    appStartAt: null,
  };
  return rows.map(({ id: member }) => ({ member, joinedAt: from, ...none }));
}

async function readFriendRewards(
  db: Queryable,
  query: ClaimsQuery,
  terms: Campaign,
  joined: readonly Candidate[],
  paid: ReadonlyMap<string, ReadonlySet<number>>,
) {
  const ids = joined.map(({ member }) => member);
  const friends = groupBy(await readFriendsOf(db, query, ids, terms), ({ inviter }) => inviter);
  return (member: string, joinedAt: number) =>
    friendRewards(terms, friends.get(member) ?? [], {
      joinedAt,
      now: query.now,
      zone: query.zone,
      paid: paid.get(member) ?? new Set<number>(),
    });
}

async function readIssued(
  db: Queryable,
  tenant: string,
  campaign: string,
  version: number,
): Promise<OpenClaims> {
  const row = await db.one<OpenClaims>(sql`select count(*)::int as count,
      coalesce(sum(amount), 0)::bigint as amount
    from campaign_application where tenant = ${tenant} and campaign = ${campaign}
      and version = ${version} and state = 'issued'`);
  return row ?? { count: 0, amount: 0 };
}

function sumOpenPrizes(winners: readonly StoredWinner[], now: number): OpenClaims {
  const open = winners.filter(
    ({ prize, isClaimed, isReturned, claimUntil }) =>
      prize > 0 && !isClaimed && !isReturned && now < claimUntil,
  );
  return { count: open.length, amount: open.reduce((sum, { prize }) => sum + prize, 0) };
}

/**
 * Claimable rewards of a version's members; of a mission, of all members. Same rules as the
 * member's page.
 */
export async function readOpenClaims(
  db: Queryable,
  query: ClaimsQuery,
  terms: Campaign,
  version: number,
): Promise<OpenClaims> {
  const { now, zone, tenant } = query;
  if (terms.kind === 'apply') return readIssued(db, tenant, terms.id, version);
  if (terms.kind === 'leaderboard') return readUnclaimed(db, tenant, terms.id);
  if (terms.kind === 'raffle') return sumOpenPrizes(await readWinners(db, tenant, terms.id), now);
  const windows = countedWindows(terms, terms.from, now, zone);
  const scores = await readScores(db, query, terms, windows);
  const members =
    terms.kind === 'mission'
      ? await missionMembers(db, query, terms, [...scores.keys()])
      : await readJoined(db, query, terms, version);
  const since = terms.kind === 'referral' ? 0 : (windows[0]?.from ?? now);
  const paid = isRepeated(terms.kind)
    ? await readPaid(db, tenant, terms, since)
    : new Map<string, ReadonlySet<number>>();
  const friendsOf =
    terms.kind === 'referral' ? await readFriendRewards(db, query, terms, members, paid) : () => [];
  const rewards = members.flatMap(({ member, joinedAt, ...one }) => {
    const ownWindows = countedWindows(terms, joinedAt, now, zone);
    const facts = {
      paid: paid.get(member) ?? new Set<number>(),
      friends: friendsOf(member, joinedAt),
      scores: ownWindows.length === 0 ? [] : (scores.get(member) ?? []).slice(-ownWindows.length),
      appStartAt: one.appStartAt ?? undefined,
      firstDeposit: depositOf(one.firstAmount, one.firstAt),
      reload: depositOf(one.reloadAmount, one.reloadAt),
    };
    return openRewards(terms, joinedAt, facts, now, ownWindows);
  });
  return { count: rewards.length, amount: rewards.reduce((sum, { amount }) => sum + amount, 0) };
}
