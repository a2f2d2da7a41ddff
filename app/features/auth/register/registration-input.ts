import { fieldFault, type FieldFault } from '#app/lib/field-rules.ts';
import type { FieldRule } from '#app/lib/field-rules.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';

/** A visible field of the form, with its rule. */
export interface FormField extends FieldRule {
  readonly id: RegisterFieldName;
}

/** What was typed, by field; passwords untrimmed as they are, everything else trimmed. */
export type RegistrationInput = Readonly<Partial<Record<RegisterFieldName, string>>>;

/** Fields that keep their spaces: a space is a legal character of a password. */
const untrimmed: ReadonlySet<string> = new Set(['paymentPassword']);
/** Fields that the server alone judges, or that are no text of the player's. */
const serverValidated: ReadonlySet<string> = new Set(['confirmPassword', 'countryDialingCode']);

/** Takes a form's visible fields out of what was posted [AU-02: inputs are trimmed]. */
export function readRegistrationInput(
  fields: readonly FormField[],
  valueOf: (name: string) => unknown,
): RegistrationInput {
  const input: Partial<Record<RegisterFieldName, string>> = {};
  for (const { id } of fields) {
    const value = valueOf(id);
    if (typeof value === 'string') input[id] = untrimmed.has(id) ? value : value.trim();
  }
  return input;
}

/**
 * The faults of a registration, by field: the same function in the browser and in the form's action
 * [AU-16]. Pure.
 */
export function registrationFaults(
  fields: readonly FormField[],
  input: RegistrationInput,
): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const field of fields) {
    const value = input[field.id] ?? '';
    const fault = serverValidated.has(field.id)
      ? field.required && value === ''
        ? { key: 'field.required' }
        : undefined
      : fieldFault(field, value);
    if (fault) faults[field.id] = fault;
    else if (field.id === 'confirmPassword' && value !== (input.password ?? ''))
      faults[field.id] = { key: 'field.confirm' };
  }
  return faults;
}
