import { refusalOf, VendorError, type ErrorCode as SharedCode } from '../../game-server/http.ts';
import type { ErrorCode, ErrorResponse } from '../page-protocol.ts';

export class LotteryRefusal extends Error {
  constructor(readonly response: ErrorResponse) {
    super(response.error);
  }
}

const statuses: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  session_ended: 401,
  launch_expired: 401,
  limit_reached: 403,
  draw_closed: 409,
  odds_changed: 409,
  number_closed: 409,
  wallet_short: 409,
  late: 409,
  refused: 409,
  too_many: 429,
  busy: 503,
};

const ownCodes: Readonly<Record<SharedCode, ErrorResponse>> = {
  invalid: { error: 'invalid_input', paths: [] },
  'session-ended': { error: 'session_ended' },
  'launch-expired': { error: 'launch_expired' },
  insufficient: { error: 'wallet_short' },
  'limit-reached': { error: 'limit_reached' },
  'bets-closed': { error: 'draw_closed', nextDraw: null },
  'odds-changed': { error: 'refused' },
  'round-open': { error: 'refused' },
  refused: { error: 'refused' },
  'too-many': { error: 'too_many' },
  busy: { error: 'busy' },
};

const toResponse = (answer: ErrorResponse): Response => refusalOf(statuses[answer.error], answer);

export const ownRefusal = (code: SharedCode): ErrorResponse => ownCodes[code];

export const sharedRefusalResponse = (code: SharedCode): Response => toResponse(ownCodes[code]);

/** Undefined for unexpected errors. */
export function refusalResponse(error: unknown): Response | undefined {
  if (error instanceof LotteryRefusal) return toResponse(error.response);
  return error instanceof VendorError ? sharedRefusalResponse(error.code) : undefined;
}
