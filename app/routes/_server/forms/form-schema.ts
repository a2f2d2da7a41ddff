import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { normaliseField } from '#app/domain/accounts/typed-field.ts';
import { plainMobileNumber } from '#app/lib/typed/plain-mobile-number.ts';
import { fieldFaultSchema } from '#schema/envelope.ts';

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

const unexpectedValue: FieldFault = { key: 'fault.invalid_input' };

/** A field shows one message [AU-16]. */
function toFieldFault(issues: readonly z.core.$ZodIssue[]): FieldFault {
  const [issue] = issues;
  const fault =
    issue?.code === 'custom' ? fieldFaultSchema.safeParse(issue.params?.['fault']) : null;
  return fault?.success ? fault.data : unexpectedValue;
}

/**
 * Filters entries by the schema, since conform would read `a[9999]` as a path into a list and
 * `__intent__` as its own command, and send both back to the page. Normalises texts by field
 * [AU-02, AU-03].
 */
function knownEntries(
  form: FormData,
  names: readonly string[],
  lists: readonly string[],
): FormData {
  const entries = new FormData();
  for (const name of names)
    for (const value of lists.includes(name) ? form.getAll(name) : form.getAll(name).slice(0, 1))
      entries.append(
        lists.includes(name) ? `${name}[]` : name,
        typeof value === 'string' ? normaliseField(name, value) : value,
      );
  const number = entries.get('mobileNum');
  const dialingCode = entries.get('countryDialingCode');
  if (typeof number === 'string')
    entries.set(
      'mobileNum',
      plainMobileNumber(number, typeof dialingCode === 'string' ? dialingCode : undefined),
    );
  return entries;
}

/**
 * Every route action must use this to read its form.
 * @param lists fields that may be sent several times; for others the first value counts
 */
export const parseForm = <Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
  lists: readonly string[] = [],
) =>
  parseWithZod(knownEntries(form, Object.keys(schema.shape), lists), {
    schema,
    formatError: toFieldFault,
    disableAutoCoercion: true,
  });

/** For actions that do not reply with faults, such as a button with hidden fields. */
export function readForm<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
): z.output<Schema> | undefined {
  const submission = parseForm(form, schema);
  return submission.status === 'success' ? submission.value : undefined;
}
