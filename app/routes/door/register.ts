import { redirect, replace, type AppLoadContext } from '@remix-run/node';
import { formFields } from '#app/features/register/register-data.ts';
import {
  readTyped,
  registrationFaults,
  type FormField,
} from '#app/features/register/registration.ts';
import type { FormReply } from '#app/features/account/form-reply.ts';
import { answerFaults, isQuestion, readAnswers } from '#app/lib/account-questions.ts';
import type { RegisterType } from '#app/lib/register-fields.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { keptCodeSession, openCodeSession } from './code-session.ts';
import { freshCaptcha } from './fresh-captcha.ts';
import { humanProof } from './human-proof.ts';
import { byIdentityService, personCheck, provePhone, sendPhoneCode } from './phone-identity.ts';
import { demandsCaptcha, echo, refused, replyTo } from './refusal.ts';

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
async function answer(
  context: AppLoadContext,
  fields: readonly FormField[],
  form: FormData,
  reply: FormReply,
  status: number,
  { demanded = false, headers = new Headers() } = {},
) {
  const captcha =
    demanded || form.has('captchaId') || fields.some((field) => field.id === 'captcha')
      ? await freshCaptcha(context.call)
      : undefined;
  return refused(captcha ? { ...reply, captcha } : reply, status, headers);
}

/** Sends a registration code: the number alone is checked [AU-04]. */
async function sendCode(context: AppLoadContext, fields: readonly FormField[], form: FormData) {
  const values = echo(form);
  const faults = registrationFaults(
    fields
      .filter((field) => field.id === 'mobileNum')
      .map((field) => ({ ...field, required: true })),
    readTyped(fields, (name) => form.get(name)),
  );
  if (faults['mobileNum']) return answer(context, fields, form, { values, faults }, 400);
  if (byIdentityService(context)) return sendCodeThere(context, fields, form);
  const { codeSession, headers } = await openCodeSession(context);
  const sent = await context.call('smsRegister', {
    codeSession,
    countryDialingCode: String(form.get('countryDialingCode') ?? ''),
    mobileNo: String(form.get('mobileNum') ?? '').trim(),
    ...humanProof(form),
  });
  if (!sent.ok)
    return answer(
      context,
      fields,
      form,
      replyTo(sent.fault, values, (name) => name === 'mobileNum' || name === 'captcha'),
      sent.fault.status,
      { demanded: demandsCaptcha(sent.fault) },
    );
  return answer(
    context,
    fields,
    form,
    { values, faults: {}, code: { ...sent.value, at: context.now } },
    200,
    { headers },
  );
}

/** The same through the brand's identity service [AU-20]. */
async function sendCodeThere(
  context: AppLoadContext,
  fields: readonly FormField[],
  form: FormData,
) {
  const values = echo(form);
  const sent = await sendPhoneCode(context, 'register', form);
  if (sent.ok)
    return answer(context, fields, form, { values, faults: {}, code: sent.value.code }, 200, {
      headers: sent.value.headers,
    });
  const reply = replyTo(
    sent.fault,
    values,
    (name) => name === 'mobileNum' || name === 'verificationCode' || name === 'captcha',
  );
  return answer(
    context,
    fields,
    form,
    { ...reply, ...personCheck(context, sent.fault) },
    sent.fault.status,
    { demanded: demandsCaptcha(sent.fault) },
  );
}

/**
 * What proves the number of a form, where the brand has that done by its identity service and there
 * is a code to compare.
 */
async function phoneProof(context: AppLoadContext, form: FormData) {
  const isTyped = ['mobileNum', 'verificationCode'].every(
    (name) => String(form.get(name) ?? '').trim() !== '',
  );
  return byIdentityService(context) && isTyped ? provePhone(context, form) : undefined;
}

/**
 * Answers the registration form [AU-16 – AU-19]: an account, a session and the way on, or a reply
 * that loses nothing typed.
 */
export async function register(context: AppLoadContext, form: FormData) {
  const type = context.site.register.on ? registerTypeOf(context, form.get('type')) : undefined;
  const values = echo(form);
  if (!type) return refused({ values, faults: {}, formFault: 'registration_closed' }, 403);
  const fields = formFields(context.site, type);
  if (form.get('intent') === 'code') return sendCode(context, fields, form);
  if (form.get('intent') === 'captcha')
    return answer(context, fields, form, { values, faults: {} }, 200);
  const typed = readTyped(fields, (name) => form.get(name));
  const faults = registrationFaults(fields, typed);
  const { questions, minimumAge } = context.site.register;
  const answers = readAnswers(questions, (name) => form.get(name));
  Object.assign(faults, answerFaults(questions, answers, { minimumAge, now: context.now }));
  if (!form.has('terms')) faults['terms'] = { key: 'terms_required' };
  // A picture that stands in for a proof is no field of the brand's rules.
  if (form.get('captcha') === '') faults['captcha'] = { key: 'field.required' };
  if (Object.keys(faults).length > 0) return answer(context, fields, form, { values, faults }, 400);
  const isShown = (name: string) =>
    name === 'terms' ||
    name === 'captcha' ||
    isQuestion(name) ||
    fields.some((field) => field.id === name);
  const proved = await phoneProof(context, form);
  if (proved && !proved.ok)
    return answer(
      context,
      fields,
      form,
      replyTo(proved.fault, values, isShown),
      proved.fault.status,
    );
  const headers = proved?.value.headers ?? new Headers();
  const made = await context.call(type, {
    ...typed,
    ...proved?.value.fields,
    ...(await keptCodeSession(context)),
    ...humanProof(form),
    domain: new URL(context.origin).host,
    registerUrl: `${context.origin}/register`,
    registerMethod: 'WEB',
    login: true,
    answers,
    termsAccepted: true,
  });
  if (!made.ok)
    return answer(context, fields, form, replyTo(made.fault, values, isShown), made.fault.status, {
      demanded: demandsCaptcha(made.fault),
      headers,
    });
  const { token, device, account, customerId } = made.value;
  const started = await context.session.start({
    token,
    device,
    account,
    customerId,
    isAgent: made.value.type,
  });
  if (proved) started.append('Set-Cookie', context.session.drop('phoneProof'));
  const next = safePath(String(form.get('next') ?? ''));
  return next ? replace(next, { headers: started }) : redirect('/', { headers: started });
}
