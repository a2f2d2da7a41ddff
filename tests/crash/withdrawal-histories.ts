import { ok, refuse } from '#app/lib/result.ts';
import { createDepositJob } from '#app/platform/cashier/deposits/deposit-job.ts';
import type { FindPaymentProvider } from '#app/platform/cashier/providers/payment-provider.ts';
import { proposeAdjustment } from '#app/platform/cashier/staff/adjustments.ts';
import {
  approveAsStaff,
  rejectAsStaff,
  requestAsStaff,
  settleAsStaff,
} from '#app/platform/cashier/staff/withdrawal-acts.ts';
import { cancelWithdrawal } from '#app/platform/cashier/withdrawals/decide-withdrawal.ts';
import { settlePayout } from '#app/platform/cashier/withdrawals/payout-parts.ts';
import { requestWithdrawal } from '#app/platform/cashier/withdrawals/request-withdrawal.ts';
import {
  createWithdrawalJob,
  type WithdrawalJob,
} from '#app/platform/cashier/withdrawals/withdrawal-job.ts';
import { readWithdrawal } from '#app/platform/cashier/withdrawals/withdrawal-store.ts';
import type { Queryable } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { issuanceAccount, playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger, type Ledger } from '#app/platform/ledger/ledger.ts';
import { openTurnoverLine } from '#app/platform/settlement/turnover-lines.ts';
import { testSecretBox } from '../support/withdrawal-members.ts';
import { c2cSteps, limitDeposits } from './c2c-steps.ts';
import { depositSteps } from './deposit-steps.ts';
import { openGames, settleBets } from './rebate-steps.ts';
import {
  anyAmount,
  anyClientId,
  anyMember,
  anyStaff,
  groupDigests,
  runInTransaction,
  pick,
  sendRequest,
  silentOutbox,
  timesBetween,
  type History,
  type HistoryDeps,
  type Step,
} from './cashier-history.ts';

async function anyId(
  { database, tenant: { code }, dice }: History,
  table: 'withdrawal' | 'withdrawal_part',
): Promise<string> {
  const rows = await database.query<{ id: string }>(
    table === 'withdrawal'
      ? sql`select id from withdrawal where tenant = ${code} order by changed_at desc, id limit 6`
      : sql`select id from withdrawal_part where tenant = ${code}
          order by coalesce(ended_at, 9e15) desc, id limit 6`,
  );
  return rows.length === 0 ? 'none' : pick(dice, rows).id;
}

/** A provider that returns every possible answer. */
const fickleProvider =
  (dice: () => number): FindPaymentProvider =>
  async (_, code) => {
    const answer = async ({ payout }: { readonly payout: string }) => {
      const states = [
        ...(['pending', 'pending', 'paid', 'paid', 'paid', 'paid'] as const),
        ...(['failed', 'refused', 'no-answer'] as const),
      ];
      const kind = pick(dice, states);
      return kind === 'refused' || kind === 'no-answer'
        ? refuse({ kind, reason: 'as the dice fell' })
        : ok({ ref: `ref-${payout}`, status: kind });
    };
    return {
      code,
      startDeposit: async () => refuse({ kind: 'refused', reason: 'no deposits here' }),
      startPayout: answer,
      askPayout: async (part) => {
        const fate = dice();
        if (fate < 0.2) return refuse({ kind: 'unknown-payout', reason: 'never arrived' });
        return fate < 0.6 ? refuse({ kind: 'no-answer', reason: 'silent' }) : answer(part);
      },
    };
  };

/** The job with the fickle provider; any error fails the test. */
const historyJob = ({ database, tenant, dice }: HistoryDeps, now: () => number): WithdrawalJob =>
  createWithdrawalJob({
    database,
    secretBox: testSecretBox,
    groupDigests,
    clock: { now },
    findTenant: async (code) => (code === tenant.code ? tenant : undefined),
    findProvider: fickleProvider(dice),
    outbox: silentOutbox,
    report: (error) => {
      throw error;
    },
  });

const ledgerOf = (db: Queryable, { now }: History): Ledger => createLedger(db, { now: () => now });

const deposit: Step = (history) =>
  runInTransaction(history, async (tx) => {
    const { tenant, number, dice, now } = history;
    const [member, amount] = [anyMember(history), anyAmount(history)];
    const currency = tenant.currency.code;
    await ledgerOf(tx, history).credit({
      tenant: tenant.code,
      key: `deposit:${number}`,
      kind: 'deposit',
      amount,
      to: playerAccount(member, currency),
    });
    await openTurnoverLine(tx, {
      tenant: tenant.code,
      member,
      currency,
      amount,
      at: now,
      id: `deposit:${number}`,
      source: 'deposit',
      required: Math.floor(amount * dice() * 0.2),
    });
  });

