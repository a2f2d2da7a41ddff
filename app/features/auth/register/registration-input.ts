import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { plainMobileNumber } from '#app/lib/typed/plain-mobile-number.ts';
import { normaliseField, typedFieldFault } from '#app/domain/accounts/typed-field.ts';
import type { FieldRule } from '#app/domain/accounts/field-rules.ts';
import { isSecretField, type RegisterFieldName } from '#app/domain/accounts/register-fields.ts';

export interface FormField extends FieldRule {
  readonly id: RegisterFieldName;
}

export type RegistrationInput = Readonly<Partial<Record<RegisterFieldName, string | undefined>>>;

/** Validated only by the server, or not typed by the player. */
const serverValidated: ReadonlySet<string> = new Set(['confirmPassword', 'countryDialingCode']);

/** Normalises all values except passwords, in which surrounding spaces are a fault [AU-02]. */
export function readRegistrationInput(
  fields: readonly FormField[],
  valueOf: (name: string) => unknown,
): Partial<Record<RegisterFieldName, string>> {
  const input: Partial<Record<RegisterFieldName, string>> = {};
  for (const { id } of fields) {
    const value = valueOf(id);
    if (typeof value === 'string')
      input[id] = normaliseField(id, isSecretField(id) ? value : value.trim());
  }
  if (input.mobileNum !== undefined)
    input.mobileNum = plainMobileNumber(input.mobileNum, input.countryDialingCode);
  return input;
}

export function inputFault(field: FormField, value: string): FieldFault | undefined {
  if (!serverValidated.has(field.id)) return typedFieldFault(field.id, field, value);
  return field.required && value === '' ? { key: 'field.required' } : undefined;
}

/** Runs in the browser and in the form's action [AU-16]. */
export function registrationFaults(
  fields: readonly FormField[],
  input: RegistrationInput,
): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const value = input[field.id] ?? '';
    const fault = inputFault(field, value);
    if (fault) faults[field.id] = fault;
    else if (field.id === 'confirmPassword' && value !== (input.password ?? ''))
      faults[field.id] = { key: 'field.confirm' };
  }
  return faults;
}
