import { pathOf } from './route-table.ts';
import { withReturnTo } from './return-to.ts';

/**
 * The reasons for a redirect to the log-in, as the address names them: the session has ended, or a
 * guest opened a game [GM-07].
 */
export const loginReasons = ['session', 'game'] as const;
export type LoginReason = (typeof loginReasons)[number];

/** The reason in an address, or null. */
export const loginReasonOf = (name: string | null): LoginReason | null =>
  loginReasons.find((reason) => reason === name) ?? null;

/** An address of the log-in with the reason added. */
export const withLoginReason = (address: string, reason: LoginReason): string =>
  `${address}${address.includes('?') ? '&' : '?'}reason=${reason}`;

/** The redirect when a session has ended: to the log-in, which says so, and back to `next`. */
export const sessionEndedPath = (next?: string): string =>
  withLoginReason(withReturnTo(pathOf('login'), next), 'session');
