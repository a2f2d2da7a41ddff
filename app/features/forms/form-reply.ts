import type { SubmissionResult } from '@conform-to/react';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';

/**
 * Conform's result for an unfinished form, plus faults of the whole form.
 * `initialValue` excludes passwords and codes.
 */
export interface FormReply extends SubmissionResult<FieldFault> {
  /** Set on pages with several forms. */
  readonly form?: string;
  /** A text key without its `fault.` prefix. */
  readonly formFault?: string;
  readonly faultWords?: string | undefined;
  /** The player started a self-exclusion; ms since the epoch, null: permanent. */
  readonly pause?: { readonly endsAt: number | null };
  readonly done?: true;
}

export type FormValues = Readonly<Record<string, string | undefined>>;

export const valuesOf = (reply: Pick<FormReply, 'initialValue'> | undefined): FormValues =>
  Object.fromEntries(
    Object.entries(reply?.initialValue ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

export const faultsOf = (
  reply: Pick<FormReply, 'error'> | undefined,
): Readonly<Record<string, FieldFault>> =>
  Object.fromEntries(
    Object.entries(reply?.error ?? {}).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])),
  );
