import type { FieldFault } from '#app/lib/field-rules.ts';
import type { StepUpData } from '../step-up/step-up-data.ts';

/** A captcha to answer: its id and its picture as base64 PNG [AU-07]. */
export interface CaptchaImage {
  readonly captchaId: string;
  readonly image: string;
}

/**
 * What an account form's action answers when the person has to do more. Secrets are never in it.
 */
export interface FormReply {
  /** What was typed, by field, without passwords and codes. */
  readonly values: Readonly<Record<string, string>>;
  /** Faults by field; each stands beneath its field. */
  readonly faults: Readonly<Record<string, FieldFault>>;
  /** A fault of the whole form: a text key. */
  readonly formFault?: string;
  /** The player took a break: when it ends, null: never. */
  readonly pause?: { readonly endsAt: number | null };
  /** Set once the server demands a captcha, and anew with every answer from then on. */
  readonly captcha?: CaptchaImage;
  /** What was asked for is done; the form has no more to do. */
  readonly done?: true;
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
