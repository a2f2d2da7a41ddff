import type { Clock } from '#app/lib/clock.ts';
import { firstLine } from '../db/database.ts';
import type { Channel, Provider } from './provider.ts';
import type { Claimed, Queue } from './queue.ts';

/** Told when a message did not leave; never what it says or to whom. */
export interface PostLog {
  (entry: {
    readonly channel: Channel;
    readonly merchantCode?: string;
    readonly attempt?: number;
    readonly reason: string;
    readonly givenUp: boolean;
  }): void;
}

export interface CourierParts {
  readonly channel: Channel;
  readonly provider: Provider;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly nameOf: (tenant: string) => Promise<string>;
  readonly log: PostLog;
}

/** Delivers one channel. */
export interface Courier {
  /** Makes one attempt for every message that is due; answers how many. */
  deliverDue(): Promise<number>;
  /** The same behind the requests, unless it is at it already. */
  look(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

const atOnce = 5;
const mostAttempts = 10;
const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;

const waitAfter = (attempt: number): number =>
  Math.min(firstWaitMs * 2 ** (attempt - 1), longestWaitMs);

/**
 * At least once: a message counts as delivered only after its provider took it, and its id tells a
 * provider that it comes again.
 */
export function createCourier({
  channel,
  provider,
  queue,
  clock,
  nameOf,
  log,
}: CourierParts): Courier {
  let underWay: Promise<unknown> = Promise.resolve();
  let busy = false;
  let again = false;
  let troubled = false;

  async function attempt(message: Claimed): Promise<void> {
    const delivery = await provider.deliver({ ...message, brand: await nameOf(message.tenant) });
    if (delivery.ok) return queue.delivered(message, clock.now());
    const { reason, final } = delivery.fault;
    const givenUp = final || message.attempt >= mostAttempts;
    log({ channel, merchantCode: message.tenant, attempt: message.attempt, reason, givenUp });
    await (givenUp
      ? queue.giveUp(message, reason, clock.now())
      : queue.postpone(message, reason, clock.now() + waitAfter(message.attempt)));
  }

  async function deliverDue(): Promise<number> {
    const expired = await queue.giveUpExpired(channel, clock.now());
    if (expired > 0)
      log({ channel, reason: `${expired} ran out before they could leave`, givenUp: true });
    for (let made = 0; ;) {
      const claimed = await queue.claim(channel, clock.now(), provider.patienceMs, atOnce);
      await Promise.all(claimed.map(attempt));
      made += claimed.length;
      if (claimed.length < atOnce) return made;
    }
  }

  function look(): void {
    again = busy;
    if (busy) return;
    busy = true;
    underWay = deliverDue()
      .then(() => (troubled = false))
      .catch((error: unknown) => {
        // A database that is away is away every second: once is enough.
        if (!troubled)
          log({ channel, reason: `the queue failed: ${firstLine(error)}`, givenUp: false });
        troubled = true;
      })
      .finally(() => {
        busy = false;
        if (again) look();
      });
  }

  return { deliverDue, look, idle: async () => void (await underWay) };
}
