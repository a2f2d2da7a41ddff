import type { QrCode } from '#app/lib/qr-code.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** The address of the page to invite friends. */
export const referralPath = '/member/referral';

/** The page to invite friends [MC-11]. */
export interface ReferralData extends CallOutput<'referral'> {
  /** The address of the registration with the code filled in, and its QR code. */
  readonly link: string;
  readonly qr: QrCode;
  /** Whether these are not the newest friends. */
  readonly isOlder: boolean;
  /** Null where no promotion pays for friends, or its rewards are unavailable. */
  readonly rewards: CallOutput<'referralRewards'> | null;
}
