import { answerFaults, readAnswers, type Answers } from '#app/domain/accounts/account-questions.ts';
import type { FieldFault, FieldRule } from '#app/domain/accounts/field-rules.ts';
import {
  isSecretField,
  registerFieldNames,
  type RegisterFieldName,
  type RegisterType,
} from '#app/domain/accounts/register-fields.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { parseMobileNumber, type MobileNumber } from '#app/lib/typed/mobile-number.ts';
import { plainMobileNumber } from '#app/lib/typed/plain-mobile-number.ts';
import { normaliseField, typedFieldFault } from '#app/domain/accounts/typed-field.ts';
import { hasModule } from '../deps.ts';
import { registrationRules } from './registration-rules.ts';

type RegistrationInput = CallRequest<'register'>;
export type FieldFaults = Readonly<Record<string, FieldFault>>;

/** Normalised except for passwords; '' for fields that the brand does not have. */
export interface Registration {
  readonly method: RegisterType;
  readonly account: string;
  readonly mobile: MobileNumber | undefined;
  readonly mustProveMobile: boolean;
  readonly value: (name: RegisterFieldName) => string;
  readonly answers: Answers;
}

/** Returns the registration, or all faults by field [AU-15, AU-16, AU-18]. */
export function checkRegistration(
  tenant: Tenant,
  method: RegisterType,
  input: RegistrationInput,
  now: number,
): Result<Registration, FieldFaults> {
  const rules = registrationRules(tenant, method);
  const value = (name: RegisterFieldName): string => {
    if (!rules.get(name)?.enabled) return '';
    const text = input[name] ?? '';
    if (name === 'mobileNum') return plainMobileNumber(text, undefined);
    return normaliseField(name, isSecretField(name) ? text : text.trim());
  };
  const faults = new Map<string, FieldFault>();
  for (const name of registerFieldNames) {
    const rule = rules.get(name);
    const fault = rule && typedFieldFault(name, rule, value(name));
    if (fault) faults.set(name, fault);
  }
  const mobileInput = value('mobileNum');
  const mobile =
    mobileInput === '' ? undefined : parseMobileNumber(mobileInput, input.countryDialingCode);
  const add = (name: string, fault: FieldFault | undefined) => {
    if (fault && !faults.has(name)) faults.set(name, fault);
  };
  if (mobileInput !== '' && !mobile) add('mobileNum', patternFault(rules.get('mobileNum')));
  // Accounts of mobile registrations begin with +, so user names must not.
  if (value('username').startsWith('+')) add('username', patternFault(rules.get('username')));
  const mustProveMobile = mobileInput !== '' && hasModule(tenant, 'REGMOBVERF3');
  // The code, or the identity service's token [AU-20].
  const proof = hasModule(tenant, 'PHONEIDENTITY')
    ? input.firebaseIdToken
    : value('verificationCode');
  if (mustProveMobile && !proof) add('verificationCode', { key: 'field.required' });
  add(
    'confirmPassword',
    confirmationFault(rules.get('confirmPassword'), value('password'), value('confirmPassword')),
  );
  if (!input.termsAccepted) add('termsAccepted', { key: 'terms_required' });
  const answers = readAnswers(tenant.questions, (name) => input.answers[name]);
  for (const [name, fault] of Object.entries(
    answerFaults(tenant.questions, answers, {
      minimumAge: tenant.minimumAge,
      timeZone: tenant.protection.timeZone,
      now,
    }),
  ))
    add(name, fault);
  if (faults.size > 0) return refuse(Object.fromEntries(faults));
  return ok({
    method,
    account: method === 'register' ? value('username') : (mobile?.e164 ?? ''),
    mobile,
    mustProveMobile,
    value,
    answers,
  });
}

const patternFault = (rule: FieldRule | undefined): FieldFault => ({
  key: `reg_pattern_${rule?.patternId ?? 'mobile'}`,
  values: { min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0 },
});

function confirmationFault(
  rule: FieldRule | undefined,
  password: string,
  confirmation: string,
): FieldFault | undefined {
  if (!rule?.enabled || (password === '' && confirmation === '')) return undefined;
  if (confirmation === '') return { key: 'field.required' };
  return confirmation === password ? undefined : { key: 'field.confirm' };
}
