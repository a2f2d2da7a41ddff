import type { z } from 'zod';
import { time } from '#schema/calls/quantities.ts';
import { stepUpRequiredSchema } from '#schema/calls/step-up.ts';
import {
  captchaRequiredSchema,
  exclusionSchema,
  fieldFaultsSchema,
  phoneCheckSchema,
} from '#schema/envelope.ts';
import { isJsonObject, type JsonObject } from './reading-note.ts';
import { readValue } from './read-value.ts';
import { inTableNames } from './table-names.ts';
import { withoutWrappers } from './wrappers.ts';

/** The details of refusals that pages read, besides the end of an exclusion. */
const detailSchemas: readonly z.ZodType[] = [
  captchaRequiredSchema,
  fieldFaultsSchema,
  phoneCheckSchema,
  stepUpRequiredSchema,
];

const readPart = (schema: z.ZodType, details: JsonObject): object => {
  const reading = readValue(schema, inTableNames(schema, details), () => undefined);
  return reading ? (reading.value as object) : {};
};

/** When an exclusion ends; nothing where that cannot be read: null would say that it never does. */
function readExclusionEnd(details: JsonObject): object {
  const named = inTableNames(exclusionSchema, details);
  const pause = isJsonObject(named) ? named['pause'] : undefined;
  if (!isJsonObject(pause)) return {};
  if (pause['endsAt'] === null) return { pause: { endsAt: null } };
  const reading = readValue(time, pause['endsAt'], () => undefined);
  return reading ? { pause: { endsAt: reading.value } } : {};
}

/**
 * A refusal's `value` in the table's form, as far as a page reads it: when an exclusion ends, also
 * written as ISO text or in seconds; whether a captcha is needed; which field is wrong. The rest
 * stays as it is.
 */
export function readRefusalDetails(value: unknown): unknown {
  const details = withoutWrappers(value);
  if (!isJsonObject(details)) return details;
  return detailSchemas.reduce<object>(
    (result, schema) => ({ ...result, ...readPart(schema, details) }),
    { ...details, ...readExclusionEnd(details) },
  );
}
