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

/** Details that pages use, besides the end of an exclusion. */
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

/** Omits an unreadable end, because null means a permanent exclusion. */
function readExclusionEnd(details: JsonObject): object {
  const named = inTableNames(exclusionSchema, details);
  const pause = isJsonObject(named) ? named['pause'] : undefined;
  if (!isJsonObject(pause)) return {};
  if (pause['endsAt'] === null) return { pause: { endsAt: null } };
  const reading = readValue(time, pause['endsAt'], () => undefined);
  return reading ? { pause: { endsAt: reading.value } } : {};
}

/**
 * Converts known details: end of an exclusion (ISO text or seconds accepted), captcha requirement,
 * wrong field. Others stay unchanged.
 */
export function readRefusalDetails(value: unknown): unknown {
  const details = withoutWrappers(value);
  if (!isJsonObject(details)) return details;
  return detailSchemas.reduce<object>(
    (result, schema) => ({ ...result, ...readPart(schema, details) }),
    { ...details, ...readExclusionEnd(details) },
  );
}
