import { createAddressBudget } from '#app/lib/address-budget.ts';
import type { Clock } from '#app/lib/clock.ts';
import { fault, faultResponse } from '#app/platform/calls/responses.ts';
import { isLoopback } from './client-address.ts';
import { isApiPath } from '#schema/envelope.ts';
import { plainText } from './plain-text.ts';

/** False when the address has loaded too many brands from their folders. */
export type BrandLoadLimit = (ip: string) => boolean;

/** More than a person visits; vendor and payment servers call many brands. */
export const brandLoadBudgets = {
  visitor: { max: 100, refillPerSecond: 2 },
  vendor: { max: 200, refillPerSecond: 10 },
} as const;

const retryAfter = '5';

/**
 * Limits brand loads from disk per address (/64 of IPv6) when not all brands fit in memory:
 * iterating over hosts would block the page thread. Call it only for brands that are not in memory.
 * Loopback is exempt, because a proxy may hide its visitors.
 */
export function createBrandLoadLimit(
  clock: Clock,
  budget: (typeof brandLoadBudgets)['visitor' | 'vendor'] = brandLoadBudgets.visitor,
): BrandLoadLimit {
  const takeFrom = createAddressBudget(budget);
  return (ip) => isLoopback(ip) || takeFrom(ip, 1, clock.now());
}

export function tooManyBrands(pathname: string): Response {
  const headers = { 'Retry-After': retryAfter };
  return isApiPath(pathname)
    ? faultResponse(fault('too_many_requests'), headers)
    : plainText('Too many requests. Please try again in a few seconds.', 429, headers);
}
