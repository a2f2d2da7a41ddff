import { createAddressBudget } from '#app/lib/address-budget.ts';
import { createAddressLines } from '#app/lib/address-lines.ts';
import type { Clock } from '#app/lib/clock.ts';
import { isLoopback } from '../http/client-address.ts';
import type { IdentifiedRequest } from '#app/context/identify-request.ts';
import { openSession } from '#app/session/open-session.ts';
import type { Services } from '../services.ts';

/** `part`: a page's data, or a small response. */
export const pageCosts = { page: 4, part: 1 } as const;

/**
 * Per address: a burst of 200 pages, then 10 a second, enough for an office or a shared provider
 * address. Cached pages are free.
 */
const budgetRule = { max: 200 * pageCosts.page, refillPerSecond: 10 * pageCosts.page };

/** Concurrent renderings per address; others wait, and more than `maxWaiting` are refused. */
const maxRunning = 3;
const maxWaiting = 100;

/** Per member, and for all members of an address together, so that many accounts gain little. */
const memberRule = { max: 100 * pageCosts.page, refillPerSecond: 5 * pageCosts.page };
const membersRule = { max: 400 * pageCosts.page, refillPerSecond: 20 * pageCosts.page };

export interface PageLimit {
  /** Charges the member, or the address for guests, before any work. False: refuse the request. */
  take(ip: string, cost: number, member?: string): boolean;
  inTurn<Value>(ip: string, make: () => Promise<Value>, member?: string): Promise<Value>;
}

/**
 * By address (/64 of IPv6). Members have quotas that a flood of guests at their address cannot use
 * up. Loopback is exempt: it is a tester, or a proxy that hides its visitors.
 */
export function createPageLimit(clock: Clock): PageLimit {
  const guests = createAddressBudget(budgetRule);
  const eachMember = createAddressBudget(memberRule);
  const allMembers = createAddressBudget(membersRule);
  const lines = createAddressLines({ maxRunning, maxWaiting });
  const hasBudget = (ip: string, cost: number, member: string | undefined): boolean => {
    const now = clock.now();
    return member === undefined
      ? guests(ip, cost, now)
      : eachMember(member, cost, now) && allMembers(ip, cost, now);
  };
  return {
    take: (ip, cost, member) =>
      isLoopback(ip) || (!lines.isFull(member ?? ip) && hasBudget(ip, cost, member)),
    inTurn: (ip, make, member) => (isLoopback(ip) ? make() : lines.inTurn(member ?? ip, make)),
  };
}

/**
 * The session's member, or the last one of this browser. Both cookies are sealed. Undefined for
 * guests, who share the limit of their address.
 */
export async function readMemberShare(
  { seal }: Pick<Services, 'seal'>,
  { facts, owner }: Pick<IdentifiedRequest, 'facts' | 'owner'>,
): Promise<string | undefined> {
  const { code } = owner.brand.merchant;
  const { current, lastUser } = await openSession(seal, {
    cookieHeader: facts.cookieHeader,
    audience: `${code}:${owner.side}`,
    secure: facts.https,
    rememberHours: 0,
  });
  const account = current?.account ?? lastUser;
  return account && [code, owner.side, account].map(encodeURIComponent).join('/');
}
