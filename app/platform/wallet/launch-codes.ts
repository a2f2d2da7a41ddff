import type { Random } from '#app/lib/random.ts';
import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { exchangeLaunchCode, type CodeExchange } from '../game-sessions/game-session-store.ts';
import { createBatchQueue, type BatchQueue } from './batch-queue.ts';
import { exchangeQueueLimits, maxQueueWaitMs } from './queue-limits.ts';
import { walletRefusal, type WalletAnswer } from './wallet-responses.ts';

/**
 * Exchanges launch codes one at a time: codes are single-use, so a failed batch could not be
 * retried.
 */
export const createExchangeQueue = (
  database: Database,
  random: Random,
): BatchQueue<CodeExchange, WalletAnswer> =>
  createBatchQueue({
    execute: (codes) => Promise.all(codes.map((code) => exchange(database, random, code))),
    maxBatchSize: 1,
    limits: exchangeQueueLimits,
    maxWaitMs: maxQueueWaitMs,
    now: () => performance.now(),
    isSharedFailure: isOutage,
  });

async function exchange(
  database: Database,
  random: Random,
  code: CodeExchange,
): Promise<WalletAnswer> {
  const session = await exchangeLaunchCode(database, random, code);
  return session
    ? { status: 200, answer: JSON.stringify(session) }
    : walletRefusal('launch-expired');
}
