import { createHmac } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { DeliveryFault, Provider } from '../provider.ts';

/** The URL of the SMS gateway, and the shared secret. */
export interface SmsWebhookSettings {
  readonly url: string;
  readonly secret: string;
}

const maxResponseMs = 5_000;

/**
 * The signature over body and time, so that neither a changed nor an old request is accepted as
 * new.
 */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** 400 and 422 are about the message itself; any other fault may be gone tomorrow. */
const faultOf = (status: number): DeliveryFault => ({
  reason: `HTTP ${status}`,
  final: status === 400 || status === 422,
});

/**
 * SMS by a signed POST to the operator's gateway (docs/operators.md). Any 2xx means that it was
 * accepted.
 */
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
        // A redirect would carry the code to a host that the operator did not name.
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
