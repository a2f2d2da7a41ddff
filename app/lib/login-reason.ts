import { pathOf } from './route-table.ts';
import { withReturnTo } from './return-to.ts';

/**
 * Why somebody was sent to log in, as the address says it: their session has ended, or a game was
 * opened by a guest [GM-07].
 */
export const loginReasons = ['session', 'game'] as const;
export type LoginReason = (typeof loginReasons)[number];

/** The reason that an address names, when there is such a one. */
export const loginReasonOf = (name: string | null): LoginReason | null =>
  loginReasons.find((reason) => reason === name) ?? null;

/** An address of the log-in with the reason beside what it says already. */
export const withLoginReason = (address: string, reason: LoginReason): string =>
  `${address}${address.includes('?') ? '&' : '?'}reason=${reason}`;

/** Where a session that has ended leads: to the log-in, which says so, and back to `next`. */
export const sessionEndedPath = (next?: string): string =>
  withLoginReason(withReturnTo(pathOf('login'), next), 'session');
