import type { FormReply } from '../../forms/form-reply.ts';
import type { StepUpData } from '../step-up/step-up-data.ts';

/** A captcha to answer: its id and its picture as base64 PNG [AU-07]. */
export interface CaptchaImage {
  readonly captchaId: string;
  readonly image: string;
}

/** What the action of an account form answers besides [AU-07, AU-20, AU-24]. */
export interface AuthFormReply extends FormReply {
  /** Set once the server demands a captcha, and again with every answer from then on. */
  readonly captcha?: CaptchaImage;
  /** The phone identity service wants to see a person first, on this page of its own [AU-20]. */
  readonly check?: string;
  /** The log-in goes on with one more proof [AU-24]. */
  readonly step?: StepUpData;
  /** A code was sent: how long it is good for [AU-04]. */
  readonly code?: { readonly expiredMinutes: number; readonly at: number };
}

/** A country of the dialing-code picker. */
export interface CountryChoice {
  /** `+63`. */
  readonly dialing: string;
  /** ISO 3166 alpha-2. */
  readonly code: string;
}
