import { cappedKinds, type CappedKind } from '#app/domain/contracts/contract-kinds.ts';
import { isShortCycle } from '#app/domain/contracts/contract-windows.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { AgentRules } from '#schema/agent-rules.ts';
import type { Database, Queryable } from '../db/database.ts';
import { closeWindow } from '../settlement/windows.ts';
import { insertApprovals } from './bill-approvals.ts';
import {
  insertBills,
  readActiveContracts,
  readBills,
  readCarried,
  readPaidInDay,
  type BillWindow,
  type NewBill,
  type StoredBill,
} from './bill-store.ts';
import {
  computeBills,
  type ActiveContract,
  type Bill,
  type WindowFigures,
} from './compute-bills.ts';
import { fillBudget, lockBudget, payBill, readDues } from './pay-bill.ts';
import { readDividendCosts } from './dividend-costs.ts';
import { readSingleBets } from './single-bets.ts';
import { readTeamFigures } from './team-figures.ts';

interface SettleDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const batchSize = 200;

/** Avoids bills for five-minute windows without play. */
const isIdle = ({ figures, gross, downlineGross }: Bill): boolean =>
  [figures.staked, figures.paid, gross, downlineGross].every((amount) => amount === 0);

/** A difference in one of these creates a revision. */
const comparedFigures = ['gross', 'downlineGross', 'amount', 'carriedOut'] as const;

async function withRepayments(
  tx: Queryable,
  clock: Clock,
  window: BillWindow,
  bills: readonly NewBill[],
): Promise<readonly NewBill[]> {
  const agents = bills.filter(({ paid }) => paid > 0).map(({ child }) => child);
  if (agents.length === 0) return bills;
  await lockBudget(tx, clock, window);
  const dues = await readDues(tx, window, agents);
  return bills.map((bill) => ({ ...bill, repaid: Math.min(bill.paid, dues.get(bill.child) ?? 0) }));
}

/** All or nothing; bills above the bound wait for staff. */
const payBills = (
  { database, clock }: SettleDeps,
  window: BillWindow,
  bills: readonly NewBill[],
): Promise<number> =>
  database.transaction(async (tx) => {
    const payable = await withRepayments(tx, clock, window, bills);
    const inserted = await insertBills(tx, window, payable, clock.now());
    const stored = payable.filter(({ child }) => inserted.has(child));
    await insertApprovals(tx, window, stored, clock.now());
    const due = stored.filter(({ paid }) => paid > 0);
    for (const bill of due) await payBill(tx, clock, window, bill);
    return due.length;
  });

/** Remaining daily cap per contract; undefined without a cap. */
async function readCaps(
  { database }: Pick<SettleDeps, 'database'>,
  window: BillWindow,
  contracts: readonly ActiveContract[],
  dailyCaps: AgentRules['dailyCaps'],
): Promise<WindowFigures['caps']> {
  const { kind, day } = window;
  const limit = cappedKinds.some((name) => name === kind)
    ? dailyCaps?.[kind as CappedKind]
    : undefined;
  if (limit === undefined || !day) return undefined;
  const agents = contracts.map(({ child }) => child);
  const paid = await readPaidInDay(database, window, day, agents);
  return new Map(agents.map((child) => [child, { limit, paidBefore: paid.get(child) ?? 0 }]));
}

const pay = (due: number) => ({ paid: due, waiting: 0 });
const awaitApproval = (due: number) => ({ paid: 0, waiting: due });

interface WindowBills {
  readonly computed: readonly Bill[];
  readonly earlier: ReadonlyMap<string, StoredBill>;
}

