import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#app/lib/clock.ts';
import { createChannelDispatcher, type DeliveryLog } from './dispatcher.ts';
import { channels, type Channel, type Providers } from './provider.ts';
import type { Backlog, OutboxQueue } from './outbox-queue.ts';

/**
 * The polling interval of the queue: for another server's messages, and those whose next attempt is
 * due.
 */
const pollIntervalMs = 1_000;
/** A message is written before its transaction ends: polling immediately would miss it. */
const wakeDelayMs = 50;
/** How long a stop waits for running attempts; an aborted one is tried again after its lease. */
const shutdownTimeoutMs = 6_000;

/**
 * A channel's state in `/readyz`: whether there is a provider, and the pending and failed messages.
 */
export interface DeliveryState extends Backlog {
  readonly provider: boolean;
}

/** Delivers the outbox through the operator's providers. */
export interface DeliveryService {
  /** Delivers what is due now; returns the number of attempts. */
  deliverPending(): Promise<number>;
  /** A message was written: poll soon. */
  wake(): void;
  /**
   * Starts polling.
   * @returns stops it
   */
  start(): () => Promise<void>;
  state(): Promise<Readonly<Record<Channel, DeliveryState>>>;
}

export interface DeliveryServiceDeps {
  readonly queue: OutboxQueue;
  readonly providers: Providers;
  readonly clock: Clock;
  /** The name of a brand, as its players know it. */
  readonly nameOf: (tenant: string) => Promise<string>;
  readonly log: DeliveryLog;
}

/** One dispatcher per channel with a provider: a mail server that hangs does not delay SMS. */
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
      // The caller may be inside a transaction, which our queries are not part of.
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
