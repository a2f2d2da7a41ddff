import { fieldFault, type FieldFault, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import type { Tenant } from '#schema/tenant.ts';
import { rulesOf } from '../deps.ts';

/** Applies if the brand's registration form has no payment password. */
const defaultRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '[0-9]+',
  patternId: 'digits',
  minLength: 6,
  maxLength: 6,
};

export const paymentPasswordRule = (tenant: Tenant): FieldRule => ({
  ...(rulesOf(tenant).get('paymentPassword') ?? defaultRule),
  enabled: true,
  required: true,
});

/** Such as 000000, 123456 and 987654. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) <= 1 &&
    codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
  );
}

export function newPaymentPasswordFaults(
  tenant: Tenant,
  {
    newPaymentPassword: password,
    confirmPaymentPassword: repeated,
  }: { readonly newPaymentPassword: string; readonly confirmPaymentPassword: string },
): Record<string, FieldFault> {
  const fault = fieldFault(paymentPasswordRule(tenant), password);
  if (fault) return { newPaymentPassword: fault };
  if (isSequence(password)) return { newPaymentPassword: { key: 'field.paymentGuessable' } };
  return repeated === password ? {} : { confirmPaymentPassword: { key: 'field.confirm' } };
}
