import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { formFields } from '#app/features/auth/register/register-data.ts';
import {
  readRegistrationInput,
  registrationFaults,
  type FormField,
} from '#app/features/auth/register/registration-input.ts';
import type { FormReply } from '#app/features/auth/forms/form-reply.ts';
import { answerFaults, isQuestion, readAnswers } from '#app/lib/account-questions.ts';
import type { RegisterType } from '#app/lib/register-fields.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { currentCodeSession, openCodeSession } from '../session/code-session.ts';
import { fetchCaptcha } from '../forms/fetch-captcha.ts';
import { humanVerificationFields } from '../forms/human-verification.ts';
import {
  usesIdentityService,
  recaptchaCheck,
  verifyPhone,
  sendPhoneCode,
} from '../forms/phone-identity.ts';
import { demandsCaptcha, echo, formError, toFormReply } from '../forms/form-errors.ts';

/**
 * The way of registering that a form or address names, when the brand has it; else the default
 * [AU-14].
 */
export const registerTypeOf = ({ site }: AppLoadContext, name: unknown): RegisterType | undefined =>
  site.register.types.find((type) => type === name) ?? site.register.types[0];

/**
 * Every answer to a form with a captcha, or that is to get one, brings a new one: a captcha is good
 * for one answer.
 */
async function replyWithCaptcha(
  context: AppLoadContext,
  fields: readonly FormField[],
  form: FormData,
  reply: FormReply,
  status: number,
  { demanded: needsCaptcha = false, headers = new Headers() } = {},
) {
  const captcha =
    needsCaptcha || form.has('captchaId') || fields.some((field) => field.id === 'captcha')
      ? await fetchCaptcha(context.call)
      : undefined;
  return formError(captcha ? { ...reply, captcha } : reply, status, headers);
}

/** Sends a registration code: the number alone is checked [AU-04]. */
async function sendCode(context: AppLoadContext, fields: readonly FormField[], form: FormData) {
  const values = echo(form);
  const faults = registrationFaults(
    fields
      .filter((field) => field.id === 'mobileNum')
      .map((field) => ({ ...field, required: true })),
    readRegistrationInput(fields, (name) => form.get(name)),
  );
  if (faults['mobileNum']) return replyWithCaptcha(context, fields, form, { values, faults }, 400);
  if (usesIdentityService(context)) return sendCodeByIdentityService(context, fields, form);
  const { codeSession, headers } = await openCodeSession(context);
  const sendResult = await context.call('smsRegister', {
    codeSession,
    countryDialingCode: String(form.get('countryDialingCode') ?? ''),
    mobileNo: String(form.get('mobileNum') ?? '').trim(),
    ...humanVerificationFields(form),
  });
  if (!sendResult.ok)
    return replyWithCaptcha(
      context,
      fields,
      form,
      toFormReply(sendResult.fault, values, (name) => name === 'mobileNum' || name === 'captcha'),
      sendResult.fault.status,
      { demanded: demandsCaptcha(sendResult.fault) },
    );
  return replyWithCaptcha(
    context,
    fields,
    form,
    { values, faults: {}, code: { ...sendResult.value, at: context.now } },
    200,
    { headers },
  );
}

/** The same through the brand's identity service [AU-20]. */
async function sendCodeByIdentityService(
  context: AppLoadContext,
  fields: readonly FormField[],
  form: FormData,
) {
  const values = echo(form);
  const sendResult = await sendPhoneCode(context, 'register', form);
  if (sendResult.ok)
    return replyWithCaptcha(
      context,
      fields,
      form,
      { values, faults: {}, code: sendResult.value.code },
      200,
      {
        headers: sendResult.value.headers,
      },
    );
  const reply = toFormReply(
    sendResult.fault,
    values,
    (name) => name === 'mobileNum' || name === 'verificationCode' || name === 'captcha',
  );
  return replyWithCaptcha(
    context,
    fields,
    form,
    { ...reply, ...recaptchaCheck(context, sendResult.fault) },
    sendResult.fault.status,
    { demanded: demandsCaptcha(sendResult.fault) },
  );
}

/**
 * What proves the number of a form, where the brand has that done by its identity service and there
 * is a code to compare.
 */
async function verifyTypedPhone(context: AppLoadContext, form: FormData) {
  const isTyped = ['mobileNum', 'verificationCode'].every(
    (name) => String(form.get(name) ?? '').trim() !== '',
  );
  return usesIdentityService(context) && isTyped ? verifyPhone(context, form) : undefined;
}

/**
 * Answers the registration form [AU-16 – AU-19]: an account, a session and the way on, or a reply
 * that loses nothing typed.
 */
export async function register(context: AppLoadContext, form: FormData) {
  const type = context.site.register.on ? registerTypeOf(context, form.get('type')) : undefined;
  const values = echo(form);
  if (!type) return formError({ values, faults: {}, formFault: 'registration_closed' }, 403);
  const fields = formFields(context.site, type);
  if (form.get('intent') === 'code') return sendCode(context, fields, form);
  if (form.get('intent') === 'captcha')
    return replyWithCaptcha(context, fields, form, { values, faults: {} }, 200);
  const fieldValues = readRegistrationInput(fields, (name) => form.get(name));
  const faults = registrationFaults(fields, fieldValues);
  const { questions, minimumAge } = context.site.register;
  const answers = readAnswers(questions, (name) => form.get(name));
  Object.assign(faults, answerFaults(questions, answers, { minimumAge, now: context.now }));
  if (!form.has('terms')) faults['terms'] = { key: 'terms_required' };
  // A picture that stands in for a proof is no field of the brand's rules.
  if (form.get('captcha') === '') faults['captcha'] = { key: 'field.required' };
  if (Object.keys(faults).length > 0)
    return replyWithCaptcha(context, fields, form, { values, faults }, 400);
  const isShown = (name: string) =>
    name === 'terms' ||
    name === 'captcha' ||
    isQuestion(name) ||
    fields.some((field) => field.id === name);
  const verifiedPhone = await verifyTypedPhone(context, form);
  if (verifiedPhone && !verifiedPhone.ok)
    return replyWithCaptcha(
      context,
      fields,
      form,
      toFormReply(verifiedPhone.fault, values, isShown),
      verifiedPhone.fault.status,
    );
  const headers = verifiedPhone?.value.headers ?? new Headers();
  const registration = await context.call(type, {
    ...fieldValues,
    ...verifiedPhone?.value.fields,
    ...(await currentCodeSession(context)),
    ...humanVerificationFields(form),
    domain: new URL(context.origin).host,
    registerUrl: `${context.origin}/register`,
    registerMethod: 'WEB',
    login: true,
    answers,
    termsAccepted: true,
  });
  if (!registration.ok)
    return replyWithCaptcha(
      context,
      fields,
      form,
      toFormReply(registration.fault, values, isShown),
      registration.fault.status,
      {
        demanded: demandsCaptcha(registration.fault),
        headers,
      },
    );
  const { token, device, account, customerId } = registration.value;
  const sessionHeaders = await context.session.start({
    token,
    device,
    account,
    customerId,
    isAgent: registration.value.type,
  });
  if (verifiedPhone) sessionHeaders.append('Set-Cookie', context.session.clearFlash('phoneProof'));
  const next = safePath(String(form.get('next') ?? ''));
  return next
    ? replace(next, { headers: sessionHeaders })
    : redirect('/', { headers: sessionHeaders });
}
