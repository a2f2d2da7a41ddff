import { tiersOf } from '#app/domain/contracts/contract-kinds.ts';
import { lastWindows } from '#app/domain/contracts/contract-windows.ts';
import { carriedPart } from '#app/domain/contracts/dividend-base.ts';
import { explainZero } from '#app/domain/contracts/zero-reason.ts';
import { dayAt } from '#app/lib/dates/day-range.ts';
import type { DailyCap } from '#app/domain/contracts/net-pay.ts';
import { periodAt, type Period } from '#app/lib/dates/zoned-period.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallContext, Handler } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { requireAgent } from '../team/require-agent.ts';
import { computeAgentBill } from './agent-window.ts';
import { readCarried, readPaidInDay } from './bill-store.ts';
import type { Carried } from './compute-bills.ts';
import { isOpenProposal, readVersions, type Contract } from './contract-store.ts';
import { readEndingContracts } from './end-contracts.ts';
import { readSingleBets } from './single-bets.ts';
import { countActive, readDownlineGross, readPartSums, type AgentPeriod } from './team-parts.ts';

type PreviewWindow = CallOutput<'contractPreview'>['windows'][number];

const windowCount = 3;

const isCovered = (versions: readonly Contract[], { from, until }: Period): boolean =>
  versions.some(
    ({ fromWindow, untilWindow }) =>
      fromWindow !== null && fromWindow < until && (untilWindow === null || untilWindow > from),
  );

async function readPresent(
  db: Queryable,
  { tenant, agent, kind, from, until }: AgentPeriod,
  versions: readonly Contract[],
): Promise<number | null> {
  const row = await db.one<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from (
      select distinct on (window_from) amount from agent_bill
      where tenant = ${tenant} and child = ${agent} and kind = ${kind}
        and window_from >= ${from}::bigint and window_until <= ${until}::bigint
      order by window_from, revision desc) bill`);
  return isCovered(versions, { from, until }) ? (row?.amount ?? 0) : null;
}

async function computeWindow(
  db: Queryable,
  { tenant }: CallContext,
  period: AgentPeriod,
  { kind, rows }: Contract,
  before: {
    readonly carried: Carried;
    readonly cap: DailyCap | undefined;
    readonly ending: ReadonlySet<string>;
  },
) {
  const { activeMember, providerShares } = tenant.agents;
  const parts = await readPartSums(db, period);
  const isPlayed = parts.some(({ count }) => count > 0);
  const isBySingleBets = kind === 'realTimeSalary';
  const bets = isBySingleBets ? await readSingleBets(db, period, [period.agent]) : undefined;
  const downline = isBySingleBets ? [] : await readDownlineGross(db, period);
  return computeAgentBill(kind, rows, {
    parts,
    carried: before.carried,
    cap: before.cap,
    providerShares,
    activeMembers: isPlayed ? await countActive(db, period, activeMember) : 0,
    bets: bets?.get(period.agent) ?? [],
    downlineGross: downline
      .filter(({ id }) => !before.ending.has(id))
      .reduce((sum, { gross }) => sum + gross, 0),
  });
}

/** Remaining daily cap; counts payments before the preview and within it. */
async function readPreviewCap(
  db: Queryable,
  { tenant }: CallContext,
  { kind, agent, from }: AgentPeriod,
  windows: readonly PreviewWindow[],
): Promise<DailyCap | undefined> {
  const { dailyCaps = {} } = tenant.agents;
  const limit = kind === 'hourlySalary' || kind === 'realTimeSalary' ? dailyCaps[kind] : undefined;
  if (limit === undefined) return undefined;
  const day = periodAt('day', from, tenant.protection.timeZone);
  const pastPeriod = { from: day.from, until: Math.max(day.from, windows[0]?.from ?? from) };
  const paid = await readPaidInDay(db, { tenant: tenant.code, kind, from }, pastPeriod, [agent]);
  const previewed = windows.filter((window) => window.from >= day.from);
  const paidBefore = previewed.reduce((sum, { amount }) => sum + amount, paid.get(agent) ?? 0);
  return { limit, paidBefore };
}

async function previewWindows(
  db: Queryable,
  context: CallContext,
  proposal: Contract,
  versions: readonly Contract[],
): Promise<readonly PreviewWindow[]> {
  const { tenant, now } = context;
  const { timeZone } = tenant.protection;
  const { child, kind, cycle, rows, carryCap, parent, number } = proposal;
  const brand = { tenant: tenant.code, currency: tenant.currency.code, kind };
  const periods = lastWindows(cycle, windowCount, now, timeZone);
  const table = { cycle, carryCap, tiers: tiersOf(kind, rows) };
  const ending = await readEndingContracts(db, tenant.code, kind, child, table);
  const ids = new Set(ending.map((contract) => contract.child));
  const [first] = periods;
  const contracts = [{ child, parent, number, rows }];
  const stored = first && (await readCarried(db, { ...brand, cycle, ...first }, contracts));
  let carried = stored?.get(child) ?? { amount: 0, base: 0 };
  const windows: PreviewWindow[] = [];
  for (const { from, until } of periods) {
    const period = { ...brand, agent: child, from, until, at: now };
    const cap = await readPreviewCap(db, context, period, windows);
    const bill = await computeWindow(db, context, period, proposal, { carried, cap, ending: ids });
    carried = { amount: bill.carriedOut, base: carriedPart(bill.base?.base ?? 0, carryCap) };
    const { validBet, activeMembers, gross, downlineGross, carriedIn, carriedOut, amount } = bill;
    windows.push({
      from,
      until,
      firstDay: dayAt(from, timeZone),
      lastDay: dayAt(until - 1, timeZone),
      validBet,
      activeMembers,
      base: bill.base?.base ?? null,
      gross,
      downlineGross,
      carriedIn,
      carriedOut,
      amount,
      reason: explainZero({ ...bill, kind, rows })?.reason ?? null,
      present: await readPresent(db, period, versions),
    });
  }
  return windows;
}

/** Covers the last three closed periods [AG-13]. */
export const createContractPreview =
  (database: Database): Handler<'contractPreview'> =>
  async ({ kind, number }, context) => {
    const agent = requireAgent(context);
    if (!agent.ok) return agent;
    const { tenant, now } = context;
    const versions = await readVersions(database, tenant.code, agent.value.id, kind);
    const proposal = versions.find((version) => version.number === number);
    if (!proposal || !isOpenProposal(proposal, now)) return refuse(fault('not_found'));
    return ok({ windows: [...(await previewWindows(database, context, proposal, versions))] });
  };
