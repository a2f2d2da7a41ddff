import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { catalogueIndex } from '#app/platform/catalogue/catalogue-index.ts';
import { claimCampaign, joinCampaign } from '#app/platform/campaigns/campaign-acts.ts';
import { sql } from '#app/platform/db/sql.ts';
import { createPayJobs, type PayJobs } from '#app/platform/pay-jobs.ts';
import { pointIntervalMs } from '#app/platform/points/point-job.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import { createTenantStore } from '#app/platform/tenants/tenant-store.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import { testTenant } from '../../tests/support/test-tenant.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';
import {
  openSide,
  playerCount,
  processorTime,
  signedRounds,
  type SettlementSide,
} from './settlement-side.ts';

/** Each turn is a minute of play, followed by the due jobs. */
const turns = isQuick ? 3 : 40;
const warmUpTurns = 5;
const batchesEach = isQuick ? 2 : 20;
const minuteMs = 60_000;
/** Claim notices read missions hourly. */
const minutesAnHour = 60;
const start = 1_000_000;
/** Maximum cost of settling with all benefits, relative to settling without. */
const maxRatio = 1.3;

const campaign = (id: string, over: Partial<Campaign>): Campaign => ({
  id,
  promotion: id,
  kind: 'registration',
  minimum: 0,
  budget: 1_000_000_000,
  amount: 10_000,
  claimDays: 60,
  cycle: 'day',
  from: 0,
  until: 30 * 86_400_000,
  ...over,
});
const welcome = campaign('welcome', {
  wagering: { multiple: 10, days: 30, returnPpm: 960_000, contribution: { RNG: 1_000_000 } },
});
const salaryRows = {
  hourlySalary: [{ minimumBet: 1, activeMember: 0, rateType: 'P', rate: 10_000 }],
  realTimeSalary: [{ singleBetAmount: 1, winRate: 2_000, lossRate: 5_000 }],
};
const brandWithAll = (): Tenant =>
  testTenant('t', {
    currency: { code: 'PHP', symbol: '₱' },
    points: { units: { RNG: 100 } },
    vipLevels: [1, 2, 3].map((rank) => ({
      rank,
      points: rank * 5,
      motif: 'star',
      title: {},
      summary: {},
      content: {},
    })),
    campaigns: [
      welcome,
      campaign('spins', { kind: 'mission', metric: 'validBet', target: 1_000, amount: 1 }),
    ],
  });
const brandWithNone = (): Tenant =>
  testTenant('t', { currency: { code: 'PHP', symbol: '₱' }, points: { units: {} } });

interface Side extends SettlementSide {
  readonly jobs: PayJobs;
}

/** Adds members below an agent; with benefits each has a bonus and the agent wages. */
async function addMembers({ database }: SettlementSide, tenant: Tenant): Promise<void> {
  await createTenantStore(database).save(tenant);
  await database.script(`
    insert into account_member
      (tenant, id, account, account_key, nickname, referral_code, created_at, type)
    select 't', id, id, id, id, 'code' || id, 0, case when id = 'boss' then 1 else 0 end
    from (select 'boss' as id union all
      select 'p' || n from generate_series(0, ${playerCount - 1}) n) members;
    select agent_set_parent('t', 'p' || n, 'boss', 0, 'staff', 0, 64)
    from generate_series(0, ${playerCount - 1}) n`);
  if (tenant.campaigns.length === 0) return;
  const cycles = { hourlySalary: 'hour', realTimeSalary: 'fiveMinutes' } as const;
  for (const kind of ['hourlySalary', 'realTimeSalary'] as const)
    await database.run(sql`insert into agent_contract (tenant, child, kind, number, parent, cycle,
        rows, terms_hash, state, proposed_at, decided_at, from_window)
      values ('t', 'boss', ${kind}, 1, '', ${cycles[kind]}, ${JSON.stringify(salaryRows[kind])}::jsonb,
        '', 'accepted', 0, 0, 0)`);
  const deps = { database, groupDigests: createGroupDigests(systemRandom) };
  const context = { tenant, member: undefined, ip: '', language: 'EN', now: start };
  for (let n = 0; n < playerCount; n += 1) {
    const member = { id: `p${n}`, account: `p${n}`, type: 0, sessionId: '', changeDue: false };
    await joinCampaign(deps, context, member, welcome);
    const claim = { campaign: welcome, part: 0, clientId: `bench-${n}` };
    const claimed = await claimCampaign(deps, context, member, claim);
    if (!claimed.ok) throw new Error(`no bonus: ${claimed.fault.key}`);
  }
}

