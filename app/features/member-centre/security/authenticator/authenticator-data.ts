import type { QrCode } from '#app/lib/qr-code.ts';
import type { FormReply } from '../../../forms/form-reply.ts';

export interface AuthenticatorData {
  readonly enrolled: boolean;
  /** Setting it up requires the password, if the member has one. */
  readonly byPassword: boolean;
  readonly recoveryLeft: number;
}

export interface AuthenticatorSetUp {
  /** The otpauth URL for apps; it contains the secret. */
  readonly uri: string;
  readonly secret: string;
  readonly qrCode: QrCode;
}

export interface AuthenticatorReply extends FormReply {
  readonly setUp?: AuthenticatorSetUp;
  /** Shown only once. */
  readonly recoveryCodes?: readonly string[];
}
