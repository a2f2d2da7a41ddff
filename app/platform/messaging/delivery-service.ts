import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#app/lib/clock.ts';
import { createChannelDispatcher, type DeliveryLog } from './channel-dispatcher.ts';
import { channels, type Channel, type Providers } from './provider.ts';
import type { Backlog, OutboxQueue } from './outbox-queue.ts';

/** Finds messages of other servers and due retries. */
const pollIntervalMs = 1_000;
/** Gives the message's transaction time to commit. */
const wakeDelayMs = 50;
/** Maximum wait for running attempts at shutdown; aborted ones are retried after their lease. */
const shutdownTimeoutMs = 6_000;

export interface DeliveryState extends Backlog {
  readonly provider: boolean;
}

export interface DeliveryService {
  deliverPending(): Promise<number>;
  /** Polls soon, after a message was written. */
  wake(): void;
  /** @returns stops polling */
  start(): () => Promise<void>;
  state(): Promise<Readonly<Record<Channel, DeliveryState>>>;
}

export interface DeliveryServiceDeps {
  readonly queue: OutboxQueue;
  readonly providers: Providers;
  readonly clock: Clock;
  readonly nameOf: (tenant: string) => Promise<string>;
  readonly log: DeliveryLog;
}

/** One dispatcher per channel: a hanging mail server does not delay SMS. */
export function createDeliveryService(deps: DeliveryServiceDeps): DeliveryService {
  const { queue, providers } = deps;
  const dispatchers = channels.flatMap((channel) => {
    const provider = providers[channel];
    return provider ? [createChannelDispatcher({ ...deps, channel, provider })] : [];
  });
  let wake: () => void = () => undefined;
  return {
    async deliverPending() {
      const attempts = await Promise.all(
        dispatchers.map((dispatcher) => dispatcher.deliverPending()),
      );
      return attempts.reduce((sum, attemptCount) => sum + attemptCount, 0);
    },
    wake: () => wake(),
    start() {
      if (dispatchers.length === 0) return async () => undefined;
      const pollAll = () => dispatchers.forEach((dispatcher) => dispatcher.poll());
      // The caller may be inside a transaction, which the queue's queries must not join.
      const runOutside = AsyncLocalStorage.snapshot();
      let wakeTimer: NodeJS.Timeout | undefined;
      const timer = setInterval(pollAll, pollIntervalMs);
      timer.unref();
      wake = () => {
        wakeTimer ??= runOutside(() =>
          setTimeout(() => {
            wakeTimer = undefined;
            pollAll();
          }, wakeDelayMs),
        );
      };
      return async () => {
        clearInterval(timer);
        clearTimeout(wakeTimer);
        wake = () => undefined;
        const timeout = new Promise<void>((resolve) =>
          setTimeout(resolve, shutdownTimeoutMs).unref(),
        );
        await Promise.race([
          Promise.all(dispatchers.map((dispatcher) => dispatcher.idle())),
          timeout,
        ]);
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
