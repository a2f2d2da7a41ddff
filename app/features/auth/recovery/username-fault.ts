import { fieldFault, type FieldFault } from '#app/domain/accounts/field-rules.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import type { FormField } from '../register/registration-input.ts';

/**
 * With mobile registration the number is the user name, so either rule may match [AU-16, AU-21].
 */
export function usernameFault(fields: readonly FormField[], value: string): FieldFault | undefined {
  if (value === '') return { key: 'field.required' };
  const ruleOf = (id: RegisterFieldName) =>
    fields.find((field) => field.id === id && field.enabled);
  const [username, mobileNum] = [ruleOf('username'), ruleOf('mobileNum')];
  const fault = username && fieldFault(username, value);
  return fault && mobileNum && !fieldFault(mobileNum, value) ? undefined : fault;
}
