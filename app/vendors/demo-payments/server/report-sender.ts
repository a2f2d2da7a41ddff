import type { Clock } from '#app/lib/clock.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { paymentRefusalSchema, paymentRoot, type PaymentCode } from '#schema/payment-api.ts';
import type { DueReport, PaymentStore } from '../db/payments.ts';

export type PlatformTransport = (request: Request, brand: string) => Promise<Response>;

interface ReportSenderDeps {
  readonly platformTransport: PlatformTransport;
  readonly secret: string;
  readonly payments: PaymentStore;
  readonly clock: Clock;
}

const providerCode = 'demo';

/** Refusals after which a retry may succeed. */
const retryableCodes: ReadonlySet<PaymentCode> = new Set([
  'unknown-order',
  'unknown-payout',
  'stale',
  'bad-signature',
  'busy',
]);

/** Delay before each retry, s; the last one repeats. */
const retryAfterSeconds = [2, 5, 15, 60, 300, 1800];
const maxTries = 50;

/** Success, or a final refusal. */
function isFinal(status: number, text: string): boolean {
  if (status === 200) return true;
  if (status === 429 || status >= 500) return false;
  try {
    const refusal = paymentRefusalSchema.safeParse(JSON.parse(text));
    return refusal.success && !retryableCodes.has(refusal.data.code);
  } catch {
    return false;
  }
}

/**
 * Sends due reports until they have a final response.
 * @returns number of sent reports
 */
export function createReportSender({
  platformTransport,
  secret,
  payments,
  clock,
}: ReportSenderDeps): () => Promise<number> {
  async function post({ brand, kind, body }: DueReport): Promise<readonly [number, string]> {
    const timestamp = String(clock.now());
    const path = `${paymentRoot}${kind}`;
    const headers = {
      'content-type': 'application/json',
      'x-provider': providerCode,
      'x-timestamp': timestamp,
      'x-signature': requestSignature(secret, { timestamp, path, body }),
    };
    try {
      const response = await platformTransport(
        new Request(`http://platform.invalid${path}`, { method: 'POST', headers, body }),
        brand,
      );
      return [response.status, await response.text()];
    } catch {
      return [500, 'not reachable'];
    }
  }
  return async () => {
    const due = await payments.claimDue(clock.now());
    // Sequentially and by id, so that reports of one payment stay in order.
    for (const report of due.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      await payments.setStatus(report);
      const [status, text] = await post(report);
      const seconds = retryAfterSeconds[Math.min(report.tries, retryAfterSeconds.length) - 1] ?? 0;
      const isOver = isFinal(status, text) || report.tries >= maxTries;
      await payments.answered(report, text, isOver ? null : clock.now() + seconds * 1000);
    }
    return due.length;
  };
}
