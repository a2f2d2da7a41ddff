import { stoppedCampaign, type Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { commitToSeed, drawWinners, raffleTree } from '#app/domain/campaigns/raffle-draw.ts';
import { raffleGraceMs, raffleTimes, revealDelayMs } from '#app/domain/campaigns/raffle-times.ts';
import type { Random } from '#app/lib/random.ts';
import { hashTicket } from '#app/domain/games/ticket-tree.ts';
import type { Tenant } from '#schema/tenant.ts';
import { createBrandJob, type BrandJob, type JobDeps } from '../db/brand-job.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { lockAccounts, moveOrThrow } from '../settlement/budgets.ts';
import { closeWindow } from '../settlement/windows.ts';
import { budgetAccount, issuedAccount, syncCampaign } from './campaign-budget.ts';
import { limitPrizes } from './leaderboard-job.ts';
import { readStops, readTerms } from './campaign-store.ts';
import { announcePrizes } from './prize-notices.ts';
import {
  insertRaffle,
  lockRaffle,
  markReturned,
  readLeaves,
  readRaffle,
  readWinners,
  storeLeaves,
  storeWinners,
  type StoredLeaf,
} from './raffle-store.ts';
import { readTickets, removeGroupExcluded, type MemberTickets } from './raffle-tickets.ts';

interface RaffleJobDeps extends JobDeps {
  readonly random: Random;
  readonly groupDigests: GroupDigests;
}

type Brand = Pick<Tenant, 'code' | 'currency' | 'licenceGroup' | 'campaigns'>;

const intervalMs = 60_000;

const readBrands = (database: Database): Promise<readonly Brand[]> =>
  database.query<Brand>(sql`select code, profile->'currency' as currency,
      coalesce(profile->>'licenceGroup', '') as "licenceGroup", profile->'campaigns' as campaigns
    from tenant where not retired
      and profile->'campaigns' @> '[{"kind": "raffle"}]'::jsonb order by code`);

const randomHex = (random: Random, bytes: number): string =>
  Buffer.from(random.bytes(bytes)).toString('hex');

/** Consecutive ticket ranges per member, each with a salt. */
export function toLeaves(
  members: readonly MemberTickets[],
  saltOf: () => string,
): readonly StoredLeaf[] {
  let from = 0;
  return members.map(({ member, tickets }, leaf) => {
    const salt = saltOf();
    const ticketLeaf = { leaf, member, salt, hash: hashTicket(member, salt), from, tickets };
    from += tickets;
    return ticketLeaf;
  });
}

/** Idempotent: stores the ticket ranges and publishes the Merkle root. */
async function freezeRaffle(
  { database, random, groupDigests }: RaffleJobDeps,
  { code: tenant, currency: { code: currency }, licenceGroup }: Brand,
  campaign: Campaign,
  stoppedAt: number | undefined,
  now: number,
): Promise<void> {
  const target = { tenant, currency };
  const terms = stoppedCampaign(campaign, stoppedAt);
  const version = await database.transaction((tx) => syncCampaign(tx, target, campaign, now));
  await database.transaction(async (tx) => {
    const raffle = await lockRaffle(tx, tenant, campaign.id);
    if (!raffle || raffle.frozenAt !== null) return;
    const times = raffleTimes(terms, raffle.committedAt);
    await closeWindow(tx, { ...target, until: terms.until + raffleGraceMs, now });
    const members = await removeGroupExcluded(
      tx,
      groupDigests,
      { tenant, licenceGroup },
      await readTickets(tx, { ...target, terms, times, now }),
      now,
    );
    const leaves = toLeaves(members, () => randomHex(random, 16));
    const { root, stake: total } = raffleTree(leaves).root;
    await storeLeaves(tx, tenant, campaign.id, { leaves, root, total, version, at: now });
  });
}

/** Idempotent: draws by the frozen terms and moves the prizes out of the budget. */
async function drawRaffle(
  tx: Queryable,
  { code: tenant, currency: { code: currency } }: Brand,
  id: string,
  now: number,
): Promise<void> {
  const raffle = await lockRaffle(tx, tenant, id);
  if (!raffle || raffle.root === null || raffle.version === null || raffle.drawnAt !== null) return;
  const terms = await readTerms(tx, tenant, id, raffle.version);
  const { prizes = [], claimDays } = terms;
  const leaves = await readLeaves(tx, tenant, id);
  const wins = drawWinners({ ...raffle, raffle: id, root: raffle.root }, leaves, prizes.length);
  const [budget, issued] = [budgetAccount(id, currency), issuedAccount(id, currency)];
  const ledger = await lockAccounts(tx, tenant, [budget, issued], now);
  const paid = limitPrizes(prizes, (await ledger.balanceOf(tenant, budget)) ?? 0);
  const winners = wins.map(({ leaf, ticket }, index) => ({
    place: index + 1,
    leaf,
    ticket,
    member: leaves[leaf]?.member ?? '',
    prize: paid[index] ?? 0,
    claimUntil: now + claimDays * 86_400_000,
  }));
  await storeWinners(tx, tenant, id, { winners, at: now });
  const amount = winners.reduce((sum, { prize }) => sum + prize, 0);
  if (amount > 0)
    await moveOrThrow(ledger, {
      tenant,
      key: `raffle:draw:${id}`,
      kind: 'fund',
      reference: id,
      from: budget,
      to: issued,
      amount,
    });
  const notice = { template: 'raffleWon', draw: id, prizes: winners, at: now } as const;
  await announcePrizes(tx, tenant, terms, notice);
}

async function returnPrizes(
  tx: Queryable,
  { code: tenant, currency: { code: currency } }: Brand,
  id: string,
  now: number,
): Promise<void> {
  const [budget, issued] = [budgetAccount(id, currency), issuedAccount(id, currency)];
  const ledger = await lockAccounts(tx, tenant, [budget, issued], now);
  for (const { place, prize, claimUntil, isClaimed, isReturned } of await readWinners(
    tx,
    tenant,
    id,
  )) {
    if (prize === 0 || isClaimed || isReturned || now < claimUntil) continue;
    await markReturned(tx, tenant, id, { place, at: now });
    await moveOrThrow(ledger, {
      tenant,
      key: `raffle:return:${id}:${place}`,
      kind: 'fund',
      reference: id,
      from: issued,
      to: budget,
      amount: prize,
    });
  }
}

async function runRaffle(
  deps: RaffleJobDeps,
  brand: Brand,
  campaign: Campaign,
  stoppedAt: number | undefined,
): Promise<void> {
  const { database, random } = deps;
  const now = deps.clock.now();
  const { id } = campaign;
  const terms = stoppedCampaign(campaign, stoppedAt);
  const raffle = await readRaffle(database, brand.code, id);
  if (!raffle) {
    if (now >= terms.until) return;
    const seed = randomHex(random, 32);
    const commitment = { seed, seedHash: commitToSeed(seed), committedAt: now };
    await insertRaffle(database, brand.code, id, commitment);
    return;
  }
  const { freezesAt } = raffleTimes(terms, raffle.committedAt);
  if (raffle.frozenAt === null)
    return now < freezesAt ? undefined : freezeRaffle(deps, brand, campaign, stoppedAt, now);
  if (raffle.drawnAt === null)
    return now < raffle.frozenAt + revealDelayMs
      ? undefined
      : database.transaction((tx) => drawRaffle(tx, brand, id, now));
  const winners = await readWinners(database, brand.code, id);
  const hasExpired = winners.some(
    ({ prize, claimUntil, isClaimed, isReturned }) =>
      prize > 0 && !isClaimed && !isReturned && now >= claimUntil,
  );
  if (hasExpired) await database.transaction((tx) => returnPrizes(tx, brand, id, now));
}

async function runBrand(deps: RaffleJobDeps, brand: Brand): Promise<void> {
  const stops = await readStops(deps.database, brand.code);
  for (const campaign of brand.campaigns.filter(({ kind }) => kind === 'raffle'))
    try {
      await runRaffle(deps, brand, campaign, stops.get(campaign.id));
    } catch (error) {
      deps.report(error);
    }
}

/** Commits to seeds, freezes tickets and draws winners. */
export const createRaffleJob = (deps: RaffleJobDeps): BrandJob =>
  createBrandJob(deps, intervalMs, readBrands, (brand) => runBrand(deps, brand));
