import { createAddressBudget } from '#app/lib/address-budget.ts';
import type { Clock } from '#app/lib/clock.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { busy } from '#app/platform/wallet/responses.ts';
import type { Registry } from '#app/registry/registry.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import { isLoopback, type Connection } from './client-address.ts';
import { isApiPath } from './is-api-path.ts';
import { plainText } from './plain-text.ts';

/** A request whose brand is not looked up yet. */
export interface BrandRequest {
  readonly connection: Pick<Connection, 'ip'>;
  /** The plain host: lower case, without port; undefined for none. */
  readonly host: string | undefined;
  readonly pathname: string;
}

/**
 * Whether the brand of a request may be looked up; false when it would be read from its folder, and
 * its address has had too many read.
 */
export type BrandLoadLimit = (request: BrandRequest) => boolean;

/**
 * How many brands an address may have read from their folders: far more than a person visits, and
 * more for the server of a vendor or a payment provider, which calls many brands.
 */
const budgets = {
  visitor: { max: 100, refillPerSecond: 2 },
  vendor: { max: 200, refillPerSecond: 10 },
} as const;

/** When a refused address should try again, in seconds. */
const retryAfter = '5';

/**
 * Limits by address (the /64 of IPv6) how many brands are read from their folders, on a server that
 * has more of them than fit into memory [F1]: one guest who requests one host after another would
 * keep the thread of every page busy with reading. Brands in memory cost nothing. Loopback addresses
 * are not limited: a proxy that does not identify its visitors has one.
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

/** The refusal, in the format of the client: a vendor, an API client or a browser. */
export function tooManyBrands(pathname: string): Response {
  if (signedApiOf(pathname)) return busy(503);
  const headers = { 'Retry-After': retryAfter };
  return isApiPath(pathname)
    ? faultResponse(fault('too_many_requests'), headers)
    : plainText('Too many requests. Please try again in a few seconds.', 429, headers);
}
