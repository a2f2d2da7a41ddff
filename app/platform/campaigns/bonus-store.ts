import type { Campaign } from '#app/lib/campaigns/campaign-kinds.ts';
import type { BonusState } from '#app/lib/campaigns/wagering.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { CampaignMember } from './campaign-store.ts';

/** Names a bonus of a member: the reward that was claimed. */
export interface BonusKey {
  readonly campaign: string;
  readonly part: number;
}

/** A bonus; amounts are minor units, moments ms since the epoch. */
export interface BonusGrant extends BonusKey {
  /** The terms that it was granted by. */
  readonly terms: Campaign;
  readonly currency: string;
  readonly amount: number;
  readonly required: number;
  readonly counted: number;
  /** The last settled bet that was looked at. */
  readonly countedSeq: number;
  readonly state: BonusState;
  readonly startedAt: number | null;
  readonly expiresAt: number | null;
  /** When it was last seen running. */
  readonly checkedAt: number | null;
  /** Since when its time does not run. */
  readonly frozenAt: number | null;
  readonly cancelId: string | null;
}

const columns = sql`g.campaign, g.part, v.terms, g.currency, g.amount, g.required, g.counted,
  g.counted_seq as "countedSeq", g.state, g.started_at as "startedAt",
  g.expires_at as "expiresAt", g.checked_at as "checkedAt", g.frozen_at as "frozenAt",
  g.cancel_id as "cancelId"`;
const withTerms = sql`bonus_grant g join campaign_version v on v.tenant = g.tenant
  and v.campaign = g.campaign and v.version = g.version`;

/** A member's bonuses: those they chose last first, then in the order in which they were granted. */
export const readBonuses = (
  db: Queryable,
  { tenant, member }: Pick<CampaignMember, 'tenant' | 'member'>,
): Promise<readonly BonusGrant[]> =>
  db.query<BonusGrant>(sql`select ${columns} from ${withTerms}
    where g.tenant = ${tenant} and g.member = ${member}
    order by g.chosen_at desc nulls last, g.granted_at, g.campaign, g.part`);

/** Whether a member has a bonus that is active or queued. */
export const hasOpenBonus = async (
  db: Queryable,
  { tenant, member }: Pick<CampaignMember, 'tenant' | 'member'>,
): Promise<boolean> =>
  (
    await db.recall(sql`select part from bonus_grant where tenant = ${tenant}
      and member = ${member} and state in ('queued', 'active') limit 1`)
  ).length > 0;

/** What became of the newest bonus of each of a member's campaigns. */
export async function readBonusStates(
  db: Queryable,
  { tenant, member }: Pick<CampaignMember, 'tenant' | 'member'>,
): Promise<ReadonlyMap<string, BonusState>> {
  const rows = await db.recall<{ campaign: string; state: BonusState }>(sql`
    select campaign, state from bonus_grant where tenant = ${tenant} and member = ${member}
    order by granted_at, part`);
  return new Map(rows.map(({ campaign, state }) => [campaign, state]));
}

/** Stores a bonus behind the member's others. */
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

/** Starts a queued bonus: bets that settle after the newest one can count. */
export const startBonus = (
  tx: Queryable,
  of: CampaignMember,
  key: BonusKey,
  { at, expiresAt }: { readonly at: number; readonly expiresAt: number },
): Promise<number> =>
  tx.run(sql`update bonus_grant set state = 'active', started_at = ${at}::bigint,
      checked_at = ${at}::bigint, expires_at = ${expiresAt}::bigint,
      counted_seq = coalesce((select seq from settled_bet where tenant = ${of.tenant}
        and member = ${of.member} and currency = ${of.currency} order by seq desc limit 1), 0)
    where ${isBonus(of, key)} and state = 'queued'`);

/** Puts a queued bonus before the member's others. */
export const chooseBonus = (
  tx: Queryable,
  of: CampaignMember,
  key: BonusKey,
  at: number,
): Promise<number> =>
  tx.run(sql`update bonus_grant set chosen_at = greatest(${at}::bigint, coalesce((
      select max(chosen_at) + 1 from bonus_grant
        where tenant = ${of.tenant} and member = ${of.member}), 0))
    where ${isBonus(of, key)} and state = 'queued'`);

/** Stores how far an active bonus's time has run. */
export const setBonusTime = (
  tx: Queryable,
  of: CampaignMember,
  key: BonusKey,
  { checkedAt, expiresAt, frozenAt }: Pick<BonusGrant, 'checkedAt' | 'expiresAt' | 'frozenAt'>,
): Promise<number> =>
  tx.run(sql`update bonus_grant set checked_at = ${checkedAt}::bigint,
      expires_at = ${expiresAt}::bigint, frozen_at = ${frozenAt}::bigint
    where ${isBonus(of, key)}`);

