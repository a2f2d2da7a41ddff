import type { Clock } from '#app/lib/clock.ts';
import { firstLine } from '../db/database.ts';
import type { Channel, Provider } from './provider.ts';
import type { ClaimedMessage, OutboxQueue } from './outbox-queue.ts';

/** Never receives text or recipient. */
export interface DeliveryLog {
  (entry: {
    readonly channel: Channel;
    readonly merchantCode?: string;
    readonly attempt?: number;
    readonly reason: string;
    readonly isAbandoned: boolean;
  }): void;
}

export interface ChannelDispatcherDeps {
  readonly channel: Channel;
  readonly provider: Provider;
  readonly queue: OutboxQueue;
  readonly clock: Clock;
  readonly nameOf: (tenant: string) => Promise<string>;
  readonly log: DeliveryLog;
}

export interface ChannelDispatcher {
  /** One attempt per due message; returns their number. */
  deliverPending(): Promise<number>;
  /** Sends in the background. A call during a run repeats the run afterwards. */
  poll(): void;
  idle(): Promise<void>;
}

const batchSize = 5;
const maxAttempts = 10;
const initialBackoffMs = 5_000;
const maxBackoffMs = 15 * 60_000;

const backoffMs = (attempt: number): number =>
  Math.min(initialBackoffMs * 2 ** (attempt - 1), maxBackoffMs);

/** At-least-once delivery: the id lets a provider detect duplicates. */
export function createChannelDispatcher({
  channel,
  provider,
  queue,
  clock,
  nameOf,
  log,
}: ChannelDispatcherDeps): ChannelDispatcher {
  let currentRun: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let runAgain = false;
  let isFailing = false;

  async function attempt(message: ClaimedMessage): Promise<void> {
    const delivery = await provider.deliver({ ...message, brand: await nameOf(message.tenant) });
    if (delivery.ok) return queue.delivered(message, clock.now());
    const { reason, final } = delivery.fault;
    const isAbandoned = final || message.attempt >= maxAttempts;
    log({ channel, merchantCode: message.tenant, attempt: message.attempt, reason, isAbandoned });
    await (isAbandoned
      ? queue.giveUp(message, reason, clock.now())
      : queue.postpone(message, reason, clock.now() + backoffMs(message.attempt)));
  }

  async function deliverPending(): Promise<number> {
    const expired = await queue.giveUpExpired(channel, clock.now());
    if (expired > 0)
      log({ channel, reason: `${expired} ran out before they could leave`, isAbandoned: true });
    for (let attemptCount = 0; ;) {
      const batch = await queue.claim(channel, clock.now(), provider.timeoutMs, batchSize);
      await Promise.all(batch.map(attempt));
      attemptCount += batch.length;
      if (batch.length < batchSize) return attemptCount;
    }
  }

  function poll(): void {
    runAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    currentRun = deliverPending()
      .then(() => (isFailing = false))
      .catch((error: unknown) => {
        // Reports an outage once, not at every poll.
        if (!isFailing)
          log({ channel, reason: `the queue failed: ${firstLine(error)}`, isAbandoned: false });
        isFailing = true;
      })
      .finally(() => {
        isRunning = false;
        if (runAgain) poll();
      });
  }

  return { deliverPending, poll, idle: async () => void (await currentRun) };
}
