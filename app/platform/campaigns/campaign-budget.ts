import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, type AccountName } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { changeBudget, lockAccounts } from '../settlement/budgets.ts';
import { hashTerms, insertVersion, readVersion } from './campaign-store.ts';

export const budgetAccount = (campaign: string, currency: string): AccountName => ({
  kind: 'promo',
  owner: `campaign.${campaign}`,
  currency,
});

/** Holds rewards that members have not claimed yet. */
export const issuedAccount = (campaign: string, currency: string): AccountName => ({
  kind: 'promo',
  owner: `issued.${campaign}`,
  currency,
});

/** Paid and reserved, minus returned bonuses; minor units. */
async function readSpent(db: Queryable, tenant: string, campaign: string): Promise<number> {
  const row = await db.one<{ spent: number }>(sql`select coalesce(sum(amount), 0)::bigint as spent
    from (select amount from campaign_claim where tenant = ${tenant} and campaign = ${campaign}
      union all select amount from campaign_application
        where tenant = ${tenant} and campaign = ${campaign} and state = 'issued'
      union all select held from campaign_join where tenant = ${tenant} and campaign = ${campaign}
      union all select p.prize from leaderboard_place p
        where p.tenant = ${tenant} and p.campaign = ${campaign}
          and not exists (select from campaign_claim c where c.tenant = p.tenant
            and c.member = p.member and c.campaign = p.campaign and c.part = p.window_from)
      union all select w.prize from raffle_winner w
        where w.tenant = ${tenant} and w.campaign = ${campaign} and w.returned_at is null
          and not exists (select from campaign_claim c where c.tenant = w.tenant
            and c.member = w.member and c.campaign = w.campaign and c.part = w.place)
      union all select -amount from bonus_grant where tenant = ${tenant}
        and campaign = ${campaign} and state in ('expired', 'cancelled', 'revoked')) paid`);
  return row?.spent ?? 0;
}

/** Sets the balance to the budget of the newest terms minus what was spent. */
async function fundVersion(
  tx: Queryable,
  ledger: Ledger,
  { tenant, currency }: { readonly tenant: string; readonly currency: string },
  { id, budget }: Campaign,
  version: number,
): Promise<void> {
  const account = budgetAccount(id, currency);
  const remaining = (await ledger.balanceOf(tenant, account)) ?? 0;
  await changeBudget(ledger, {
    tenant,
    account,
    reference: id,
    key: (verb) => `promo:${verb}:${id}:${version}`,
    change: Math.max(0, budget - (await readSpent(tx, tenant, id))) - remaining,
  });
}

/**
 * Adds a version if the terms have changed, and posts its budget.
 * @returns the version in force
 */
export async function syncCampaign(
  tx: Queryable,
  brand: { readonly tenant: string; readonly currency: string },
  campaign: Campaign,
  now: number,
): Promise<number> {
  const { tenant, currency } = brand;
  const hash = hashTerms(campaign);
  const latest = await readVersion(tx, tenant, campaign.id);
  if (latest?.hash === hash) return latest.version;
  const ledger = await lockAccounts(tx, tenant, [budgetAccount(campaign.id, currency)], now);
  // A concurrent transaction may have stored the terms.
  const current = await readVersion(tx, tenant, campaign.id);
  if (current?.hash === hash) return current.version;
  const version = (current?.version ?? 0) + 1;
  await insertVersion(tx, tenant, campaign, { version, hash }, now);
  await fundVersion(tx, ledger, brand, campaign, version);
  return version;
}

/** Minor units: the current balance, or the one after the newest terms are stored. */
export async function readAvailable(
  db: Queryable,
  { tenant, currency }: { readonly tenant: string; readonly currency: string },
  campaign: Campaign,
): Promise<number> {
  const id = accountId(budgetAccount(campaign.id, currency));
  const row = await db.one<{ balance: number; hash: string }>(sql`
    select a.balance, v.terms_hash as hash from campaign_version v
    join ledger_account a on a.tenant = v.tenant and a.id = ${id}
    where v.tenant = ${tenant} and v.campaign = ${campaign.id} order by v.version desc limit 1`);
  if (row?.hash === hashTerms(campaign)) return row.balance;
  return Math.max(0, campaign.budget - (row ? await readSpent(db, tenant, campaign.id) : 0));
}
