import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { hashRows } from '#app/platform/contracts/contract-store.ts';
import { settleWindow } from '#app/platform/contracts/settle-window.ts';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { countMemberDays } from '#app/platform/settlement/member-days.ts';
import { readTeamOverview } from '#app/platform/team/team-sums.ts';
import { postgresPrograms, startPostgres } from '../../tests/crash/local-postgres.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';

/** The full size is `BENCH_BETS=1000000`. */
const betCount = Number(process.env['BENCH_BETS'] ?? (isQuick ? 2_000 : 100_000));
const fullBetCount = 1_000_000;
const agentCount = isQuick ? 200 : 10_000;
/** Average number of direct members; 10,000 agents are then ten levels deep. */
const fanOut = 2.5;
const overviewCalls = isQuick ? 3 : 21;
const maxSettleSeconds = 60;
const maxOverviewMs = 50;

const dayMs = 86_400_000;
const from = Date.UTC(2026, 0, 1);
const day = { from, until: from + dayMs };
const now = day.until + dayMs / 12;
const clock = { now: () => now };
const brand = { tenant: 'bench', currency: 'PHP' };
const timeZone = 'UTC';
const rules = { activeMember: { validBet: 1, deposit: 0 }, providerShares: {}, contracts: {} };

/** A tree below `a0`, a daily wage per agent, and a day of bets. */
async function fillTeam(database: Database): Promise<void> {
  const rows = [{ betVolume: 0, activeMember: 0, rateType: 'P', rate: 1_000 }];
  const agents = `generate_series(0, ${agentCount}) n`;
  await database.script(`
    insert into account_member (tenant, id, account, account_key, nickname, type, referral_code, created_at)
      select 'bench', 'a' || n, 'a' || n, 'a' || n, 'a' || n, 1, 'a' || n, 0 from ${agents};
    insert into agent_edge (tenant, child, from_window, parent, source, created_at)
      select 'bench', 'a' || n, 0, 'a' || floor((n - 1) / ${fanOut})::int, 'staff', 0 from ${agents} where n > 0;
    insert into agent_contract (tenant, child, kind, number, parent, cycle, rows, terms_hash, state,
        proposed_at, decided_at, from_window)
      select 'bench', 'a' || n, 'dailyWage', 1,
        case when n = 0 then '' else 'a' || floor((n - 1) / ${fanOut})::int end, 'day',
        '${JSON.stringify(rows)}', '${hashRows('day', rows)}', 'accepted', 0, 0, 0 from ${agents};
    insert into settled_bet (tenant, member, currency, vendor, product, game, round, stake, payout,
        valid_bet, rule, settled_at)
      select 'bench', 'a' || (1 + n % ${agentCount}), 'PHP', 'v', 'RNG', 'g', 'r' || n, 1000, 900, 1000, 1,
        ${from} + n::bigint * ${dayMs} / ${betCount} from generate_series(0, ${betCount - 1}) n;
    analyze;`);
}

async function measureOverview(database: Database): Promise<number> {
  const owner = { tenant: brand.tenant, agent: 'a0' };
  const times: number[] = [];
  for (let count = 0; count < overviewCalls; count += 1) {
    const startedAt = performance.now();
    await readTeamOverview(
      database,
      { ...owner, ...day, currency: brand.currency, timeZone },
      { agentTypes: [1], at: now, dayStart: day.until, monthStart: from },
    );
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function measure(database: Database, print: Print): Promise<void> {
  await fillTeam(database);
  const startedAt = performance.now();
  const window = { ...brand, kind: 'dailyWage', cycle: 'day', ...day } as const;
  const payments = await settleWindow({ database, clock }, window, rules);
  const seconds = (performance.now() - startedAt) / 1_000;
  await countMemberDays(database, { ...brand, timeZone }, now);
  const overviewMs = await measureOverview(database);
  print(
    `  ${betCount} bets of a day over ${agentCount} agents: settled with ${payments} payments in ${seconds.toFixed(1)} s`,
  );
  print(
    `  overview of a team of ${agentCount}: p50 ${overviewMs.toFixed(1)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (isQuick) return;
  if (betCount <= fullBetCount && seconds > maxSettleSeconds)
    throw new Error(`settling takes longer than ${maxSettleSeconds} s`);
  if (overviewMs > maxOverviewMs)
    throw new Error(`the overview takes longer than ${maxOverviewMs} ms`);
}

/**
 * Settles a day of bets for a deep agent tree, and measures the team overview, on PostgreSQL.
 * Throws when a goal is missed.
 */
export async function measureAgents(print: Print): Promise<void> {
  const programs = postgresPrograms();
  if (!programs) return print('  PostgreSQL: there is none on this machine');
  const postgres = await startPostgres(programs, true);
  try {
    const opened = await openDatabase({
      databaseUrl: postgres.url,
      migrations: platformMigrations,
    });
    if (!opened.ok) throw new Error(opened.fault.message);
    try {
      await measure(opened.value, print);
    } finally {
      await opened.value.close();
    }
  } finally {
    await postgres.stop();
  }
}
