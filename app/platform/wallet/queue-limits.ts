import type { ConcurrencyLimits } from '#app/lib/concurrency-limiter.ts';

/** Orders per commit: on disk a batch costs as much as one order. Larger batches add latency. */
export const orderBatchSize = 64;

/** More queued orders would time out. One vendor alone cannot fill the queue. */
export const orderQueueLimits: ConcurrencyLimits = {
  maxTotal: 384 + orderBatchSize,
  maxPerOwner: 320,
};

export const balanceBatchSize = 128;
export const balanceQueueLimits: ConcurrencyLimits = {
  maxTotal: 1024 + balanceBatchSize,
  maxPerOwner: 896,
};

export const exchangeQueueLimits: ConcurrencyLimits = { maxTotal: 256, maxPerOwner: 192 };

/** Vendors' timeout (docs/vendors.md), ms. */
const vendorTimeoutMs = 10_000;
/** Vendors get a retry response by then, ms. */
export const walletDeadlineMs = vendorTimeoutMs - 1_500;
/** Longer waits would miss the deadline, ms. */
export const maxQueueWaitMs = walletDeadlineMs - 1_000;
