import { createHmac } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { DeliveryFault, Provider } from '../provider.ts';

export interface SmsWebhookSettings {
  readonly url: string;
  readonly secret: string;
}

const maxResponseMs = 5_000;

/** Covers body and time, to prevent tampering and replays. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** 400 and 422 concern the message itself; other faults may be temporary. */
const faultOf = (status: number): DeliveryFault => ({
  reason: `HTTP ${status}`,
  final: status === 400 || status === 422,
});

/** Signed POST to the operator's gateway (docs/operators.md). Any 2xx means accepted. */
export function smsWebhook(
  { url, secret }: SmsWebhookSettings,
  clock: Clock,
  responseTimeoutMs = maxResponseMs,
): Provider {
  return {
    timeoutMs: 2 * responseTimeoutMs,
    async deliver({ tenant, id, brand, to, text }) {
      const body = JSON.stringify({ id, merchant: tenant, brand, to, text });
      const timestamp = String(Math.floor(clock.now() / 1000));
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-marquee-timestamp': timestamp,
        'x-marquee-signature': signatureOf(secret, timestamp, body),
      };
      try {
        // A redirect could send the code to a host that the operator did not configure.
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(responseTimeoutMs),
        });
        await response.body?.cancel();
        return response.ok ? ok(undefined) : refuse(faultOf(response.status));
      } catch (error) {
        return refuse({
          reason:
            error instanceof Error && error.name === 'TimeoutError'
              ? 'no answer in time'
              : 'not reachable',
          final: false,
        });
      }
    },
  };
}
