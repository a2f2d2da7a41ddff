import type { LastKnownGoodBrand } from '#app/registry/registry.ts';
import type { PaymentState } from '#app/platform/cashier/payment-check.ts';
import type { DeliveryState } from '#app/platform/messaging/delivery-service.ts';

/** The readiness of the server for traffic. */
export interface Readiness {
  readonly database: boolean;
  /** Why the platform or its database is not ready, each in one line. */
  readonly reasons: readonly string[];
  readonly permission: boolean;
  /**
   * SMS and e-mail by channel; empty when another platform sends them, or when the database does
   * not answer.
   */
  readonly messages: Readonly<Record<string, DeliveryState>> | undefined;
  /** What the cashier's staff have to look at; empty like the messages. */
  readonly payments?: PaymentState | undefined;
  /** Values in the platform's answers that could not be read within the last hour. */
  readonly unread?: readonly unknown[];
  /** Calls whose circuit is open, since the platform does not answer them. */
  readonly spared?: readonly unknown[];
  readonly brands: {
    readonly serving: readonly string[];
    readonly unchecked: number;
    readonly lastGood: readonly LastKnownGoodBrand[];
    readonly problems: readonly unknown[];
  };
}

/**
 * `/healthz`: the process is alive, and the platform's thread responds [M1].
 * @param silentSeconds for how long the thread has not responded; 0 while it does
 */
export const liveness = (silentSeconds: number): Response =>
  Response.json(
    silentSeconds === 0
      ? { alive: true }
      : { alive: false, reason: `The platform has not answered for ${silentSeconds} s.` },
    { status: silentSeconds === 0 ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );

/** `/ping` of a brand: an empty answer that a page on any of its hosts may measure [CS-07]. */
export const ping = (): Response =>
  new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
  });

const isReady = ({ database, permission, brands }: Readiness): boolean =>
  database && permission && brands.serving.length > 0;

/**
 * `/readyz`: 200 when database and platform answer and a brand is served; refused brands, unchecked
 * brands and undelivered messages are named but do not make it fail.
 */
export function readiness(state: Readiness): Response {
  const ready = isReady(state);
  const { database, permission, reasons, messages, payments, brands, unread, spared } = state;
  return Response.json(
    {
      ready,
      database,
      permission,
      reasons,
      ...(messages ? { messages } : {}),
      ...(payments ? { payments } : {}),
      platform: { unread: unread ?? [], spared: spared ?? [] },
      brands,
    },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** `/readyz` for the public, such as a load balancer: only the status [F16]. */
export function bareReadiness(state: Readiness): Response {
  const ready = isReady(state);
  return Response.json(
    { ready },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
