import { data } from '@remix-run/node';
import type { FormReply } from '#app/features/auth/forms/form-reply.ts';
import {
  captchaRequiredSchema,
  fieldFaultsSchema,
  exclusionSchema,
  type CallFault,
} from '#schema/envelope.ts';

/** Fields whose text never goes back to the page. */
const secrets = new Set([
  'password',
  'confirmPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'paymentPassword',
  'captcha',
  'captchaId',
  'verification',
  'verificationCode',
  'intent',
  'terms',
  'type',
  'by',
  'next',
]);

/** What was typed, without secrets: an error loses nothing else. */
export const echo = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !secrets.has(name) ? [[name, value.slice(0, 255)]] : [],
    ),
  );

/** Faults that belong beneath one field, when the platform names none. */
const fieldOf: Readonly<Partial<Record<CallFault['key'], string>>> = {
  captcha_wrong: 'captcha',
  code_wrong: 'verificationCode',
  password_wrong: 'oldPassword',
  account_unknown: 'username',
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  invitation_code_error: 'affiliateCode',
};

/** The page's name of what the wire calls otherwise. */
const formName: Readonly<Record<string, string>> = {
  termsAccepted: 'terms',
  mobileNo: 'mobileNum',
};

/**
 * A refused call as a reply: faults at their fields where the form has them, else above the form.
 */
export function toFormReply(
  fault: CallFault,
  values: Record<string, string>,
  isFormField: (field: string) => boolean,
): FormReply {
  const fieldFaults = fieldFaultsSchema.safeParse(fault.value);
  if (fieldFaults.success) {
    const faults = Object.fromEntries(
      Object.entries(fieldFaults.data.fields)
        .map(([field, fieldFault]) => [formName[field] ?? field, fieldFault])
        .filter(([field]) => isFormField(String(field))),
    );
    if (Object.keys(faults).length > 0) return { values, faults };
  }
  const exclusion = exclusionSchema.safeParse(fault.value);
  if (exclusion.success)
    return { values, faults: {}, formFault: fault.key, pause: exclusion.data.pause };
  const field = fieldOf[fault.key];
  if (field && isFormField(field))
    return { values, faults: { [field]: { key: `fault.${fault.key}` } } };
  return { values, faults: {}, formFault: fault.key };
}

/** Whether the platform demands a captcha from now on [AU-07]. */
export const demandsCaptcha = (fault: CallFault): boolean =>
  fault.key === 'captcha_required' ||
  fault.key === 'captcha_wrong' ||
  captchaRequiredSchema.safeParse(fault.value).success;

/** A reply with its HTTP status, so that scripts and people see the same. */
export const formError = (reply: FormReply, status: number, headers = new Headers()) =>
  data(reply, { status, headers });
