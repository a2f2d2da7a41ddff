import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { pointCurrency } from '#app/domain/payments/point-currency.ts';
import { raffleGraceMs, revealDelayMs } from '#app/domain/campaigns/raffle-times.ts';
import { systemRandom } from '#app/lib/random.ts';
import { advanceBonuses } from '#app/platform/campaigns/bonus-grants.ts';
import {
  toBonusMember,
  claimCampaign,
  joinCampaign,
  type CampaignDeps,
} from '#app/platform/campaigns/campaign-acts.ts';
import { createRaffleJob } from '#app/platform/campaigns/raffle-job.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { issuanceAccount, playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { redeemReward } from '#app/platform/points/redeem-reward.ts';
import { testTenant } from '../support/test-tenant.ts';

const start = Date.UTC(2026, 0, 1);
export const killedBrand = 'killed';
export const bonusAmount = 500;
export const rewardPoints = 3;
const campaign: Campaign = {
  id: 'welcome',
  promotion: 'welcome',
  kind: 'registration',
  minimum: 0,
  budget: 10_000_000,
  amount: bonusAmount,
  claimDays: 90,
  cycle: 'week',
  from: start,
  until: 2 * start,
  wagering: { multiple: 2, days: 7, returnPpm: 960_000 },
};
const tenant = testTenant(killedBrand, {
  campaigns: [campaign],
  rewards: [{ id: 'hat', points: rewardPoints, motif: 'gift', stock: 1_000_000 } as const].map(
    (one) => ({ ...one, title: { EN: 'Hat' }, summary: {}, content: {} }),
  ),
});

const dayMs = 86_400_000;
/** One member has all tickets: one prize is theirs, the other stays unclaimed. */
const raffle: Campaign = {
  id: 'pearls',
  promotion: 'pearls',
  kind: 'raffle',
  minimum: 0,
  budget: 700,
  unit: 1_000,
  prizes: [bonusAmount, 200],
  claimDays: 14,
  cycle: 'week',
  from: start,
  until: start + dayMs,
};
export const rafflePrefix = 'raffle-';

async function addMember(database: Database, id: string): Promise<void> {
  await database.run(sql`insert into account_member
      (tenant, id, account, account_key, nickname, referral_code, created_at)
    select brand, ${id}, ${id}, ${id}, ${id}, ${`code-${id}`}, ${start}::bigint
    from unnest(${[killedBrand, `${rafflePrefix}${id}`]}::text[]) brand on conflict do nothing`);
  const ledger = createLedger(database, { now: () => start });
  const [pointsAccount, issuance] = [
    playerAccount(id, pointCurrency),
    issuanceAccount(pointCurrency),
  ];
  for (const account of [pointsAccount, issuance]) await ledger.open(killedBrand, account);
  await ledger.move({
    tenant: killedBrand,
    key: `seed:${id}`,
    kind: 'fund',
    reference: '',
    from: issuance,
    to: pointsAccount,
    amount: rewardPoints * 2,
  });
}

const addBet = (database: Database, brand: string, id: string, at: number) =>
  database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product, game,
      round, stake, payout, valid_bet, rule, settled_at)
    select ${brand}, ${id}, ${tenant.currency.code}, 'v', 'RNG', 'g', ${id}, 1000, 0, 1000, 1,
      ${at}::bigint
    where not exists (select from settled_bet where tenant = ${brand} and member = ${id})`);

async function liveRaffle(
  database: Database,
  deps: CampaignDeps,
  id: string,
  done: (step: 'draw' | 'prize') => void,
): Promise<void> {
  const brand = testTenant(`${rafflePrefix}${id}`, { campaigns: [raffle] });
  await database.run(sql`insert into tenant (code, version, profile)
    values (${brand.code}, 1, ${JSON.stringify(brand)}::jsonb) on conflict do nothing`);
  let now = start;
  const job = createRaffleJob({
    database,
    clock: { now: () => now },
    random: systemRandom,
    groupDigests: deps.groupDigests,
    report(error) {
      throw error;
    },
  });
  const drawnAt = raffle.until + raffleGraceMs + revealDelayMs;
  for (now of [start, raffle.until + raffleGraceMs, drawnAt]) {
    await job.runIfDue();
    await addBet(database, brand.code, id, start + 1_000);
  }
  done('draw');
  const member = { id, account: id, type: 0, sessionId: '', changeDue: false };
  const context = { tenant: brand, member, ip: '192.0.2.1', language: 'EN', now: drawnAt };
  const claim = await claimCampaign(deps, context, member, {
    campaign: raffle,
    part: 1,
    clientId: `prize-${id}`,
  });
  if (!claim.ok) throw new Error(`no prize for ${id}: ${claim.fault.key}`);
  done('prize');
}

/**
 * A member accepts a bonus, wagers it, redeems a reward and wins a raffle; repeating a step has no
 * effect.
 * @param done receives each step's name once it is acknowledged
 */
export async function liveBonus(
  database: Database,
  id: string,
  done: (step: 'grant' | 'convert' | 'redeem' | 'draw' | 'prize') => void,
): Promise<void> {
  const deps: CampaignDeps = {
    database,
    groupDigests: () => Promise.resolve({ mobile: null, email: null }),
  };
  const member = { id, account: id, type: 0, sessionId: '', changeDue: false };
  const now = start + 1_000;
  const context = { tenant, member, ip: '192.0.2.1', language: 'EN', now };
  await addMember(database, id);
  await joinCampaign(deps, context, member, campaign);
  const claim = await claimCampaign(deps, context, member, {
    campaign,
    part: 0,
    clientId: `claim-${id}`,
  });
  if (!claim.ok) throw new Error(`no bonus for ${id}: ${claim.fault.key}`);
  done('grant');
  await addBet(database, killedBrand, id, now);
  await database.transaction((tx) =>
    advanceBonuses(tx, deps.groupDigests, toBonusMember(context, member), now),
  );
  done('convert');
  const redeemed = await database.transaction((tx) =>
    redeemReward(
      tx,
      { random: systemRandom, groupDigests: deps.groupDigests },
      {
        tenant,
        member: id,
        clientId: `redeem-${id}`,
        id: 'hat',
        quantity: 1,
        at: now,
        prove: () => Promise.resolve(undefined),
      },
    ),
  );
  if (!redeemed.ok) throw new Error(`no reward for ${id}: ${redeemed.fault.key}`);
  done('redeem');
  await liveRaffle(database, deps, id, done);
}
