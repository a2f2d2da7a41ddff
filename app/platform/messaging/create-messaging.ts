import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { Database } from '../db/database.ts';
import { createDeliveryService, type DeliveryService } from './delivery-service.ts';
import type { DeliveryLog } from './channel-dispatcher.ts';
import { createOutboxQueue } from './outbox-queue.ts';
import type { Outbox } from './outbox.ts';
import { createOutbox } from './outbox-store.ts';
import type { Providers } from './provider.ts';

export interface MessagingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Messages without a provider stay in the outbox for testers; else they are refused. */
  readonly sandbox: boolean;
  readonly providers: Providers;
  readonly log: DeliveryLog;
  readonly nameOf: (code: string) => Promise<string>;
}

export function createMessaging({
  database,
  clock,
  random,
  sandbox,
  providers,
  log,
  nameOf,
}: MessagingDeps): { readonly delivery: DeliveryService; readonly outbox: Outbox } {
  const queue = createOutboxQueue(database, sandbox);
  const delivery = createDeliveryService({ queue, providers, clock, log, nameOf });
  const outbox = createOutbox(database, clock, random, {
    sandbox,
    delivers: (channel) => providers[channel] !== undefined,
    wake: delivery.wake,
  });
  return { delivery, outbox };
}
