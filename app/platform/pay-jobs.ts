import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { createBonusJob, type BonusJob } from './campaigns/bonus-job.ts';
import { createClaimNoticeJob, type ClaimNoticeJob } from './campaigns/claim-notices.ts';
import { createHoldJob, type HoldJob } from './campaigns/hold-job.ts';
import { createLeaderboardJob, type LeaderboardJob } from './campaigns/leaderboard-job.ts';
import { createRaffleJob, type RaffleJob } from './campaigns/raffle-job.ts';
import { createContractJob, type ContractJob } from './contracts/contract-job.ts';
import type { Database } from './db/database.ts';
import { createPointJob, type PointJob } from './points/point-job.ts';
import { createGroupDigests } from './responsible-gaming/exclusions/group-digest.ts';
import { createMemberDayJob, type MemberDayJob } from './settlement/member-day-job.ts';
import { createRebateJob, type RebateJob } from './settlement/rebates/rebate-job.ts';

/** The jobs that pay members and agents, and their notices. */
export interface PayJobs {
  /** Pays unclaimed rebates at the end of a month; continuously once started. */
  readonly rebates: RebateJob;
  /** Proposes brands' contracts and pays agents; every minute once started. */
  readonly contracts: ContractJob;
  /** Gives members points for their settled bets, and lowers VIP levels; every five minutes once started. */
  readonly points: PointJob;
  /** Sends members messages before rewards end; every hour once started. */
  readonly claimNotices: ClaimNoticeJob;
  /** Counts settled bets for members' bonuses, and ends those; every minute once started. */
  readonly bonuses: BonusJob;
  /** Makes leaderboards final after their end; every minute once started. */
  readonly leaderboards: LeaderboardJob;
  /** Draws raffles after their end; every minute once started. */
  readonly raffles: RaffleJob;
  /** Returns held rewards that members can't have any more; every hour once started. */
  readonly holds: HoldJob;
  /** Sums settled bets by member and day for agents' reports; every minute once started. */
  readonly memberDays: MemberDayJob;
}

interface PayJobDeps {
  readonly database: Database;
  readonly random: Random;
  readonly clock: Clock;
  /** Receives the failures of a job, which are those of no call. */
  readonly reportFailure: (job: string, tenant: string, error: unknown) => void;
}

/** Creates the jobs over all brands of the database. */
export function createPayJobs({ database, random, clock, reportFailure }: PayJobDeps): PayJobs {
  const groupDigests = createGroupDigests(random);
  const depsOf = (job: string) => ({
    ...{ database, clock },
    report: (error: unknown) => reportFailure(job, '', error),
  });
  return {
    rebates: createRebateJob(depsOf('rebates')),
    contracts: createContractJob(depsOf('contracts')),
    points: createPointJob({ ...depsOf('points'), groupDigests }),
    claimNotices: createClaimNoticeJob({ ...depsOf('claim-notices'), random }),
    leaderboards: createLeaderboardJob(depsOf('leaderboards')),
    raffles: createRaffleJob({ ...depsOf('raffles'), random, groupDigests }),
    bonuses: createBonusJob({ ...depsOf('bonuses'), groupDigests }),
    holds: createHoldJob({ ...depsOf('holds'), groupDigests }),
    memberDays: createMemberDayJob(depsOf('member-days')),
  };
}
