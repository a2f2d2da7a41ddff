import { maxValueLength, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import { defaultPasswordRule } from '#app/domain/accounts/field-rule-floor.ts';
import type { RegisterFieldName, RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import { hasModule, rulesOf, type FieldRules } from '../deps.ts';

const maxUsernameLength = 60;

const defaultRule = (patternId: string, minLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength: maxValueLength,
});
/** Chosen from the product's list: a brand's length or pattern would reject every code. */
const dialingCodeRule: FieldRule = { ...defaultRule('digits', 0), required: false };
const asRequired = (rule: FieldRule | undefined, otherwise: FieldRule): FieldRule =>
  rule ? { ...rule, enabled: true, required: true } : otherwise;
const asDisabled = (rule: FieldRule | undefined): FieldRule => ({
  ...(rule ?? defaultRule('', 0)),
  enabled: false,
});

/** The code is only checked while REGMOBVERF3 is on. */
function codeRule(
  tenant: Tenant,
  rules: FieldRules,
): readonly (readonly [RegisterFieldName, FieldRule])[] {
  const rule = rules.get('verificationCode') ?? defaultRule('code', 0);
  return [
    ['verificationCode', { ...rule, enabled: hasModule(tenant, 'REGMOBVERF3'), required: false }],
  ];
}

/** Rules that brands cannot override (spec, section 5). */
function fixedRules(
  tenant: Tenant,
  rules: FieldRules,
  method: RegisterType,
): readonly (readonly [RegisterFieldName, FieldRule])[] {
  const username = asRequired(rules.get('username'), defaultRule('username', 1));
  const password = asRequired(rules.get('password'), defaultPasswordRule);
  const optional = (
    name: RegisterFieldName,
  ): readonly (readonly [RegisterFieldName, FieldRule])[] => {
    const rule = rules.get(name);
    return rule ? [[name, { ...rule, required: false }]] : [];
  };
  const dialingCode = rules.get('countryDialingCode');
  const payment = rules.get('paymentPassword');
  const commonRules = [
    // These have their own validation instead of a pattern.
    ...codeRule(tenant, rules),
    ...optional('confirmPassword'),
    ...(dialingCode
      ? [['countryDialingCode', { ...dialingCodeRule, enabled: dialingCode.enabled }] as const]
      : []),
    ...(payment?.enabled ? [['paymentPassword', { ...payment, required: true }] as const] : []),
  ];
  if (method === 'register') {
    return [
      ['username', { ...username, maxLength: Math.min(username.maxLength, maxUsernameLength) }],
      ['password', password],
      ...commonRules,
    ];
  }
  // Without MOBILENUMPASSREG3 number and code suffice; an optional password must still be valid.
  const isPasswordRequired = hasModule(tenant, 'MOBILENUMPASSREG3');
  return [
    ['username', asDisabled(rules.get('username'))],
    ['password', { ...password, required: isPasswordRequired }],
    ['mobileNum', asRequired(rules.get('mobileNum'), defaultRule('mobile', 4))],
    ...commonRules,
  ];
}

export const registrationRules = (tenant: Tenant, method: RegisterType): FieldRules => {
  const rules = rulesOf(tenant);
  return new Map([...rules, ...fixedRules(tenant, rules, method)]);
};
