import { pathOf } from './route-table.ts';
import { withReturnTo } from './return-to.ts';

/**
 * Why a visitor was redirected to the log-in: an expired session, or a guest opened a game [GM-07].
 */
export const loginReasons = ['session', 'game'] as const;
export type LoginReason = (typeof loginReasons)[number];

export const loginReasonOf = (name: string | null): LoginReason | null =>
  loginReasons.find((reason) => reason === name) ?? null;

export const withLoginReason = (address: string, reason: LoginReason): string =>
  `${address}${address.includes('?') ? '&' : '?'}reason=${reason}`;

export const sessionEndedPath = (next?: string): string =>
  withLoginReason(withReturnTo(pathOf('login'), next), 'session');
