import { answerFaults, readAnswers, type Answers } from '#app/lib/account-questions.ts';
import { fieldFault, type FieldFault, type FieldRule } from '#app/lib/field-rules.ts';
import {
  registerFieldNames,
  type RegisterFieldName,
  type RegisterType,
} from '#app/lib/register-fields.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { readMobile, type MobileNumber } from './mobile-number.ts';
import { hasModule } from './parts.ts';
import { registrationRules } from './registration-rules.ts';

type Given = CallRequest<'register'>;
export type FieldFaults = Readonly<Record<string, FieldFault>>;

/**
 * A registration whose fields are all in order: trimmed, without what the brand does not ask for
 * (empty text then).
 */
export interface Registration {
  readonly way: RegisterType;
  readonly account: string;
  readonly mobile: MobileNumber | undefined;
  /** Whether the number must be proved by its code. */
  readonly mustProveMobile: boolean;
  readonly value: (name: RegisterFieldName) => string;
  /** What was answered to the brand's questions. */
  readonly answers: Answers;
}

/**
 * Checks every field of a registration by the brand's rules; answers the registration, or all
 * faults by field [AU-15, AU-16, AU-18].
 */
export function checkRegistration(
  tenant: Tenant,
  way: RegisterType,
  given: Given,
  now: number,
): Result<Registration, FieldFaults> {
  const rules = registrationRules(tenant, way);
  const value = (name: RegisterFieldName): string =>
    rules.get(name)?.enabled ? (given[name] ?? '').trim() : '';
  const faults = new Map<string, FieldFault>();
  for (const name of registerFieldNames) {
    const rule = rules.get(name);
    const fault = rule && fieldFault(rule, value(name));
    if (fault) faults.set(name, fault);
  }
  const typed = value('mobileNum');
  const mobile = typed === '' ? undefined : readMobile(typed, given.countryDialingCode);
  const add = (name: string, fault: FieldFault | undefined) => {
    if (fault && !faults.has(name)) faults.set(name, fault);
  };
  if (typed !== '' && !mobile) add('mobileNum', patternFault(rules.get('mobileNum')));
  // A leading + is how accounts that are numbers begin; nobody may take one by its name.
  if (value('username').startsWith('+')) add('username', patternFault(rules.get('username')));
  const mustProveMobile = typed !== '' && hasModule(tenant, 'REGMOBVERF3');
  // What proves it: the code itself, or the identity service's word on one [AU-20].
  const proof = hasModule(tenant, 'PHONEIDENTITY')
    ? given.firebaseIdToken
    : value('verificationCode');
  if (mustProveMobile && !proof) add('verificationCode', { key: 'field.required' });
  add(
    'confirmPassword',
    confirmationFault(rules.get('confirmPassword'), value('password'), value('confirmPassword')),
  );
  if (!given.termsAccepted) add('termsAccepted', { key: 'terms_required' });
  const answers = readAnswers(tenant.questions, (name) => given.answers[name]);
  for (const [name, fault] of Object.entries(
    answerFaults(tenant.questions, answers, { minimumAge: tenant.minimumAge, now }),
  ))
    add(name, fault);
  if (faults.size > 0) return refuse(Object.fromEntries(faults));
  return ok({
    way,
    account: way === 'register' ? value('username') : (mobile?.e164 ?? ''),
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

/** The confirmation must be the password again, where the form has it. */
function confirmationFault(
  rule: FieldRule | undefined,
  password: string,
  confirmation: string,
): FieldFault | undefined {
  if (!rule?.enabled || (password === '' && confirmation === '')) return undefined;
  if (confirmation === '') return { key: 'field.required' };
  return confirmation === password ? undefined : { key: 'field.confirm' };
}
