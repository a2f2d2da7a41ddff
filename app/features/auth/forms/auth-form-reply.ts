import type { FormReply } from '../../forms/form-reply.ts';
import type { StepUpData } from '../step-up/step-up-data.ts';

/** A captcha: its id and its picture as a `data:` address [AU-07]. */
interface CaptchaImage {
  readonly captchaId: string;
  readonly image: string;
}

/** A captcha that a form needs; `missing` when the platform gives none. */
export type RequiredCaptcha = CaptchaImage | 'missing';

/** The further fields of an account form's reply [AU-07, AU-20, AU-24]. */
export interface AuthFormReply extends FormReply {
  /** Set once the server requires a captcha, and again with every reply from then on. */
  readonly captcha?: RequiredCaptcha;
  /**
   * The URL of the page where the phone identity service verifies that the user is human [AU-20].
   */
  readonly check?: string;
  /** The log-in needs a second step [AU-24]. */
  readonly step?: StepUpData;
  /** A code was sent: how long it is valid [AU-04]. */
  readonly code?: { readonly expiredMinutes: number; readonly at: number };
}

/** A country of the dialing-code picker. */
export interface CountryChoice {
  /** `+63`. */
  readonly dialing: string;
  /** ISO 3166 alpha-2. */
  readonly code: string;
}
