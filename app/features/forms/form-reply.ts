import type { SubmissionResult } from '@conform-to/react';
import type { FieldFault } from '#app/lib/field-rules.ts';

/**
 * What every form's action returns when the form is not done: conform's result (`initialValue` is
 * the input, without passwords and codes; `error` has the faults by field) and what concerns the
 * whole form.
 */
export interface FormReply extends SubmissionResult<FieldFault> {
  /** Which of the page's forms this reply is for, where a page has several. */
  readonly form?: string;
  /** A fault of the whole form: a text key without its `fault.`. */
  readonly formFault?: string;
  /** The platform's own message in a refusal: text to show. */
  readonly faultWords?: string | undefined;
  /** The player chose an exclusion: when it ends (ms since the epoch), null: never. */
  readonly pause?: { readonly endsAt: number | null };
  /** The request was carried out; the form is done. */
  readonly done?: true;
}

/** The input by field, as a reply sends it back. */
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
