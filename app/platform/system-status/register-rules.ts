import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';
import type { RegisterRule } from '#schema/permission.ts';
import type { Tenant } from '#schema/tenant.ts';

/** The rule's `type` on the wire; default: text. */
const fieldTypes: Partial<Record<RegisterFieldName, string>> = {
  password: 'password',
  confirmPassword: 'password',
  paymentPassword: 'password',
  email: 'email',
  mobileNum: 'tel',
  verificationCode: 'code',
  captcha: 'code',
  countryDialingCode: 'select',
};

/** Sorted in the brand's order [API-10]. */
export const registerRules = (tenant: Tenant): RegisterRule[] =>
  tenant.register.map(
    ({ id, enabled, required, acceptedPattern, patternId, minLength, maxLength }) => ({
      field: id,
      enabled,
      required,
      acceptedPattern,
      patternId,
      minLength,
      maxLength,
      type: fieldTypes[id] ?? 'text',
    }),
  );