const request: Step = (history) => {
  const { tenant, dice, random, now } = history;
  const member = anyMember(history);
  const request = {
    tenant,
    member,
    clientId: anyClientId(history),
    amount: anyAmount(history),
    instrument: dice() < 0.95 ? `bank-${member}` : 'bank-of-another',
    by: { actor: 'member', actorName: member },
    language: 'EN',
    at: now,
  } as const;
  return sendRequest(history, `withdrawal ${member} ${request.clientId}`, async (tx) => {
    const withdrawal = await requestWithdrawal(tx, { random, secretBox: testSecretBox }, request);
    return withdrawal.ok ? ok(`${withdrawal.value.id} ${withdrawal.value.amount}`) : withdrawal;
  });
};

const requestForMember: Step = (history) =>
  runInTransaction(history, (tx) =>
    requestAsStaff(tx, { random: history.random, secretBox: testSecretBox }, anyStaff(history), {
      member: anyMember(history),
      amount: anyAmount(history),
      clientId: anyClientId(history),
    }),
  );

const approve = async (history: History, id: string): Promise<void> =>
  runInTransaction(history, (tx) => approveAsStaff(tx, anyStaff(history), id));
const reject = async (history: History, id: string): Promise<void> =>
  runInTransaction(history, (tx) => rejectAsStaff(tx, anyStaff(history), id));

const approveAny: Step = async (history) => approve(history, await anyId(history, 'withdrawal'));
const rejectAny: Step = async (history) => reject(history, await anyId(history, 'withdrawal'));
const decideAtOnce: Step = async (history) => {
  const id = await anyId(history, 'withdrawal');
  await Promise.all([approve(history, id), reject(history, id), approve(history, id)]);
};

const cancel: Step = async (history) => {
  const id = await anyId(history, 'withdrawal');
  const { database, tenant, dice, now } = history;
  const owner = (await readWithdrawal(database, tenant.code, id))?.member;
  const member = owner === undefined || dice() < 0.2 ? anyMember(history) : owner;
  await runInTransaction(history, (tx) => cancelWithdrawal(tx, tenant, { id, member, at: now }));
};

const callback: Step = async (history) => {
  const { tenant, dice, now } = history;
  const payout = await anyId(history, 'withdrawal_part');
  const status = pick(dice, ['paid', 'paid', 'paid', 'paid', 'failed'] as const);
  await runInTransaction(history, async (tx) => {
    await settlePayout(tx, {
      tenant: tenant.code,
      payout,
      status,
      reason: 'the bank says so',
      at: now,
      ref: `ref-${payout}`,
      by: { actor: 'provider', actorName: 'demo' },
    });
  });
};

const settleByStaff: Step = async (history) => {
  const payout = await anyId(history, 'withdrawal_part');
  const status = pick(history.dice, ['paid', 'failed'] as const);
  await runInTransaction(history, (tx) => settleAsStaff(tx, anyStaff(history), payout, status));
};

const adjust: Step = (history) =>
  runInTransaction(history, (tx) =>
    proposeAdjustment(tx, anyStaff(history), {
      id: `adjust-${history.number}`,
      member: anyMember(history),
      amount: anyAmount(history) - 300,
    }),
  );

/** Opens the house accounts and lends them money for adjustments. */
async function openHouse(history: History): Promise<void> {
  const { database, tenant } = history;
  const currency = tenant.currency.code;
  const ledger = ledgerOf(database, history);
  for (const kind of ['house', 'promo'] as const)
    await ledger.open(tenant.code, { kind, currency });
  await ledger.open(tenant.code, issuanceAccount(currency));
  await ledger.credit({
    tenant: tenant.code,
    key: 'fund:start',
    kind: 'house-lending',
    amount: 5_000,
    to: { kind: 'promo', currency },
  });
}

/** Prepares a history; each call of the result plays one step some time after the previous one. */
export async function playHistory(deps: HistoryDeps): Promise<() => Promise<void>> {
  const { stepsBefore = 0, moreSteps = [] } = deps;
  const history: History = {
    ...deps,
    now: 1_000_000_000_000 + stepsBefore * 86_400_000,
    number: stepsBefore,
  };
  await openHouse(history);
  await openGames(deps.database, deps.tenant);
  await limitDeposits(history);
  const job = historyJob(deps, () => history.now);
  const depositJob = createDepositJob({
    database: deps.database,
    outbox: silentOutbox,
    clock: { now: () => history.now },
    findProvider: async () => undefined,
    hostOf: async () => undefined,
    findTenant: async (code) => (code === deps.tenant.code ? deps.tenant : undefined),
    report: (error) => {
      throw error;
    },
  });
  const runJob: Step = async () => {
    await depositJob.runTurn();
    await job.runTurn();
  };
  const steps: readonly Step[] = [
    deposit,
    deposit,
    settleBets,
    request,
    request,
    request,
    request,
    requestForMember,
    cancel,
    cancel,
    approveAny,
    approveAny,
    approveAny,
    rejectAny,
    decideAtOnce,
    adjust,
    callback,
    settleByStaff,
    runJob,
    runJob,
    runJob,
    ...c2cSteps,
    ...depositSteps,
    ...moreSteps,
  ];
  return async () => {
    history.number += 1;
    history.now += pick(deps.dice, timesBetween);
    await pick(deps.dice, steps)(history);
  };
}
