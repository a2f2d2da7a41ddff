import { fieldFault, type FieldFault, type FieldRule } from '#app/lib/field-rules.ts';
import type { Tenant } from '#schema/tenant.ts';
import { rulesOf } from '../deps.ts';

/** The rule of a brand whose registration form has no payment password: six digits. */
const defaultRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '[0-9]+',
  patternId: 'digits',
  minLength: 6,
  maxLength: 6,
};

/** The rule of a new payment password: the same as for registration. */
export const paymentPasswordRule = (tenant: Tenant): FieldRule => ({
  ...(rulesOf(tenant).get('paymentPassword') ?? defaultRule),
  enabled: true,
  required: true,
});

/** Whether each character follows the one before by the same step: 000000, 123456, 987654. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) <= 1 &&
    codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
  );
}

/** The faults of a new payment password and its repetition, by field. Pure. */
export function newPaymentPasswordFaults(
  tenant: Tenant,
  {
    newPaymentPassword: password,
    confirmPaymentPassword: repeated,
  }: {
    readonly newPaymentPassword: string;
    readonly confirmPaymentPassword: string;
  },
): Record<string, FieldFault> {
  const fault = fieldFault(paymentPasswordRule(tenant), password);
  if (fault) return { newPaymentPassword: fault };
  if (isSequence(password)) return { newPaymentPassword: { key: 'field.paymentGuessable' } };
  return repeated === password ? {} : { confirmPaymentPassword: { key: 'field.confirm' } };
}
