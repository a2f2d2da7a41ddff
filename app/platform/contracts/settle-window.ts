import { kindTraits } from '#app/lib/contracts/contract-kinds.ts';
import { isShortCycle } from '#app/lib/contracts/contract-windows.ts';
import type { Clock } from '#app/lib/clock.ts';
import type { AgentRules } from '#schema/agent-rules.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { accountId, issuanceAccount, playerAccount, type AccountName } from '../ledger/account.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { agentPayKind, type Transfer } from '../ledger/movement.ts';
import { closeWindow } from '../settlement/windows.ts';
import {
  insertBills,
  readActiveContracts,
  readBills,
  readCarried,
  type BillWindow,
  type NewBill,
} from './bill-store.ts';
import { computeBills, type Bill } from './compute-bills.ts';
import { readDividendCosts } from './dividend-costs.ts';
import { readSingleBets } from './single-bets.ts';
import { readTeamFigures } from './team-figures.ts';

interface SettleDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Bills of one transaction. */
const batchSize = 200;

/** The account that a brand pays its agents from. */
const budgetOf = (currency: string): AccountName => ({ kind: 'promo', owner: 'agents', currency });

async function moveOrThrow(ledger: Ledger, transfer: Transfer): Promise<void> {
  const outcome = await ledger.move(transfer);
  if (outcome.outcome === 'refused')
    throw new Error(`the ledger does not take ${transfer.key}: ${outcome.reason}`);
}

/** Moves what the budget lacks from the house, in a transaction of its own: it is short. */
const fillBudget = (
  { database, clock }: SettleDeps,
  { tenant, currency }: BillWindow,
  needed: number,
): Promise<void> =>
  database.transaction(async (tx) => {
    const ledger = createLedger(tx, clock);
    const budget = budgetOf(currency);
    const house: AccountName = { kind: 'house', currency };
    const id = await ledger.open(tenant, budget);
    await tx.query(sql`select settlement_lock(${tenant}, ${currency}, ${clock.now()}::bigint,
      ${[id]}::text[])`);
    const row = await tx.one<{ balance: number; entries: number }>(
      sql`select balance, entries from ledger_account where tenant = ${tenant} and id = ${id}`,
    );
    if (!row) throw new Error(`the account ${accountId(budget)} is missing`);
    const amount = needed - row.balance;
    if (amount <= 0) return;
    const houseLacks = amount - ((await ledger.balanceOf(tenant, house)) ?? 0);
    const head = { tenant, reference: 'agents' };
    if (houseLacks > 0)
      await moveOrThrow(ledger, {
        ...{ ...head, key: `agents:bankroll:${row.entries}`, kind: 'bankroll' },
        ...{ from: issuanceAccount(currency), to: house, amount: houseLacks },
      });
    await moveOrThrow(ledger, {
      ...{ ...head, key: `agents:fund:${row.entries}`, kind: 'fund' },
      ...{ from: house, to: budget, amount },
    });
  });

/** Whether nothing happened in a window: five minutes without play have no bill. */
const isIdle = ({ figures, gross, downlineGross }: Bill): boolean =>
  [figures.staked, figures.paid, gross, downlineGross].every((amount) => amount === 0);

/** A bill with another one of these gets a revision. */
const comparedFigures = ['gross', 'downlineGross', 'amount', 'carriedOut'] as const;

/** Stores bills and pays them, all or none. */
const payBills = (
  { database, clock }: SettleDeps,
  window: BillWindow,
  bills: readonly NewBill[],
): Promise<number> =>
  database.transaction(async (tx) => {
    const { tenant, currency, kind, from } = window;
    const ledger = createLedger(tx, clock);
    const inserted = await insertBills(tx, window, bills, clock.now());
    const due = bills.filter(({ child, paid }) => paid > 0 && inserted.has(child));
    for (const { child, contract, paid, revision } of due) {
      await ledger.openPlayerAccount(tenant, child, currency);
      const key = `${kindTraits[kind].key}:${child}.${contract}:${from}`;
      await moveOrThrow(ledger, {
        ...{ tenant, kind: agentPayKind, reference: kind },
        key: revision === 0 ? key : `${key}:${revision}`,
        ...{ from: budgetOf(currency), to: playerAccount(child, currency), amount: paid },
      });
    }
    return due.length;
  });

/**
 * Pays all contracts of a window, once: bills that are there already stay, and where the figures
 * have changed since, a revision pays what is missing. A lower amount takes nothing back.
 * @returns how many payments were made
 */
export async function settleWindow(
  deps: SettleDeps,
  window: BillWindow,
  { activeMember, providerShares }: AgentRules,
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
  const earlier = new Map((await readBills(database, window)).map((bill) => [bill.child, bill]));
  const rules = { activeMember, providerShares: kind === 'dividend' ? providerShares : {} };
  const computed = computeBills(kind, contracts, figures).map((bill) => ({
    ...bill,
    figures: { ...bill.figures, rules },
  }));
  const bills = computed.flatMap((bill): NewBill[] => {
    const before = earlier.get(bill.child);
    if (!before && isShortCycle(window.cycle) && isIdle(bill)) return [];
    if (!before) return [{ ...bill, revision: 0, paid: bill.amount }];
    if (comparedFigures.every((name) => before[name] === bill[name])) return [];
    return [
      { ...bill, revision: before.revision + 1, paid: Math.max(0, bill.amount - before.paid) },
    ];
  });
  const needed = bills.reduce((sum, { paid }) => sum + paid, 0);
  if (needed > 0) await fillBudget(deps, window, needed);
  let count = 0;
  for (let start = 0; start < bills.length; start += batchSize)
    count += await payBills(deps, window, bills.slice(start, start + batchSize));
  return count;
}
