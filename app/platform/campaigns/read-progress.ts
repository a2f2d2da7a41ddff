import {
  countsEveryone,
  hasPrizes,
  isRepeated,
  isReserved,
  stoppedCampaign,
  type Campaign,
} from '#app/domain/campaigns/campaign-kinds.ts';
import {
  campaignProgress,
  countedWindows,
  openRewards,
  type CampaignFacts,
  type CampaignProgress,
  type OpenReward,
} from '#app/domain/campaigns/campaign-progress.ts';
import { missionView, type MissionView } from '#app/domain/campaigns/mission-state.ts';
import { friendRewards } from '#app/domain/campaigns/referral-rewards.ts';
import { windowsIn } from '#app/lib/dates/day-range.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database, Queryable } from '../db/database.ts';
import { readSettledSums } from '../settlement/settled-sums.ts';
import { readWindow } from '../settlement/windows.ts';
import { readAppStart } from './app-start-store.ts';
import { readApplications } from './application-store.ts';
import { readBonusStates } from './bonus-store.ts';
import { readAvailable } from './campaign-budget.ts';
import { readPrizes } from './leaderboard-store.ts';
import { readRafflePrizes } from './raffle-store.ts';
import {
  readClaims,
  readDeposit,
  readDeposited,
  readFriends,
  readJoins,
  readRegistration,
  readStops,
  type CampaignJoin,
  type CampaignMember,
} from './campaign-store.ts';

/** Play of one product in a window; minor units. */
export interface PlaySum {
  readonly product: string;
  readonly staked: number;
  readonly paid: number;
  readonly validBet: number;
}

type ReadPlay = (
  campaignMember: CampaignMember,
  windows: readonly Period[],
) => Promise<readonly (readonly PlaySum[])[]>;

export interface ProgressQuery {
  readonly tenant: Pick<Tenant, 'code' | 'currency' | 'protection'>;
  readonly member: string | undefined;
  readonly now: number;
}

/** By the terms that the member joined or could join. */
export interface MemberProgress extends CampaignProgress {
  readonly terms: Campaign;
  readonly join: CampaignJoin | undefined;
  readonly openRewards: readonly OpenReward[];
  readonly remark: string;
  /** Only for a mission that has begun. */
  readonly mission: MissionView | undefined;
}

/** From daily sums; fast, for pages. */
export const playByDay =
  (database: Database, timeZone: string): ReadPlay =>
  async (campaignMember, windows) => {
    if (windows.length === 0) return [];
    const sums = await readSettledSums(database, { ...campaignMember, timeZone, windows });
    return windows.map((_, index) => sums.filter(({ window }) => window === index));
  };

/** From single bets in the caller's transaction; exact, for payments. */
export const playByBet =
  (tx: Queryable): ReadPlay =>
  async (campaignMember, windows) => {
    const sums: (readonly PlaySum[])[] = [];
    for (const window of windows)
      sums.push(
        (await readWindow(tx, campaignMember, window)).map(
          ({ product, stake, payout, validBet }) => ({
            product,
            validBet,
            staked: stake,
            paid: payout,
          }),
        ),
      );
    return sums;
  };

const countedBets = (sums: readonly PlaySum[], { products }: Campaign): number =>
  sums
    .filter(({ product }) => products?.some((one) => one === product) ?? true)
    .reduce((total, { validBet }) => total + validBet, 0);

async function readScores(
  db: Queryable,
  campaignMember: CampaignMember,
  terms: Campaign,
  windows: readonly Period[],
  { readPlay, zone }: { readonly readPlay: ReadPlay; readonly zone: string },
): Promise<readonly number[]> {
  if (terms.metric === 'deposits') {
    const totals: number[] = [];
    for (const window of windows) totals.push(await readDeposited(db, campaignMember, window));
    return totals;
  }
  if (terms.metric === 'days') {
    const days = windows.flatMap((window) => windowsIn('day', window, zone));
    const played = await readPlay(campaignMember, days);
    return windows.map(
      ({ from, until }) =>
        days.filter(
          (day, index) =>
            day.from >= from && day.from < until && countedBets(played[index] ?? [], terms) > 0,
        ).length,
    );
  }
  return (await readPlay(campaignMember, windows)).map((sums) =>
    terms.kind === 'mission'
      ? countedBets(sums, terms)
      : sums.reduce((loss, { staked, paid }) => loss + staked - paid, 0),
  );
}

/** Start of counting if the member does not have to join. */
async function readSince(
  db: Queryable,
  campaignMember: CampaignMember,
  { kind, from }: Campaign,
  join: CampaignJoin | undefined,
  now: number,
): Promise<number | undefined> {
  if (!countsEveryone(kind) || now < from) return join?.at;
  const registration = await readRegistration(db, campaignMember);
  return registration && Math.max(from, registration.registeredAt);
}

