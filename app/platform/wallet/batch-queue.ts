import {
  createConcurrencyLimiter,
  type ConcurrencyLimits,
  type Admission,
} from '#app/lib/concurrency-limiter.ts';

/** Orders that come while others are carried out wait, and go together with the next ones. */
export interface BatchQueue<Order, Answer> {
  /**
   * Whether an owner's next order would be taken, for who can save themselves the work of putting
   * it together.
   */
  admissionFor(owner: string): Admission;
  /** The answer, or that there is no room: then nothing was or will be done. */
  submit(order: Order, owner: string): Promise<Answer> | Exclude<Admission, 'room'>;
}

interface BatchQueueOptions<Order, Answer> {
  /** Carries out several at once and answers in their order; throws when none was. */
  readonly execute: (orders: readonly Order[]) => Promise<readonly Answer[]>;
  readonly maxBatchSize: number;
  /** How many may wait and be carried out, in all and of one owner. */
  readonly limits: ConcurrencyLimits;
  /** An order that waited for longer is refused with `QueueTimeoutError`, and not carried out. */
  readonly maxWaitMs: number;
  /** A clock that never goes back, ms. */
  readonly now: () => number;
  /**
   * Whether an error is about nobody's order in particular, so that to try each alone is of no use.
   */
  readonly isSharedFailure: (error: unknown) => boolean;
}

/** An order waited too long for its turn; nothing was done. */
export class QueueTimeoutError extends Error {}

interface QueuedOrder<Order, Answer> {
  readonly order: Order;
  readonly owner: string;
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A bounded line in front of something that is cheaper for many at once than for each alone: a
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
      // One order that cannot be carried out must not fail those that happened to go with it.
      if (batch.length > 1 && !isSharedFailure(error))
        for (const entry of batch) await processBatch([entry]);
      else for (const { reject } of batch) reject(error);
    }
  }

  /**
   * Whoever sent an order that waited too long has left: to carry it out would delay the others.
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
        // Those who came in the same turn of the loop go together.
        setImmediate(() => void drain());
      });
    },
  };
}
