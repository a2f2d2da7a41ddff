import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { CreditedDeposit } from '#app/domain/campaigns/campaign-progress.ts';
import type { InvitedFriend } from '#app/domain/campaigns/referral-rewards.ts';
import { trialType } from '#app/domain/accounts/account-types.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import { digest } from '../crypto/digest.ts';
import { upperAscii } from '../db/ascii-case.ts';
import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';

const maxFriends = 1_000;

export interface CampaignMember {
  readonly tenant: string;
  readonly member: string;
  readonly currency: string;
}

export interface CampaignVersion {
  readonly version: number;
  readonly hash: string;
}

/** Terms in force when the member joined. */
export interface CampaignJoin {
  readonly campaign: string;
  readonly version: number;
  readonly terms: Campaign;
  /** Reserved budget for the reward, in minor units. */
  readonly held: number;
  readonly at: number;
}

export interface CampaignClaim {
  readonly campaign: string;
  readonly part: number;
  readonly clientId: string;
  readonly amount: number;
}

const sortedEntries = (value: object): unknown[] =>
  Object.entries(value)
    .sort()
    .map(([key, one]: [string, unknown]) => [
      key,
      one && typeof one === 'object' && !Array.isArray(one) ? sortedEntries(one) : one,
    ]);

export const hashTerms = (campaign: Campaign): string =>
  digest(JSON.stringify(sortedEntries(campaign)));

export const readVersion = (
  db: Queryable,
  tenant: string,
  campaign: string,
): Promise<CampaignVersion | undefined> =>
  db.one<CampaignVersion>(sql`select version, terms_hash as hash from campaign_version
    where tenant = ${tenant} and campaign = ${campaign} order by version desc limit 1`);

export async function readTerms(
  db: Queryable,
  tenant: string,
  campaign: string,
  version: number,
): Promise<Campaign> {
  const row = await db.one<{ terms: Campaign }>(sql`select terms from campaign_version
    where tenant = ${tenant} and campaign = ${campaign} and version = ${version}`);
  if (!row) throw new Error(`the campaign ${campaign} has no version ${version}`);
  return row.terms;
}

export const insertVersion = (
  tx: Queryable,
  tenant: string,
  campaign: Campaign,
  { version, hash }: CampaignVersion,
  at: number,
): Promise<number> =>
  tx.run(sql`insert into campaign_version (tenant, campaign, version, terms_hash, terms, at)
    values (${tenant}, ${campaign.id}, ${version}, ${hash}, ${JSON.stringify(campaign)}::jsonb,
      ${at}::bigint)`);

export async function readJoins(
  db: Queryable,
  { tenant, member }: CampaignMember,
): Promise<ReadonlyMap<string, CampaignJoin>> {
  const rows = await db.query<CampaignJoin>(sql`
    select j.campaign, j.version, v.terms, j.held, j.at from campaign_join j
    join campaign_version v on v.tenant = j.tenant and v.campaign = j.campaign
      and v.version = j.version
    where j.tenant = ${tenant} and j.member = ${member}`);
  return new Map(rows.map((row) => [row.campaign, row]));
}

export const insertJoin = (
  tx: Queryable,
  { tenant, member }: CampaignMember,
  { campaign, version, held: hold, at }: Omit<CampaignJoin, 'terms'>,
): Promise<number> =>
  tx.run(sql`insert into campaign_join (tenant, campaign, member, version, held, at)
    values (${tenant}, ${campaign}, ${member}, ${version}, ${hold}::bigint, ${at}::bigint)
    on conflict do nothing`);

export const endHold = (
  tx: Queryable,
  { tenant, member }: Omit<CampaignMember, 'currency'>,
  campaign: string,
): Promise<number> =>
  tx.run(sql`update campaign_join set held = 0
    where tenant = ${tenant} and member = ${member} and campaign = ${campaign}`);

export async function readStops(
  db: Queryable,
  tenant: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ campaign: string; at: number }>(
    sql`select campaign, at from campaign_stop where tenant = ${tenant}`,
  );
  return new Map(rows.map(({ campaign, at }) => [campaign, at]));
}

export const readClaims = (
  db: Queryable,
  { tenant, member }: CampaignMember,
): Promise<readonly CampaignClaim[]> =>
  db.query<CampaignClaim>(sql`select campaign, part, client_id as "clientId", amount
    from campaign_claim where tenant = ${tenant} and member = ${member}`);

export const insertClaim = (
  tx: Queryable,
  { tenant, member, currency }: CampaignMember,
  {
    campaign,
    part,
    clientId,
    amount,
    version,
    at,
  }: CampaignClaim & Omit<CampaignJoin, 'terms' | 'held'>,
): Promise<number> =>
  tx.run(sql`insert into campaign_claim
      (tenant, campaign, member, part, client_id, version, currency, amount, at)
    values (${tenant}, ${campaign}, ${member}, ${part}::bigint, ${clientId}, ${version},
      ${currency}, ${amount}::bigint, ${at}::bigint)`);

