import { createAddressBudget } from '#app/lib/address-budget.ts';
import type { Clock } from '#app/lib/clock.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { busy } from '#app/platform/wallet/wallet-responses.ts';
import type { Registry } from '#app/registry/registry.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import { isLoopback, type Connection } from './client-address.ts';
import { isApiPath } from './is-api-path.ts';
import { plainText } from './plain-text.ts';

export interface BrandRequest {
  readonly connection: Pick<Connection, 'ip'>;
  /** Lower case, without port; undefined for a missing host. */
  readonly host: string | undefined;
  readonly pathname: string;
}

/**
 * Whether the brand of a request may be looked up; false when it would be read from its folder, and
 * its address has had too many read.
 */
export type BrandLoadLimit = (request: BrandRequest) => boolean;

/** More than a person visits; vendor and payment servers call many brands. */
const budgets = {
  visitor: { max: 100, refillPerSecond: 2 },
  vendor: { max: 200, refillPerSecond: 10 },
} as const;

const retryAfter = '5';

/**
 * Limits brand loads from disk per address (/64 of IPv6) when not all brands fit in memory:
 * iterating over hosts would block the page thread. Loopback is exempt, because a proxy may hide
 * its visitors.
 */
export function createBrandLoadLimit(
  registry: Pick<Registry, 'isInMemory'>,
  clock: Clock,
): BrandLoadLimit {
  const visitors = createAddressBudget(budgets.visitor);
  const vendors = createAddressBudget(budgets.vendor);
  return ({ connection: { ip }, host, pathname }) =>
    host === undefined ||
    isLoopback(ip) ||
    registry.isInMemory(host) ||
    (signedApiOf(pathname) ? vendors : visitors)(ip, 1, clock.now());
}

export function tooManyBrands(pathname: string): Response {
  if (signedApiOf(pathname)) return busy(503);
  const headers = { 'Retry-After': retryAfter };
  return isApiPath(pathname)
    ? faultResponse(fault('too_many_requests'), headers)
    : plainText('Too many requests. Please try again in a few seconds.', 429, headers);
}
