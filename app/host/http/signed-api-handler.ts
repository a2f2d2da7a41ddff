import type { MiddlewareHandler } from 'hono';
import { findMerchant, parseHost } from '#app/context/identify-request.ts';
import { busy } from '#app/platform/wallet/wallet-responses.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import { brandLoadBudgets, createBrandLoadLimit } from './brand-load-limit.ts';
import { isWellFormedHost, readConnection } from './client-address.ts';
import { failureResponse } from './failure-response.ts';
import { setSecureHeaders } from './security.ts';
import { isOpenApiPath } from '../operations/monitoring-access.ts';
import type { AppEnv } from './app-env.ts';
import type { Services } from '../services.ts';

/**
 * Sends requests of vendors and payment providers to the platform before anything that concerns
 * visitors: cookies, languages, permissions and the page cache. Other requests pass, also those to
 * hosts without a brand.
 */
export function createSignedApiHandler({
  platform,
  registry,
  proxyTrust,
  clock,
  log,
}: Pick<
  Services,
  'platform' | 'registry' | 'proxyTrust' | 'clock' | 'log'
>): MiddlewareHandler<AppEnv> {
  const mayLoad = createBrandLoadLimit(clock, brandLoadBudgets.vendor);
  return async (context, next) => {
    const request = context.req.raw;
    if (!platform || !URL.canParse(request.url)) return next();
    const { pathname } = new URL(request.url);
    const api = signedApiOf(pathname);
    if (!api || isOpenApiPath(pathname)) return next();
    const { remoteAddress } = context.env.incoming.socket;
    const { host, ip, https } = readConnection(request, remoteAddress, proxyTrust);
    if (!isWellFormedHost(host)) return next();
    const answer = async (): Promise<Response | undefined> => {
      const name = parseHost(host);
      if (name !== undefined && !registry.isInMemory(name) && !mayLoad(ip)) return busy(503);
      const owner = await findMerchant(registry, host);
      if (!owner) return undefined;
      const { merchant } = owner.brand;
      context.set('brand', merchant.code);
      return platform.signed(request, api, {
        merchantCode: merchant.platform.merchantCode,
        ip,
        host: owner.host,
      });
    };
    const response = await answer().catch((error: unknown) => {
      const { headers } = failureResponse({ log }, pathname, error);
      const failure = busy(500);
      failure.headers.set('X-Request-Id', headers['X-Request-Id']);
      return failure;
    });
    if (!response) return next();
    setSecureHeaders(response.headers, https);
    return response;
  };
}
