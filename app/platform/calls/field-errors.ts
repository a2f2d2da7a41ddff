import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { refuse } from '#app/lib/result.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { fault } from './responses.ts';

/** `fields`: field name to text key and values. */
export const refuseFields = (
  key: FaultKey,
  fields: Readonly<Record<string, FieldFault>>,
  more: object = {},
): { readonly ok: false; readonly fault: CallFault } => refuse(fault(key, { ...more, fields }));

/** Shows the fault's own text at one field. */
export const refuseField = (key: FaultKey, field: string, more: object = {}) =>
  refuseFields(key, { [field]: { key: `fault.${key}` } }, more);

/** Does not count as an attempt. */
export const refuseMalformedCode = (field: string) =>
  refuseFields('code_wrong', {
    [field]: { key: 'reg_pattern_digits', values: { min: 6, max: 6 } },
  });
