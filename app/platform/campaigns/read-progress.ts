import { isRepeated, type Campaign } from '#app/lib/campaigns/campaign-kinds.ts';
import {
  campaignProgress,
  cashbackWindows,
  type CampaignFacts,
  type CampaignProgress,
} from '#app/lib/campaigns/campaign-progress.ts';
import { friendRewards } from '#app/lib/campaigns/referral-rewards.ts';
import type { Period } from '#app/lib/dates/zoned-period.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database, Queryable } from '../db/database.ts';
import { readSettledSums } from '../settlement/settled-sums.ts';
import { readWindow } from '../settlement/windows.ts';
import { readAvailable } from './campaign-budget.ts';
import {
  readClaims,
  readDeposit,
  readFriends,
  readJoins,
  readRegistration,
  type CampaignJoin,
  type CampaignMember,
} from './campaign-store.ts';

/** Reads what a member lost in each window; minor units, below 0 for a win. */
type ReadLosses = (of: CampaignMember, windows: readonly Period[]) => Promise<readonly number[]>;

/** Whose progress, and when. */
export interface ProgressQuery {
  readonly tenant: Pick<Tenant, 'code' | 'currency' | 'protection'>;
  /** Absent for a guest. */
  readonly member: string | undefined;
  /** ms since the epoch. */
  readonly now: number;
}

/** A member's progress in a campaign, by the terms that they joined or could join. */
export interface MemberProgress extends CampaignProgress {
  readonly terms: Campaign;
  readonly join: CampaignJoin | undefined;
}

/** Losses from the sums of days, for pages. */
export const lossesByDay =
  (database: Database, timeZone: string): ReadLosses =>
  async (of, windows) => {
    if (windows.length === 0) return [];
    const sums = await readSettledSums(database, { ...of, timeZone, windows });
    return windows.map((_, place) =>
      sums
        .filter(({ window }) => window === place)
        .reduce((loss, { staked, paid }) => loss + staked - paid, 0),
    );
  };

/** Losses from the settled bets themselves, in the caller's transaction, for payments. */
export const lossesByBet =
  (tx: Queryable): ReadLosses =>
  async (of, windows) => {
    const losses: number[] = [];
    for (const window of windows)
      losses.push(
        (await readWindow(tx, of, window)).reduce((loss, sum) => loss + sum.stake - sum.payout, 0),
      );
    return losses;
  };

/** The facts of one kind of campaign. */
async function readKindFacts(
  db: Queryable,
  of: CampaignMember,
  { kind, minimum }: Campaign,
  joinedAt: number | undefined,
): Promise<Pick<CampaignFacts, 'registeredAt' | 'isInvited' | 'firstDeposit' | 'reload'>> {
  if (kind === 'registration') return { ...(await readRegistration(db, of)) };
  if (isRepeated(kind)) return {};
  const firstDeposit = await readDeposit(db, of);
  if (kind === 'firstDeposit' || joinedAt === undefined || !firstDeposit) return { firstDeposit };
  const after = Math.max(joinedAt - 1, firstDeposit.at);
  return { firstDeposit, reload: await readDeposit(db, of, { after, minimum }) };
}

/** A member's or guest's progress in campaigns, by the campaign's promotion. */
export async function readProgress(
  db: Queryable,
  campaigns: readonly Campaign[],
  { tenant, member, now }: ProgressQuery,
  readLosses: ReadLosses,
): Promise<ReadonlyMap<string, MemberProgress>> {
  const progress = new Map<string, MemberProgress>();
  if (campaigns.length === 0) return progress;
  const { code, currency, protection } = tenant;
  const brand = { tenant: code, currency: currency.code };
  const of = member === undefined ? undefined : { ...brand, member };
  const joins = of ? await readJoins(db, of) : new Map<string, CampaignJoin>();
  const claims = of ? await readClaims(db, of) : [];
  for (const campaign of campaigns) {
    const join = joins.get(campaign.id);
    const terms = join?.terms ?? campaign;
    const windows =
      join && terms.kind === 'cashback'
        ? cashbackWindows(terms, join.at, now, protection.timeZone)
        : [];
    const paid = new Set(
      claims.filter((one) => one.campaign === campaign.id).map(({ part }) => part),
    );
    const friends =
      of && join && terms.kind === 'referral'
        ? friendRewards(terms, await readFriends(db, of, terms), {
            ...{ joinedAt: join.at, now, zone: protection.timeZone, paid },
          })
        : [];
    const facts: CampaignFacts = {
      joinedAt: join?.at,
      ...{ paid, friends },
      ...(of ? await readKindFacts(db, of, terms, join?.at) : {}),
      losses: of ? await readLosses(of, windows) : [],
      available: await readAvailable(db, brand, campaign),
    };
    progress.set(campaign.promotion, {
      ...campaignProgress(terms, facts, now, windows),
      terms,
      join,
    });
  }
  return progress;
}
