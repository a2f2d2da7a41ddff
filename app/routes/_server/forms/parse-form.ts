import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { plainMobileNumber } from '#app/lib/typed/plain-mobile-number.ts';
import { normaliseField } from '#app/domain/accounts/typed-field.ts';
import { fieldFaultSchema } from '#schema/envelope.ts';

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
