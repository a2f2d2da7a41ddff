import { z } from 'zod';
import type { FieldFault } from '#app/lib/field-rules.ts';

/** The fault of an empty required field. */
export const requiredFault: FieldFault = { key: 'field.required' };

/** The text of a field as typed; undefined when the form does not have the field. */
export const rawText = z.string().optional();

/** The text of a field without the spaces around it [AU-02]. */
export const trimmedText = rawText.transform((value) => value?.trim());

/** Trimmed text, empty when the form does not have the field, cut after `maxLength` characters. */
export const optionalText = (maxLength = 255) =>
  trimmedText.transform((value) => (value ?? '').slice(0, maxLength));

/** A checkbox: true when it is ticked, whatever its value. */
export const checkbox = rawText.transform((value) => value !== undefined);

/** A field that holds text, or that the form does not have. */
export type TextSchema = z.ZodType<string | undefined, string | undefined>;

/**
 * Text with a rule: `check` gets the text (undefined when the form does not have the field) and
 * returns its fault, which the form shows beneath the field.
 */
export const checkedText = (
  text: TextSchema,
  check: (value: string | undefined) => FieldFault | undefined,
) =>
  text
    // zod drops the issues of an optional field that the form lacks, such as an unticked box. The
    // output of a transform is not optional, so that its issues count.
    .transform((value) => value)
    .superRefine((value, context) => {
      const fault = check(value);
      if (fault) context.addIssue({ code: 'custom', params: { fault } });
    });

/** Trimmed text that must not be empty. */
export const requiredText = checkedText(trimmedText, (value) =>
  value ? undefined : requiredFault,
).transform((value) => value ?? '');

/** A password as typed, which must not be blank. The platform trims it [AU-02]. */
export const requiredPassword = checkedText(rawText, (value) =>
  value?.trim() ? undefined : requiredFault,
).transform((value) => value ?? '');

/** Adds faults that depend on several fields, by field, to the issues of a schema. */
export function addFaults(
  context: Pick<z.RefinementCtx, 'addIssue'>,
  faults: Readonly<Record<string, FieldFault | undefined>>,
): void {
  for (const [field, fault] of Object.entries(faults))
    if (fault) context.addIssue({ code: 'custom', path: [field], params: { fault } });
}

/**
 * The fields that every account form may send besides its own: human verification [AU-07, AU-08].
 */
export const humanFields = {
  captcha: trimmedText,
  captchaId: rawText,
  verification: rawText,
} as const;

/** The fields with a form's intent, and its return-to URL. */
export const formControls = { intent: optionalText(40), next: optionalText(2000) } as const;
