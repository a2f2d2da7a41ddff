import type { WalletInput, WalletMovement } from '#schema/wallet-api.ts';
import { productOf } from '../catalogue/product-of.ts';
import { digest } from '../crypto/digest.ts';
import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { sql } from '../db/sql.ts';
import { gameTokenDigest } from '../game-sessions/game-session-store.ts';
import { createBatchQueue, type BatchQueue } from './batch-queue.ts';
import { maxQueueWaitMs, orderBatchSize, orderQueueLimits } from './queue-limits.ts';
import type { WalletAnswer } from './wallet-responses.ts';

export interface WalletOrder {
  readonly tenant: string;
  readonly vendor: string;
  readonly kind: WalletMovement;
  readonly id: string;
  /** Content digest; a different digest under the same id is a conflict. */
  readonly digest: string;
  readonly player: string;
  readonly session: string | null;
  readonly round: string;
  readonly game: string;
  /** Game type; empty for unknown games, wins and rollbacks. */
  readonly product: string;
  readonly currency: string;
  readonly amount: number;
  readonly win: number;
  readonly bet: string | null;
  readonly ended: boolean;
  readonly lenient: boolean;
  readonly at: number;
}

type OrderContext = Pick<WalletOrder, 'tenant' | 'vendor' | 'lenient' | 'at'>;
type MovementInputs = { readonly [Kind in WalletMovement]: WalletInput<Kind> };

const emptyFields = {
  session: null,
  round: '',
  game: '',
  product: '',
  amount: 0,
  win: 0,
  bet: null,
  ended: false,
} as const;

const orderFields: {
  readonly [Kind in WalletMovement]: (input: MovementInputs[Kind]) => Partial<WalletOrder>;
} = {
  bet: ({ session, roundId, gameCode, amount }) => ({
    session: gameTokenDigest(session),
    round: roundId,
    game: gameCode,
    product: productOf(gameCode),
    amount,
  }),
  betwin: ({ session, roundId, gameCode, betAmount, winAmount }) => ({
    session: gameTokenDigest(session),
    round: roundId,
    game: gameCode,
    product: productOf(gameCode),
    amount: betAmount,
    win: winAmount,
  }),
  win: ({ roundId, amount, betTransactionId, roundEnded }) => ({
    round: roundId,
    amount,
    bet: betTransactionId,
    ended: roundEnded,
  }),
  rollback: ({ betTransactionId }) => ({ bet: betTransactionId }),
};

export function orderFrom<Kind extends WalletMovement>(
  kind: Kind,
  input: MovementInputs[Kind],
  context: OrderContext,
): WalletOrder {
  const { transactionId: id, player, currency } = input;
  const order = { ...emptyFields, ...orderFields[kind](input), kind, id, player, currency };
  const { session, round, game, amount, win, bet, ended } = order;
  return {
    ...order,
    ...context,
    digest: digest(
      kind,
      player,
      currency,
      session ?? '',
      round,
      game,
      String(amount),
      String(win),
      bet ?? '',
      String(ended),
    ),
  };
}

export interface OrderHealth {
  record(error?: unknown): void;
  problem(): string | undefined;
}

/** Failures expire without further orders: an unhealthy server gets none and must recover. */
const failureTtlMs = 30_000;

/**
 * Only outages count; an error of one order does not affect the next.
 * @param now a monotonic clock, ms
 */
export function createOrderHealth(now: () => number): OrderHealth {
  let failure: { readonly at: number; readonly reason: string } | undefined;
  return {
    record(error) {
      if (error === undefined) failure = undefined;
      else if (isOutage(error)) failure = { at: now(), reason: describe(error) };
    },
    problem: () =>
      failure && now() - failure.at < failureTtlMs
        ? `The last orders could not be booked (${failure.reason}).`
        : undefined,
  };
}

/** Logs only the code: a message may contain a table, path or value. */
const describe = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'no connection';

/** Group commit: an order resolves once it is durable, and rejects with the database's error. */
export const createOrderQueue = (
  database: Database,
  health: OrderHealth,
): BatchQueue<WalletOrder, WalletAnswer> =>
  createBatchQueue({
    async execute(orders) {
      try {
        const answers = await applyOrders(database, orders);
        health.record();
        return answers;
      } catch (error) {
        health.record(error);
        throw error;
      }
    },
    maxBatchSize: orderBatchSize,
    limits: orderQueueLimits,
    maxWaitMs: maxQueueWaitMs,
    now: () => performance.now(),
    isSharedFailure: isOutage,
  });

/** One statement, so one transaction; responses are in the order of orders. */
export async function applyOrders(
  database: Pick<Database, 'query'>,
  orders: readonly WalletOrder[],
): Promise<readonly WalletAnswer[]> {
  const payload = JSON.stringify(orders.map((order, n) => ({ n, ...order })));
  const rows = await database.query<WalletAnswer & { readonly n: number }>(
    sql`select n, status, answer from wallet_apply(${payload}::jsonb)`,
  );
  const answers = new Map(rows.map(({ n, status, answer }) => [n, { status, answer }]));
  return orders.map((_, n) => answers.get(n) ?? failMissing(n));
}

function failMissing(n: number): never {
  throw new Error(`the wallet did not answer order ${n}`);
}
