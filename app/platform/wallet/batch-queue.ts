import {
  createConcurrencyLimiter,
  type ConcurrencyLimits,
  type Admission,
} from '#app/lib/concurrency-limiter.ts';

/** Orders that arrive during an execution form the next batch. */
export interface BatchQueue<Order, Answer> {
  /** Checked early, to avoid preparing an order that would be refused. */
  admissionFor(owner: string): Admission;
  /** Returns the refusal when the queue is full; then nothing is executed. */
  submit(order: Order, owner: string): Promise<Answer> | Exclude<Admission, 'room'>;
}

interface BatchQueueOptions<Order, Answer> {
  /** Responses are in the order of orders; throws when none was executed. */
  readonly execute: (orders: readonly Order[]) => Promise<readonly Answer[]>;
  readonly maxBatchSize: number;
  /** Waiting and executing orders, in total and per owner. */
  readonly limits: ConcurrencyLimits;
  /** Longer waits are refused with `QueueTimeoutError`. */
  readonly maxWaitMs: number;
  /** A monotonic clock, ms. */
  readonly now: () => number;
  /** The error affects all orders, so retrying them one by one is useless. */
  readonly isSharedFailure: (error: unknown) => boolean;
}

export class QueueTimeoutError extends Error {}

interface QueuedOrder<Order, Answer> {
  readonly order: Order;
  readonly owner: string;
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** For operations that are cheaper in batches, such as commits. */
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
      // A failing order must not fail the rest of its batch.
      if (batch.length > 1 && !isSharedFailure(error))
        for (const entry of batch) await processBatch([entry]);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** The sender has timed out; executing the order would only delay others. */
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
        // Collects orders of the same turn of the event loop.
        setImmediate(() => void drain());
      });
    },
  };
}
