import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { createBonusJob } from './campaigns/bonus-job.ts';
import { createClaimNoticeJob } from './campaigns/claim-notices.ts';
import { createHoldJob } from './campaigns/hold-job.ts';
import { createLeaderboardJob } from './campaigns/leaderboard-job.ts';
import { createRaffleJob } from './campaigns/raffle-job.ts';
import { createContractJob } from './contracts/contract-job.ts';
import type { BrandJob } from './db/brand-job.ts';
import type { Database } from './db/database.ts';
import { createPointJob } from './points/point-job.ts';
import { createGroupDigests } from './responsible-gaming/exclusions/group-digest.ts';
import { createMemberDayJob } from './settlement/member-day-job.ts';
import { createRebateJob, type RebateJob } from './settlement/rebates/rebate-job.ts';

/** Jobs that pay members and agents, and their notices. */
export interface PayJobs {
  /** Pays unclaimed rebates at the end of a month; runs continuously. */
  readonly rebates: RebateJob;
  /** Proposes contracts and pays agents; every minute. */
  readonly contracts: BrandJob;
  /** Credits points for settled bets and lowers VIP levels; every five minutes. */
  readonly points: BrandJob;
  /** Notifies members before rewards expire; every hour. */
  readonly claimNotices: BrandJob;
  /** Counts settled bets towards bonuses and ends bonuses; every minute. */
  readonly bonuses: BrandJob;
  /** Finalises ended leaderboards; every minute. */
  readonly leaderboards: BrandJob;
  /** Draws ended raffles; every minute. */
  readonly raffles: BrandJob;
  /** Releases held rewards that can no longer be claimed; every hour. */
  readonly holds: BrandJob;
  /** Sums settled bets by member and day for agents' reports; every minute. */
  readonly memberDays: BrandJob;
}

interface PayJobDeps {
  readonly database: Database;
  readonly random: Random;
  readonly clock: Clock;
  readonly reportFailure: (job: string, tenant: string, error: unknown) => void;
}

export function createPayJobs({ database, random, clock, reportFailure }: PayJobDeps): PayJobs {
  const groupDigests = createGroupDigests(random);
  const depsOf = (job: string) => ({
    database,
    clock,
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
