import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../../environment.ts';
import { isLoopback } from '../http/client-address.ts';
import { isLocalRequest } from '../http/local-request.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const bearerToken = (header: string | null): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];

/**
 * Metrics, `/readyz` details and OpenAPI documents list all brands, so they require the monitoring
 * token or an unforwarded local request.
 */
export function mayMonitor(
  { monitoringToken }: Pick<Environment, 'monitoringToken'>,
  request: Pick<Request, 'headers'>,
  host: string,
  socketAddress: string | undefined,
): boolean {
  const token = bearerToken(request.headers.get('authorization'));
  if (monitoringToken !== undefined && token !== undefined)
    if (timingSafeEqual(digest(token), digest(monitoringToken))) return true;
  return isLoopback(socketAddress) && isLocalRequest(request, host);
}

/**
 * Without a configured token, anyone who reaches the port may read it: operators control its
 * exposure.
 */
export const mayMonitorOnOwnPort = (
  { monitoringToken }: Pick<Environment, 'monitoringToken'>,
  request: Pick<Request, 'headers'>,
  host: string,
  socketAddress: string | undefined,
): boolean =>
  // DNS rebinding: a web page in a local browser could reach the port under its own host name.
  (monitoringToken === undefined &&
    (!isLoopback(socketAddress) || isLocalRequest(request, host))) ||
  mayMonitor({ monitoringToken }, request, host, socketAddress);

export const monitoringRefused = (): Response =>
  new Response(
    'Send the monitoring token (MONITORING_TOKEN) as `Authorization: Bearer …`, or send the request from the server’s own machine.',
    {
      status: 401,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'WWW-Authenticate': 'Bearer',
      },
    },
  );

export const isOpenApiPath = (pathname: string): boolean =>
  pathname === '/wps/openapi.json' || pathname === '/lgw/wallet/v1/openapi.json';