type KindFacts = Pick<
  CampaignFacts,
  'registeredAt' | 'isInvited' | 'appStartAt' | 'firstDeposit' | 'reload'
>;

async function readKindFacts(
  db: Queryable,
  campaignMember: CampaignMember,
  { kind, minimum }: Campaign,
  joinedAt: number | undefined,
): Promise<KindFacts> {
  if (kind === 'registration') return { ...(await readRegistration(db, campaignMember)) };
  if (isRepeated(kind) || kind === 'apply') return {};
  if (kind === 'app') return { appStartAt: await readAppStart(db, campaignMember) };
  const firstDeposit = await readDeposit(db, campaignMember);
  if (kind === 'firstDeposit' || joinedAt === undefined || !firstDeposit) return { firstDeposit };
  const countedFrom = Math.max(joinedAt - 1, firstDeposit.at);
  return {
    firstDeposit,
    reload: await readDeposit(db, campaignMember, { after: countedFrom, minimum }),
  };
}

const readRows = async (
  db: Queryable,
  campaignMember: CampaignMember | undefined,
  campaigns: readonly Campaign[],
) => ({
  joins: campaignMember ? await readJoins(db, campaignMember) : new Map<string, CampaignJoin>(),
  claims: campaignMember ? await readClaims(db, campaignMember) : [],
  applications: campaignMember ? await readApplications(db, campaignMember) : undefined,
  bonuses: campaignMember ? await readBonusStates(db, campaignMember) : undefined,
  prizes:
    campaignMember && campaigns.some(({ kind }) => hasPrizes(kind))
      ? new Map([
          ...(await readPrizes(db, campaignMember)),
          ...(await readRafflePrizes(db, campaignMember.tenant, campaignMember.member)),
        ])
      : undefined,
});

export async function readProgress(
  db: Queryable,
  campaigns: readonly Campaign[],
  { tenant, member, now }: ProgressQuery,
  readPlay: ReadPlay,
): Promise<ReadonlyMap<string, MemberProgress>> {
  const progress = new Map<string, MemberProgress>();
  if (campaigns.length === 0) return progress;
  const { code, currency, protection } = tenant;
  const brand = { tenant: code, currency: currency.code };
  const campaignMember = member === undefined ? undefined : { ...brand, member };
  const { joins, claims, applications, bonuses, prizes } = await readRows(
    db,
    campaignMember,
    campaigns,
  );
  const stops = await readStops(db, code);
  for (const campaign of campaigns) {
    const join = joins.get(campaign.id);
    const stoppedAt = stops.get(campaign.id);
    const terms = stoppedCampaign(join?.terms ?? campaign, stoppedAt);
    const zone = protection.timeZone;
    const joinedAt = campaignMember
      ? await readSince(db, campaignMember, terms, join, now)
      : undefined;
    const windows = joinedAt === undefined ? [] : countedWindows(terms, joinedAt, now, zone);
    const paid = new Set(
      claims.filter((one) => one.campaign === campaign.id).map(({ part }) => part),
    );
    const friends =
      campaignMember && join && terms.kind === 'referral'
        ? friendRewards(terms, await readFriends(db, campaignMember, terms), {
            joinedAt: join.at,
            now,
            zone,
            paid,
          })
        : [];
    const facts: CampaignFacts = {
      joinedAt,
      paid,
      friends,
      application: applications?.get(campaign.id),
      bonus: bonuses?.get(campaign.id),
      prizes: prizes?.get(campaign.id) ?? [],
      ...(campaignMember ? await readKindFacts(db, campaignMember, terms, join?.at) : {}),
      scores: campaignMember
        ? await readScores(db, campaignMember, terms, windows, {
            // A stop may fall within a day, but daily sums cover whole days.
            readPlay: stoppedAt === undefined ? readPlay : playByBet(db),
            zone,
          })
        : [],
      available: (await readAvailable(db, brand, campaign)) + (join?.held ?? 0),
    };
    progress.set(campaign.promotion, {
      ...campaignProgress(terms, facts, now, windows),
      openRewards:
        joinedAt === undefined
          ? []
          : openRewards(terms, joinedAt, facts, now, windows).filter(
              ({ amount }) => isReserved(terms.kind) || amount <= facts.available,
            ),
      mission:
        terms.kind === 'mission'
          ? missionView(terms, { ...facts, scores: facts.scores ?? [], windows }, now)
          : undefined,
      terms,
      join,
      remark: facts.application?.remark ?? '',
    });
  }
  return progress;
}
