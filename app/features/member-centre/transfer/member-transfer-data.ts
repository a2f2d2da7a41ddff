import type { Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { FaultKey } from '#schema/envelope.ts';

export type MemberTransferStatus = CallOutput<'memberTransferStatus'>;

export interface MemberTransferData {
  readonly status: Result<MemberTransferStatus, FaultKey>;
  /** Idempotency key. */
  readonly clientId: string;
  readonly isSent: boolean;
  /** Whether the page with turnover requirements is on. */
  readonly seesLines: boolean;
}

export const memberTransferPath = '/member/transferUpline';
