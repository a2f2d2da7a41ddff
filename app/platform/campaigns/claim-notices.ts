import { trialType } from '#app/domain/accounts/account-types.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { claimsEndWithin, type OpenReward } from '#app/domain/campaigns/campaign-progress.ts';
import type { Random } from '#app/lib/random.ts';
import type { Localised, Tenant } from '#schema/tenant.ts';
import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { findExclusionFault } from '../identity/sessions/session-store.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import { lockPlayerRow } from '../responsible-gaming/exclusions/exclusion-store.ts';
import { createGroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { playByDay, readProgress } from './read-progress.ts';

interface ClaimNoticeDeps extends JobDeps {
  readonly random: Random;
}

const noticeMs = 48 * 3_600_000;
const intervalMs = 3_600_000;
const pageSize = 200;

type Brand = Pick<Tenant, 'code' | 'licenceGroup' | 'currency' | 'protection' | 'campaigns'> & {
  readonly titles: Readonly<Record<string, Localised>>;
};

const readBrands = (database: Database): Promise<readonly Brand[]> =>
  database.query<Brand>(sql`select code, profile->'licenceGroup' as "licenceGroup",
      profile->'currency' as currency, profile->'protection' as protection,
      profile->'campaigns' as campaigns,
      coalesce((select jsonb_object_agg(e.id, e.body->'title') from tenant_entry e
        where e.tenant = code and e.kind = 'promotion'), '{}') as titles
    from tenant where not retired and coalesce(profile->'campaigns', '[]') <> '[]' order by code`);

/** Prefilter for missions: the member played since, or has ever deposited. */
const hasPlayed = (tenant: string, currency: string, since: number): Statement => sql`(
  select b.settled_at from settled_bet b where b.tenant = ${tenant} and b.member = m.id
    and b.currency = ${currency} order by b.seq desc limit 1) >= ${since}::bigint
  or exists (select from deposit_order o where o.tenant = ${tenant} and o.member = m.id)`;

const readMembers = (
  database: Database,
  { code, currency }: Brand,
  campaigns: readonly Campaign[],
  after: string,
): Promise<readonly { readonly id: string }[]> => {
  const missions = campaigns.filter(({ kind }) => kind === 'mission');
  const since = Math.min(...missions.map(({ from }) => from));
  return database.query(sql`select m.id from account_member m
    where m.tenant = ${code} and m.id > ${after} and m.type <> ${trialType}
      and (exists (select from campaign_join j where j.tenant = ${code} and j.member = m.id
          and j.campaign = any(${campaigns.map(({ id }) => id)}::text[]))
        or exists (select from raffle_winner w where w.tenant = ${code} and w.member = m.id
          and w.campaign = any(${campaigns.map(({ id }) => id)}::text[])
          and w.returned_at is null)
        ${missions.length === 0 ? sql`` : sql`or ${hasPlayed(code, currency.code, since)}`})
    order by m.id limit ${pageSize}`);
};

/** Once; skips excluded members. */
const sendNotice = (
  { database, random }: ClaimNoticeDeps,
  brand: Brand,
  member: string,
  { campaign, reward, now }: { campaign: Campaign; reward: OpenReward; now: number },
): Promise<void> =>
  database.transaction(async (tx) => {
    const player = await lockPlayerRow(tx, createGroupDigests(random), brand, member);
    if (await findExclusionFault(tx, player, now)) return;
    const title = brand.titles[campaign.promotion];
    await sendInboxMessage(tx, {
      tenant: brand.code,
      member,
      at: now,
      template: 'claimEnding',
      id: `promo:end:${campaign.id}:${member}:${reward.part}`,
      values: { amount: reward.amount, time: reward.until, ...(title ? { title } : {}) },
    });
  });

async function runBrand(deps: ClaimNoticeDeps, brand: Brand): Promise<number> {
  const { database, clock } = deps;
  const now = clock.now();
  const zone = brand.protection.timeZone;
  const campaigns = brand.campaigns.filter((one) => claimsEndWithin(one, now, noticeMs, zone));
  if (campaigns.length === 0) return 0;
  const readPlay = playByDay(database, zone);
  let count = 0;
  let page = await readMembers(database, brand, campaigns, '');
  while (page.length > 0) {
    for (const { id: member } of page) {
      const query = { tenant: brand, member, now };
      const progress = await readProgress(database, campaigns, query, readPlay);
      for (const { terms: campaign, openRewards } of progress.values())
        for (const reward of openRewards.filter(({ until }) => until - now <= noticeMs)) {
          await sendNotice(deps, brand, member, { campaign, reward, now });
          count += 1;
        }
    }
    const last = page.at(-1)?.id ?? '';
    page = page.length < pageSize ? [] : await readMembers(database, brand, campaigns, last);
  }
  return count;
}

/** Sends a message before an unclaimed reward expires [MC-10]. */
export const createClaimNoticeJob = (deps: ClaimNoticeDeps): BrandJob =>
  createBrandJob(deps, intervalMs, readBrands, (brand) => runBrand(deps, brand));
