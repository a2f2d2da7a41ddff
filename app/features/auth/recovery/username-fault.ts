import { fieldFault, type FieldFault } from '#app/lib/field-rules.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';
import type { FormField } from '../register/registration-input.ts';

/**
 * The fault of an invalid user name, by the rule of registration [AU-16, AU-21]. Where players
 * register by number their number is their user name, so that either rule may match. Pure.
 */
export function usernameFault(fields: readonly FormField[], value: string): FieldFault | undefined {
  if (value === '') return { key: 'field.required' };
  const ruleOf = (id: RegisterFieldName) =>
    fields.find((field) => field.id === id && field.enabled);
  const [username, mobileNum] = [ruleOf('username'), ruleOf('mobileNum')];
  const fault = username && fieldFault(username, value);
  return fault && mobileNum && !fieldFault(mobileNum, value) ? undefined : fault;
}