async function computeWindow(
  { database }: Pick<SettleDeps, 'database'>,
  window: BillWindow,
  { activeMember, providerShares, dailyCaps }: AgentRules,
): Promise<WindowBills> {
  const { kind } = window;
  const earlierBills = new Map(
    (await readBills(database, window)).map((bill) => [bill.child, bill]),
  );
  const contracts = await readActiveContracts(database, window);
  if (contracts.length === 0) return { computed: [], earlier: earlierBills };
  const agents = contracts.map(({ child }) => child);
  const figures = {
    teams: await readTeamFigures(database, { ...window, activeMember }),
    carried: await readCarried(database, window, contracts),
    costs: kind === 'dividend' ? await readDividendCosts(database, window) : new Map(),
    providerShares,
    bets: kind === 'realTimeSalary' ? await readSingleBets(database, window, agents) : new Map(),
  };
  const caps = await readCaps({ database }, window, contracts, dailyCaps);
  const rules = { activeMember, providerShares: kind === 'dividend' ? providerShares : {} };
  const bills = computeBills(kind, contracts, { ...figures, ...(caps ? { caps } : {}) });
  const computed = bills.map((bill) => ({ ...bill, figures: { ...bill.figures, rules } }));
  return { computed, earlier: earlierBills };
}

/** New bills, and revisions of changed ones. */
const newBillsOf = (
  { cycle }: BillWindow,
  { computed, earlier }: WindowBills,
  { approvalAbove = Infinity }: AgentRules,
): readonly NewBill[] =>
  computed.flatMap((bill): NewBill[] => {
    const earlierBill = earlier.get(bill.child);
    if (!earlierBill && isShortCycle(cycle) && isIdle(bill)) return [];
    if (earlierBill && comparedFigures.every((name) => earlierBill[name] === bill[name])) return [];
    const due = Math.max(0, bill.amount - (earlierBill?.paid ?? 0));
    const revision = earlierBill ? earlierBill.revision + 1 : 0;
    return [
      { ...bill, revision, repaid: 0, ...(due > approvalAbove ? awaitApproval(due) : pay(due)) },
    ];
  });

export interface BillDifference {
  readonly child: string;
  readonly stored: StoredBill | null;
  readonly computed: NewBill | null;
}

/**
 * Read-only.
 * @returns differences by agent id, and the number of unchanged bills
 */
export async function previewWindow(
  deps: Pick<SettleDeps, 'database'>,
  window: BillWindow,
  rules: AgentRules,
): Promise<{ readonly differences: readonly BillDifference[]; readonly same: number }> {
  const bills = await computeWindow(deps, window, rules);
  const { computed, earlier } = bills;
  const changed = newBillsOf(window, bills, rules).map((bill) => ({
    child: bill.child,
    stored: earlier.get(bill.child) ?? null,
    computed: bill,
  }));
  const agents = new Set(computed.map(({ child }) => child));
  const withoutContract = [...earlier.values()]
    .filter(({ child }) => !agents.has(child))
    .map((stored) => ({ child: stored.child, stored, computed: null }));
  const differences = [...changed, ...withoutContract].sort((a, b) => (a.child < b.child ? -1 : 1));
  return { differences, same: earlier.size - differences.filter(({ stored }) => stored).length };
}

/**
 * Idempotent. Changed figures create a revision that pays the difference; a lower amount reclaims
 * nothing.
 * @returns the number of payments
 */
export async function settleWindow(
  deps: SettleDeps,
  window: BillWindow,
  rules: AgentRules,
): Promise<number> {
  const { database, clock } = deps;
  const contracts = await readActiveContracts(database, window);
  if (contracts.length === 0) return 0;
  await closeWindow(database, { ...window, now: clock.now() });
  const bills = newBillsOf(window, await computeWindow(deps, window, rules), rules);
  const needed = bills.reduce((sum, { paid }) => sum + paid, 0);
  // A separate short transaction.
  if (needed > 0) await database.transaction((tx) => fillBudget(tx, clock, window, needed));
  let count = 0;
  for (let start = 0; start < bills.length; start += batchSize)
    count += await payBills(deps, window, bills.slice(start, start + batchSize));
  return count;
}
