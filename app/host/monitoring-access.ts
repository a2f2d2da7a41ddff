import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '../environment.ts';
import { isLoopback } from './client-address.ts';
import { isLocalRequest } from './local-request.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const bearerToken = (header: string | null): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];

/**
 * Whether a request may read metrics, the details of `/readyz` and the OpenAPI documents: they name
 * all brands of the server and their calls, which must not be public [F16]. Allowed with the
 * monitoring token, or from this machine when not forwarded.
 * @param host the host as the visitor typed it, with or without its port
 * @param socketAddress the address at the other end of the socket
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
 * Whether a request to the monitoring port may read it: with a token, if one is set; without one
 * everybody who reaches the port may, since an operator decides who that is.
 */
export const mayMonitorOnOwnPort = (
  { monitoringToken }: Pick<Environment, 'monitoringToken'>,
  request: Pick<Request, 'headers'>,
  host: string,
  socketAddress: string | undefined,
): boolean =>
  // A web page in a browser on this machine could reach the port under a host name of its own.
  (monitoringToken === undefined &&
    (!isLoopback(socketAddress) || isLocalRequest(request, host))) ||
  mayMonitor({ monitoringToken }, request, host, socketAddress);

/** Refuses `/metrics` and says how to get access. */
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

/** The OpenAPI documents of the platform's calls and of the wallet. */
export const isOpenApiPath = (pathname: string): boolean =>
  pathname === '/wps/openapi.json' || pathname === '/lgw/wallet/v1/openapi.json';
