import {
  createConcurrencyLimiter,
  type ConcurrencyLimits,
  type Admission,
} from '#app/lib/concurrency-limiter.ts';

/** Orders that arrive while others are executed wait, and are executed together next. */
export interface BatchQueue<Order, Answer> {
  /** Whether an owner's next order would be accepted, so that a caller can avoid preparing it. */
  admissionFor(owner: string): Admission;
  /** The answer, or that the queue is full: then nothing was or will be done. */
  submit(order: Order, owner: string): Promise<Answer> | Exclude<Admission, 'room'>;
}

interface BatchQueueOptions<Order, Answer> {
  /**
   * Executes several orders at once and returns the answers in their order; throws when none was
   * executed.
   */
  readonly execute: (orders: readonly Order[]) => Promise<readonly Answer[]>;
  readonly maxBatchSize: number;
  /** The maximum number of waiting and executing orders, in total and for one owner. */
  readonly limits: ConcurrencyLimits;
  /** An order that waited longer is refused with `QueueTimeoutError`, and not executed. */
  readonly maxWaitMs: number;
  /** A monotonic clock, ms. */
  readonly now: () => number;
  /** Whether an error concerns no particular order, so that trying each alone is useless. */
  readonly isSharedFailure: (error: unknown) => boolean;
}

/** An order waited too long; nothing was done. */
export class QueueTimeoutError extends Error {}

interface QueuedOrder<Order, Answer> {
  readonly order: Order;
  readonly owner: string;
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A bounded queue in front of an operation that is cheaper for many at once than for each alone: a
 * commit, a statement.
 */
export function createBatchQueue<Order, Answer>({
  execute,
  maxBatchSize,
  limits,
  maxWaitMs,
  now,
  isSharedFailure,
}: BatchQueueOptions<Order, Answer>): BatchQueue<Order, Answer> {
  const queue: QueuedOrder<Order, Answer>[] = [];
  const limiter = createConcurrencyLimiter(limits);
  let running = false;

  async function processBatch(batch: readonly QueuedOrder<Order, Answer>[]): Promise<void> {
    try {
      const answers = await execute(batch.map(({ order }) => order));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      // One order that fails must not fail the others in its batch.
      if (batch.length > 1 && !isSharedFailure(error))
        for (const entry of batch) await processBatch([entry]);
      else for (const { reject } of batch) reject(error);
    }
  }

  /**
   * The sender of an order that waited too long has given up: executing it would delay the others.
   */
  function rejectExpired(batch: readonly QueuedOrder<Order, Answer>[]) {
    const oldest = now() - maxWaitMs;
    for (const { since, reject } of batch)
      if (since < oldest) reject(new QueueTimeoutError('the order waited too long for its turn'));
    return batch.filter(({ since }) => since >= oldest);
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatchSize);
      const live = rejectExpired(batch);
      if (live.length > 0) await processBatch(live);
      for (const { owner } of batch) limiter.release(owner);
    }
    running = false;
  }

  return {
    admissionFor: limiter.admissionFor,
    submit(order, owner) {
      const admission = limiter.admissionFor(owner);
      if (admission !== 'room') return admission;
      limiter.acquire(owner);
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ order, owner, since: now(), resolve, reject });
        if (running) return;
        running = true;
        // Orders of the same turn of the event loop are executed together.
        setImmediate(() => void drain());
      });
    },
  };
}
