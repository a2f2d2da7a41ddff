import type { Result } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { FaultKey } from '#schema/envelope.ts';

export type MemberTransferStatus = CallOutput<'memberTransferStatus'>;

/** The data of the page of transfers to the member's agent, and from an agent [MC-05]. */
export interface MemberTransferData {
  /** What can be given now and to whom, or why that is unknown. */
  readonly status: Result<MemberTransferStatus, FaultKey>;
  /** Makes this page's transfer happen once, however often it is sent. */
  readonly clientId: string;
  /** A transfer has just been made. */
  readonly isSent: boolean;
  /** Whether the page that lists what must be played is on. */
  readonly seesLines: boolean;
}

export const memberTransferPath = '/member/transferUpline';
