import { boardWindows, graceMs, isBoardOver } from '#app/domain/campaigns/board-windows.ts';
import { stoppedCampaign, type Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Tenant } from '#schema/tenant.ts';
import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { lockAccounts, moveOrThrow } from '../settlement/budgets.ts';
import { closeWindow } from '../settlement/windows.ts';
import { budgetAccount, issuedAccount, syncCampaign } from './campaign-budget.ts';
import { readStops } from './campaign-store.ts';
import { insertFinal, readFinal, readFinalWindows } from './leaderboard-store.ts';
import { announcePrizes } from './prize-notices.ts';

type Brand = Pick<Tenant, 'code' | 'currency' | 'protection' | 'campaigns'>;

const intervalMs = 60_000;

const readBrands = (database: Database): Promise<readonly Brand[]> =>
  database.query<Brand>(sql`select code, profile->'currency' as currency,
      profile->'protection' as protection, profile->'campaigns' as campaigns
    from tenant where not retired
      and profile->'campaigns' @> '[{"kind": "leaderboard"}]'::jsonb order by code`);

/** Prizes covered by the budget, starting with first place. */
export function limitPrizes(prizes: readonly number[], budget: number): readonly number[] {
  let remaining = budget;
  return prizes.map((prize) => {
    remaining -= prize;
    return remaining < 0 ? 0 : prize;
  });
}

export const boardQuery = (
  { code, currency, protection, campaigns }: Brand,
  terms: Campaign,
  window: Period,
) => ({
  tenant: code,
  currency: currency.code,
  zone: protection.timeZone,
  terms,
  window,
  missions: campaigns.filter(({ kind }) => kind === 'mission').map(({ id }) => id),
});

/** Idempotent: stores the places and moves the prizes out of the budget. */
async function finishWindow(
  tx: Queryable,
  brand: Brand,
  campaign: Campaign,
  window: Period,
  now: number,
): Promise<void> {
  const { id, prizes = [] } = campaign;
  const target = { tenant: brand.code, currency: brand.currency.code };
  const version = await syncCampaign(tx, target, campaign, now);
  const [budget, issued] = [budgetAccount(id, target.currency), issuedAccount(id, target.currency)];
  const ledger = await lockAccounts(tx, target.tenant, [budget, issued], now);
  if ((await readFinalWindows(tx, target.tenant, id)).has(window.from)) return;
  await closeWindow(tx, { ...target, until: window.until + graceMs, now });
  const remaining = (await ledger.balanceOf(target.tenant, budget)) ?? 0;
  await insertFinal(tx, boardQuery(brand, campaign, window), {
    version,
    prizes: limitPrizes(prizes, remaining),
    at: now,
  });
  const winners = await readFinal(
    tx,
    { tenant: target.tenant, member: '' },
    { campaign: id, from: window.from, count: prizes.length },
  );
  const amount = winners.reduce((sum, { prize }) => sum + prize, 0);
  if (amount > 0)
    await moveOrThrow(ledger, {
      tenant: target.tenant,
      key: `mission:board:${id}.${window.from}`,
      kind: 'fund',
      reference: id,
      from: budget,
      to: issued,
      amount,
    });
  await announcePrizes(tx, target.tenant, campaign, {
    template: 'leaderboardWon',
    draw: `${id}.${window.from}`,
    prizes: winners,
    at: now,
  });
}

async function runBrand({ database, clock, report }: JobDeps, brand: Brand) {
  const stops = await readStops(database, brand.code);
  for (const campaign of brand.campaigns.filter(({ kind }) => kind === 'leaderboard')) {
    const now = clock.now();
    const terms = stoppedCampaign(campaign, stops.get(campaign.id));
    const final = await readFinalWindows(database, brand.code, campaign.id);
    const due = boardWindows(terms, now, brand.protection.timeZone).filter(
      (window) => isBoardOver(window, now) && !final.has(window.from),
    );
    for (const window of due)
      try {
        await database.transaction((tx) => finishWindow(tx, brand, campaign, window, now));
      } catch (error) {
        report(error);
      }
  }
}

/** Finalises leaderboards and reserves their prizes. */
export const createLeaderboardJob = (deps: JobDeps): BrandJob =>
  createBrandJob(deps, intervalMs, readBrands, (brand) => runBrand(deps, brand));
