import type { SubmissionResult } from '@conform-to/react';
import type { FieldFault } from '#app/lib/field-rules.ts';
import type { StepUpData } from '../step-up/step-up-data.ts';

/** A captcha to answer: its id and its picture as base64 PNG [AU-07]. */
export interface CaptchaImage {
  readonly captchaId: string;
  readonly image: string;
}

/**
 * What every form's action answers when the person has to do more: conform's result (`initialValue`
 * is what was typed, without passwords and codes; `error` has the faults by field) and what concerns
 * the whole form.
 */
export interface FormReply extends SubmissionResult<FieldFault> {
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

/** What was typed, by field, as a reply sends it back. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** The texts of a reply's fields; none without a reply. Pure. */
export const valuesOf = (reply: Pick<FormReply, 'initialValue'> | undefined): FormValues =>
  Object.fromEntries(
    Object.entries(reply?.initialValue ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** The faults of a reply by field; none without a reply. Pure. */
export const faultsOf = (
  reply: Pick<FormReply, 'error'> | undefined,
): Readonly<Record<string, FieldFault>> =>
  Object.fromEntries(
    Object.entries(reply?.error ?? {}).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])),
  );

/** A country of the dialing-code picker. */
export interface CountryChoice {
  /** `+63`. */
  readonly dialing: string;
  /** ISO 3166 alpha-2. */
  readonly code: string;
}