/** Ends an open bonus. */
export const endBonus = (
  tx: Queryable,
  of: CampaignMember,
  key: BonusKey,
  {
    state,
    at,
    cancelId = null,
  }: { readonly state: BonusState; readonly at: number; readonly cancelId?: string | null },
): Promise<number> =>
  tx.run(sql`update bonus_grant set state = ${state}, ended_at = ${at}::bigint,
      cancel_id = ${cancelId}
    where ${isBonus(of, key)} and state in ('queued', 'active')`);

/** What settled bets add to a round, and what the round has counted for before. */
export interface RoundPlay {
  readonly vendor: string;
  readonly round: string;
  readonly product: string;
  /** Minor units of valid bets; below 0 after a void. */
  readonly added: number;
  readonly before: number;
  readonly countedBefore: number;
}

/**
 * The rounds of a member's next settled bets that can count for an active bonus: placed after its
 * start, settled before `until`, and not counted for another bonus.
 */
export const readRounds = (
  tx: Queryable,
  { tenant, member, currency }: CampaignMember,
  { campaign, part, startedAt, countedSeq }: BonusGrant,
  { upto, until }: { readonly upto: number; readonly until: number },
): Promise<readonly RoundPlay[]> =>
  tx.query<RoundPlay>(sql`
    select s.vendor, s.round, s.product, s.added, coalesce(b.valid_bet, 0) as before,
      coalesce(b.counted, 0) as "countedBefore"
    from (select vendor, round, min(product) as product, min(settled_at) as settled_at,
        sum(valid_bet)::bigint as added
      from settled_bet where tenant = ${tenant} and member = ${member} and currency = ${currency}
        and seq > ${countedSeq}::bigint and seq <= ${upto}::bigint
        and settled_at < ${until}::bigint
      group by vendor, round) s
    left join bonus_bet b on b.tenant = ${tenant} and b.member = ${member}
      and b.vendor = s.vendor and b.round = s.round
    where (b.campaign is null or b.campaign = ${campaign} and b.part = ${part}::bigint)
      and coalesce((select r.opened_at from game_player p join wallet_round r
          on r.tenant = ${tenant} and r.vendor = p.vendor and r.player = p.id
        where p.tenant = ${tenant} and p.vendor = s.vendor and p.member = ${member}
          and r.id = s.round), s.settled_at) >= ${startedAt}::bigint`);

/** The last of a member's next settled bets after one, a page at a time; undefined without any. */
export async function nextBets(
  tx: Queryable,
  { tenant, member, currency }: CampaignMember,
  after: number,
  pageSize: number,
): Promise<number | undefined> {
  const row = await tx.one<{ upto: number | null }>(sql`select max(seq) as upto
    from (select seq from settled_bet where tenant = ${tenant} and member = ${member}
      and currency = ${currency} and seq > ${after}::bigint order by seq limit ${pageSize}) b`);
  return row?.upto ?? undefined;
}

/** Stores what rounds count for, and adds it to the bonus's counter. */
export async function countRounds(
  tx: Queryable,
  of: CampaignMember,
  { campaign, part }: BonusKey,
  rounds: readonly (Pick<RoundPlay, 'vendor' | 'round' | 'countedBefore'> & {
    readonly validBet: number;
    readonly counted: number;
  })[],
  upto: number,
): Promise<void> {
  const added = rounds.reduce((sum, one) => sum + one.counted - one.countedBefore, 0);
  await tx.run(sql`insert into bonus_bet
      (tenant, member, vendor, round, campaign, part, valid_bet, counted)
    select ${of.tenant}, ${of.member}, r.vendor, r.round, ${campaign}, ${part}::bigint,
      r.valid_bet, r.counted
    from unnest(${rounds.map(({ vendor }) => vendor)}::text[],
      ${rounds.map(({ round }) => round)}::text[],
      ${rounds.map(({ validBet }) => validBet)}::bigint[],
      ${rounds.map(({ counted }) => counted)}::bigint[]) r (vendor, round, valid_bet, counted)
    on conflict (tenant, member, vendor, round) do update
      set valid_bet = excluded.valid_bet, counted = excluded.counted`);
  await tx.run(sql`update bonus_grant set counted = counted + ${added}::bigint,
      counted_seq = ${upto}::bigint
    where ${isBonus(of, { campaign, part })}`);
}