/** CPU time in ms. */
async function playMinute(
  { wallet, jobs }: Side,
  game: { readonly clock: { now(): number }; readonly gameCode: string },
  turn: number,
): Promise<{ readonly bets: number; readonly afterwards: number }> {
  const batches = Array.from({ length: batchesEach }, () => signedRounds(game));
  const timesBefore = processorTime([process.pid]);
  for (const requests of batches) {
    const responses = await Promise.all(
      requests.map((request) => wallet(request, { merchantCode: 't', ip: '127.0.0.1' })),
    );
    const refused = responses.find(({ status }) => status !== 200);
    if (refused) throw new Error(`a round was refused: ${await refused.text()}`);
  }
  const played = processorTime([process.pid]);
  const minute = turn + warmUpTurns;
  if ((minute * minuteMs) % pointIntervalMs === 0) await jobs.points.runIfDue();
  for (const job of [jobs.bonuses, jobs.contracts, jobs.leaderboards]) await job.runIfDue();
  if (minute % minutesAnHour === 0) {
    await jobs.claimNotices.runIfDue();
    await jobs.holds.runIfDue();
  }
  return { bets: played - timesBefore, afterwards: processorTime([process.pid]) - played };
}

/** Verifies that benefits were paid, otherwise the result is meaningless. */
async function readPaid({ database }: SettlementSide): Promise<readonly number[]> {
  const row = await database.one<{ points: number; counted: number; wages: number; ranks: number }>(
    sql`select (select coalesce(sum(given), 0)::bigint from points_earned where tenant = 't') as points,
      (select coalesce(sum(counted), 0)::bigint from bonus_grant where tenant = 't') as counted,
      (select coalesce(sum(paid), 0)::bigint from agent_bill where tenant = 't') as wages,
      (select max(rank_level)::int from account_member where tenant = 't') as ranks`,
  );
  return row ? [row.points, row.counted, row.wages, row.ranks] : [];
}

/**
 * Measures the CPU time of bets and jobs with and without benefits, alternating in one process.
 * Throws when the goal is missed.
 */
export async function measureBenefits(print: Print): Promise<void> {
  let now = start;
  const clock = { now: () => now };
  const rng = [...catalogueIndex(0).byId].find(([, { gameType }]) => gameType === 'RNG');
  const game = { clock, gameCode: rng?.[0] ?? '' };
  const open = async (tenant: Tenant): Promise<Side> => {
    const side = await openSide(undefined, true, game);
    await addMembers(side, tenant);
    const reportFailure = (job: string, _tenant: string, error: unknown) => {
      throw new Error(`the job ${job} failed`, { cause: error });
    };
    const { database } = side;
    return {
      ...side,
      jobs: createPayJobs({ database, random: systemRandom, clock, reportFailure }),
    };
  };
  const [full, plain] = [await open(brandWithAll()), await open(brandWithNone())];
  const sums = new Map([full, plain].map((side) => [side, { bets: 0, afterwards: 0 }]));
  for (let turn = -warmUpTurns; turn < turns; turn += 1) {
    if (turn === -2) for (const { database } of [full, plain]) await database.script('analyze');
    now += minuteMs;
    for (const side of turn % 2 === 0 ? [full, plain] : [plain, full]) {
      const { bets, afterwards } = await playMinute(side, game, turn);
      const sum = sums.get(side);
      if (turn < 0 || !sum) continue;
      sum.bets += bets;
      sum.afterwards += afterwards;
    }
  }
  const paid = await readPaid(full);
  await Promise.all([full, plain].map(({ database }) => database.close()));
  const [on, off] = [sums.get(full), sums.get(plain)];
  if (!on || !off) return;
  const rounds = turns * batchesEach * playerCount;
  const each = (ms: number) => `${((ms / rounds) * 1_000).toFixed(0)} µs`;
  const ratio = (on.bets + on.afterwards) / (off.bets + off.afterwards);
  print(
    `  ${rounds} bets with their wins: ${each(on.bets)} and ${each(on.afterwards)} of jobs with all, ` +
      `${each(off.bets)} and ${each(off.afterwards)} without: ${ratio.toFixed(2)} times in all, ` +
      `${(on.bets / off.bets).toFixed(2)} times on the answer's path`,
  );
  print(`  points given, bets counted, wages paid, highest rank: ${paid.join(', ')}`);
  if (!isQuick && paid.some((one) => one === 0)) throw new Error('a benefit was not paid');
  if (!isQuick && ratio > maxRatio)
    throw new Error(`settling costs more than ${maxRatio} times as much with all benefits`);
}
