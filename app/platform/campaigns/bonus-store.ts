import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { BonusState } from '#app/domain/campaigns/wagering.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { CampaignMember } from './campaign-store.ts';

export interface BonusKey {
  readonly campaign: string;
  readonly part: number;
}

/** Amounts are minor units, times ms since the epoch. */
export interface BonusGrant extends BonusKey {
  readonly terms: Campaign;
  readonly currency: string;
  readonly amount: number;
  readonly required: number;
  readonly counted: number;
  readonly countedSeq: number;
  readonly state: BonusState;
  readonly startedAt: number | null;
  readonly expiresAt: number | null;
  /** Last time the period was running. */
  readonly checkedAt: number | null;
  /** Start of the current freeze; null: the period runs. */
  readonly frozenAt: number | null;
  readonly cancelId: string | null;
}

export const bonusColumns = sql`g.campaign, g.part, v.terms, g.currency, g.amount, g.required, g.counted,
  g.counted_seq as "countedSeq", g.state, g.started_at as "startedAt",
  g.expires_at as "expiresAt", g.checked_at as "checkedAt", g.frozen_at as "frozenAt",
  g.cancel_id as "cancelId"`;
export const bonusWithTerms = sql`bonus_grant g join campaign_version v on v.tenant = g.tenant
  and v.campaign = g.campaign and v.version = g.version`;

/** Sorted by the member's choice (newest first), then by grant. */
export const readBonuses = (
  db: Queryable,
  { tenant, member }: Pick<CampaignMember, 'tenant' | 'member'>,
): Promise<readonly BonusGrant[]> =>
  db.query<BonusGrant>(sql`select ${bonusColumns} from ${bonusWithTerms}
    where g.tenant = ${tenant} and g.member = ${member}
    order by g.chosen_at desc nulls last, g.granted_at, g.campaign, g.part`);

export const hasOpenBonus = async (
  db: Queryable,
  { tenant, member }: Pick<CampaignMember, 'tenant' | 'member'>,
): Promise<boolean> =>
  (
    await db.query(sql`select part from bonus_grant where tenant = ${tenant}
      and member = ${member} and state in ('queued', 'active') limit 1`)
  ).length > 0;

export async function readBonusStates(
  db: Queryable,
  { tenant, member }: Pick<CampaignMember, 'tenant' | 'member'>,
): Promise<ReadonlyMap<string, BonusState>> {
  const rows = await db.query<{ campaign: string; state: BonusState }>(sql`
    select campaign, state from bonus_grant where tenant = ${tenant} and member = ${member}
    order by granted_at, part`);
  return new Map(rows.map(({ campaign, state }) => [campaign, state]));
}

export const insertBonus = (
  tx: Queryable,
  { tenant, member, currency }: CampaignMember,
  {
    campaign,
    part,
    ...bonus
  }: BonusKey & {
    readonly version: number;
    readonly amount: number;
    readonly required: number;
    readonly at: number;
  },
): Promise<number> =>
  tx.run(sql`insert into bonus_grant
      (tenant, member, campaign, part, version, currency, amount, required, state, granted_at)
    values (${tenant}, ${member}, ${campaign}, ${part}::bigint, ${bonus.version}, ${currency},
      ${bonus.amount}::bigint, ${bonus.required}::bigint, 'queued', ${bonus.at}::bigint)`);

const isBonus = (
  { tenant, member }: Pick<CampaignMember, 'tenant' | 'member'>,
  { campaign, part }: BonusKey,
): Statement =>
  sql`tenant = ${tenant} and member = ${member} and campaign = ${campaign}
    and part = ${part}::bigint`;

/** Only bets that settle after the newest existing one count. */
export const startBonus = (
  tx: Queryable,
  campaignMember: CampaignMember,
  key: BonusKey,
  { at, expiresAt }: { readonly at: number; readonly expiresAt: number },
): Promise<number> =>
  tx.run(sql`update bonus_grant set state = 'active', started_at = ${at}::bigint,
      checked_at = ${at}::bigint, expires_at = ${expiresAt}::bigint,
      counted_seq = coalesce((select seq from settled_bet where tenant = ${campaignMember.tenant}
        and member = ${campaignMember.member} and currency = ${campaignMember.currency} order by seq desc limit 1), 0)
    where ${isBonus(campaignMember, key)} and state = 'queued'`);

export const chooseBonus = (
  tx: Queryable,
  campaignMember: CampaignMember,
  key: BonusKey,
  at: number,
): Promise<number> =>
  tx.run(sql`update bonus_grant set chosen_at = greatest(${at}::bigint, coalesce((
      select max(chosen_at) + 1 from bonus_grant
        where tenant = ${campaignMember.tenant} and member = ${campaignMember.member}), 0))
    where ${isBonus(campaignMember, key)} and state = 'queued'`);

export const setBonusTime = (
  tx: Queryable,
  campaignMember: CampaignMember,
  key: BonusKey,
  { checkedAt, expiresAt, frozenAt }: Pick<BonusGrant, 'checkedAt' | 'expiresAt' | 'frozenAt'>,
): Promise<number> =>
  tx.run(sql`update bonus_grant set checked_at = ${checkedAt}::bigint,
      expires_at = ${expiresAt}::bigint, frozen_at = ${frozenAt}::bigint
    where ${isBonus(campaignMember, key)}`);

export const endBonus = (
  tx: Queryable,
  campaignMember: CampaignMember,
  key: BonusKey,
  {
    state,
    at,
    cancelId = null,
  }: { readonly state: BonusState; readonly at: number; readonly cancelId?: string | null },
): Promise<number> =>
  tx.run(sql`update bonus_grant set state = ${state}, ended_at = ${at}::bigint,
      cancel_id = ${cancelId}
    where ${isBonus(campaignMember, key)} and state in ('queued', 'active')`);

