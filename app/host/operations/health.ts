import type { LastKnownGoodBrand } from '#app/registry/registry.ts';
import type { PaymentState } from '#app/platform/cashier/payment-check.ts';
import type { DeliveryState } from '#app/platform/messaging/delivery-service.ts';

export interface Readiness {
  readonly database: boolean;
  readonly reasons: readonly string[];
  readonly permission: boolean;
  /** By channel; undefined with an external platform or when the database does not respond. */
  readonly messages: Readonly<Record<string, DeliveryState>> | undefined;
  /** Work for cashier staff; undefined like `messages`. */
  readonly payments?: PaymentState | undefined;
  /** Unparseable values from the platform within the last hour. */
  readonly unread?: readonly unknown[];
  /** Calls with an open circuit breaker. */
  readonly openCircuits?: readonly unknown[];
  readonly brands: {
    readonly serving: readonly string[];
    readonly unchecked: number;
    readonly lastGood: readonly LastKnownGoodBrand[];
    readonly problems: readonly unknown[];
  };
}

/**
 * `/healthz`.
 * @param silentSeconds how long the platform's thread has not responded; 0 if it does
 */
export const liveness = (silentSeconds: number): Response =>
  Response.json(
    silentSeconds === 0
      ? { alive: true }
      : { alive: false, reason: `The platform has not answered for ${silentSeconds} s.` },
    { status: silentSeconds === 0 ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );

/** Empty response that pages on any of the brand's hosts may measure [CS-07]. */
export const ping = (): Response =>
  new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
  });

const isReady = ({ database, permission, brands }: Readiness): boolean =>
  database && permission && brands.serving.length > 0;

/**
 * 200 when the database and platform respond and a brand is served. Refused brands and undelivered
 * messages are reported without failing.
 */
export function readiness(state: Readiness): Response {
  const ready = isReady(state);
  const { database, permission, reasons, messages, payments, brands, unread, openCircuits } = state;
  return Response.json(
    {
      ready,
      database,
      permission,
      reasons,
      ...(messages ? { messages } : {}),
      ...(payments ? { payments } : {}),
      platform: { unread: unread ?? [], openCircuits: openCircuits ?? [] },
      brands,
    },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Public form, for load balancers: only the status. */
export function bareReadiness(state: Readiness): Response {
  const ready = isReady(state);
  return Response.json(
    { ready },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