export async function readRegistration(
  db: Queryable,
  { tenant, member }: CampaignMember,
): Promise<{ readonly registeredAt: number; readonly isInvited: boolean } | undefined> {
  const rows = await db.query<{ registeredAt: number; isInvited: boolean }>(sql`
    select m.created_at as "registeredAt", coalesce(r.referral_code <> '', false) as "isInvited"
    from account_member m
    left join account_registration r on r.tenant = m.tenant and r.member = m.id
    where m.tenant = ${tenant} and m.id = ${member}`);
  return rows[0];
}

export async function readDeposited(
  db: Queryable,
  { tenant, member, currency }: CampaignMember,
  { from, until }: Period,
): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select coalesce(sum(r.paid), 0)::bigint as total
    from deposit_order o join deposit_receipt r on r.tenant = o.tenant and r.deposit = o.id
    where o.tenant = ${tenant} and o.member = ${member} and r.currency = ${currency}
      and r.state = 'credited' and r.changed_at >= ${from}::bigint
      and r.changed_at < ${until}::bigint`);
  return row?.total ?? 0;
}

/** In ms since the epoch; null: not yet. */
const depositedAt = (
  { tenant, currency }: Omit<CampaignMember, 'member'>,
  { minimum, from }: Pick<Campaign, 'minimum' | 'from'>,
): Statement =>
  minimum === 0
    ? sql`${from}::bigint`
    : sql`(select d.at from (select p.changed_at as at,
          sum(p.paid) over (order by p.changed_at, p.provider, p.ref) as total
        from deposit_order o join deposit_receipt p on p.tenant = o.tenant and p.deposit = o.id
        where o.tenant = ${tenant} and o.member = f.member and p.currency = ${currency}
          and p.state = 'credited') d
        where d.total >= ${minimum}::bigint order by d.at limit 1)`;

/** In ms since the epoch; null: not yet. */
const betAt = (
  { tenant, currency }: Omit<CampaignMember, 'member'>,
  { validBet = 0, from }: Pick<Campaign, 'validBet' | 'from'>,
): Statement =>
  validBet === 0
    ? sql`${from}::bigint`
    : sql`(select b.at from (select s.settled_at as at, s.seq,
          sum(s.valid_bet) over (order by s.seq) as total
        from settled_bet s where s.tenant = ${tenant} and s.member = f.member
          and s.currency = ${currency}) b
        where b.total >= ${validBet}::bigint order by b.seq limit 1)`;

interface FriendRow extends InvitedFriend {
  readonly account: string;
  readonly inviter: string;
}

/**
 * Earliest first. Trial accounts, and accounts that share a payout instrument with the inviter, are
 * void.
 */
export const readFriendsOf = (
  db: Queryable,
  brand: Omit<CampaignMember, 'member'>,
  members: readonly string[],
  campaign: Campaign,
): Promise<readonly FriendRow[]> => {
  const { tenant } = brand;
  return db.query(sql`
    with f as (select m.id as inviter, r.member, r.at from account_member m
      join account_registration r on r.tenant = ${tenant} and r.referral_code <> ''
        and ${upperAscii(sql`btrim(r.referral_code)`)} = m.referral_code
      where m.tenant = ${tenant} and m.id = any(${members}::text[]) and r.member <> m.id
        and r.at >= ${campaign.from}::bigint and r.at < ${campaign.until}::bigint)
    select a.account, f.inviter, ('x' || substr(md5(f.member), 1, 12))::bit(48)::bigint as part,
      f.at as "registeredAt",
      case when q.deposited is null or q.bet is null then null
        else greatest(f.at, q.deposited, q.bet) end as "qualifiedAt",
      a.type = ${trialType} or exists (select from payout_instrument i
        join payout_instrument own on own.tenant = ${tenant} and own.member = f.inviter
          and own.number_digest = i.number_digest
        where i.tenant = ${tenant} and i.member = f.member) as "isVoid"
    from f join account_member a on a.tenant = ${tenant} and a.id = f.member
      cross join lateral (select ${depositedAt(brand, campaign)} as deposited,
        ${betAt(brand, campaign)} as bet) q
    order by f.at, f.member limit ${maxFriends * members.length}`);
};

export const readFriends = (
  db: Queryable,
  { member, ...brand }: CampaignMember,
  campaign: Campaign,
): Promise<readonly FriendRow[]> => readFriendsOf(db, brand, [member], campaign);

export const firstDepositAfter = (
  { tenant, currency }: Omit<CampaignMember, 'member'>,
  member: Statement,
  condition: Statement,
  minimum: number,
): Statement => sql`select r.paid as amount, r.changed_at as at
    from deposit_order o join deposit_receipt r on r.tenant = o.tenant and r.deposit = o.id
    where o.tenant = ${tenant} and o.member = ${member} and r.currency = ${currency}
      and r.state = 'credited' and r.changed_at > ${condition} and r.paid >= ${minimum}::bigint
    order by r.changed_at, r.provider, r.ref limit 1`;

export const readDeposit = (
  db: Queryable,
  { member, ...brand }: CampaignMember,
  { after = -1, minimum = 0 }: { readonly after?: number; readonly minimum?: number } = {},
): Promise<CreditedDeposit | undefined> =>
  db.one<CreditedDeposit>(firstDepositAfter(brand, sql`${member}`, sql`${after}::bigint`, minimum));
