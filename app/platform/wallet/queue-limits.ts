import type { ConcurrencyLimits } from '#app/lib/concurrency-limiter.ts';

/**
 * Orders that share one commit: on the disk they cost what one costs. More would make each wait for
 * all the others.
 */
export const orderBatchSize = 64;

/**
 * Orders that wait or are carried out: what came on top would be answered too late to be of use.
 * One vendor alone never fills the line.
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
