import type { LastKnownGoodBrand } from '#app/registry/registry.ts';
import type { DeliveryState } from '#app/platform/messaging/delivery-service.ts';

/** One thing that must be there before traffic is sent here. */
export interface Readiness {
  readonly database: boolean;
  /** Why the platform or its database is not ready, each in one line. */
  readonly reasons: readonly string[];
  readonly permission: boolean;
  /**
   * SMS and e-mail by channel; none when another platform sends them, or when the database does not
   * tell.
   */
  readonly messages: Readonly<Record<string, DeliveryState>> | undefined;
  /** What of the platform's answers could not be read within the hour. */
  readonly unread?: readonly unknown[];
  /** Calls that are not made at the moment, since the platform does not answer them. */
  readonly spared?: readonly unknown[];
  readonly brands: {
    readonly serving: readonly string[];
    readonly unchecked: number;
    readonly lastGood: readonly LastKnownGoodBrand[];
    readonly problems: readonly unknown[];
  };
}

/**
 * `/healthz`: the process is alive, and the platform's thread answers it [M1].
 * @param silentSeconds for how long the thread has not answered; 0 while it does
 */
export const liveness = (silentSeconds: number): Response =>
  Response.json(
    silentSeconds === 0
      ? { alive: true }
      : { alive: false, reason: `The platform has not answered for ${silentSeconds} s.` },
    { status: silentSeconds === 0 ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );

/**
 * `/ping` of a brand: an answer of no bytes that a page on any of its hosts may measure [CS-07].
 */
export const ping = (): Response =>
  new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' },
  });

const isReady = ({ database, permission, brands }: Readiness): boolean =>
  database && permission && brands.serving.length > 0;

/**
 * `/readyz`: 200 when database and platform answer and a brand is serving; refused brands, brands
 * that nobody has looked at yet, and messages that wait are named but stop nobody.
 */
export function readiness(state: Readiness): Response {
  const ready = isReady(state);
  const { database, permission, reasons, messages, brands, unread, spared } = state;
  return Response.json(
    {
      ready,
      database,
      permission,
      reasons,
      ...(messages ? { messages } : {}),
      platform: { unread: unread ?? [], spared: spared ?? [] },
      brands,
    },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** `/readyz` for strangers, such as a load balancer: the status alone [F16]. */
export function bareReadiness(state: Readiness): Response {
  const ready = isReady(state);
  return Response.json(
    { ready },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
