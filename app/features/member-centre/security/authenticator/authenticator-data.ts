import type { QrCode } from '#app/lib/qr-code.ts';
import type { FormReply } from '../../../forms/form-reply.ts';

/** What the security centre knows of a member's authenticator. */
export interface AuthenticatorData {
  readonly enrolled: boolean;
  /** A set-up takes the password first; members without one have none to show. */
  readonly byPassword: boolean;
  readonly recoveryLeft: number;
}

/** A set-up that waits for the app's first code. */
export interface AuthenticatorSetUp {
  /** The address that apps read; it holds the secret. */
  readonly uri: string;
  readonly secret: string;
  readonly qrCode: QrCode;
}

/** What was answered to a form of the authenticator. */
export interface AuthenticatorReply extends FormReply {
  readonly setUp?: AuthenticatorSetUp;
  /** Told this once. */
  readonly recoveryCodes?: readonly string[];
}
