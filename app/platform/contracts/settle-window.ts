import { cappedKinds, type CappedKind } from '#app/lib/contracts/contract-kinds.ts';
import { isShortCycle } from '#app/lib/contracts/contract-windows.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { AgentRules } from '#schema/agent-rules.ts';
import type { Database } from '../db/database.ts';
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
} from './bill-store.ts';
import {
  computeBills,
  type ActiveContract,
  type Bill,
  type WindowFigures,
} from './compute-bills.ts';
import { fillBudget, payBill } from './pay-bill.ts';
import { readDividendCosts } from './dividend-costs.ts';
import { readSingleBets } from './single-bets.ts';
import { readTeamFigures } from './team-figures.ts';

interface SettleDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Bills of one transaction. */
const batchSize = 200;

/** Whether nothing happened in a window: five minutes without play have no bill. */
const isIdle = ({ figures, gross, downlineGross }: Bill): boolean =>
  [figures.staked, figures.paid, gross, downlineGross].every((amount) => amount === 0);

/** A bill with another one of these gets a revision. */
const comparedFigures = ['gross', 'downlineGross', 'amount', 'carriedOut'] as const;

/** Stores bills and pays them, all or none; those above the bound wait for staff. */
const payBills = (
  { database, clock }: SettleDeps,
  window: BillWindow,
  bills: readonly NewBill[],
): Promise<number> =>
  database.transaction(async (tx) => {
    const inserted = await insertBills(tx, window, bills, clock.now());
    const stored = bills.filter(({ child }) => inserted.has(child));
    await insertApprovals(tx, window, stored, clock.now());
    const due = stored.filter(({ paid }) => paid > 0);
    for (const bill of due) await payBill(tx, clock, window, bill);
    return due.length;
  });

/** What the day's cap of a kind leaves each contract; undefined without a cap. */
async function readCaps(
  { database }: SettleDeps,
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
const wait = (due: number) => ({ paid: 0, waiting: due });

/**
 * Pays all contracts of a window, once: bills that are there already stay, and where the figures
 * have changed since, a revision pays what is missing. A lower amount takes nothing back.
 * @returns how many payments were made
 */
export async function settleWindow(
  deps: SettleDeps,
  window: BillWindow,
  { activeMember, providerShares, dailyCaps, approvalAbove = Infinity }: AgentRules,
): Promise<number> {
  const { database, clock } = deps;
  const { kind } = window;
  const contracts = await readActiveContracts(database, window);
  if (contracts.length === 0) return 0;
  await closeWindow(database, { ...window, now: clock.now() });
  const figures = {
    teams: await readTeamFigures(database, { ...window, activeMember }),
    carried: await readCarried(database, window, contracts),
    costs: kind === 'dividend' ? await readDividendCosts(database, window) : new Map(),
    providerShares,
    bets:
      kind === 'realTimeSalary'
        ? await readSingleBets(
            database,
            window,
            contracts.map(({ child }) => child),
          )
        : new Map(),
  };
  const caps = await readCaps(deps, window, contracts, dailyCaps);
  const earlier = new Map((await readBills(database, window)).map((bill) => [bill.child, bill]));
  const rules = { activeMember, providerShares: kind === 'dividend' ? providerShares : {} };
  const computed = computeBills(kind, contracts, { ...figures, ...(caps ? { caps } : {}) }).map(
    (bill) => ({
      ...bill,
      figures: { ...bill.figures, rules },
    }),
  );
  const bills = computed.flatMap((bill): NewBill[] => {
    const before = earlier.get(bill.child);
    if (!before && isShortCycle(window.cycle) && isIdle(bill)) return [];
    if (before && comparedFigures.every((name) => before[name] === bill[name])) return [];
    const due = Math.max(0, bill.amount - (before?.paid ?? 0));
    const revision = before ? before.revision + 1 : 0;
    return [{ ...bill, revision, ...(due > approvalAbove ? wait(due) : pay(due)) }];
  });
  const needed = bills.reduce((sum, { paid }) => sum + paid, 0);
  // In a transaction of its own: it is short.
  if (needed > 0) await database.transaction((tx) => fillBudget(tx, clock, window, needed));
  let count = 0;
  for (let start = 0; start < bills.length; start += batchSize)
    count += await payBills(deps, window, bills.slice(start, start + batchSize));
  return count;
}
