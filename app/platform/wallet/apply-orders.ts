import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { sql } from '../db/sql.ts';
import { maxQueueWaitMs, orderQueueLimits, orderBatchSize } from './queue-limits.ts';
import type { OrderHealth } from './order-health.ts';
import type { WalletOrder } from './orders.ts';
import { createBatchQueue, type BatchQueue } from './batch-queue.ts';
import type { WalletAnswer } from './wallet-responses.ts';

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
