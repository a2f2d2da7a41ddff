import { longestValue, type FieldRule } from '#app/lib/field-rules.ts';
import type { RegisterFieldName, RegisterType } from '#app/lib/register-fields.ts';
import type { Tenant } from '#schema/tenant.ts';
import { hasModule, rulesOf, type FieldRules } from './parts.ts';

/** What a log-in takes as a name at most. */
const longestAccount = 60;

const unruled = (patternId: string, minLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength: longestValue,
});
const demanded = (rule: FieldRule | undefined, otherwise: FieldRule): FieldRule =>
  rule ? { ...rule, enabled: true, required: true } : otherwise;
const off = (rule: FieldRule | undefined): FieldRule => ({
  ...(rule ?? unruled('', 0)),
  enabled: false,
});

/** The code belongs to the flag: without REGMOBVERF3 nobody looks at one. */
function codeRule(
  tenant: Tenant,
  rules: FieldRules,
): readonly (readonly [RegisterFieldName, FieldRule])[] {
  const rule = rules.get('verificationCode') ?? unruled('code', 0);
  return [
    ['verificationCode', { ...rule, enabled: hasModule(tenant, 'REGMOBVERF3'), required: false }],
  ];
}

/** The rules that a brand leaves no choice in, for a way of registering (spec, section 5). */
function settled(
  tenant: Tenant,
  rules: FieldRules,
  way: RegisterType,
): readonly (readonly [RegisterFieldName, FieldRule])[] {
  const username = demanded(rules.get('username'), unruled('username', 1));
  const password = demanded(rules.get('password'), unruled('password', 6));
  const optional = (
    name: RegisterFieldName,
  ): readonly (readonly [RegisterFieldName, FieldRule])[] => {
    const rule = rules.get(name);
    return rule ? [[name, { ...rule, required: false }]] : [];
  };
  const payment = rules.get('paymentPassword');
  const shared = [
    // Both are checked by what they must be, not by a pattern of their own.
    ...codeRule(tenant, rules),
    ...optional('confirmPassword'),
    ...optional('countryDialingCode'),
    ...(payment?.enabled ? [['paymentPassword', { ...payment, required: true }] as const] : []),
  ];
  if (way === 'register') {
    return [
      ['username', { ...username, maxLength: Math.min(username.maxLength, longestAccount) }],
      ['password', password],
      ...shared,
    ];
  }
  // Without MOBILENUMPASSREG3 the number and its code are enough; a password that comes all the
  // same must be a good one.
  const passwordToo = hasModule(tenant, 'MOBILENUMPASSREG3');
  return [
    ['username', off(rules.get('username'))],
    ['password', { ...password, required: passwordToo }],
    ['mobileNum', demanded(rules.get('mobileNum'), unruled('mobile', 4))],
    ...shared,
  ];
}

/**
 * The rule of every field for a way of registering [AU-15, AU-16]. Fields that are not in it, or
 * not enabled, are ignored.
 */
export const registrationRules = (tenant: Tenant, way: RegisterType): FieldRules => {
  const rules = rulesOf(tenant);
  return new Map([...rules, ...settled(tenant, rules, way)]);
};