export type CountingBonus = Pick<
  BonusGrant,
  'campaign' | 'part' | 'startedAt' | 'countedSeq' | 'terms'
> & { readonly member: string };

type BrandBets = Omit<CampaignMember, 'member'>;

export interface NextBets {
  readonly grant: CountingBonus;
  readonly upto: number;
  readonly until: number;
}

/** Contribution of new bets to a round, and what it counted before. */
export interface RoundPlay {
  readonly member: string;
  readonly vendor: string;
  readonly round: string;
  readonly product: string;
  /** Minor units of valid bets; negative after a void. */
  readonly added: number;
  readonly before: number;
  readonly countedBefore: number;
}

/**
 * Rounds placed after the start and settled before `until`, not counted for another bonus. Looks up
 * each round by key: with outdated statistics, a join would scan all rounds.
 */
export const readRounds = (
  tx: Queryable,
  { tenant, currency }: BrandBets,
  bets: readonly NextBets[],
): Promise<readonly RoundPlay[]> =>
  tx.query<RoundPlay>(sql`
    select n.member, s.vendor, s.round, s.product, s.added, coalesce(b.valid_bet, 0) as before,
      coalesce(b.counted, 0) as "countedBefore"
    from unnest(${bets.map(({ grant }) => grant.member)}::text[],
        ${bets.map(({ grant }) => grant.campaign)}::text[],
        ${bets.map(({ grant }) => grant.part)}::bigint[],
        ${bets.map(({ grant }) => grant.startedAt ?? 0)}::bigint[],
        ${bets.map(({ grant }) => grant.countedSeq)}::bigint[],
        ${bets.map(({ upto }) => upto)}::bigint[], ${bets.map(({ until }) => until)}::bigint[])
        n (member, campaign, part, started_at, counted_seq, upto, until)
      cross join lateral (select vendor, round, min(product) as product,
          min(settled_at) as settled_at, sum(valid_bet)::bigint as added
        from settled_bet where tenant = ${tenant} and member = n.member and currency = ${currency}
          and seq > n.counted_seq and seq <= n.upto and settled_at < n.until
        group by vendor, round) s
      left join lateral (select * from bonus_bet where tenant = ${tenant} and member = n.member
        and vendor = s.vendor and round = s.round limit 1) b on true
    where (b.campaign is null or b.campaign = n.campaign and b.part = n.part)
      and coalesce((select r.opened_at from wallet_round r
        where r.tenant = ${tenant} and r.vendor = s.vendor and r.id = s.round
          and r.player = (select p.id from game_player p where p.tenant = ${tenant}
            and p.vendor = s.vendor and p.member = n.member)), s.settled_at) >= n.started_at`);

const pageSize = 1_000;

export async function readNextBets(
  tx: Queryable,
  { tenant, currency }: BrandBets,
  grants: readonly CountingBonus[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ member: string; upto: number }>(sql`
    select n.member, b.upto from unnest(${grants.map(({ member }) => member)}::text[],
        ${grants.map(({ countedSeq }) => countedSeq)}::bigint[]) n (member, after)
      cross join lateral (select max(seq) as upto from (
        select seq from settled_bet where tenant = ${tenant} and member = n.member
          and currency = ${currency} and seq > n.after order by seq limit ${pageSize}) page) b
    where b.upto is not null`);
  return new Map(rows.map(({ member, upto }) => [member, upto]));
}

export type CountedRound = RoundPlay & { readonly validBet: number; readonly counted: number };

export interface CountedRounds {
  readonly grant: CountingBonus;
  readonly upto: number;
  readonly rounds: readonly CountedRound[];
}

export const addedBy = (rounds: readonly CountedRound[]): number =>
  rounds.reduce((sum, { counted, countedBefore }) => sum + counted - countedBefore, 0);

export async function countRounds(
  tx: Queryable,
  tenant: string,
  counts: readonly CountedRounds[],
): Promise<void> {
  const rows = counts.flatMap(({ grant, rounds }) =>
    rounds.map((round) => ({ ...round, campaign: grant.campaign, part: grant.part })),
  );
  if (rows.length > 0)
    await tx.run(sql`insert into bonus_bet
        (tenant, member, vendor, round, campaign, part, valid_bet, counted)
      select ${tenant}, r.* from unnest(${rows.map(({ member }) => member)}::text[],
        ${rows.map(({ vendor }) => vendor)}::text[], ${rows.map(({ round }) => round)}::text[],
        ${rows.map(({ campaign }) => campaign)}::text[], ${rows.map(({ part }) => part)}::bigint[],
        ${rows.map(({ validBet }) => validBet)}::bigint[],
        ${rows.map(({ counted }) => counted)}::bigint[]) r
      on conflict (tenant, member, vendor, round) do update
        set valid_bet = excluded.valid_bet, counted = excluded.counted`);
  await tx.run(sql`update bonus_grant g set counted = g.counted + r.added, counted_seq = r.upto
    from unnest(${counts.map(({ grant }) => grant.member)}::text[],
      ${counts.map(({ grant }) => grant.campaign)}::text[],
      ${counts.map(({ grant }) => grant.part)}::bigint[],
      ${counts.map(({ rounds }) => addedBy(rounds))}::bigint[],
      ${counts.map(({ upto }) => upto)}::bigint[]) r (member, campaign, part, added, upto)
    where g.tenant = ${tenant} and g.member = r.member and g.campaign = r.campaign
      and g.part = r.part`);
}
