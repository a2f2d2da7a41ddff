import type { FieldFault } from '#app/lib/field-rules.ts';
import { refuse } from '#app/lib/result.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { fault } from './responses.ts';

/** A refusal with faults of fields: field name → text key and numbers. */
export const refuseFields = (
  key: FaultKey,
  fields: Readonly<Record<string, FieldFault>>,
  more: object = {},
): { readonly ok: false; readonly fault: CallFault } => refuse(fault(key, { ...more, fields }));

/** A refusal whose own text appears at one field. */
export const refuseField = (key: FaultKey, field: string, more: object = {}) =>
  refuseFields(key, { [field]: { key: `fault.${key}` } }, more);

/** Refuses a text that has not the form of a one-time code; it is not counted as a try. */
export const refuseMalformedCode = (field: string) =>
  refuseFields('code_wrong', {
    [field]: { key: 'reg_pattern_digits', values: { min: 6, max: 6 } },
  });
