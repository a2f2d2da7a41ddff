import type { QrCode } from '#app/lib/qr-code.ts';
import type { CallOutput } from '#schema/calls/table.ts';

export const referralPath = '/member/referral';

export interface ReferralData extends CallOutput<'referral'> {
  readonly link: string;
  readonly qr: QrCode;
  /** True on pages after the first. */
  readonly isOlder: boolean;
  /** Null where no promotion pays for friends, or its rewards are unavailable. */
  readonly rewards: CallOutput<'referralRewards'> | null;
}
