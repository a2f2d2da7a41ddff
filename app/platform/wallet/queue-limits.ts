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

/** Codes of launches that wait to be exchanged: each is a commit of its own. */
export const exchangeQueueLimits: ConcurrencyLimits = { maxTotal: 256, maxPerOwner: 192 };

/** How long vendors wait for an answer before they give up (docs/vendors.md), ms. */
const vendorTimeoutMs = 10_000;
/** A vendor hears by then that it should ask again, whatever hangs [M6], ms. */
export const walletDeadlineMs = vendorTimeoutMs - 1_500;
/** Longer in the queue, and the answer would come after the deadline, ms. */
export const maxQueueWaitMs = walletDeadlineMs - 1_000;
