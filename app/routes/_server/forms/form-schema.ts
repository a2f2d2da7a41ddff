import { z } from 'zod';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';

export const requiredFault: FieldFault = { key: 'field.required' };

/** Undefined when the form lacks the field. */
export const rawText = z.string().optional();

export const trimmedText = rawText.transform((value) => value?.trim());

export const optionalText = (maxLength = 255) =>
  trimmedText.transform((value) => (value ?? '').slice(0, maxLength));

export const checkbox = rawText.transform((value) => value !== undefined);

export type TextSchema = z.ZodType<string | undefined, string | undefined>;

/** `check` receives undefined when the form lacks the field. */
export const checkedText = (
  text: TextSchema,
  check: (value: string | undefined) => FieldFault | undefined,
) =>
  text
    // zod drops the issues of an optional field that the form lacks, such as an unticked box. The
    // output of a transform is not optional, so its issues count.
    .transform((value) => value)
    .superRefine((value, context) => {
      const fault = check(value);
      if (fault) context.addIssue({ code: 'custom', params: { fault } });
    });

export const requiredText = checkedText(trimmedText, (value) =>
  value ? undefined : requiredFault,
).transform((value) => value ?? '');

/** Must not be blank. The platform trims it [AU-02]. */
export const requiredPassword = checkedText(rawText, (value) =>
  value?.trim() ? undefined : requiredFault,
).transform((value) => value ?? '');

/** For faults that depend on several fields. */
export function addFaults(
  context: Pick<z.RefinementCtx, 'addIssue'>,
  faults: Readonly<Record<string, FieldFault | undefined>>,
): void {
  for (const [field, fault] of Object.entries(faults))
    if (fault) context.addIssue({ code: 'custom', path: [field], params: { fault } });
}

/** Human verification, which every account form may send [AU-07, AU-08]. */
export const humanFields = {
  captcha: trimmedText,
  captchaId: rawText,
  verification: rawText,
} as const;

export function humanVerificationFields(input: {
  readonly verification?: string | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}): { verification?: string; captcha?: string; captchaId?: string } {
  return {
    ...(input.verification ? { verification: input.verification } : {}),
    ...(input.captchaId === undefined
      ? {}
      : { captcha: input.captcha ?? '', captchaId: input.captchaId }),
  };
}

export const formControls = { intent: optionalText(40), next: optionalText(2000) } as const;
