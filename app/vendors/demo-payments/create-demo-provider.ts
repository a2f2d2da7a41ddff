import type { RequestMeta } from '#app/domain/request-meta.ts';
import type { Clock } from '#app/lib/clock.ts';
import { demoPaymentsRoot, type PaymentBehaviour } from '#app/domain/payments/demo-payments.ts';
import type { Random } from '#app/lib/random.ts';
import type { Queryable } from '../queryable.ts';
import { startPolling } from '../start-polling.ts';
import { paymentStore } from './db/payments.ts';
import { createProviderApi } from './server/api.ts';
import { createPayPage } from './server/page.ts';
import { createReportSender, type PlatformTransport } from './server/report-sender.ts';

export interface DemoProviderDeps {
  /** Sends a request to a brand's payment API, over any transport. */
  readonly platformTransport: PlatformTransport;
  /** Signs requests in both directions. */
  readonly secret: string;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly random: Random;
  /** The tester's setting; undefined without the sandbox: always pays. */
  readonly behaviourAt?: ((brand: string) => Promise<PaymentBehaviour>) | undefined;
  /** Receives unexpected errors. */
  readonly log?: (error: unknown) => void;
}

/** A provider of play money that uses only the payment API. */
export interface DemoProvider {
  /** Serves `/demo-payments/*` on a brand's host: API and pages. Never rejects. */
  fetch(request: Request, at: Pick<RequestMeta, 'merchantCode'>): Promise<Response>;
  /** Sends due reports; returns their number. */
  runMaintenance(): Promise<number>;
  /**
   * Starts continuous maintenance.
   * @returns stops it, and resolves when the current run is done
   */
  start(): () => Promise<void>;
}

export function createDemoProvider({
  platformTransport,
  secret,
  db,
  clock,
  random,
  behaviourAt,
  log = () => undefined,
}: DemoProviderDeps): DemoProvider {
  const payments = paymentStore(db);
  const sendReports = createReportSender({ platformTransport, secret, payments, clock });
  const api = createProviderApi({
    payments,
    secret,
    clock,
    random,
    payoutBehaviourAt: async (brand) => (await behaviourAt?.(brand))?.payouts ?? 'pay',
  });
  const payPage = createPayPage({
    payments,
    clock,
    sendReports,
    depositBehaviourAt: async (brand) => (await behaviourAt?.(brand))?.deposits,
  });
  return {
    async fetch(request, { merchantCode }) {
      const path = new URL(request.url).pathname.slice(demoPaymentsRoot.length);
      try {
        return path.startsWith('api/')
          ? await api(path.slice('api/'.length), request, merchantCode)
          : await payPage(path, request, merchantCode);
      } catch (error) {
        log(error);
        return new Response('Temporarily unavailable. Try again in a moment.', {
          status: 503,
          headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' },
        });
      }
    },
    runMaintenance: sendReports,
    start: () => startPolling(sendReports, log),
  };
}
