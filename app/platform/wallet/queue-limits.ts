import type { ConcurrencyLimits } from '#app/lib/concurrency-limiter.ts';

/**
 * Orders that share one commit: on the disk they cost as much as one. More would make each wait for
 * all the others.
 */
export const orderBatchSize = 64;

/**
 * Orders that wait or are executed: more would be answered too late to be useful. One vendor alone
 * never fills the queue.
 */
export const orderQueueLimits: ConcurrencyLimits = {
  maxTotal: 384 + orderBatchSize,
  maxPerOwner: 320,
};

export const balanceBatchSize = 128;
export const balanceQueueLimits: ConcurrencyLimits = {
  maxTotal: 1024 + balanceBatchSize,
  maxPerOwner: 896,
};

/** Launch codes that wait to be exchanged: each is a commit of its own. */
export const exchangeQueueLimits: ConcurrencyLimits = { maxTotal: 256, maxPerOwner: 192 };

/** How long vendors wait for an answer before they give up (docs/vendors.md), ms. */
const vendorTimeoutMs = 10_000;
/** By then a vendor is told to retry, whatever hangs [M6], ms. */
export const walletDeadlineMs = vendorTimeoutMs - 1_500;
/** After a longer wait in the queue the answer would come after the deadline, ms. */
export const maxQueueWaitMs = walletDeadlineMs - 1_000;
