import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#app/lib/clock.ts';
import { createCourier, type PostLog } from './courier.ts';
import { channels, type Channel, type Providers } from './provider.ts';
import type { Backlog, Queue } from './queue.ts';

/**
 * How often the queue is looked at: another server's messages, and those whose next attempt has
 * come.
 */
const lookEveryMs = 1_000;
/** A message is written before its transaction ends: looking at once would miss it. */
const soonMs = 50;
/** How long a stop waits for attempts under way; what is cut off is tried again after its lease. */
const stopWithinMs = 6_000;

/**
 * What stands in `/readyz` of a channel: whether there is a provider, and what waits or was given
 * up.
 */
export interface PostState extends Backlog {
  readonly provider: boolean;
}

/** Delivers the outbox through the operator's providers. */
export interface PostOffice {
  /** Delivers what is due now; answers how many attempts were made. */
  deliverDue(): Promise<number>;
  /** Something was written: look soon. */
  wake(): void;
  /** Begins to deliver by itself; answers the function that ends it. */
  start(): () => Promise<void>;
  state(): Promise<Readonly<Record<Channel, PostState>>>;
}

export interface PostOfficeParts {
  readonly queue: Queue;
  readonly providers: Providers;
  readonly clock: Clock;
  /** The name of a brand, as its players know it. */
  readonly nameOf: (tenant: string) => Promise<string>;
  readonly log: PostLog;
}

/** One courier per channel with a provider: a mail server that does not answer holds up no SMS. */
export function createPostOffice(parts: PostOfficeParts): PostOffice {
  const { queue, providers } = parts;
  const couriers = channels.flatMap((channel) => {
    const provider = providers[channel];
    return provider ? [createCourier({ ...parts, channel, provider })] : [];
  });
  let wake: () => void = () => undefined;
  return {
    async deliverDue() {
      const attempts = await Promise.all(couriers.map((courier) => courier.deliverDue()));
      return attempts.reduce((sum, made) => sum + made, 0);
    },
    wake: () => wake(),
    start() {
      if (couriers.length === 0) return async () => undefined;
      const look = () => couriers.forEach((courier) => courier.look());
      // Who wakes us may be inside a transaction; what we ask of the database is none of it.
      const outside = AsyncLocalStorage.snapshot();
      let soon: NodeJS.Timeout | undefined;
      const timer = setInterval(look, lookEveryMs);
      timer.unref();
      wake = () => {
        soon ??= outside(() =>
          setTimeout(() => {
            soon = undefined;
            look();
          }, soonMs),
        );
      };
      return async () => {
        clearInterval(timer);
        clearTimeout(soon);
        wake = () => undefined;
        const late = new Promise<void>((resolve) => setTimeout(resolve, stopWithinMs).unref());
        await Promise.race([Promise.all(couriers.map((courier) => courier.idle())), late]);
      };
    },
    async state() {
      const backlog = await queue.backlog();
      return {
        sms: { provider: !!providers.sms, ...backlog.sms },
        email: { provider: !!providers.email, ...backlog.email },
      };
    },
  };
}
